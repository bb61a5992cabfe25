// @vitest-environment node
import { beforeAll, expect, test } from 'vitest';
import type * as Protocol from '../../src/protocol/index.js';
import { stars, why } from '../fixtures/ratings.js';

type Answered = Protocol.AnswerMessage;
type Form = Protocol.TrustedForm;
type Write = (form: Form, message: Answered) => unknown;

let protocol: typeof Protocol;
let writers: Record<string, Write>;
let fromWegentAnswer: (form: Form, answer: unknown) => unknown;

beforeAll(async () => {
  protocol = await import('../../src/protocol/index.js');
  const { toAskFollowupAnswer } = await import('../../src/adapters/ask-followup-question/index.js');
  const { toAskUserQuestionOutput, toAskUserQuestionText } = await import('../../src/adapters/ask-user-question/index.js');
  const { toCodexUserInput } = await import('../../src/adapters/codex/index.js');
  const { toGeminiAskUserResult } = await import('../../src/adapters/gemini-cli/index.js');
  const { toInterviewResult } = await import('../../src/adapters/interview/index.js');
  const { toElicitResult } = await import('../../src/adapters/mcp-elicitation/index.js');
  const { toOpencodeReply } = await import('../../src/adapters/opencode/index.js');
  const { toVscodeAnswers } = await import('../../src/adapters/vscode/index.js');
  const wegent = await import('../../src/adapters/wegent/index.js');
  const { toWegentAnswer } = wegent;
  fromWegentAnswer = wegent.fromWegentAnswer;
  writers = {
    toAskFollowupAnswer,
    toAskUserQuestionOutput,
    toAskUserQuestionText,
    toCodexUserInput,
    toElicitResult,
    toGeminiAskUserResult,
    toInterviewResult,
    toOpencodeReply,
    toVscodeAnswers,
    toWegentAnswer,
  };
});

function formOf(...questions: object[]): Form {
  const read = protocol.readRenderPayload({ type: 'interactive_form_question', questions }, 'toolu_01');
  if (!read.ok) throw new Error(protocol.formatIssues(read.issues));
  return read.form;
}

const asked = (question: string) => ({ question, header: '', multiSelect: false, options: [] });
const wegentHead = { type: 'interactive_form_question', tool_use_id: 'toolu_01', success: true, status: 'answered' };

/** What each adapter makes of "3 of 4" with a note beside it, and of the same question left out. No dialect knows ratings: all take texts. */
test.each<[name: string, answered: unknown, skipped: unknown]>([
  [
    'toAskFollowupAnswer',
    '<answer>\nHow many stars?\n3\nNote: so far\n\nWhy?\nIt works.\n</answer>',
    '<answer>\nHow many stars?\n\nWhy?\nIt works.\n</answer>',
  ],
  [
    'toAskUserQuestionOutput',
    {
      questions: [asked('How many stars?'), asked('Why?')],
      answers: { 'How many stars?': '3', 'Why?': 'It works.' },
      annotations: { 'How many stars?': { notes: 'so far' } },
    },
    { questions: [asked('How many stars?'), asked('Why?')], answers: { 'Why?': 'It works.' } },
  ],
  ['toAskUserQuestionText', 'How many stars?\n3\nNote: so far\n\nWhy?\nIt works.', 'How many stars?\n\nWhy?\nIt works.'],
  [
    'toCodexUserInput',
    { answers: { stars: { answers: ['user_note: 3', 'user_note: so far'] }, why: { answers: ['user_note: It works.'] } } },
    { answers: { stars: { answers: [] }, why: { answers: ['user_note: It works.'] } } },
  ],
  [
    'toElicitResult',
    { action: 'accept', content: { stars: '3', why: 'It works.' }, _meta: { 'react-interactive-form/remarks': { notes: { stars: 'so far' } } } },
    { action: 'accept', content: { why: 'It works.' } },
  ],
  ['toGeminiAskUserResult', { answers: { 0: '3\nNote: so far', 1: 'It works.' } }, { answers: { 1: 'It works.' } }],
  ['toInterviewResult', { answers: ['3', 'It works.'], notes: ['so far', null] }, { answers: ['', 'It works.'] }],
  ['toOpencodeReply', { answers: [['3', 'Note: so far'], ['It works.']] }, { answers: [[], ['It works.']] }],
  [
    'toVscodeAnswers',
    { answers: { stars: { selected: [], freeText: '3', skipped: false, note: 'so far' }, why: { selected: [], freeText: 'It works.', skipped: false } } },
    { answers: { stars: { selected: [], freeText: null, skipped: true }, why: { selected: [], freeText: 'It works.', skipped: false } } },
  ],
  [
    'toWegentAnswer',
    {
      ...wegentHead,
      answers: { stars: '3', why: 'It works.' },
      message: '## 📝 我的回答 (My Answers)\n\n### STARS: How many stars?\n**Answer**: 3\n**Note**: so far\n\n### WHY: Why?\n**Answer**: It works.\n\n',
    },
    {
      ...wegentHead,
      answers: { stars: '', why: 'It works.' },
      message: '## 📝 我的回答 (My Answers)\n\n### STARS: How many stars?\n**Answer**: \n\n### WHY: Why?\n**Answer**: It works.\n\n',
    },
  ],
])('%s gives the answer of a rating', (name, answered, skipped) => {
  const form = formOf({ ...stars, required: false }, why);
  const details = { stars: { note: 'so far' } };
  expect(writers[name]?.(form, protocol.buildAnswer(form, { stars: '3', why: 'It works.' }, { details }))).toEqual(answered);
  expect(writers[name]?.(form, protocol.buildAnswer(form, { why: 'It works.' }))).toEqual(skipped);
});

test('an answer comes back from the one dialect that brings answers', () => {
  const form = formOf({ ...stars, required: false }, why);
  const details = { stars: { note: 'so far' } };
  for (const answers of [{ stars: '3', why: 'It works.' }, { why: 'It works.' }]) {
    const message = protocol.buildAnswer(form, answers, { details });
    expect(fromWegentAnswer(form, writers['toWegentAnswer']?.(form, message))).toEqual({ ok: true, message });
  }
});
