// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromModal, readModalReference, toModal } from '../../../src/adapters/slack/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { readRenderPayload } from '../../../src/protocol/read-form-block.js';
import { toPlainText } from '../../../src/protocol/to-plain-text.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { anyForm } from '../../fixtures/any-form.js';
import { damaged } from '../shared/damage.js';
import { formOf } from '../shared/support.js';

interface Text {
  type: string;
  text: string;
  emoji?: boolean;
}

interface Option {
  text: Text;
  value: string;
  description?: Text;
}

interface Element {
  type: string;
  action_id: string;
  options?: Option[];
  initial_option?: Option;
  initial_options?: Option[];
  initial_value?: string;
  initial_date?: string;
  placeholder?: Text;
  max_length?: number;
}

interface Block {
  type: string;
  block_id?: string;
  label?: Text;
  hint?: Text;
  text?: Text;
  element?: Element;
}

/** What Slack publishes about modals: docs.slack.dev, "Modal views", "Input block", "Section block" and the pages of the elements, November 2026. */
const OPTIONS: Record<string, number> = {
  radio_buttons: 10,
  checkboxes: 10,
  static_select: 100,
  multi_static_select: 100,
};
const FIELDS = ['plain_text_input', 'number_input', 'email_text_input', 'url_text_input', 'datepicker'];

function blocksOf(form: TrustedForm): Block[] {
  const result = toModal(form);
  return result.ok ? (result.view.blocks as Block[]) : [];
}

/** What Slack would refuse. */
function findFaults(form: TrustedForm): string[] {
  const result = toModal(form);
  if (!result.ok) return [];
  const faults: string[] = [];
  const check = (isRight: boolean, what: string) => {
    if (!isRight) faults.push(what);
  };
  const checkText = (text: Text | undefined, most: number, what: string) =>
    text &&
    check(text.type === 'plain_text' && text.emoji === false && text.text !== '' && text.text.length <= most, what);
  const { view } = result;
  const blocks = view.blocks as Block[];
  for (const title of [view.title, view.submit, view.close]) checkText(title as Text, 24, 'title');
  check(view.callback_id.length <= 255 && view.private_metadata.length <= 3000, 'ids');
  check(blocks.length > 0 && blocks.length <= 100, 'blocks');
  const ids = blocks.flatMap(({ block_id }) => block_id ?? []);
  check(new Set(ids).size === ids.length && ids.every(({ length }) => length <= 255), 'block_id');
  for (const { type, text, label, hint, element } of blocks) {
    if (type === 'section') check(text !== undefined, 'section');
    else check(type === 'input' && label !== undefined && element !== undefined, 'input');
    checkText(text, 3000, 'section');
    checkText(label, 2000, 'label');
    checkText(hint, 2000, 'hint');
    checkText(element?.placeholder, 150, 'placeholder');
    if (element) checkElement(element);
  }
  return faults;

  function checkElement({ type, action_id, options = [], initial_option, initial_options, ...field }: Element): void {
    check(action_id.length > 0 && action_id.length <= 255, 'action_id');
    const most = OPTIONS[type];
    if (most === undefined) {
      check(FIELDS.includes(type) && options.length === 0, 'type');
      check((field.initial_value ?? '').length <= 3000 && (field.max_length ?? 1) <= 3000, 'field');
      check(/^\d{4}-\d\d-\d\d$/.test(field.initial_date ?? '2030-01-02'), 'initial_date');
      return;
    }
    check(options.length > 0 && options.length <= most, 'options');
    check(new Set(options.map(({ value }) => value)).size === options.length, 'values');
    for (const { text, value, description } of options) {
      checkText(text, 75, 'option');
      checkText(description, 75, 'description');
      check(value.length > 0 && value.length <= 150, 'value');
    }
    const isMultiple = type.startsWith('multi') || type === 'checkboxes';
    for (const one of [initial_option ?? [], initial_options ?? []].flat()) check(options.includes(one), 'initial');
    check((isMultiple ? initial_option : initial_options) === undefined, 'initial');
  }
}

/** A submission as Slack sends it: an entry for each input, with nulls where nobody answered. */
function submission(form: TrustedForm, said: Record<string, string | string[]>) {
  const values = blocksOf(form).flatMap(({ block_id = '', element }) => {
    if (!element) return [];
    const { type, options = [] } = element;
    const answer = said[block_id];
    const picked = options.filter(({ value }) => answer?.includes(value)).map(({ text, value }) => ({ text, value }));
    const isMultiple = type === 'checkboxes' || type === 'multi_static_select';
    const one = options.length > 0 ? { selected_option: picked[0] ?? null } : { value: answer ?? null };
    const state = type === 'datepicker' ? { selected_date: answer ?? null } : one;
    return [[block_id, { [element.action_id]: isMultiple ? { selected_options: picked } : state }]];
  });
  const state = { values: Object.fromEntries(values) as object };
  return { type: 'view_submission', view: { private_metadata: form.toolUseId, state } };
}

const colours = ['Red', 'Green', 'Blue'].map((label, index) => ({
  label,
  value: `v${index}`,
  ...(index === 1 && { description: 'Calm', recommended: true }),
}));
const single = { id: 'a', question: 'Which?', input_type: 'choice', options: colours };
const whole = formOf(
  { ...single, header: 'Colour', description: 'Think.', default: ['v2'] },
  { ...single, id: 'b', question: 'Which ones?', multi_select: true, allow_other: false, required: false },
  { id: 'c', question: 'Why?', input_type: 'text', placeholder: 'In a word' },
  { id: 'd', question: 'When?', input_type: 'text', format: 'date', default: ['2030-01-02'], required: false },
  { id: 'e', question: 'How many?', input_type: 'text', format: 'integer', minimum: 1, required: false },
);

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });

test('a form as a modal', () => {
  const items = [
    { text: plain('Red'), value: '0' },
    { text: plain('Green (recommended)'), value: '1', description: plain('Calm') },
    { text: plain('Blue'), value: '2' },
  ];
  const input = (block_id: string, label: string, optional: boolean, element: object) => ({
    type: 'input',
    block_id,
    optional,
    label: plain(label),
    element: { action_id: 'answer', ...element },
  });
  const radios = { type: 'radio_buttons', options: items, initial_option: items[2] };
  const field = { type: 'plain_text_input', placeholder: plain('In a word'), multiline: true, max_length: 3000 };
  expect(toModal(whole, { title: 'Before I start', other: 'Etwas anderes' })).toEqual({
    ok: true,
    view: {
      type: 'modal',
      callback_id: 'interactive_form_question',
      private_metadata: '{"tool_use_id":"toolu_1","ask_id":"ask_1","task_id":1,"subtask_id":2}',
      title: plain('Before I start'),
      submit: plain('Submit'),
      close: plain('Cancel'),
      notify_on_close: true,
      blocks: [
        { ...input('q0', '[Colour] Which?', true, radios), hint: plain('Think.') },
        input('q0_other', 'Etwas anderes', true, { type: 'plain_text_input' }),
        input('q1', 'Which ones?', true, { type: 'checkboxes', options: items }),
        input('q2', 'Why?', false, field),
        input('q3', 'When?', true, { type: 'datepicker', initial_date: '2030-01-02' }),
        input('q4', 'How many?', true, { type: 'number_input', is_decimal_allowed: false }),
      ],
    },
  });
});

describe('an answer', () => {
  test.each<[string, Record<string, string | string[]>, object]>([
    [
      'of every kind',
      { q0: '1', q1: ['0', '2'], q2: 'Because', q3: '2030-05-06', q4: '7' },
      { answers: { a: ['v1'], b: ['v0', 'v2'], c: 'Because', d: '2030-05-06', e: '7' } },
    ],
    [
      'in own words',
      { q0_other: 'Pink', q2: 'x' },
      { answers: { a: ['Pink'], b: [], c: 'x', d: '' }, details: { a: { other: 'Pink' } } },
    ],
    [
      'in own words that equal the value of an option',
      { q0_other: 'v1', q2: 'x' },
      { answers: { a: ['v1'] }, details: { a: { other: 'v1' } } },
    ],
    [
      'with words beside a radio, which can not be taken back',
      { q0: '0', q0_other: 'but dark', q2: 'x' },
      { answers: { a: ['v0'] }, details: { a: { note: 'but dark' } } },
    ],
    ['with blank words', { q0: '0', q0_other: ' \n', q2: 'x' }, { answers: { a: ['v0'] } }],
  ])('%s', (_name, said, message) => {
    expect(fromModal(whole, submission(whole, said))).toMatchObject({ ok: true, message });
  });

  test('that is missing or wrong: Slack shows it at its field', () => {
    const result = fromModal(whole, submission(whole, { q2: 'x', q4: '0' }), ({ code }) => code);
    expect(result).toMatchObject({ ok: false, errors: { q0: 'required', q4: 'below_minimum' } });
  });

  test('of one of two tasks whose calls have the same id is no answer to the other', () => {
    const [one, two] = [1, 2].map((task_id) => {
      const read = readRenderPayload({ ...whole.payload, ask_id: undefined, subtask_id: undefined, task_id }, 'call_0');
      if (!read.ok) throw new Error(JSON.stringify(read.issues));
      return read.form;
    }) as [TrustedForm, TrustedForm];
    const { private_metadata } = (toModal(one) as { view: { private_metadata: string } }).view;
    const given = submission(one, { q0: '1', q2: 'x' });
    const submitted = { ...given, view: { ...given.view, private_metadata } };
    expect(readModalReference(submitted)).toEqual({ toolUseId: 'call_0', task_id: 1 });
    expect(fromModal(two, submitted)).toMatchObject({ ok: false, issues: [{ code: 'unreadable' }] });
    expect(fromModal(one, submitted).ok).toBe(true);
    for (const metadata of ['{}', '[1]', undefined])
      expect(readModalReference({ view: { private_metadata: metadata } })).toBeUndefined();
  });

  test('of a modal that was opened for another form is none of this form', () => {
    const given = submission(whole, { q0: '1', q2: 'x' });
    const late = { ...given, view: { ...given.view, private_metadata: 'toolu_0' } };
    expect(fromModal(whole, late)).toMatchObject({ ok: false, errors: {}, issues: [{ code: 'unreadable' }] });
  });

  test('of a closed modal is a cancellation', () => {
    const closed = { type: 'view_closed', view: { private_metadata: whole.toolUseId } };
    expect(fromModal(whole, closed)).toEqual({ ok: true, message: buildCancellation(whole) });
  });

  test('with options that are none is no answer', () => {
    const values = { q0: { answer: { selected_option: { value: '__proto__' } } } };
    const view = { private_metadata: 'toolu_1', state: { values } };
    expect(fromModal(whole, { view })).toMatchObject({ ok: false, errors: { q0: expect.any(String) as string } });
  });
});

describe('what does not fit', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ label: `Option ${index}`, value: `${index}` }));
  const long = (length: number) => 'L'.repeat(length);

  test.each([
    ['eleven options are a menu', many(11), {}, 'static_select'],
    ['several of eleven options too', many(11), { multi_select: true }, 'multi_static_select'],
    ['ten options are radios', many(10), {}, 'radio_buttons'],
  ])('%s', (_name, options, more, type) => {
    expect(blocksOf(formOf({ ...single, options, ...more }))[0]?.element?.type).toBe(type);
  });

  test('long labels, descriptions and previews are told before the options', () => {
    const options = [
      { label: long(80), value: 'l', description: 'Why' },
      { label: 'Short', value: 's', preview: 'a\n  b' },
    ];
    const [section, input] = blocksOf(formOf({ ...single, options }));
    expect(section).toEqual({ type: 'section', text: plain(`1. ${long(80)}\nWhy\n\n2. Short\na\n  b`) });
    expect(input?.element?.options?.map(({ text }) => text.text)).toEqual([`1. ${long(71)}…`, '2. Short']);
  });

  const when = [{ id: 'a', op: 'eq', value: 'v0' }];

  test.each([
    ['a condition', [single, { ...single, id: 'z', when }]],
    ['more than a hundred options', [{ ...single, options: many(101) }]],
    ['more than a hundred blocks', many(51).map(({ value }) => ({ ...single, id: value }))],
    ['a long question', [{ ...single, question: long(2001) }]],
    ['options with long previews', [{ ...single, options: [{ label: 'A', value: 'v2', preview: long(3000) }] }]],
  ])('%s is asked in text', (_name, questions) => {
    const form = formOf(...questions);
    expect(toModal(form)).toEqual({ ok: false, text: toPlainText(form), mrkdwn: false });
  });

  test('as text, no mention, link or Markdown of Slack is made of it, and what Slack would cut is not asked', () => {
    const asked = (question: string) => toModal(formOf(single, { id: 'more', question, input_type: 'text', when }));
    expect(asked('<!channel> & *now* <https://a.b|here>')).toMatchObject({
      text: expect.stringContaining('&lt;!channel&gt; &amp; *now* &lt;https://a.b|here&gt;') as string,
      mrkdwn: false,
    });
    expect(asked('<'.repeat(8_000))).toMatchObject({ ok: false, text: expect.any(String) as string });
    expect(asked('<'.repeat(16_000))).toEqual({ ok: false, text: undefined, mrkdwn: false });
  });
});

test("property: any form is asked within Slack's limits, or in text", () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(findFaults(form)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** What a person may do in the modal: a pick of each group, some words in each field. */
function saidIn(form: TrustedForm): fc.Arbitrary<Record<string, string | string[]>> {
  const inputs = blocksOf(form).filter(({ element }) => element);
  const each = inputs.map(({ element }) => {
    const values = element!.options?.map(({ value }) => value);
    return values
      ? fc.subarray(values, { maxLength: /^(radio|static)/.test(element!.type) ? 1 : values.length })
      : fc.constantFrom('own words', '7', '');
  });
  return fc
    .tuple(...each)
    .map((said) => Object.fromEntries(inputs.map(({ block_id }, index) => [block_id!, said[index]!])));
}

test('property: what a person says in the modal is what the form says', () => {
  const asked = anyForm.filter((form) => toModal(form).ok).chain((form) => fc.tuple(fc.constant(form), saidIn(form)));
  let answered = 0;
  fc.assert(
    fc.property(asked, ([form, said]) => {
      const result = fromModal(form, submission(form, said));
      if (!result.ok || result.message.status !== 'answered') return;
      answered++;
      const expected = form.payload.questions.map((question, index) => {
        if (question.input_type === 'text') return [question.id, said[`q${index}`] ?? ''];
        const other = String(said[`q${index}_other`] ?? '');
        const places = said[`q${index}`] ?? [];
        const picked = question.options.filter((_, at) => places.includes(`${at}`)).map(({ value }) => value);
        const isNote = other === '' || (picked.length > 0 && question.multi_select !== true);
        return [question.id, isNote ? picked : [...picked, other]];
      });
      const { answers } = buildAnswer(form, Object.fromEntries(expected) as Record<string, string[]>);
      expect(result.message.answers).toEqual(answers);
    }),
    { numRuns: 500 },
  );
  expect(answered).toBeGreaterThan(50);
});

test('property: whatever arrives in place of a submission, it is an answer, or says why it is none', () => {
  const payload = submission(whole, { q0: '1', q1: ['0'], q2: 'x' });
  fc.assert(
    fc.property(damaged(payload), (make) => {
      const result = fromModal(whole, make());
      if (!result.ok) expect(result.issues.length).toBeGreaterThan(0);
    }),
    { numRuns: 1_000 },
  );
});
