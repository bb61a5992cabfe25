import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSessionDraftStore, InteractiveForm, toFormBlock } from '../../src/index.js';
import { de } from '../../src/i18n/locales/de.js';
import { answerForm, cancelForm, formStatus, resetForms } from '../../src/testing/index.js';
import { openForm, type FormProps } from '../components/open-form.js';
import { formBlock } from '../components/form-block.js';
import { manyOptions } from '../fixtures/hostile.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from '../headless/native-form.js';
import { asked, byIds, byWords, wantedAnswers } from './asked.js';

const looks: [look: string, props: FormProps][] = [
  ['all at once', {}],
  ['in steps', { layout: 'steps' }],
  ['with notes and digits', { notes: true, shortcuts: true }],
  ['in steps with quick answers', { layout: 'steps', quickAnswers: true }],
];

test.each(looks)('answers %s, by the words of the page', async (_, props) => {
  const { container, user, sent } = openForm(asked, props);
  expect(await answerForm(container, byWords, { user })).toBe('answered');
  expect(sent).toMatchObject([{ status: 'answered', answers: wantedAnswers }]);
});

test.each(looks)('answers %s, by ids and values', async (_, props) => {
  const { container, user, sent, form } = openForm(asked, props);
  expect(await answerForm(container, byIds, { user, form })).toBe('answered');
  expect(sent).toMatchObject([{ status: 'answered', answers: wantedAnswers }]);
});

test.each(['stack', 'steps'] as const)(
  'answers what a host has drawn from the hooks, in the layout %s',
  async (layout) => {
    const sent = vi.fn();
    const drawn = [choice(), choice({ id: 'many', question: 'Many?', multi_select: true }), text()];
    const { container } = render(<NativeForm trustedForm={formOf(drawn)} layout={layout} onAnswer={sent} />);
    await answerForm(container, { 'Say?': 'this', 'Many?': ['A', 'C'], 'Pick?': 'B' }, { user: userEvent.setup() });
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ answers: { pick: ['b'], many: ['a', 'c'], say: 'this' } }),
    );
  },
);

const call = {
  id: 'permission:1',
  question: 'Allow it?',
  call: 'rm -rf build',
  allow_other: false,
  allow_delegate: false,
};
const approval = [
  choice({
    ...call,
    options: [
      { label: 'Allow', value: 'allow_once' },
      { label: 'Deny', value: 'reject_once' },
      { label: 'Always allow', value: 'allow_always' },
    ],
  }),
  text({ id: 'reason:1', question: 'Why?', required: false }),
];

test.each([
  ['allowed', { 'Allow it?': 'Allow' }, { 'permission:1': ['allow_once'] }],
  ['denied', { 'Allow it?': 'Deny' }, { 'permission:1': ['reject_once'] }],
  ['always allowed', { 'Allow it?': 'Always allow' }, { 'permission:1': ['allow_always'] }],
  [
    'denied with a reason',
    { 'Why?': 'Not now', 'Allow it?': 'Deny' },
    { 'permission:1': ['reject_once'], 'reason:1': 'Not now' },
  ],
])('answers an approval by its buttons: %s', async (_, answers, expected) => {
  const { container, user, sent } = openForm(approval);
  expect(await answerForm(container, answers, { user })).toBe('answered');
  expect(sent).toMatchObject([{ answers: expected }]);
});

test.each(['press', 'buttons'] as const)(
  'answers a question that is pressed, without waiting for it: %s',
  async (optionLayout) => {
    const { container, user, sent } = openForm([choice()], { optionLayout });
    expect(await answerForm(container, { 'Pick?': 'B' }, { user })).toBe('answered');
    expect(sent).toMatchObject([{ answers: { pick: ['b'] } }]);
  },
);

test('finds the button that sends the form of a host, whatever words it has', async () => {
  const sent = vi.fn();
  const { container } = render(
    <NativeForm trustedForm={formOf([choice()])} submitLabel="Send it off" onAnswer={sent} />,
  );
  expect(await answerForm(container, { 'Pick?': 'B' }, { user: userEvent.setup() })).toBe('answered');
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ answers: { pick: ['b'] } }));
});

test('says so where no button sends the form', async () => {
  const { container } = render(<NativeForm trustedForm={formOf([choice()])} submitLabel={false} onAnswer={vi.fn()} />);
  const user = userEvent.setup();
  await expect(answerForm(container, { 'Pick?': 'B' }, { user })).rejects.toThrow(
    /^No button sends the form. Give one type="submit". It shows: Pick\?/,
  );
  expect(await answerForm(container, {}, { user, submit: false })).toBe('editing');
});

test('leaves exactly what is named chosen, and the rest as it was', async () => {
  const { container, user, sent } = openForm([
    choice({ id: 'one', question: 'One?', default: ['a'], required: false }),
    choice({ id: 'long', question: 'Long?', multi_select: true, options: manyOptions(60), default: ['v2', 'v50'] }),
    choice({ id: 'same', question: 'Same?', default: ['c'] }),
  ]);
  await answerForm(container, { 'One?': [], 'Long?': ['Option 50', 'Option 8'] }, { user });
  expect(sent).toMatchObject([{ answers: { one: [], long: ['v8', 'v50'], same: ['c'] } }]);
});

test('answers without sending, and goes on from there', async () => {
  const { container, user, sent } = openForm([choice(), text()], { layout: 'steps' });
  expect(await answerForm(container, { 'Pick?': 'A', 'Say?': 'first' }, { user, submit: false })).toBe('editing');
  expect(sent).toEqual([]);
  await answerForm(container, { 'Pick?': 'B' }, { user });
  expect(sent).toMatchObject([{ answers: { pick: ['b'], say: 'first' } }]);
});

test('writes over own words, and leaves the filter of a long list empty', async () => {
  const { container, user, sent } = openForm([choice({ options: manyOptions(60) })]);
  await answerForm(container, { 'Pick?': 'Option 50' }, { user, submit: false });
  expect(container.querySelector('[type=search]')).toHaveValue('');
  await answerForm(container, { 'Pick?': { other: 'mine' } }, { user, submit: false });
  await answerForm(container, { 'Pick?': { other: 'yours' } }, { user });
  expect(sent).toMatchObject([{ answers: { pick: ['yours'] } }]);
});

test('waits for a form that comes later, and for what was sent', async () => {
  const later = formBlock([choice()]);
  let arrive = (): void => undefined;
  const onAnswer = () => new Promise<void>((resolve) => (arrive = resolve));
  const user = userEvent.setup();
  const click = async (element: Element) => {
    await user.click(element);
    // Only once somebody waits for it.
    setTimeout(() => arrive());
  };
  const view = render(
    <InteractiveForm
      block={{ ...(later as object), status: 'streaming', render_payload: undefined }}
      onAnswer={onAnswer}
    />,
  );
  expect(await formStatus(view.container)).toBe('pending');
  setTimeout(() => view.rerender(<InteractiveForm block={later} onAnswer={onAnswer} />), 20);
  expect(await answerForm(view.container, { 'Pick?': 'A' }, { user: { ...user, click } })).toBe('answered');
});

test('a send that fails is told, and tried again', async () => {
  let isDown = true;
  const { container, user } = openForm([choice()], { onAnswer: () => (isDown ? { error: 'Offline.' } : undefined) });
  expect(await answerForm(container, { 'Pick?': 'A' }, { user })).toBe('failed');
  isDown = false;
  expect(await answerForm(container, {}, { user })).toBe('answered');
});

test('cancels, and lets go of words that would be lost', async () => {
  const { container, user, sent } = openForm([text()]);
  await answerForm(container, { 'Say?': 'words' }, { user, submit: false });
  expect(await cancelForm(container, { user })).toBe('cancelled');
  expect(sent).toMatchObject([{ status: 'cancelled' }]);
});

test("says that it can't cancel a form without a button for it", async () => {
  const { container, user } = openForm([choice()], { cancellable: false });
  await expect(cancelForm(container, { user })).rejects.toThrow("The form can't be cancelled. It shows: Pick?");
});

test("cancels a form that can't be shown", async () => {
  const { container } = render(
    <InteractiveForm
      block={{
        ...(formBlock([choice()]) as object),
        render_payload: { type: 'interactive_form_question', questions: [] },
      }}
      onAnswer={() => undefined}
    />,
  );
  expect(await cancelForm(container, { user: userEvent.setup() })).toBe('cancelled');
});

test('in another language', async () => {
  const { container, user, sent } = openForm([choice(), text()], { messages: de, layout: 'steps' });
  await answerForm(container, { 'Pick?': { other: 'meins' }, 'Say?': 'ja' }, { user, messages: de });
  expect(sent).toMatchObject([{ answers: { pick: ['meins'], say: 'ja' } }]);
});

test('among receipts it is the form that waits, and the last one counts', async () => {
  const old = formOf([choice()], { ask_id: 'old' });
  const { container } = render(
    <>
      <InteractiveForm trustedForm={old} answer={{ answers: { pick: ['a'] } }} onAnswer={() => undefined} />
      <InteractiveForm trustedForm={formOf([choice()], { ask_id: 'new' })} onAnswer={() => undefined} />
    </>,
  );
  const user = userEvent.setup();
  expect(await formStatus(container)).toBe('editing');
  expect(await answerForm(container, { 'Pick?': 'A' }, { user })).toBe('answered');
  await expect(answerForm(container, {}, { user, timeout: 0 })).rejects.toThrow(
    'There is no form to answer. Those shown are: answered, answered.',
  );
});

test.each<[what: string, questions: unknown[], wanted: Record<string, string | { other: string }>, words: string]>([
  ['a question that is not asked', [choice()], { 'What?': 'A' }, 'The form does not ask "What?". It shows: Pick?'],
  ['an option that is not there', [choice()], { 'Pick?': 'Z' }, '"Pick?" has no option "Z". It shows: '],
  [
    'words of your own where none are taken',
    [choice({ allow_other: false })],
    { 'Pick?': { other: 'mine' } },
    '"Pick?" has no Other field.',
  ],
  [
    'words of your own where only an option is named Other',
    [choice({ allow_other: false, options: [{ label: 'Other', value: 'x' }] })],
    { 'Pick?': { other: 'mine' } },
    '"Pick?" has no Other field.',
  ],
  [
    'two questions of one name',
    [choice(), choice({ id: 'again' })],
    { 'Pick?': 'A' },
    '2 fields are named "Pick?". Answer them by hand.',
  ],
  [
    'what the form refuses',
    [choice(), text()],
    { 'Say?': 'words' },
    'The form refuses an answer: Pick? Choose an option, or write your own answer.',
  ],
  [
    'a text that the form refuses',
    [text({ format: 'email' })],
    { 'Say?': 'words' },
    'The form refuses an answer: Say? Write an email address',
  ],
])('says what is wrong: %s', async (_, questions, wanted, words) => {
  const { container, user } = openForm(questions);
  await expect(answerForm(container, wanted, { user })).rejects.toThrow(words);
});

test('presses nothing that is chosen already', async () => {
  const { container, user } = openForm([choice({ multi_select: true, default: ['a'] })]);
  const click = vi.fn();
  await answerForm(container, { 'Pick?': ['A'] }, { user: { ...user, click }, submit: false });
  expect(click).not.toHaveBeenCalled();
});

test.each<[name: string, fields: Record<string, unknown>, wanted: string | string[] | { other: string }]>([
  ['A', {}, 'A'],
  ['Other', {}, { other: 'mine' }],
  ['what was chosen before', { multi_select: true, default: ['a'] }, []],
])('says that four presses have changed nothing: "%s"', async (name, fields, wanted) => {
  const { container, user } = openForm([choice(fields)]);
  let [clicks, now] = [0, 0];
  const click = () => (++clicks > 4 ? Promise.reject(new Error('A fifth press.')) : Promise.resolve());
  // Each look at the clock is a second later.
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1_000));
  onTestFinished(() => clock.mockRestore());
  await expect(answerForm(container, { 'Pick?': wanted }, { user: { ...user, click } })).rejects.toThrow(
    `Pressing "${name}" changed nothing.`,
  );
});

test('says what is wrong in steps, at the step', async () => {
  const { container, user } = openForm([choice(), text()], { layout: 'steps' });
  await expect(answerForm(container, { 'Say?': 'words' }, { user })).rejects.toThrow(
    'The form refuses an answer: Pick? Choose an option',
  );
});

test('says what is wrong with what it is given', async () => {
  const { container, user, form } = openForm([choice()]);
  await expect(answerForm(document.createElement('p'), {}, { user, timeout: 0 })).rejects.toThrow('No form is shown.');
  const page = { locator: () => ({ all: () => Promise.resolve([]) }) };
  await expect(answerForm(page as never, {}, { timeout: 0 })).rejects.toThrow('No form is shown.');
  expect(() => answerForm(container, { what: 'a' }, { user, form })).toThrow(
    'no question with the id "what". Its ids are: pick.',
  );
  expect(() => answerForm(container, { pick: 'A' }, { user, form: toFormBlock(form) })).toThrow(
    '"pick" has no option with the value "A". Its values are: a, b, c.',
  );
  expect(() => answerForm(container, {}, { user, form: {} })).toThrow("The `form` of answerForm can't be read: ");
  expect(() => answerForm(screen as never, {}, { user })).toThrow('Pass a Playwright page or locator, or an element');
  await expect(answerForm(container, { 'Pick?': 'A' }, {} as never)).rejects.toThrow(
    'pass `{ user: userEvent.setup() }`',
  );
});

test('between tests nothing of a form is left', async () => {
  const store = createSessionDraftStore();
  const show = () =>
    render(<InteractiveForm trustedForm={formOf([text()])} draftStore={store} onAnswer={() => undefined} />);
  const first = show();
  await answerForm(first.container, { 'Say?': 'left behind' }, { user: userEvent.setup(), submit: false });
  first.unmount();
  sessionStorage.setItem('of the host', 'stays');
  resetForms();
  show();
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveValue('');
  expect({ ...sessionStorage }).toEqual({ 'of the host': 'stays' });
  sessionStorage.clear();
});
