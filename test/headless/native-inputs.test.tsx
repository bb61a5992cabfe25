import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import {
  createFormSessions,
  InteractiveFormProvider,
  useChoice,
  useInteractiveForm,
  useOption,
  useQuestion,
  useTextAnswer,
} from '../../src/headless/index.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from './native-form.js';

function open(form: TrustedForm, props: Partial<Parameters<typeof NativeForm>[0]> = {}) {
  const sent: AnswerMessage[] = [];
  render(
    <NativeForm trustedForm={form} draftStore={null} onAnswer={(message) => void sent.push(message)} {...props} />,
  );
  return { sent, user: userEvent.setup() };
}

test('a whole form on native inputs: what is clicked and typed is what is sent', async () => {
  const form = formOf(
    [
      choice({ id: 'one' }),
      choice({ id: 'many', multi_select: true }),
      text({ id: 'line', multiline: false }),
      text({ id: 'essay', required: false }),
    ],
    { ask_id: 'ask_1', task_id: 7 },
  );
  const { sent, user } = open(form, { notes: true });
  const [one, many] = [screen.getByRole('radiogroup'), screen.getByRole('group')] as const;
  await user.click(within(one).getByRole('radio', { name: 'B' }));
  await user.type(within(one).getByRole('textbox', { name: /^Note/ }), 'for now');
  await user.click(within(many).getByRole('checkbox', { name: 'C' }));
  await user.click(within(many).getByRole('checkbox', { name: 'A' }));
  await user.type(within(many).getByRole('textbox', { name: /^Your own/ }), ' my own, idea ');
  await user.type(document.querySelector<HTMLInputElement>('[data-field="q2"] input')!, 'short');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toEqual([
    {
      type: 'interactive_form_question',
      tool_use_id: 'toolu_01',
      ask_id: 'ask_1',
      task_id: 7,
      success: true,
      status: 'answered',
      answers: { one: ['b'], many: ['a', 'c', ' my own, idea '], line: 'short', essay: '' },
      details: { one: { note: 'for now' }, many: { other: ' my own, idea ' }, essay: { skipped: true } },
      message: 'Pick?\nB\n(for now)\n\nPick?\n- A\n- C\n-  my own, idea \n\nSay?\nshort\n\nSay?\nSkipped',
    },
  ]);
});

test('the prop bags name, describe and number everything on native elements', () => {
  const limited = {
    id: 'many',
    multi_select: true,
    required: false,
    description: 'Up to two.',
    min_select: 1,
    max_select: 2,
  };
  open(formOf([choice({ id: 'one' }), choice(limited), text({ description: 'In one word.' })]));
  const one = screen.getByRole('radiogroup', { name: 'Pick?' });
  expect(one).toHaveAttribute('aria-required', 'true');
  expect(
    within(one)
      .getAllByRole('radio')
      .map((radio) => radio.tabIndex),
  ).toEqual([0, -1, -1, -1]);
  for (const radio of within(one).getAllByRole('radio')) expect(radio).not.toHaveAttribute('aria-posinset');
  expect(screen.getByRole('group', { name: 'Pick?' })).toHaveAccessibleDescription('optional Up to two. Choose 1 to 2');
  const say = screen.getByRole('textbox', { name: 'Say?' });
  expect(say).toHaveAccessibleDescription('In one word.');
  expect(say).toBeRequired();
});

test.each([
  [{}, 'textarea', null, null, 'any\nlines'],
  [{ multiline: false }, 'text', null, null, 'a line'],
  [{ format: 'email' }, 'text', 'email', null, 'me@example.com'],
  [{ format: 'uri' }, 'text', 'url', null, 'https://example.com/?q=1#top'],
  [{ format: 'date' }, 'date', null, '9999-12-31', '2026-11-20'],
  [{ format: 'number' }, 'text', 'decimal', null, '-1.5e3'],
  [{ format: 'integer' }, 'text', 'numeric', null, '007'],
])(
  'a text with %j is a %s field, and its answer is sent as it was typed',
  async (fields, type, inputMode, max, typed) => {
    const { sent, user } = open(formOf([text(fields)]));
    const field = screen.getByLabelText<HTMLInputElement>('Say?');
    expect([field.type, field.getAttribute('inputmode'), field.getAttribute('max')]).toEqual([type, inputMode, max]);
    fireEvent.change(field, { target: { value: typed } });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toMatchObject([{ answer: typed }]);
  },
);

test.each(['email', 'uri'])('an address (%s) and its placeholder go from left to right on every page', (format) => {
  open(formOf([text({ format, placeholder: 'https://…', required: false })]));
  const field = screen.getByLabelText<HTMLInputElement>('Say?');
  expect(field.dir).toBe('ltr');
  fireEvent.change(field, { target: { value: 'https://example.com' } });
  expect(field.dir).toBe('ltr');
});

test('select all takes what max_select allows, in order; none takes it back and keeps the words', async () => {
  const { sent, user } = open(formOf([choice({ multi_select: true, max_select: 3, required: false }, 'ABCDE')]));
  await user.click(screen.getByRole('checkbox', { name: 'D' }));
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('value'))).toEqual([
    'a',
    'd',
    'other',
  ]);
  await user.click(screen.getByRole('button', { name: 'None' }));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(screen.getByRole('textbox')).toHaveValue('mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([{ answers: { pick: [] }, answer: [] }]);
});

test('reset goes back to the defaults, with nothing wrong and nothing touched', async () => {
  const form = formOf([choice({ default: ['b'] }), text()]);
  const { sent, user } = open(form);
  await user.click(screen.getByRole('radio', { name: 'C' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByText('Write an answer.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.queryByText('Write an answer.')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'B' })).toBeChecked();
  expect(screen.getByRole('status', { name: 'announcement' })).toHaveTextContent('');
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'again');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([{ answers: { pick: ['b'], say: 'again' }, details: { pick: { untouched: true } } }]);
});

test('while an answer is on its way its controls say that they do nothing, and those of a form that is off are off', async () => {
  const form = formOf([choice({ default: ['a'] })]);
  const { user } = open(form, { onAnswer: () => new Promise(() => undefined) });
  const radios = screen.getAllByRole('radio');
  for (const radio of radios) expect(radio).not.toHaveAttribute('aria-disabled');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  for (const radio of radios) expect(radio).toHaveAttribute('aria-disabled', 'true');
  cleanup();
  open(form, { locked: true, sessions: createFormSessions() });
  for (const radio of screen.getAllByRole('radio')) {
    expect(radio).toBeDisabled();
    expect(radio).not.toHaveAttribute('aria-disabled');
  }
});

test('each row that a key picks says which, and a question without rows none', () => {
  function Keys({ id }: { id: string }): ReactElement {
    const { keyOf } = useQuestion(id);
    return <output aria-label={id}>{JSON.stringify([keyOf(0), keyOf(2), keyOf('other'), keyOf(7)])}</output>;
  }
  render(
    <NativeForm trustedForm={formOf([choice(), text()])} draftStore={null} onAnswer={() => undefined}>
      <Keys id="pick" />
      <Keys id="say" />
    </NativeForm>,
  );
  expect(JSON.parse(screen.getByRole('status', { name: 'pick' }).textContent)).toEqual(['1', '3', '4', null]);
  expect(JSON.parse(screen.getByRole('status', { name: 'say' }).textContent)).toEqual([null, null, null, null]);
});

describe('wrong use says what is wrong', () => {
  const form = formOf([choice(), text()]);

  function Inside({ use }: { use: () => unknown }) {
    const state = useInteractiveForm(form, { onAnswer: () => undefined, draftStore: null });
    return (
      <InteractiveFormProvider form={state}>
        <Use use={use} />
      </InteractiveFormProvider>
    );
  }

  function Use({ use }: { use: () => unknown }) {
    use();
    return null;
  }

  const unread = { toolUseId: 'toolu_01', payload: form.payload } as TrustedForm;

  test.each<[string, () => ReactElement, string]>([
    [
      'a form that nobody has read',
      () => <Use use={() => useInteractiveForm(unread, { onAnswer: () => undefined })} />,
      'readFormBlock()',
    ],
    [
      'a hook outside of a form',
      () => <Use use={() => useQuestion('pick')} />,
      '<InteractiveFormProvider form={form}>',
    ],
    ['an id that the form lacks', () => <Inside use={() => useQuestion('pock')} />, 'no question with the id "pock"'],
    ['a choice hook on a text', () => <Inside use={() => useChoice('say')} />, 'use useTextAnswer()'],
    ['a text hook on a choice', () => <Inside use={() => useTextAnswer('pick')} />, 'use useChoice()'],
    ['an option that the question lacks', () => <Inside use={() => useOption('pick', 3)} />, 'no option number 3'],
  ])('%s', (_, element, message) => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const hush = (event: ErrorEvent) => event.preventDefault(); // React 18 throws it at the window too
    window.addEventListener('error', hush);
    expect(() => render(element())).toThrow(message);
    window.removeEventListener('error', hush);
    silence.mockRestore();
  });
});

test.each([
  [{ format: 'email' }, 'none off false send'],
  [{ format: 'uri' }, 'none off false send'],
  // The user's words may be mended, and Enter in a field of several lines ends the line.
  [{ multiline: false }, '- - - send'],
  [{}, '- - - -'],
])(
  'a phone writes no capital into an address, mends nothing there, and says what Enter does: %j',
  (fields, expected) => {
    open(formOf([text(fields)]));
    const field = screen.getByLabelText<HTMLInputElement>('Say?');
    const words = ['autocapitalize', 'autocorrect', 'spellcheck', 'enterkeyhint'].map(
      (name) => field.getAttribute(name) ?? '-',
    );
    expect(words.join(' ')).toBe(expected);
  },
);

test('Enter goes to the next question until the last', () => {
  open(formOf([text({ multiline: false }), text({ id: 'last', question: 'Last?', multiline: false })]));
  expect(screen.getByLabelText('Say?')).toHaveAttribute('enterkeyhint', 'next');
  expect(screen.getByLabelText('Last?')).toHaveAttribute('enterkeyhint', 'send');
});
