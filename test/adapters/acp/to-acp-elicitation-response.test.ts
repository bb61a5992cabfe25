// @vitest-environment node
import {
  applyAskElicitationResponse,
  askUserQuestionsToCreateRequest,
} from '@agentclientprotocol/claude-agent-acp/dist/elicitation.js';
import type { CreateElicitationRequest } from '@agentclientprotocol/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromAcpElicitation, toAcpElicitationResponse } from '../../../src/adapters/acp/index.js';
import { fromOptionValue } from '../../../src/adapters/shared/elicitation/option-value.js';
import { listAnswers } from '../../../src/adapters/shared/list-answers.js';
import { withoutPlace } from '../../../src/adapters/shared/tell-apart.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerDetail, AnswerMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { type CodexQuestion, importCodex } from '../shared/import-codex.js';
import { answerTo, formOfResult, label, labels } from '../shared/support.js';

const codex = await importCodex();

interface ClaudeQuestion {
  question: string;
  header: string;
  multiSelect: boolean;
  options: { label: string; description: string }[];
}

const colour = (multiSelect: boolean): ClaudeQuestion => ({
  question: 'Which colour?',
  header: 'Colour',
  multiSelect,
  options: [
    { label: 'Red (Recommended)', description: '' },
    { label: 'Green', description: '' },
  ],
});

interface Told {
  answers: Record<string, string>;
  annotations?: Record<string, { notes: string }>;
}

/** What Claude is told when its questions are answered through the adapter. */
function tellClaude(questions: ClaudeQuestion[], answer: (form: TrustedForm) => AnswerMessage) {
  const form = formOfResult(fromAcpElicitation(askUserQuestionsToCreateRequest(questions, 's', 'toolu_1')));
  const response = toAcpElicitationResponse(form, answer(form));
  const told = applyAskElicitationResponse(response, {}, questions);
  return { form, response, told: told.action === 'answered' ? (told.updatedInput as unknown as Told) : told.action };
}

const picked =
  (values: string[], detail: AnswerDetail = {}) =>
  (form: TrustedForm) => {
    return buildAnswer(form, { question_0: values }, { details: { question_0: detail } });
  };

describe("Claude's agent reads", () => {
  const text = 'Which colour?';

  test.each<
    [name: string, multiple: boolean, answer: (form: TrustedForm) => AnswerMessage, content: object, told: object]
  >([
    ['a pick', false, picked(['Green']), { question_0: 'Green' }, { answers: { [text]: 'Green' } }],
    [
      'a label as it was written',
      false,
      picked(['Red (Recommended)']),
      { question_0: 'Red (Recommended)' },
      { answers: { [text]: 'Red (Recommended)' } },
    ],
    [
      'own words',
      false,
      picked(['Blue, dark']),
      { question_0_custom: 'Blue, dark' },
      { answers: { [text]: 'Blue, dark' } },
    ],
    [
      'a pick with a note',
      false,
      picked(['Green'], { note: 'a dark one' }),
      { question_0: 'Green', question_0_custom: 'a dark one' },
      { answers: { [text]: 'Green' }, annotations: { [text]: { notes: 'a dark one' } } },
    ],
    [
      'own words with a note',
      false,
      picked(['Blue'], { note: 'a dark one' }),
      { question_0_custom: 'Blue\nNote: a dark one' },
      { answers: { [text]: 'Blue\nNote: a dark one' } },
    ],
    [
      'a note alone',
      false,
      picked([], { note: 'none of them' }),
      { question_0_custom: 'Note: none of them' },
      { answers: { [text]: 'Note: none of them' } },
    ],
    ['nothing', false, picked([]), {}, { answers: {} }],
    [
      'several picks',
      true,
      picked(['Red (Recommended)', 'Green']),
      { question_0: ['Red (Recommended)', 'Green'] },
      { answers: { [text]: 'Red (Recommended), Green' } },
    ],
    [
      'picks and own words',
      true,
      picked(['Green', 'Blue, dark']),
      { question_0: ['Green'], question_0_custom: 'Blue, dark' },
      { answers: { [text]: 'Green, "Blue, dark"' } },
    ],
    [
      'picks with a note, which is no pick',
      true,
      picked(['Green'], { note: 'a dark one' }),
      { question_0: ['Green'], question_0_custom: 'Note: a dark one' },
      { answers: { [text]: 'Green, Note: a dark one' } },
    ],
    ['nothing of several', true, picked([]), {}, { answers: {} }],
  ])('%s', (_name, multiple, answer, content, told) => {
    expect(tellClaude([colour(multiple)], answer)).toMatchObject({ response: { action: 'accept', content }, told });
    expect(tellClaude([colour(multiple)], answer).response).toEqual({ action: 'accept', content });
  });

  test('a label that looks as if it had a position, as it was written', () => {
    const eighth = { ...colour(false), options: [{ label: '#8 (Recommended)', description: '' }] };
    const { response, told } = tellClaude([eighth], picked(['#1 #8 (Recommended)']));
    expect(response).toEqual({ action: 'accept', content: { question_0: '#8 (Recommended)' } });
    expect(told).toEqual({ answers: { [text]: '#8 (Recommended)' } });
  });

  test('a skip, with what was said instead for the host to send on', () => {
    const { response, told } = tellClaude([colour(false)], (form) => buildCancellation(form, { message: 'Ask later' }));
    expect(response).toEqual({
      action: 'decline',
      _meta: { 'react-interactive-form/remarks': { message: 'Ask later' } },
    });
    expect(told).toEqual({ answers: {} });
  });

  test('a dismissal, which ends the turn', () => {
    expect(tellClaude([colour(false)], (form) => buildCancellation(form))).toMatchObject({
      response: { action: 'cancel' },
      told: 'cancel',
    });
  });

  test('a dismissal that the host calls a skip', () => {
    const form = formOfResult(fromAcpElicitation(askUserQuestionsToCreateRequest([colour(false)], 's', undefined)));
    expect(toAcpElicitationResponse(form, buildCancellation(form), { cancelledAs: 'decline' })).toEqual({
      action: 'decline',
    });
  });

  test('property: all that was said, to the question that it was said to', () => {
    const question = fc.record({ header: label, multiSelect: fc.boolean(), labels: labels(1, 4) });
    const asked = fc.array(question, { minLength: 1, maxLength: 4 }).chain((some) => {
      const questions = some.map(({ header, multiSelect, labels: names }, index) => ({
        question: `Question ${index}?`,
        header,
        multiSelect,
        options: names.map((name) => ({ label: name, description: `About ${name}` })),
      }));
      const form = formOfResult(fromAcpElicitation(askUserQuestionsToCreateRequest(questions, 's', undefined)));
      return answerTo(form).map((message) => ({ questions, form, message }));
    });
    fc.assert(
      fc.property(asked, ({ questions, form, message }) => {
        expect(form.payload.questions.map(({ question: text }) => text)).toEqual(
          questions.map(({ question: text }) => text),
        );
        const { answers, annotations } = tellClaude(questions, () => message).told as Told;
        for (const { question: asking, selected, words, note } of listAnswers(form, message)) {
          const told = `${answers[asking.question] ?? ''}\n${annotations?.[asking.question]?.notes ?? ''}`;
          const said = [...selected.map(({ value }) => writtenAs(value)), words?.trim(), note?.trim()].filter(
            (text) => text !== undefined,
          );
          // A list quotes what holds a comma or a quote.
          for (const text of said)
            expect(told.includes(text) || told.includes(JSON.stringify(text).slice(1, -1))).toBe(true);
          if (said.length === 0) expect(told).toBe('\n');
        }
      }),
    );
  });
});

describe('Codex reads', () => {
  const question = (rest: Partial<CodexQuestion> = {}): CodexQuestion => ({
    id: 'scope',
    header: 'Scope',
    question: 'How far?',
    isOther: true,
    isSecret: false,
    options: [
      { label: 'Minimal (Recommended)', description: '' },
      { label: 'Thorough', description: '' },
    ],
    ...rest,
  });

  /** What Codex is told when its questions are answered through the adapter. */
  function tellCodex(questions: CodexQuestion[], answer: (form: TrustedForm) => AnswerMessage) {
    const form = formOfResult(
      fromAcpElicitation(codex.buildUserInputRequest({ threadId: 's', itemId: 'i', questions })),
    );
    const response = toAcpElicitationResponse(form, answer(form));
    return { form, response, told: codex.userInputAnswers(response, questions) };
  }

  const said =
    (value: string | string[], detail: AnswerDetail = {}) =>
    (form: TrustedForm) => {
      return buildAnswer(form, { scope: value }, { details: { scope: detail } });
    };

  test.each<
    [
      name: string,
      asked: Partial<CodexQuestion>,
      answer: (form: TrustedForm) => AnswerMessage,
      content: object,
      told: string[] | undefined,
    ]
  >([
    ['a pick', {}, said(['Minimal (Recommended)']), { scope: 'Minimal (Recommended)' }, ['Minimal (Recommended)']],
    [
      'a pick with a note',
      {},
      said(['Thorough'], { note: 'but fast' }),
      { scope: 'Thorough', scope_note: 'but fast' },
      ['Thorough', 'user_note: but fast'],
    ],
    [
      'own words',
      {},
      said(['Half']),
      { scope: 'None of the above', scope_note: 'Half' },
      ['None of the above', 'user_note: Half'],
    ],
    [
      'own words with a note',
      {},
      said(['Half'], { note: 'or less' }),
      { scope: 'None of the above', scope_note: 'Half\nNote: or less' },
      ['None of the above', 'user_note: Half\nNote: or less'],
    ],
    ['a note alone', {}, said([], { note: 'no idea' }), { scope_note: 'no idea' }, ['user_note: no idea']],
    ['nothing', {}, said([]), {}, undefined],
    ['a text', { options: null }, said('As far as it goes'), { scope: 'As far as it goes' }, ['As far as it goes']],
    ['a pick where there is no Other', { isOther: false }, said(['Thorough']), { scope: 'Thorough' }, ['Thorough']],
    [
      'true, where that is a label',
      { options: ['true', 'false'].map((name) => ({ label: name, description: '' })) },
      said(['true']),
      { scope: 'true' },
      ['true'],
    ],
  ])('%s', (_name, asked, answer, content, told) => {
    const result = tellCodex([question(asked)], answer);
    expect(result.response).toEqual({ action: 'accept', content });
    expect(result.told).toEqual(told === undefined ? {} : { scope: { answers: told } });
  });

  test('the note of a question whose note has the name of another question', () => {
    const questions = [question(), question({ id: 'scope_note' })];
    const { response, told } = tellCodex(questions, (form) =>
      buildAnswer(form, { scope: ['Half'], scope_note: ['Whole'] }),
    );
    expect(response).toEqual({
      action: 'accept',
      content: {
        scope: 'None of the above',
        scope_note1: 'Half',
        scope_note: 'None of the above',
        scope_note_note: 'Whole',
      },
    });
    expect(told).toEqual({
      scope: { answers: ['None of the above', 'user_note: Half'] },
      scope_note: { answers: ['None of the above', 'user_note: Whole'] },
    });
  });

  test('property: all that was said, to the question that it was said to', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.oneof(label, fc.constantFrom('q', 'q_note', 'q_note1')),
        isOther: fc.constant(true),
        labels: labels(1, 3),
      }),
      {
        selector: ({ id }) => id,
        minLength: 1,
        maxLength: 3,
      },
    );
    const asked = some.chain((list) => {
      const questions = list.map(({ id, isOther, labels: names }) =>
        question({ id, isOther, options: names.map((name) => ({ label: name, description: 'D' })) }),
      );
      const form = formOfResult(
        fromAcpElicitation(codex.buildUserInputRequest({ threadId: 's', itemId: 'i', questions })),
      );
      return answerTo(form).map((message) => ({ questions, form, message }));
    });
    fc.assert(
      fc.property(asked, ({ questions, form, message }) => {
        // An object has keys like "8" first.
        expect(form.payload.questions.map(({ id }) => id).toSorted()).toEqual(questions.map(({ id }) => id).toSorted());
        const { told } = tellCodex(questions, () => message);
        const expected = listAnswers(form, message).flatMap(({ question: { id }, selected, words, note }) => {
          const pick = words === undefined ? selected.map(({ value }) => writtenAs(value)) : ['None of the above'];
          const typed = [words, words === undefined ? note : note && `Note: ${note}`]
            .filter((text) => text !== undefined)
            .join('\n');
          const answers = [...pick, ...(typed === '' ? [] : [`user_note: ${typed.trim()}`])];
          return answers.length === 0 ? [] : [[id, { answers }]];
        });
        expect(told).toEqual(Object.fromEntries(expected));
      }),
    );
  });
});

test('the SDK has types for what is sent', () => {
  const request: CreateElicitationRequest = {
    mode: 'form',
    sessionId: 's',
    message: 'M',
    requestedSchema: { type: 'object', properties: { p: { type: 'boolean' } } },
  };
  const form = formOfResult(fromAcpElicitation(request));
  expect(
    toAcpElicitationResponse(form, buildAnswer(form, { p: ['true'] }, { details: { p: { note: 'gladly' } } })),
  ).toEqual({
    action: 'accept',
    content: { p: true },
    _meta: { 'react-interactive-form/remarks': { notes: { p: 'gladly' } } },
  });
});

/** The label as the agent wrote it. One that looks as if it had a position, such as `#8 (Recommended)`, has another in front of it in the value. */
function writtenAs(value: string): string {
  return String(fromOptionValue(withoutPlace(value)));
}
