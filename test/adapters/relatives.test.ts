// @vitest-environment node
import { expect, test } from 'vitest';
import { fromAskUserQuestion } from '../../src/adapters/ask-user-question/index.js';
import { toGeminiAskUserResult } from '../../src/adapters/gemini-cli/index.js';
import { fromInterview, toInterviewResult } from '../../src/adapters/interview/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { formOfResult } from './shared/support.js';

// Agents without an entry of their own, whose requests another entry reads: docs/dialects.md, "Further agents".

test("Cline's ask_question, as the schema of cline 3.0.65 has it", () => {
  const form = formOfResult(fromInterview({ question: 'Which one?', options: ['First', 'Second'] }));
  expect(toInterviewResult(form, buildAnswer(form, { q1: ['Second'] }))).toEqual({ answer: 'Second' });
  expect(toInterviewResult(form, buildAnswer(form, { q1: ['Neither'] }))).toEqual({ answer: 'Neither' });
});

test("Qwen Code's ask_user_question, as its 0.24.4 reads the answers of its client", () => {
  const options = [
    { label: 'Postgres', description: 'There already' },
    { label: 'SQLite', description: 'A file' },
  ];
  const questions = [
    { question: 'Which database?', header: 'Database', options },
    { question: 'Which ones?', header: 'All', multiSelect: true, options },
  ];
  const form = formOfResult(fromAskUserQuestion({ questions, metadata: { source: 'x' } }, { allowDuplicates: true }));
  const [first, second] = form.payload.questions.map(({ id }) => id);
  expect(
    toGeminiAskUserResult(form, buildAnswer(form, { [first!]: ['Postgres'], [second!]: ['Postgres', 'SQLite'] })),
  ).toEqual({
    answers: { 0: 'Postgres', 1: 'Postgres, SQLite' },
  });
});
