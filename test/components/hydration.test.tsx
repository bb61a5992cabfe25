import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { InteractiveForm } from '../../src/index.js';
import { InteractiveForm as OnNativeControls } from '../../src/native/index.js';
import { draftKey } from '../../src/headless/state/identity.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from '../headless/native-form.js';
import { serverCases, serverForm as form } from './server-cases.js';

const onAnswer = () => undefined;

const entries = {
  pick: { at: 2, value: { selected: ['a'], isOther: false, other: 'x' } },
  say: { at: 2, value: 'from the draft', note: 'noted' },
};
const stored = JSON.stringify([{ questions: form.payload.questions, entries }]);

const early = formOf([
  choice(),
  text({ default: 'replaced' }),
  text({ id: 'line', question: 'Line?', multiline: false }),
  text({ id: 'much', question: 'Much?', format: 'number', minimum: 0, maximum: 9, slider: true }),
  text({ id: 'when', question: 'When?', format: 'date-time', default: '2026-11-20T09:30:00Z' }),
  choice({ id: 'one', question: 'One?', default: ['a'] }),
  choice({ id: 'many', question: 'Many?', default: ['a'], multi_select: true }),
  choice({ id: 'left', question: 'Left?', default: ['b'] }),
]);

afterEach(() => document.body.replaceChildren());

describe.each(serverCases)('%s', (_, element) => {
  test.each([
    ['without a draft', null],
    ['with a stored draft', { get: () => stored, set: () => undefined, remove: () => undefined }],
  ])('hydrates without a word, %s', async (_name, draftStore) => {
    for (const wrap of [asIs, strictly]) {
      const container = serverRender(wrap(element(draftStore)));
      const problems = collectErrors();
      const recoverable: unknown[] = [];
      const root = await act(async () =>
        hydrateRoot(container, wrap(element(draftStore)), { onRecoverableError: (error) => recoverable.push(error) }),
      );
      expect({ recoverable, problems: problems() }).toEqual({ recoverable: [], problems: [] });
      act(() => root.unmount());
    }
  });
});

test('a stored draft is there right after hydration, touched answers as touched', async () => {
  const draftStore = createMemoryDraftStore();
  draftStore.set(draftKey(form), stored);
  const container = serverRender(<InteractiveForm trustedForm={form} draftStore={null} onAnswer={onAnswer} notes />);
  const root = await act(async () =>
    hydrateRoot(container, <InteractiveForm trustedForm={form} draftStore={draftStore} onAnswer={onAnswer} notes />),
  );
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveValue('from the draft');
  expect(screen.getByRole('textbox', { name: 'Note on: Say?' })).toHaveValue('noted');
  expect(document.querySelector('[data-field="q0"] :is([aria-checked="true"], :checked)')).toHaveAttribute(
    'value',
    'a',
  );
  act(() => root.unmount());
});

const props = { trustedForm: early, draftStore: null, locale: 'de' };

test.each<[string, (onAnswer: (message: AnswerMessage) => void) => ReactElement]>([
  ['the form', (onAnswer) => <InteractiveForm {...props} onAnswer={onAnswer} />],
  ['the form on native controls', (onAnswer) => <OnNativeControls {...props} onAnswer={onAnswer} />],
  ['the native form', (onAnswer) => <NativeForm {...props} onAnswer={onAnswer} />],
])('what is put into %s before hydration is shown and sent', async (_, element) => {
  const sent: AnswerMessage[] = [];
  const form = element((message) => void sent.push(message));
  const container = serverRender(form);
  const typed = ['mine', 'an essay\nof two lines', 'a line', '1,5', '2026-11-20T10:45'];
  const field = (name: string, control: string) =>
    container.querySelector<HTMLInputElement>(`[data-field="${name}"] [${control}]`)!;
  const fields = typed.map((_text, index) => field(`q${index}`, 'data-text-field'));
  fields.forEach((input, index) => (input.value = typed[index]!));
  const pressed = [field('q5', 'data-choice="1"'), field('q6', 'data-choice="0"'), field('q6', 'data-choice="1"')];
  // Radix draws buttons, and nothing on the screen says that a press was taken.
  const isTaken = pressed[0]!.matches('input');
  for (const input of pressed) input.checked = !input.checked;
  const root = await act(async () => hydrateRoot(container, form));
  expect(fields.map(({ value }) => value)).toEqual(typed);
  fireEvent.click(field('q6', 'data-choice="2"'));
  expect(container.querySelectorAll('[data-field="q6"] :is([aria-checked="true"], :checked)')).toHaveLength(2);
  fireEvent.click(container.querySelector('[type="submit"]')!);
  const chosen = isTaken ? { one: ['b'], many: ['b', 'c'] } : { one: ['a'], many: ['a', 'c'] };
  expect(sent).toMatchObject([
    { answers: { pick: ['mine'], say: typed[1], line: 'a line', much: '1.5', left: ['b'], ...chosen } },
  ]);
  expect(new Date(String(sent[0]?.answers?.['when']))).toEqual(new Date('2026-11-20T10:45'));
  // What nobody has touched is still a default.
  expect(sent[0]?.details).toMatchObject({ pick: { other: 'mine' }, left: { untouched: true } });
  act(() => root.unmount());
});

test('the server does not guess the time zone of the user; the browser fills the time in', async () => {
  const element = <InteractiveForm trustedForm={form} draftStore={null} onAnswer={onAnswer} />;
  const container = serverRender(element);
  expect(container.querySelector('input[type="datetime-local"]')).toHaveValue('');
  const root = await act(async () => hydrateRoot(container, element));
  const local = new Date('2026-11-20T09:30:00Z');
  expect(new Date(screen.getByLabelText<HTMLInputElement>('When?').value)).toEqual(local);
  act(() => root.unmount());
});

function asIs(element: ReactElement): ReactElement {
  return element;
}

function strictly(element: ReactElement): ReactElement {
  return <StrictMode>{element}</StrictMode>;
}

function serverRender(element: ReactElement): HTMLElement {
  const container = document.createElement('div');
  // React 18 warns of layout effects here, where there is a document; see server-markup.test.tsx for a real server.
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  container.innerHTML = renderToString(element);
  silence.mockRestore();
  document.body.append(container);
  return container;
}

/** Everything that React complains of from here on. */
function collectErrors(): () => unknown[] {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => {
    const { calls } = error.mock;
    error.mockRestore();
    return calls;
  };
}
