import { expect, test, vi } from 'vitest';
import type { DraftStore } from '../../src/headless/index.js';
import { draftKey } from '../../src/headless/state/form-key.js';
import { SessionRegistry } from '../../src/headless/session/form-sessions.js';
import type { SendingEvent } from '../../src/headless/state/events.js';
import type { SessionView } from '../../src/headless/session/form-session.js';
import type { LiveSession } from '../../src/headless/session/live-session.js';
import { buildCancellation } from '../../src/protocol/answer-message.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { deferred } from '../components/deferred.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
import { formOf, readForm, text } from '../fixtures/trusted-form.js';

function form(toolUseId: string, questions: unknown[] = [text()], ids: object = {}): TrustedForm {
  const render_payload = { ...formOf(questions).payload, ...ids };
  return readForm({ type: 'tool', tool_name: 'interactive_form_question', tool_use_id: toolUseId, render_payload });
}

const view = (host = {}): SessionView => ({ host: () => host, cancel: vi.fn(), sendAwaited: vi.fn(), reset: vi.fn() });

const arrive = (session: LiveSession, arrived: TrustedForm): void =>
  session.store.dispatch({ type: 'formArrived', form: arrived });

/** Shows a form, as a component does. Returns what takes it out of the page. */
function show(
  sessions: SessionRegistry,
  shown: TrustedForm,
  draftStore?: DraftStore | null,
  ref = view(),
): { session: LiveSession; hide: () => void } {
  const arrival = { place: ref, draftStore };
  const session = sessions.open(shown, arrival);
  const detach = sessions.attach(session, ref, arrival)!;
  arrive(session, shown);
  const stop = session.draft.keep(draftStore, window);
  return {
    session,
    hide: () => {
      stop();
      detach();
    },
  };
}

/** Sends a cancellation of a form that is in the page, and says later what came of it. */
function send(session: LiveSession) {
  const { promise, resolve, reject } = deferred();
  session.send(cancelling, { onAnswer: () => promise, isRevisable: false });
  return async (isAccepted: boolean): Promise<void> => {
    if (isAccepted) resolve();
    else reject(new Error('Offline.'));
    await promise.catch(() => undefined);
  };
}

const cancelling: SendingEvent = { type: 'cancelled', answers: false };

const both = <T>(one: T): [T, T] => [one, one];

const type = (session: LiveSession, words: string): void =>
  session.store.dispatch({ type: 'valueChanged', id: 'say', value: words, at: Date.now() });

test('the ids of a form are its key: another task, subtask, ask or call is another form', () => {
  const sessions = new SessionRegistry();
  const ids = [{}, { task_id: 1 }, { task_id: 2 }, { subtask_id: 1 }, { ask_id: '1' }, { task_id: 1, ask_id: '1' }];
  const all = [...ids.map((own) => form('call_0', [text()], own)), form('call_1')].map(
    (one) => show(sessions, one).session,
  );
  expect(new Set(all).size).toBe(7);
  expect(sessions.open(form('call_0', [text()], { task_id: 1 }), { place: {} })).toBe(all[1]);
});

test('a form that was opened and never shown leaves nothing in the page', () => {
  const sessions = new SessionRegistry();
  const opened = sessions.open(form('a'), { place: {} });
  expect([sessions.known(form('a')), sessions.waiting(), sessions.open(form('a'), { place: {} }) === opened]).toEqual([
    undefined,
    [],
    false,
  ]);
});

test('of two places that opened a form before either was shown, the second opens it anew and finds the first', () => {
  const sessions = new SessionRegistry();
  const [one, two] = [{ place: {} }, { place: {} }];
  const [first, second] = [sessions.open(form('a'), one), sessions.open(form('a'), two)];
  expect(sessions.attach(first, view(), one)).toBeDefined();
  expect(sessions.attach(second, view(), two)).toBeUndefined();
  expect(sessions.open(form('a'), two)).toBe(first);
  expect(sessions.attach(first, view(), two)).toBeDefined();
});

test('a form that was hidden comes back with its session, unless it went on or was answered in another place', async () => {
  const sessions = new SessionRegistry();
  const here = { place: {} };
  const hidden = sessions.open(form('a'), here);
  sessions.attach(hidden, view(), here)!();
  expect(sessions.known(form('a'))).toBeUndefined();
  sessions.attach(hidden, view(), here)!();
  const other = show(sessions, form('a'));
  expect(other.session).not.toBe(hidden);
  expect(sessions.attach(hidden, view(), here)).toBeUndefined();
  await send(other.session)(true);
  other.hide();
  expect(sessions.attach(hidden, view(), here)).toBeUndefined();
  expect(sessions.open(form('a'), here).status).toBe('cancelled');
});

test('of a form that leaves the page, words stay, and one that nothing was done to is forgotten', () => {
  const sessions = new SessionRegistry();
  const [typed, untouched] = [show(sessions, form('a')), show(sessions, form('b'))];
  type(typed.session, 'half a sentence');
  typed.hide();
  untouched.hide();
  expect(show(sessions, form('a')).session.getAnswers()).toEqual({ say: 'half a sentence' });
  expect(sessions.open(form('b'), { place: {} })).not.toBe(untouched.session);
  expect(sessions.waiting()).toEqual([typed.session]);
});

test.each<[string, DraftStore | null | undefined, DraftStore | null | undefined, boolean]>([
  ['null keeps none', null, null, false],
  ['another store knows nothing of them', createMemoryDraftStore(), createMemoryDraftStore(), false],
  ['the session alone keeps them', undefined, undefined, true],
  ['one store keeps them, and the session stays', ...both(createMemoryDraftStore()), true],
])('words that were not sent: %s', (_, before, after, isKept) => {
  const sessions = new SessionRegistry();
  const first = show(sessions, form('a'), before);
  type(first.session, 'mine');
  first.hide();
  const { session } = show(sessions, form('a'), after);
  expect([session === first.session, session.getAnswers()]).toEqual([isKept, { say: isKept ? 'mine' : '' }]);
});

test('an answer on its way is the form’s, with drafts or without, and a failure keeps every word', async () => {
  const sessions = new SessionRegistry();
  const first = show(sessions, form('a'), null);
  type(first.session, 'mine');
  const end = send(first.session);
  first.hide();
  const again = show(sessions, form('a'), null);
  expect(again.session).toBe(first.session);
  expect(again.session.status).toBe('submitting');
  expect(sessions.waiting()).toEqual([]);
  again.hide();
  await end(false);
  expect(sessions.waiting()).toEqual([first.session]);
  expect(show(sessions, form('a'), null).session.getAnswers()).toEqual({ say: 'mine' });
  expect(first.session.status).toBe('failed');
});

test('other questions under the ids of a form that was sent out of the page are another form', () => {
  const sessions = new SessionRegistry();
  const first = show(sessions, form('call_0'));
  void send(first.session);
  first.hide();
  const next = sessions.open(form('call_0', [text({ question: 'Something else?' })]), { place: {} });
  expect([next === first.session, next.status]).toEqual([false, 'editing']);
});

test('of the forms whose answer arrived out of sight, the last fifty are remembered', async () => {
  const sessions = new SessionRegistry();
  const forms = Array.from({ length: 52 }, (_, index) => form(`toolu_${index}`));
  const ends = forms.map((one) => {
    const { session, hide } = show(sessions, one);
    const end = send(session);
    hide();
    return end;
  });
  const sending = show(sessions, form('toolu_sending'));
  const last = send(sending.session);
  sending.hide();
  for (const end of ends) await end(true);
  const status = (one: TrustedForm) => sessions.open(one, { place: {} }).status;
  expect(forms.map(status)).toEqual(['editing', 'editing', ...Array.from({ length: 50 }, () => 'cancelled')]);
  expect(status(form('toolu_sending'))).toBe('submitting');
  await last(true);
});

test('the answer of one that was settled stays when it leaves, seen or unseen, until the host shows it', async () => {
  const sessions = new SessionRegistry();
  const seen = show(sessions, form('seen'));
  await send(seen.session)(true);
  seen.hide();
  expect(sessions.open(form('seen'), { place: {} }).status).toBe('cancelled');
  const unseen = show(sessions, form('unseen'));
  const end = send(unseen.session);
  unseen.hide();
  await end(true);
  const back = show(sessions, form('unseen'));
  expect(back.session.status).toBe('cancelled');
  back.hide();
  expect(sessions.open(form('unseen'), { place: {} }).status).toBe('cancelled');
  sessions.showReceipt(form('unseen'), buildCancellation(form('unseen')), {})();
  expect(sessions.open(form('unseen'), { place: {} }).status).toBe('editing');
});

test('two components with one form share it; the newer questions win, and both show them', () => {
  const sessions = new SessionRegistry();
  const [before, after] = [form('a'), form('a', [text(), text({ id: 'more', question: 'Say more?' })])];
  const first = show(sessions, before);
  type(first.session, 'mine');
  const second = show(sessions, after);
  expect(second.session).toBe(first.session);
  expect(first.session.form).toBe(after);
  expect(first.session.getAnswers()).toEqual({ say: 'mine', more: '' });
});

test('questions that arrive leave what was typed, and who follows the form hears once of each change', () => {
  const { session } = show(new SessionRegistry(), form('a'));
  const listener = vi.fn();
  session.subscribe(listener);
  type(session, 'mine');
  arrive(session, form('a', [text(), text({ id: 'more', question: 'Say more?' })]));
  arrive(session, form('a', [text(), text({ id: 'more', question: 'Say more?' })]));
  expect([session.getAnswers(), listener.mock.calls.length]).toEqual([{ say: 'mine', more: '' }, 2]);
});

test('a form that is cancelled elsewhere stays cancelled, and the draft of a change of its answer goes', () => {
  const draftStore = createMemoryDraftStore();
  draftStore.set(draftKey(form('a')), '1:{}');
  const { session } = show(
    new SessionRegistry(),
    form('a'),
    draftStore,
    view({ answer: buildCancellation(form('a')) }),
  );
  session.settle(draftStore, true);
  expect([session.status, draftStore.get(draftKey(form('a')))]).toEqual(['cancelled', undefined]);
});

test('a host cancels through the component that attached last, on the user’s turn only', () => {
  const sessions = new SessionRegistry();
  const [one, two, locked] = [view(), view(), view({ locked: true })];
  const { session, hide } = show(sessions, form('a'), undefined, one);
  const hideTwo = show(sessions, form('a'), undefined, two).hide;
  session.cancel({ message: 'Later' });
  expect([vi.mocked(one.cancel).mock.calls, vi.mocked(two.cancel).mock.calls]).toEqual([[], [[{ message: 'Later' }]]]);
  const hideLocked = show(sessions, form('a'), undefined, locked).hide;
  expect([session.status, session.cancel()]).toEqual(['locked', false]);
  hideLocked();
  [hide, hideTwo].forEach((leave) => leave());
  // `hideTwo` left last, so it cancels from out of the page.
  expect(session.cancel({ message: 'Later still' })).toBe(false);
  expect(vi.mocked(two.cancel).mock.lastCall).toEqual([{ message: 'Later still' }]);
});

test('clearing forgets what is not in the page, and nothing that is', () => {
  const sessions = new SessionRegistry();
  const [gone, here] = [show(sessions, form('gone')), show(sessions, form('here'))];
  type(gone.session, 'mine');
  type(here.session, 'mine');
  gone.hide();
  sessions.clear();
  expect(sessions.open(form('gone'), { place: {} }).getAnswers()).toEqual({ say: '' });
  expect(sessions.open(form('here'), { place: {} }).getAnswers()).toEqual({ say: 'mine' });
});

test('those who follow what waits are told when a form comes, and when it goes', () => {
  const sessions = new SessionRegistry();
  const counts: number[] = [];
  const stop = sessions.subscribe(() => counts.push(sessions.waiting().length));
  const { hide } = show(sessions, form('a'));
  hide();
  stop();
  show(sessions, form('b'));
  expect(counts).toEqual([1, 0]);
});

test('an answer is handed over once, whoever sends it; after a failure, another try is', () => {
  const shown = form('call_0');
  const { session } = show(new SessionRegistry(), shown);
  const onAnswer = vi.fn(() => ({ error: 'Offline.' }));
  const { promise } = deferred();
  session.send(cancelling, { onAnswer, isRevisable: false });
  session.send(cancelling, { onAnswer, isRevisable: false });
  expect(onAnswer).toHaveBeenCalledTimes(2);
  const later = vi.fn(() => promise);
  session.send(cancelling, { onAnswer: later, isRevisable: false });
  session.send(cancelling, { onAnswer: later, isRevisable: false });
  expect(later).toHaveBeenCalledTimes(1);
});
