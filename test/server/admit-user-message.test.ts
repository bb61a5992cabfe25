// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  buildAnswer,
  buildCancellation,
  findPendingForm,
  formatResponse,
  readFormReference,
  readRenderPayload,
  type TrustedForm,
} from '../../src/protocol/index.js';
import { admitUserMessage, type AdmissionError } from '../../src/server/index.js';

const form = read({
  type: 'interactive_form_question',
  ask_id: 'ask_1',
  task_id: 1,
  subtask_id: 2,
  questions: [
    {
      id: 'db',
      question: 'Which database?',
      input_type: 'choice',
      options: [{ label: 'PG', value: 'pg' }],
      allow_other: false,
    },
    { id: 'notes', question: 'Notes?', input_type: 'text', required: false },
  ],
});
const answered = buildAnswer(form, { db: ['pg'], notes: ' as is ' });
const cancelled = buildCancellation(form, { message: 'Never mind' });

describe('accepted', () => {
  test.each<[string, TrustedForm | undefined, Parameters<typeof admitUserMessage>[1], object]>([
    ['text where no form waits', undefined, { text: 'Hello' }, { ok: true }],
    ['text with null for an answer', undefined, { text: 'Hello', answer: null }, { ok: true }],
    ['the answer', form, { answer: answered }, { ok: true, answer: answered }],
    ['the answer beside a text', form, { text: 'Here you are', answer: answered }, { ok: true, answer: answered }],
    [
      'the answer over the wire',
      form,
      { answer: JSON.parse(JSON.stringify(answered)) },
      { ok: true, answer: answered },
    ],
    ['a cancellation', form, { answer: cancelled }, { ok: true, answer: cancelled }],
  ])('%s', (_, pending, incoming, expected) => {
    expect(admitUserMessage(pending, incoming)).toStrictEqual(expected);
  });
});

describe('refused', () => {
  test.each<[string, TrustedForm | undefined, Parameters<typeof admitUserMessage>[1], AdmissionError]>([
    ['an answer where no form waits', undefined, { answer: answered }, 'interactive_form_not_pending'],
    ['a cancellation where no form waits', undefined, { answer: cancelled }, 'interactive_form_not_pending'],
    ['anything for an answer where no form waits', undefined, { answer: {} }, 'interactive_form_not_pending'],
    ['text while a form waits', form, { text: 'Hello' }, 'pending_interactive_form'],
    ['text with null for an answer', form, { text: 'Hello', answer: null }, 'pending_interactive_form'],
    ['nothing', form, {}, 'pending_interactive_form'],
    ['no type', form, { answer: { ...answered, type: undefined } }, 'invalid_interactive_form_answer'],
    ['another type', form, { answer: { ...answered, type: 'form' } }, 'invalid_interactive_form_answer'],
    ['a text for an answer', form, { answer: 'pg' }, 'invalid_interactive_form_answer'],
    ['an array for an answer', form, { answer: [answered] }, 'invalid_interactive_form_answer'],
    ['an empty object', form, { answer: {} }, 'invalid_interactive_form_answer'],
    ['no tool use', form, { answer: { ...answered, tool_use_id: undefined } }, 'interactive_form_tool_required'],
    ['a blank tool use', form, { answer: { ...answered, tool_use_id: ' ' } }, 'interactive_form_tool_required'],
    ['null for the tool use', form, { answer: { ...answered, tool_use_id: null } }, 'interactive_form_tool_required'],
    ['another tool use', form, { answer: { ...answered, tool_use_id: 'toolu_2' } }, 'interactive_form_tool_mismatch'],
    [
      'a cancellation of another tool use',
      form,
      { answer: { ...cancelled, tool_use_id: 'toolu_2' } },
      'interactive_form_tool_mismatch',
    ],
    [
      'a getter that throws',
      form,
      {
        answer: {
          get type() {
            throw new Error('no');
          },
        },
      },
      'invalid_interactive_form_answer',
    ],
    ['no message at all', form, null as never, 'invalid_interactive_form_answer'],
  ])('%s', (_, pending, incoming, error) => {
    expect(admitUserMessage(pending, incoming)).toStrictEqual({
      ok: false,
      error,
      message: expect.stringMatching(/\.$/) as string,
    });
  });

  test.each<[string, object, unknown[]]>([
    [
      'an answer that no question has',
      { answers: { db: ['mysql'], notes: '' } },
      [{ path: ['db'], code: 'unknown_option' }],
    ],
    [
      'answers of the wrong kind and to no question',
      { answers: { db: { pg: true }, x: '' } },
      [
        { path: ['db'], code: 'invalid_type' },
        { path: ['x'], code: 'unknown_question' },
      ],
    ],
    ['another subtask', { subtask_id: 3 }, [{ path: ['subtask_id'], code: 'wrong_id' }]],
  ])('%s', (_, change, issues) => {
    const result = admitUserMessage(form, { answer: { ...answered, ...change } });
    expect(result).toMatchObject({ ok: false, error: 'interactive_form_answer_invalid', issues });
    expect(!result.ok && result.message).toMatch(/^The answer does not fit the form that is waiting:\n\w+: /);
  });
});

function read(payload: unknown): TrustedForm {
  const result = readRenderPayload(payload, 'toolu_1');
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.form;
}

describe('a form that may not be rendered', () => {
  const block = {
    type: 'tool',
    tool_name: 'interactive_form_question',
    tool_use_id: 'toolu_1',
    render_payload: { task_id: 1, questions: [] },
  };
  const pending = findPendingForm([{ role: 'assistant', blocks: [block] }]);
  const cancellation = buildCancellation(readFormReference(block)!, { message: 'I can’t see it' });

  test('is cancelled by its ids, and the model hears so', () => {
    const admitted = admitUserMessage(pending, {
      text: 'I can’t see it',
      answer: JSON.parse(JSON.stringify(cancellation)),
    });
    expect(admitted).toStrictEqual({ ok: true, answer: cancellation });
    expect(formatResponse(pending!, cancellation)).toStrictEqual({ status: 'cancelled', message: 'I can’t see it' });
    expect(admitUserMessage(undefined, { answer: cancellation }, { last: cancellation })).toStrictEqual({
      ok: true,
      answer: cancellation,
      repeated: true,
    });
  });

  test('does not hold up what the user writes', () => {
    expect(admitUserMessage(pending, { text: 'Hello' })).toStrictEqual({ ok: true });
  });

  test.each<[string, unknown, AdmissionError]>([
    [
      'an answer',
      { ...cancellation, success: true, status: 'answered', answers: {} },
      'interactive_form_answer_invalid',
    ],
    [
      'a cancellation of another tool use',
      { ...cancellation, tool_use_id: 'toolu_2' },
      'interactive_form_tool_mismatch',
    ],
    ['a cancellation for another task', { ...cancellation, task_id: 2 }, 'interactive_form_answer_invalid'],
  ])('does not take %s', (_, answer, error) => {
    expect(admitUserMessage(pending, { answer })).toMatchObject({ ok: false, error });
  });
});
