import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  createFormSessions,
  InteractiveForm,
  InteractiveFormConfig,
  useFormSession,
  type FormSession,
} from '../../src/index.js';
import { draftKey } from '../../src/headless/state/identity.js';
import { createLocalDraftStore, createSessionDraftStore, type DraftStore } from '../../src/headless/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';

const questions = [
  choice(),
  choice({ id: 'many', question: 'Many?', multi_select: true }),
  text(),
  text({ id: 'more', question: 'More?', required: false, default: 'as it is' }),
];

const key = draftKey(formOf(questions));
/** Of a form with nothing but the text. */

const answers = { pick: ['b'], many: ['a', 'c', 'my own'], say: 'an essay' };

/** A draft as a store has it. */
function draftOf(asked: readonly unknown[], entries: object): string {
  return JSON.stringify([{ questions: formOf(asked).payload.questions, entries }]);
}

/** Answers all but the last question, and leaves words in an Other that is not chosen. */
async function fillIn(): Promise<void> {
  const user = userEvent.setup();
  const [own, ownOfMany] = screen.getAllByRole('textbox', { name: /^Your own/ });
  await user.type(own!, 'rather not');
  await user.click(screen.getAllByRole('radio', { name: 'B' })[0]!);
  await user.click(screen.getByRole('checkbox', { name: 'C' }));
  await user.click(screen.getByRole('checkbox', { name: 'A' }));
  await user.type(ownOfMany!, 'my own');
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'an essay');
  await user.click(screen.getByRole('button', { name: 'Add a note Say?' }));
  await user.keyboard('in short');
}

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test.each<[string, () => DraftStore]>([
  ['this tab', createSessionDraftStore],
  ['this browser', createLocalDraftStore],
])('a draft in %s survives a remount, and what was never touched stays untouched', async (_, createStore) => {
  const draftStore = createStore();
  const first = openForm(questions, { draftStore, notes: true });
  await fillIn();
  first.unmount();
  expect(draftStore.get(key)).toContain('an essay');
  const { user, sent, form } = openForm(questions, { draftStore, notes: true });
  expect(screen.getAllByRole('textbox', { name: /^Your own/ })[0]).toHaveValue('rather not');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const details = { say: { note: 'in short' }, more: { untouched: true as const } };
  expect(sent).toEqual([{ ...buildAnswer(form, { ...answers, more: 'as it is' }, { details }) }]);
});

test('a draft survives a reload: it is written when the page goes, not when a timer says', async () => {
  openForm(questions, { draftStore: createSessionDraftStore(), notes: true });
  await fillIn();
  window.dispatchEvent(new Event('pagehide'));
  const stored = { ...sessionStorage };
  expect(Object.keys(stored)).toEqual([`interactive-form:${key}`]);
  const at = expect.any(Number) as number;
  expect(JSON.parse(stored[`interactive-form:${key}`] as string)).toEqual([
    {
      questions: formOf(questions).payload.questions,
      entries: {
        pick: { at, value: { selected: ['b'], isOther: false, other: 'rather not' }, words: 'rather not' },
        many: { at, value: { selected: ['a', 'c'], isOther: true, other: 'my own' }, words: 'my own' },
        say: { at, value: 'an essay', words: 'an essay', note: 'in short' },
      },
    },
  ]);
});

test('a form that has left the page no longer listens for the end of the page', () => {
  const listening = new Set<unknown>();
  const [add, remove] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const { unmount } = openForm([text()], { draftStore: createMemoryDraftStore() });
  for (const [type, listener] of add.mock.calls) if (type === 'pagehide') listening.add(listener);
  expect(listening.size).toBeGreaterThan(0);
  unmount();
  for (const [type, listener] of remove.mock.calls) if (type === 'pagehide') listening.delete(listener);
  expect(listening.size).toBe(0);
  vi.restoreAllMocks();
});

test('autoFocus goes to the option that a draft has restored, and Enter confirms that one', async () => {
  const draftStore = createMemoryDraftStore();
  draftStore.set(
    draftKey(formOf([choice()])),
    draftOf([choice()], { pick: { at: 2, value: { selected: ['c'], isOther: false, other: '' } } }),
  );
  const { user, sent } = openForm([choice(), text({ required: false })], { draftStore, autoFocus: true });
  expect(screen.getByRole('radio', { name: 'C' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('radio', { name: 'C' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([{ answers: { pick: ['c'] } }]);
});

test('the draft of a form that is answered already when it appears is dropped too', () => {
  const form = formOf(questions);
  const draftStore = createSessionDraftStore();
  draftStore.set(key, '{}');
  render(
    <InteractiveForm
      trustedForm={form}
      answer={buildAnswer(form, answers)}
      draftStore={draftStore}
      onAnswer={() => undefined}
    />,
  );
  expect({ ...sessionStorage }).toEqual({});
});

test('a form with words in it that a virtual list has scrolled out is cancelled, once', () => {
  const sessions = createFormSessions();
  const { sent, form, rerender } = openForm([text()], { sessions, draftStore: undefined });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half' } });
  let session: FormSession | undefined;
  function Composer(): null {
    session = useFormSession(form);
    return null;
  }
  rerender(
    <InteractiveFormConfig sessions={sessions}>
      <Composer />
    </InteractiveFormConfig>,
  );
  const cancelled: unknown[] = [];
  act(() => void cancelled.push(session?.cancel({ message: 'Never mind.' }), session?.cancel()));
  expect([cancelled, sent.map(({ status }) => status)]).toEqual([[true, false], ['cancelled']]);
});
