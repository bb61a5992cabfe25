// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromModal, readModalReference, toModal } from '../../../src/adapters/slack/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { readRenderPayload } from '../../../src/protocol/read-form-block.js';
import { toPlainText } from '../../../src/protocol/to-plain-text.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { anyForm } from '../../fixtures/any-form.js';
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
  multiline?: boolean;
}

interface Block {
  type: string;
  block_id?: string;
  label?: Text;
  hint?: Text;
  text?: Text;
  optional?: boolean;
  element?: Element;
}

/** What Slack publishes about modals: docs.slack.dev, "Modal views", "Input block", "Section block" and the pages of the elements, November 2026. */
const LIMITS = {
  blocks: 100,
  block_id: 255,
  callback_id: 255,
  action_id: 255,
  private_metadata: 3000,
  titles: 24,
  label: 2000,
  hint: 2000,
  section: 3000,
  placeholder: 150,
  option: { text: 75, description: 75, value: 150 },
  options: { radio_buttons: 10, checkboxes: 10, static_select: 100, multi_static_select: 100 } as Record<
    string,
    number
  >,
  field: 3000,
};

const FIELDS = ['plain_text_input', 'number_input', 'email_text_input', 'url_text_input', 'datepicker'];

function blocksOf(form: TrustedForm): Block[] | undefined {
  const result = toModal(form);
  return result.ok ? (result.view.blocks as Block[]) : undefined;
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
    check(text.type === 'plain_text' && text.emoji === false && text.text.length > 0 && text.text.length <= most, what);
  const { view } = result;
  const blocks = view.blocks as Block[];
  for (const title of [view.title, view.submit, view.close]) checkText(title as Text, LIMITS.titles, 'title');
  check(
    view.callback_id.length <= LIMITS.callback_id && view.private_metadata.length <= LIMITS.private_metadata,
    'ids',
  );
  check(blocks.length > 0 && blocks.length <= LIMITS.blocks, 'blocks');
  const ids = blocks.flatMap(({ block_id }) => block_id ?? []);
  check(new Set(ids).size === ids.length && ids.every(({ length }) => length <= LIMITS.block_id), 'block_id');
  for (const { type, text, label, hint, element } of blocks) {
    if (type === 'section') {
      check(text !== undefined, 'section');
      checkText(text, LIMITS.section, 'section');
      continue;
    }
    check(type === 'input' && label !== undefined && element !== undefined, 'input');
    checkText(label, LIMITS.label, 'label');
    checkText(hint, LIMITS.hint, 'hint');
    checkText(element?.placeholder, LIMITS.placeholder, 'placeholder');
    if (element) faults.push(...findElementFaults(element));
  }
  return faults;

  function findElementFaults({
    type,
    action_id,
    options,
    initial_option,
    initial_options,
    initial_value,
    initial_date,
    max_length,
  }: Element): string[] {
    check(action_id.length > 0 && action_id.length <= LIMITS.action_id, 'action_id');
    const most = LIMITS.options[type];
    if (most === undefined) {
      check(FIELDS.includes(type) && options === undefined, 'type');
      check((initial_value ?? '').length <= LIMITS.field && (max_length ?? 1) <= LIMITS.field, 'field');
      check(initial_date === undefined || /^\d{4}-\d\d-\d\d$/.test(initial_date), 'initial_date');
      return [];
    }
    check(options !== undefined && options.length > 0 && options.length <= most, 'options');
    const values = (options ?? []).map(({ value }) => value);
    check(new Set(values).size === values.length, 'values');
    for (const { text, value, description } of options ?? []) {
      checkText(text, LIMITS.option.text, 'option');
      checkText(description, LIMITS.option.description, 'description');
      check(value.length > 0 && value.length <= LIMITS.option.value, 'value');
    }
    const chosen = [initial_option ?? [], initial_options ?? []].flat();
    check(
      chosen.every((one) => options?.includes(one)),
      'initial',
    );
    check(
      type.startsWith('multi') || type === 'checkboxes' ? initial_option === undefined : initial_options === undefined,
      'initial',
    );
    return [];
  }
}

/** A submission as Slack sends it: an entry for each input, with nulls where nobody answered. */
function submission(form: TrustedForm, said: Record<string, string | string[]>) {
  const values = (blocksOf(form) ?? []).flatMap(({ block_id = '', element }) => {
    if (!element) return [];
    const { type, options = [] } = element;
    const answer = said[block_id];
    const picked = options.filter(({ value }) => answer?.includes(value)).map(({ text, value }) => ({ text, value }));
    const state =
      type === 'checkboxes' || type === 'multi_static_select'
        ? { selected_options: picked }
        : options.length > 0
          ? { selected_option: picked[0] ?? null }
          : type === 'datepicker'
            ? { selected_date: answer ?? null }
            : { value: answer ?? null };
    return [[block_id, { [element.action_id]: { type, ...state } }]];
  });
  return {
    type: 'view_submission',
    view: { private_metadata: form.toolUseId, state: { values: Object.fromEntries(values) as object } },
  };
}

const colours = ['Red', 'Green', 'Blue'].map((label, index) => ({
  label,
  value: `v${index}`,
  ...(index === 1 && { description: 'Calm', recommended: true }),
}));
const single = {
  id: 'a',
  question: 'Which?',
  header: 'Colour',
  description: 'Think.',
  input_type: 'choice',
  options: colours,
  default: ['v2'],
};
const whole = formOf(
  single,
  {
    id: 'b',
    question: 'Which ones?',
    input_type: 'choice',
    multi_select: true,
    options: colours,
    allow_other: false,
    required: false,
  },
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
        {
          type: 'input',
          block_id: 'q0',
          optional: true,
          label: plain('[Colour] Which?'),
          hint: plain('Think.'),
          element: { type: 'radio_buttons', action_id: 'answer', options: items, initial_option: items[2] },
        },
        {
          type: 'input',
          block_id: 'q0_other',
          optional: true,
          label: plain('Etwas anderes'),
          element: { type: 'plain_text_input', action_id: 'answer' },
        },
        {
          type: 'input',
          block_id: 'q1',
          optional: true,
          label: plain('Which ones?'),
          element: { type: 'checkboxes', action_id: 'answer', options: items },
        },
        {
          type: 'input',
          block_id: 'q2',
          optional: false,
          label: plain('Why?'),
          element: {
            type: 'plain_text_input',
            action_id: 'answer',
            placeholder: plain('In a word'),
            multiline: true,
            max_length: 3000,
          },
        },
        {
          type: 'input',
          block_id: 'q3',
          optional: true,
          label: plain('When?'),
          element: { type: 'datepicker', action_id: 'answer', initial_date: '2030-01-02' },
        },
        {
          type: 'input',
          block_id: 'q4',
          optional: true,
          label: plain('How many?'),
          element: { type: 'number_input', action_id: 'answer', is_decimal_allowed: false },
        },
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
      { answers: { a: ['Pink'], b: [], c: 'x', d: '', e: '' }, details: { a: { other: 'Pink' } } },
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
    const modal = toModal(one) as { view: { private_metadata: string } };
    const { private_metadata } = modal.view;
    const given = submission(one, { q0: '1', q2: 'x' });
    const submitted = { ...given, view: { ...given.view, private_metadata } };
    expect(readModalReference(submitted)).toEqual({ toolUseId: 'call_0', task_id: 1 });
    expect(fromModal(two, submitted)).toMatchObject({ ok: false, issues: [{ code: 'unreadable' }] });
    expect(fromModal(one, submitted)).not.toMatchObject({ issues: [{ code: 'unreadable' }] });
    for (const other of [undefined, {}, { view: { private_metadata: '{}' } }, { view: { private_metadata: '[1]' } }])
      expect(readModalReference(other)).toBeUndefined();
  });

  test('of a modal that was opened for another form is none of this form', () => {
    const late = {
      ...submission(whole, { q0: '1', q2: 'x' }),
      view: { ...submission(whole, { q0: '1', q2: 'x' }).view, private_metadata: 'toolu_0' },
    };
    expect(fromModal(whole, late)).toMatchObject({ ok: false, errors: {}, issues: [{ code: 'unreadable' }] });
  });

  test('sent twice is the same twice', () => {
    const payload = submission(whole, { q0: '1', q2: 'x' });
    expect(fromModal(whole, payload)).toEqual(fromModal(whole, structuredClone(payload)));
  });

  test('of a closed modal is a cancellation', () => {
    const closed = { type: 'view_closed', view: { private_metadata: whole.toolUseId } };
    expect(fromModal(whole, closed)).toEqual({ ok: true, message: buildCancellation(whole) });
  });

  test('with options that are none is no answer', () => {
    const payload = {
      type: 'view_submission',
      view: {
        private_metadata: 'toolu_1',
        state: { values: { q0: { answer: { selected_option: { value: '__proto__' } } } } },
      },
    };
    expect(fromModal(whole, payload)).toMatchObject({ ok: false, errors: { q0: expect.any(String) as string } });
  });
});

describe('what does not fit', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ label: `Option ${index}`, value: `${index}` }));

  test.each([
    ['eleven options are a menu', many(11), {}, 'static_select'],
    ['several of eleven options too', many(11), { multi_select: true }, 'multi_static_select'],
    ['ten options are radios', many(10), {}, 'radio_buttons'],
  ])('%s', (_name, options, more, type) => {
    expect(blocksOf(formOf({ ...single, default: [], options, ...more }))?.[0]?.element?.type).toBe(type);
  });

  test('long labels, descriptions and previews are told before the options', () => {
    const options = [
      { label: 'L'.repeat(80), value: 'l', description: 'Why' },
      { label: 'Short', value: 's', preview: 'a\n  b' },
    ];
    const blocks = blocksOf(formOf({ ...single, default: [], options }));
    expect(blocks?.[0]).toEqual({ type: 'section', text: plain(`1. ${'L'.repeat(80)}\nWhy\n\n2. Short\na\n  b`) });
    expect(blocks?.[1]?.element?.options?.map(({ text }) => text.text)).toEqual([`1. ${'L'.repeat(71)}…`, '2. Short']);
  });

  test.each([
    [
      'a condition',
      [
        { ...single, id: 'z' },
        { ...single, when: [{ id: 'z', op: 'eq', value: 'v0' }] },
      ],
    ],
    ['more than a hundred options', [{ ...single, default: [], options: many(101) }]],
    ['more than a hundred blocks', Array.from({ length: 51 }, (_, index) => ({ ...single, id: `q${index}` }))],
    ['a long question', [{ ...single, question: 'q'.repeat(2001) }]],
    ['options with long previews', [{ ...single, options: [{ label: 'A', value: 'v2', preview: 'p'.repeat(3000) }] }]],
  ])('%s is asked in text', (_name, questions) => {
    const form = formOf(...questions);
    expect(toModal(form)).toEqual({ ok: false, text: toPlainText(form), mrkdwn: false });
  });
});

test('as text, no mention, link or Markdown of Slack is made of it, and what Slack would cut is not asked', () => {
  const when = [{ id: single.id, op: 'eq', value: 'v2' }];
  const asked = (question: string) => toModal(formOf(single, { id: 'more', question, input_type: 'text', when }));
  expect(asked('<!channel> & *now* <https://a.b|here>')).toMatchObject({
    text: expect.stringContaining('&lt;!channel&gt; &amp; *now* &lt;https://a.b|here&gt;') as string,
    mrkdwn: false,
  });
  expect(asked('<'.repeat(8_000))).toMatchObject({ ok: false, text: expect.any(String) as string });
  expect(asked('<'.repeat(16_000))).toEqual({ ok: false, text: undefined, mrkdwn: false });
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
  const inputs = (blocksOf(form) ?? []).filter(({ element }) => element);
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
      const { message } = result;
      const expected = form.payload.questions.map((question, index): string | string[] => {
        const other = String(said[`q${index}_other`] ?? '');
        if (question.input_type === 'text') return said[`q${index}`] ?? '';
        const picked = question.options
          .filter((_, at) => said[`q${index}`]?.includes(`${at}`))
          .map(({ value }) => value);
        return other === '' || (picked.length > 0 && question.multi_select !== true) ? picked : [...picked, other];
      });
      expect(message.answers).toEqual(
        buildAnswer(form, Object.fromEntries(form.payload.questions.map(({ id }, index) => [id, expected[index]!])))
          .answers,
      );
    }),
    { numRuns: 500 },
  );
  expect(answered).toBeGreaterThan(50);
});

test('property: whatever arrives in place of a submission, it is an answer, or says why it is none', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything({ withNullPrototype: true }),
        fc.record({
          type: fc.anything(),
          view: fc.record({ private_metadata: fc.constant('toolu_1'), state: fc.anything() }),
        }),
      ),
      (payload) => {
        const result = fromModal(whole, payload);
        if (!result.ok) expect(result.issues.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 1_000 },
  );
});
