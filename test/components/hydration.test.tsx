import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { InteractiveForm } from '../../src/index.js';
import { draftKey } from '../../src/headless/state/form-key.js';
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

const early = formOf([choice(), text(), text({ id: 'line', question: 'Line?', multiline: false })]);

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

test.each<[string, (onAnswer: (message: AnswerMessage) => void) => ReactElement]>([
  ['the form', (onAnswer) => <InteractiveForm trustedForm={early} draftStore={null} onAnswer={onAnswer} />],
  ['the native form', (onAnswer) => <NativeForm trustedForm={early} draftStore={null} onAnswer={onAnswer} />],
])('what is typed into %s before hydration is shown and sent', async (_, element) => {
  const sent: AnswerMessage[] = [];
  const form = element((message) => void sent.push(message));
  const container = serverRender(form);
  const typed = { 'Your own answer to: Pick?': 'mine', 'Say?': 'an essay\nof two lines', 'Line?': 'a line' };
  for (const [name, value] of Object.entries(typed))
    screen.getByRole<HTMLInputElement>('textbox', { name }).value = value;
  const root = await act(async () => hydrateRoot(container, form));
  for (const [name, value] of Object.entries(typed)) expect(screen.getByRole('textbox', { name })).toHaveValue(value);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([{ answers: { pick: ['mine'], say: 'an essay\nof two lines', line: 'a line' } }]);
  expect(sent[0]).toHaveProperty('details', { pick: { other: 'mine' } });
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
