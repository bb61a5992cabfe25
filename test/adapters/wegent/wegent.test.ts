// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromWegentAnswer, toWegentAnswer } from '../../../src/adapters/wegent/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { optionsOf } from '../../../src/protocol/questions.js';
import type { AnswerDetails, AnswerMessage, Answers } from '../../../src/protocol/types/answer.js';
import { validateAnswerMessage } from '../../../src/protocol/validate-answer-message.js';
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
const TITLE = '## 📝 我的回答 (My Answers)\n\n';
const head = { type: 'interactive_form_question', tool_use_id: 'toolu_1', task_id: 1, subtask_id: 2 };

describe('what is sent', () => {
  test.each<[name: string, question: object, value: string | string[], answer: string | string[], markdown: string]>([
    ['a single choice', language, ['go'], 'go', '`go` - Go'],
    ['a single choice, Other', language, ['Rust'], 'Rust', 'Rust'],
    ['a single choice, skipped', language, [], '', ''],
    ['a multiple choice of one', features, ['go'], ['go'], '`go` - Go'],
    ['a multiple choice of two', features, ['python', 'go'], ['python', 'go'], '\n- `python` - Python\n- `go` - Go'],
    ['a multiple choice, Other alone', features, ['Rust'], 'Rust', 'Rust'],
    ['Other beside options', features, ['go', 'Rust'], ['go', 'Rust'], '\n- `go` - Go\n- `Rust` - Rust'],
    ['a multiple choice, skipped', features, [], [], ''],
    ['a text', notes, ' two\nlines ', ' two\nlines ', ' two\nlines '],
  ])('%s', (_name, question, value, answer, markdown) => {
    const asked = formOf({ ...question, id: 'it_em', required: false });
    expect(toWegentAnswer(asked, buildAnswer(asked, { it_em: value }))).toEqual({
      ...head,
      success: true,
      status: 'answered',
      answers: { it_em: answer },
      message: `${TITLE}### IT_EM: ${asked.payload.questions[0]!.question}\n**Answer**: ${markdown}\n\n`,
    });
  });

  test('notes go into the message, and so does a decision that is handed back', () => {
    const details: AnswerDetails = { language: { delegated: true }, notes: { note: 'nothing yet' } };
    const { answers, message } = toWegentAnswer(form, buildAnswer(form, { features: ['go'] }, { details }));
    expect(answers).toEqual({ language: '', features: ['go'], notes: '' });
    expect(message).toBe(
      `${TITLE}### LANGUAGE: Which language?\n**Answer**: \n**Note**: The user leaves this decision to you.\n\n` +
        '### FEATURES: Which features?\n**Answer**: `go` - Go\n\n' +
        '### NOTES: Anything else?\n**Answer**: \n**Note**: nothing yet\n\n',
    );
  });

  test.each([
    ['without a word', {}, ''],
    ['with words', { message: 'Later' }, 'Later'],
    ['with answers so far', { message: 'Later', answers: { language: ['go'] } }, 'Later\n\nWhich language?\nGo'],
  ])('cancelled %s', (_name, more, message) => {
    const cancelled = { ...head, success: false, status: 'cancelled', answers: {}, message };
    expect(toWegentAnswer(form, buildCancellation(form, more))).toEqual(cancelled);
  });

  test('a form that can’t be read is cancelled by its ids, and ids that a form does not have are absent', () => {
    const reference = { toolUseId: 'toolu_1', task_id: 1 };
    expect(toWegentAnswer(reference, buildCancellation(reference, { message: 'I can’t see it' }))).toStrictEqual({
      type: 'interactive_form_question',
      tool_use_id: 'toolu_1',
      task_id: 1,
      success: false,
      status: 'cancelled',
      answers: {},
      message: 'I can’t see it',
    });
  });

  test('the id __proto__ is an answer like any other', () => {
    const odd = formOf({ ...notes, id: '__proto__' });
    const { answers } = toWegentAnswer(odd, buildAnswer(odd, Object.fromEntries([['__proto__', 'kept']])));
    expect(JSON.stringify(answers)).toBe('{"__proto__":"kept"}');
  });
});

/** An answer as Wegent's own page sends it; its Markdown is not always that of our adapter. */
const pageAnswer = (answers: object, more = {}) => ({
  ...head,
  success: true,
  status: 'answered',
  answers,
  message: `${TITLE}…`,
  ...more,
});

describe('an answer of the page', () => {
  test.each<[string, object, Answers, AnswerDetails]>([
    [
      'bare strings for single choices',
      { language: 'go', features: ['go'], notes: '' },
      { language: ['go'], features: ['go'] },
      {},
    ],
    [
      'Other as a bare string',
      { language: 'Rust', features: 'Tests' },
      { language: ['Rust'], features: ['Tests'] },
      {},
    ],
    [
      'Other beside options',
      { language: 'go', features: ['python', 'Tests'] },
      { language: ['go'], features: ['python', 'Tests'] },
      {},
    ],
    [
      'a bare string on a multiple choice that is an option',
      { language: 'go', features: 'go', notes: null },
      { language: ['go'], features: ['go'] },
      { features: { other: 'go' } },
    ],
    [
      'two defaults that are no options',
      { language: 'go', features: ['Tests', 'go', 'Docs'] },
      { language: ['go'], features: ['go', 'Tests\nDocs'] },
      {},
    ],
    [
      'an open multiple choice',
      { language: 'go', features: [] },
      { language: ['go'] },
      { features: { unanswered: true } },
    ],
    [
      'an empty text for it',
      { language: 'go', features: '', notes: 'x' },
      { language: ['go'], notes: 'x' },
      { features: { unanswered: true } },
    ],
  ])('with %s', (_, answers, values, details) => {
    const message = buildAnswer(form, { features: [], notes: '', ...values }, { details });
    expect(fromWegentAnswer(form, pageAnswer(answers))).toStrictEqual({ ok: true, message });
  });

  test.each(['', 'Let us talk first'])('that is a cancellation with the words %j', (message) => {
    const sent = pageAnswer({}, { message, success: false, status: 'cancelled' });
    expect(fromWegentAnswer(form, sent)).toStrictEqual({ ok: true, message: buildCancellation(form, { message }) });
  });

  test.each<[string, object]>([
    ['is for another form', pageAnswer({ language: 'go', features: ['go'] }, { tool_use_id: 'toolu_2' })],
    ['lacks a single choice', pageAnswer({ language: '', features: [] })],
    ['has no answers', pageAnswer({}, { answers: null })],
  ])('that %s is refused as the gate would refuse it', (_, answer) => {
    const read = fromWegentAnswer(form, answer);
    expect(read.ok).toBe(false);
    expect(read).toStrictEqual(validateAnswerMessage(form, answer));
  });

  test.each(Object.entries(hostileValues))('is not thrown at: %s', (_, create) => {
    expect(fromWegentAnswer(form, create()).ok).toBe(false);
    expect(fromWegentAnswer(form, pageAnswer({ language: create(), features: ['go'] })).ok).toBeTypeOf('boolean');
    const sent = pageAnswer({ language: 'go', features: ['go'] }, { message: create() });
    expect(fromWegentAnswer(form, sent).ok).toBeTypeOf('boolean');
  });
});

describe('there and back', () => {
  const whole = { language: ['go'], features: ['go', 'python'] };
  const rights = { allowDelegate: true, allowPartial: true };
  const back = (message: AnswerMessage, allowed = rights) =>
    fromWegentAnswer(form, toWegentAnswer(form, message), allowed);
  const handed = buildAnswer(form, { features: ['go'] }, { details: { language: { delegated: true } } });
  const open = buildAnswer(form, { features: ['go'] }, { details: { language: { unanswered: true } } });

  test.each<[string, AnswerMessage]>([
    ['handed back', handed],
    ['left open', open],
    ['changed', buildAnswer(form, whole, { revision: 3 })],
    [
      'handed back and left open, with a note, in a change',
      buildAnswer(
        form,
        {},
        { details: { language: { delegated: true, note: 'n' }, features: { unanswered: true } }, revision: 1 },
      ),
    ],
    [
      'notes of several lines, and one that only begins like a remark',
      buildAnswer(form, whole, {
        details: { language: { note: 'two\n\nlines **Note**: none' }, notes: { note: 'The user leaves.' } },
      }),
    ],
    ['a note on the whole form', buildAnswer(form, { ...whole, notes: 'x' }, { note: 'Not before Friday.' })],
    [
      'a note on the whole form beside another note, in a change',
      buildAnswer(
        form,
        { ...whole, notes: 'x' },
        { note: 'Not before\n\nFriday: on the whole.', details: { notes: { note: 'by and by' } }, revision: 1 },
      ),
    ],
  ])('%s', (_, message) => {
    expect(back(message)).toEqual({ ok: true, message });
  });

  test.each([
    ['allowDelegate', handed],
    ['allowPartial', open],
  ])('only with %s', (right, message) => {
    expect(back(message, { ...rights, [right]: false })).toMatchObject({
      issues: [{ path: ['language'], code: 'required' }],
    });
  });

  const noted = buildAnswer(form, whole, { details: { language: { note: 'n' } } });
  const sent = toWegentAnswer(form, noted);

  test.each<[name: string, markdown: string]>([
    ['with another answer', sent.message.replace('Go', 'Rust')],
    ['with more than the answer', sent.message.replace('Go', 'Go, or so')],
    ['without a question', sent.message.replace(/### FEATURES[^#]*/, '')],
    ['without its last line feeds', sent.message.trimEnd()],
  ])('notes come whole or not at all, so not out of Markdown %s', (_, markdown) => {
    const message = buildAnswer(form, noted.answers);
    expect(fromWegentAnswer(form, { ...sent, message: markdown })).toStrictEqual({ ok: true, message });
  });

  test('property: nothing that was said is lost', () => {
    fc.assert(
      fc.property(answeredForm, fc.string(), ({ form: asked, values, details }, words) => {
        // The socket has values alone, so own words that equal the value of a disabled option are refused as this option.
        fc.pre(
          !asked.payload.questions.some((question) =>
            optionsOf(question).some(({ value, disabled }) => disabled && details[question.id]?.other === value),
          ),
        );
        // The socket has no place for `untouched`, and `message` is Markdown there.
        const said = Object.fromEntries(
          Object.entries(details).map(([id, { untouched: _, ...detail }]) => [id, detail]),
        );
        const wire: unknown = JSON.parse(
          JSON.stringify(toWegentAnswer(asked, buildAnswer(asked, values, { details }))),
        );
        const expected = { ok: true, message: buildAnswer(asked, values, { details: said }) };
        expect(JSON.stringify(fromWegentAnswer(asked, wire))).toBe(JSON.stringify(expected));
        const cancelled = buildCancellation(asked, { message: words });
        expect(fromWegentAnswer(asked, toWegentAnswer(asked, cancelled))).toStrictEqual({
          ok: true,
          message: cancelled,
        });
      }),
    );
  });
});
