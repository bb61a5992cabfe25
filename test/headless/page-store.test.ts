import { expect, test, vi } from 'vitest';
import type { ShownView } from '../../src/headless/page/form-session.js';
import type { FormStore } from '../../src/headless/page/form-store.js';
import { sessionOf, sessionsOf } from '../../src/headless/page/form-sessions.js';
import { PageStore } from '../../src/headless/page/page-store.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { formOf, text } from '../fixtures/trusted-form.js';

const form = (toolUseId: string, questions: unknown[] = [text()]): TrustedForm => formOf(questions, {}, toolUseId);

const view = (host = {}): ShownView => ({
  id: {},
  place: {},
  host,
  draftStore: undefined,
  isRevisable: true,
  actions: { cancel: vi.fn(), sendAwaited: vi.fn(), reset: vi.fn(), window: () => window },
});

/** Shows a form, as a component does. Returns what takes it out of the page. */
function show(page: PageStore, shown: TrustedForm, own = view()): { store: FormStore; hide: () => void } {
  const store = page.show(page.open(shown, own, {}), own, shown);
  return { store, hide: () => page.dispatch({ type: 'left', view: own.id }) };
}

const at = (page: PageStore, shown: TrustedForm): FormStore => page.open(shown, view(), {});

const type = (store: FormStore, words: string): void =>
  store.dispatch({ type: 'valueChanged', id: 'say', value: words, at: Date.now() });

test('a form that was opened and never shown leaves nothing in the page', () => {
  const page = new PageStore();
  const opened = at(page, form('a'));
  expect([page.known(form('a')), sessionsOf(page).waiting(), at(page, form('a')) === opened]).toEqual([
    undefined,
    [],
    false,
  ]);
});

test('of two places that opened a form before either was shown, the second goes on with the form of the first', () => {
  const page = new PageStore();
  const [one, two] = [view(), view()];
  const [first, second] = [page.open(form('a'), one, {}), page.open(form('a'), two, {})];
  expect(page.show(first, one, form('a'))).toBe(first);
  expect(page.show(second, two, form('a'))).toBe(first);
  expect(page.open(form('a'), two, {}, first)).toBe(first);
});

test('a form that was hidden comes back as it was, unless it went on or was answered in another place', () => {
  const page = new PageStore();
  const here = view();
  const hidden = page.show(page.open(form('a'), here, {}), here, form('a'));
  const hide = (): void => page.dispatch({ type: 'left', view: here.id });
  hide();
  expect(page.known(form('a'))).toBeUndefined();
  expect(page.show(hidden, here, form('a'))).toBe(hidden);
  hide();
  const other = show(page, form('a'));
  expect(other.store).not.toBe(hidden);
  expect(page.show(hidden, here, form('a'))).toBe(other.store);
  hide();
  other.store.dispatch({ type: 'cancelled', answers: false }, { onAnswer: () => undefined, isRevisable: false });
  other.hide();
  expect(sessionOf(page.show(hidden, here, form('a'))).status).toBe('cancelled');
});

test('two forms of one id that ask something else are warned of', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = new PageStore();
  for (const question of ['One?', 'Two?']) show(page, form('shared', [text({ question })]));
  expect(warn.mock.calls.flat().join()).toMatch(/the id "shared" and different questions/);
  warn.mockRestore();
});

test('questions that arrive leave what was typed, and who follows the form hears once of each change', () => {
  const page = new PageStore();
  const { store } = show(page, form('a'));
  const listener = vi.fn();
  store.subscribe(listener);
  type(store, 'mine');
  show(page, form('a', [text(), text({ id: 'more', question: 'Say more?' })]));
  show(page, form('a', [text(), text({ id: 'more', question: 'Say more?' })]));
  expect([sessionOf(store).getAnswers(), listener.mock.calls.length]).toEqual([{ say: 'mine', more: '' }, 3]);
});

test('a host cancels through the component that attached last, on the user’s turn only', () => {
  const page = new PageStore();
  const [one, two, locked] = [view(), view(), view({ locked: true })];
  const { store, hide } = show(page, form('a'), one);
  const hideTwo = show(page, form('a'), two).hide;
  sessionOf(store).cancel({ message: 'Later' });
  expect([vi.mocked(one.actions.cancel).mock.calls, vi.mocked(two.actions.cancel).mock.calls]).toEqual([
    [],
    [[{ message: 'Later' }]],
  ]);
  const hideLocked = show(page, form('a'), locked).hide;
  expect([sessionOf(store).status, sessionOf(store).cancel()]).toEqual(['locked', false]);
  hideLocked();
  [hide, hideTwo].forEach((leave) => leave());
  // `hideTwo` left last, so it cancels from out of the page.
  expect(sessionOf(store).cancel({ message: 'Later still' })).toBe(false);
  expect(vi.mocked(two.actions.cancel).mock.lastCall).toEqual([{ message: 'Later still' }]);
});

test('those who follow what waits are told when a form comes, and when it goes', () => {
  const page = new PageStore();
  const counts: number[] = [];
  const stop = page.subscribe(() => counts.push(sessionsOf(page).waiting().length));
  const { hide } = show(page, form('a'));
  hide();
  stop();
  show(page, form('b'));
  expect([...new Set(counts)]).toEqual([1, 0]);
});
