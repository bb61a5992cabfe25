// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromWegentAnswer, toWegentAnswer } from '../../../src/adapters/wegent/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { validateAnswerMessage } from '../../../src/protocol/validate-answer-message.js';
import type { AnswerDetails, Answers } from '../../../src/protocol/types/answer.js';
import { answeredForm } from '../../fixtures/answered-form.js';
import { hostileValues } from '../../fixtures/hostile.js';
import { formOf } from '../shared/support.js';

const options = [
  { label: 'Python', value: 'python' },
  { label: 'Go', value: 'go' },
];
const language = { id: 'language', question: 'Which language?', input_type: 'choice', options };
const features = { ...language, id: 'features', question: 'Which features?', multi_select: true };
const notes = { id: 'notes', question: 'Anything else?', input_type: 'text', required: false };
const form = formOf(language, features, notes);

/** An answer as Wegent's own page sends it; its Markdown is not always that of our adapter. */
function pageAnswer(answers: object, message = '## 📝 我的回答 (My Answers)\n\n…'): object {
  return {
    type: 'interactive_form_question',
    tool_use_id: 'toolu_1',
    task_id: 1,
    subtask_id: 2,
    success: true,
    status: 'answered',
    answers,
    message,
  };
}

describe('an answer of the page', () => {
  test.each<[string, object, Answers, AnswerDetails]>([
    [
      'bare strings for single choices',
      { language: 'go', features: ['go'], notes: '' },
      { language: ['go'], features: ['go'], notes: '' },
      {},
    ],
    [
      'Other text as a bare string',
      { language: 'Rust', features: 'Tests' },
      { language: ['Rust'], features: ['Tests'] },
      {},
    ],
    [
      'Other text beside options',
      { language: 'go', features: ['python', 'Tests'] },
      { language: ['go'], features: ['python', 'Tests'] },
      {},
    ],
    [
      'a bare string on a multiple choice that is an option',
      { language: 'go', features: 'go' },
      { language: ['go'], features: ['go'] },
      { features: { other: 'go' } },
    ],
    [
      '`null` for an optional text',
      { language: 'go', features: ['go'], notes: null },
      { language: ['go'], features: ['go'], notes: '' },
      {},
    ],
    [
      'arrays for everything',
      { language: ['go'], features: ['go'], notes: ' x ' },
      { language: ['go'], features: ['go'], notes: ' x ' },
      {},
    ],
  ])('with %s', (_, answers, values, details) => {
    expect(fromWegentAnswer(form, pageAnswer(answers))).toStrictEqual({
      ok: true,
      message: buildAnswer(form, values, { details }),
    });
  });

  test.each<[string, object, string[]]>([
    ['an empty list', { language: 'go', features: [] }, []],
    ['an empty text', { language: 'go', features: '', notes: 'x' }, []],
  ])('that leaves a required multiple choice open, with %s, as its page demands no tick', (_, answers, features) => {
    const read = fromWegentAnswer(form, pageAnswer(answers));
    const expected = buildAnswer(
      form,
      { notes: '', ...answers, language: ['go'], features },
      { details: { features: { unanswered: true } } },
    );
    expect(read).toStrictEqual({ ok: true, message: expected });
  });

  test('that lacks a single choice is refused, whatever is left open beside it', () => {
    const answer = pageAnswer({ language: '', features: [] });
    expect(fromWegentAnswer(form, answer)).toStrictEqual(validateAnswerMessage(form, answer));
  });

  test('with two defaults that are no options: both are in one text of the own words', () => {
    const answer = pageAnswer({ language: 'go', features: ['Tests', 'go', 'Docs'] });
    const expected = buildAnswer(form, { language: ['go'], features: ['go', 'Tests\nDocs'] });
    expect(fromWegentAnswer(form, answer)).toStrictEqual({ ok: true, message: expected });
  });

  test.each(['', 'Let us talk first'])('that is a cancellation with the words %j', (message) => {
    const sent = { ...pageAnswer({}, message), success: false, status: 'cancelled' };
    expect(fromWegentAnswer(form, sent)).toStrictEqual({ ok: true, message: buildCancellation(form, { message }) });
  });

  test.each<[string, object]>([
    ['is for another form', { ...pageAnswer({ language: 'go', features: ['go'] }), tool_use_id: 'toolu_2' }],
    ['lacks an answer', pageAnswer({ language: '', features: ['go'] })],
    ['has no answers', { ...pageAnswer({}), answers: null }],
  ])('that %s is refused as the gate would refuse it', (_, answer) => {
    const read = fromWegentAnswer(form, answer);
    expect(read.ok).toBe(false);
    expect(read).toStrictEqual(validateAnswerMessage(form, answer));
  });

  test.each(Object.entries(hostileValues))('is not thrown at: %s', (_, create) => {
    expect(fromWegentAnswer(form, create()).ok).toBe(false);
    expect(fromWegentAnswer(form, pageAnswer({ language: create(), features: ['go'] })).ok).toBeTypeOf('boolean');
    expect(
      fromWegentAnswer(form, { ...pageAnswer({ language: 'go', features: ['go'] }), message: create() }).ok,
    ).toBeTypeOf('boolean');
  });
});

describe('notes come back', () => {
  const details: AnswerDetails = { language: { note: 'two\n\nlines' }, notes: { note: '**Note**: none' } };
  const message = buildAnswer(form, { language: ['go'], features: ['go', 'python'], notes: '' }, { details });
  const sent = toWegentAnswer(form, message);

  test('out of our own Markdown', () => {
    expect(fromWegentAnswer(form, sent)).toStrictEqual({ ok: true, message });
  });

  test.each<[name: string, markdown: string]>([
    ['with another answer', sent.message.replace('Go', 'Rust')],
    ['with more than the answer', sent.message.replace('Go', 'Go, or so')],
    ['without a question', sent.message.replace(/### FEATURES[^#]*/, '')],
    ['without its last line feeds', sent.message.trimEnd()],
  ])('whole or not at all, so not out of Markdown %s', (_, markdown) => {
    expect(fromWegentAnswer(form, { ...sent, message: markdown })).toStrictEqual({
      ok: true,
      message: buildAnswer(form, message.answers),
    });
  });
});

test('property: there and back, nothing that was said is lost', () => {
  fc.assert(
    fc.property(answeredForm, ({ form, values, details }) => {
      // The socket has no place for `untouched`, and `message` is Markdown there.
      const said = Object.fromEntries(Object.entries(details).map(([id, { untouched: _, ...detail }]) => [id, detail]));
      const sent: unknown = JSON.parse(JSON.stringify(toWegentAnswer(form, buildAnswer(form, values, { details }))));
      const expected = { ok: true, message: buildAnswer(form, values, { details: said }) };
      expect(JSON.stringify(fromWegentAnswer(form, sent))).toBe(JSON.stringify(expected));
    }),
  );
});

test('property: a cancellation comes back, with its words', () => {
  fc.assert(
    fc.property(answeredForm, fc.string(), ({ form }, message) => {
      const cancelled = buildCancellation(form, { message });
      expect(fromWegentAnswer(form, toWegentAnswer(form, cancelled))).toStrictEqual({ ok: true, message: cancelled });
    }),
  );
});
