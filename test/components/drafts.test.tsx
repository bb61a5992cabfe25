import { act, cleanup, fireEvent, render, screen, within, type RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createFormSessions,
  InteractiveForm,
  InteractiveFormConfig,
  useFormSession,
  type FormSession,
} from '../../src/index.js';
import { draftKey } from '../../src/headless/state/form-key.js';
import { pageSessions } from '../../src/headless/session/form-sessions.js';
import { createLocalDraftStore, createSessionDraftStore, type DraftStore } from '../../src/headless/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { FormIds, TrustedForm } from '../../src/protocol/types/form.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { deferred } from './deferred.js';
import { openForm } from './open-form.js';

const questions = [
  choice(),
  choice({ id: 'many', question: 'Many?', multi_select: true }),
  text(),
  text({ id: 'more', question: 'More?', required: false, default: 'as it is' }),
];

const key = draftKey(formOf(questions));
/** Of a form with nothing but the text. */
const keyOfText = draftKey(formOf([text()]));

const answers = { pick: ['b'], many: ['a', 'c', 'my own'], say: 'an essay' };

/** A draft as a store has it. */
function draftOf(asked: readonly unknown[], entries: object): string {
  return JSON.stringify([{ questions: formOf(asked).payload.questions, entries }]);
}

/** What two tabs ask, and a field of either. */
const shared = [text(), text({ id: 'own', question: 'Own?' })];
const field = ({ container }: RenderResult, name: string) => within(container).getByRole('textbox', { name });

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
  ['memory', createMemoryDraftStore],
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

test('a draft store that the host has replaced gets nothing more', async () => {
  const [before, after] = [createMemoryDraftStore(), createMemoryDraftStore()];
  const write = vi.spyOn(before, 'set');
  const { update } = openForm([text()], { draftStore: before });
  update({ draftStore: after });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'an essay' } });
  await vi.waitFor(() => expect(after.get(keyOfText)).toContain('an essay'));
  expect(write).not.toHaveBeenCalled();
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

test('a form that takes the place of another in one step has the words typed last', () => {
  const draftStore = createMemoryDraftStore();
  const show = (key: number) => (
    <InteractiveForm key={key} trustedForm={formOf(questions)} draftStore={draftStore} onAnswer={() => undefined} />
  );
  const { rerender } = render(show(1));
  fireEvent.change(screen.getByRole('textbox', { name: 'Say?' }), { target: { value: 'the last word' } });
  rerender(show(2));
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveValue('the last word');
});

test('a note alone is kept, too, and the question stays untouched', async () => {
  const draftStore = createMemoryDraftStore();
  const ask = [text({ default: 'as it is' })];
  const { user, unmount } = openForm(ask, { draftStore, notes: true });
  await user.click(screen.getByRole('button', { name: 'Add a note Say?' }));
  await user.keyboard('in short');
  unmount();
  const again = openForm(ask, { draftStore, notes: true });
  expect(screen.getByRole('textbox', { name: 'Note on: Say?' })).toHaveValue('in short');
  await again.user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(again.sent).toMatchObject([
    { answers: { say: 'as it is' }, details: { say: { note: 'in short', untouched: true } } },
  ]);
});

test('a tab that only follows the host writes at once, and nothing later over what is typed in another', () => {
  const draftStore = createMemoryDraftStore();
  const openTab = (answer?: AnswerMessage) => openForm(shared, { draftStore, sessions: createFormSessions(), answer });
  const answer = buildAnswer(formOf(shared), { say: 'early', own: '' });
  const [tab, other] = [openTab(answer), openTab(answer)];
  for (const each of [tab, other]) each.update({ answer: undefined });
  fireEvent.change(field(tab, 'Own?'), { target: { value: 'late' } });
  window.dispatchEvent(new Event('pagehide'));
  for (const each of [tab, other]) each.unmount();
  const again = openTab();
  expect(field(again, 'Say?')).toHaveValue('early');
  expect(field(again, 'Own?')).toHaveValue('late');
});

/** Two tabs with one draft store: the first has older words in it, and the other has written more since then. */
async function openTwoTabs() {
  const draftStore = createMemoryDraftStore();
  const openTab = (question = 'Own?') =>
    openForm([text(), text({ id: 'own', question })], { draftStore, sessions: createFormSessions() });
  const first = openTab();
  await first.user.type(field(first, 'Say?'), 'early');
  window.dispatchEvent(new Event('pagehide'));
  const other = openTab();
  await other.user.type(field(other, 'Own?'), 'late');
  window.dispatchEvent(new Event('pagehide'));
  return { first, other, openTab, field };
}

test('where the questions change in two tabs, the one that is behind writes nothing over newer words', async () => {
  const { first, other, openTab, field } = await openTwoTabs();
  const trustedForm = formOf([text(), text({ id: 'own', question: 'Your own?' })]);
  for (const tab of [other, first]) tab.update({ trustedForm });
  for (const tab of [other, first]) tab.unmount();
  const again = openTab('Your own?');
  expect(field(again, 'Your own?')).toHaveValue('late');
  expect(field(again, 'Say?')).toHaveValue('early');
});

test('a form that leaves the page and returns writes nothing over what another tab has written since', async () => {
  const { first, openTab, field } = await openTwoTabs();
  first.rerender(<></>);
  first.update({});
  const again = openTab();
  expect(field(again, 'Own?')).toHaveValue('late');
  // What is typed there from now on counts.
  await first.user.type(field(first, 'Say?'), ' and more');
  window.dispatchEvent(new Event('pagehide'));
  const last = openTab();
  expect(field(last, 'Say?')).toHaveValue('early and more');
});

test('two places of one form write an edit once', () => {
  vi.useFakeTimers();
  const draftStore = createMemoryDraftStore();
  const set = vi.spyOn(draftStore, 'set');
  const form = <InteractiveForm trustedForm={formOf([text()])} draftStore={draftStore} onAnswer={() => undefined} />;
  render(
    <>
      {form}
      {form}
    </>,
  );
  fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: 'once' } });
  act(() => void vi.advanceTimersByTime(5000));
  expect(set).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('what was typed before a draft store came is written beside what it has', async () => {
  const draftStore = createMemoryDraftStore();
  const other = openForm(shared, { draftStore, sessions: createFormSessions() });
  await other.user.type(screen.getByRole('textbox', { name: 'Own?' }), 'of then');
  other.unmount();
  const { user, update, unmount } = openForm(shared, { draftStore: null, sessions: createFormSessions() });
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'of now');
  update({ draftStore });
  expect(draftStore.get(draftKey(formOf(shared)))).toContain('of now');
  unmount();
  openForm(shared, { draftStore, sessions: createFormSessions() });
  expect(['Say?', 'Own?'].map((name) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value)).toEqual([
    'of now',
    'of then',
  ]);
});

test.each([
  ['the app', { draftStore: null }, {}],
  ['the form', {}, { draftStore: null }],
])('null from %s keeps no draft', async (_, app, own) => {
  const element = (
    <InteractiveFormConfig {...app}>
      <InteractiveForm trustedForm={formOf([text()], { ask_id: 'ask_null' })} onAnswer={() => undefined} {...own} />
    </InteractiveFormConfig>
  );
  const first = render(element);
  await userEvent.type(screen.getByRole('textbox'), 'gone');
  first.unmount();
  render(element);
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('settings nearer to a form that say nothing of drafts leave it the store of the app', async () => {
  const draftStore = createMemoryDraftStore();
  const element = (
    <InteractiveFormConfig draftStore={draftStore}>
      <InteractiveFormConfig messages={{ submit: 'Send' }}>
        <InteractiveForm trustedForm={formOf([text()])} onAnswer={() => undefined} />
      </InteractiveFormConfig>
    </InteractiveFormConfig>
  );
  const first = render(element);
  await userEvent.type(screen.getByRole('textbox'), 'an essay');
  first.unmount();
  expect(draftStore.get(keyOfText)).toContain('"value":"an essay"');
  render(element);
  expect(screen.getByRole('textbox')).toHaveValue('an essay');
});

test('a draft store that comes later is read before it is written', () => {
  const draftStore = createMemoryDraftStore();
  const draft = draftOf([text()], { say: { at: 2, value: 'an essay' } });
  draftStore.set(keyOfText, draft);
  const { update, unmount } = openForm([text()], { draftStore: null });
  update({ draftStore });
  expect(screen.getByRole('textbox')).toHaveValue('an essay');
  unmount();
  expect(draftStore.get(keyOfText)).toBe(draft);
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

test.each<[string, FormIds, FormIds]>([
  [
    'ids that read the same when joined are not the same',
    { task_id: 1, subtask_id: 23 },
    { task_id: 12, subtask_id: 3 },
  ],
  ['two tasks without subtasks', { task_id: 1 }, { task_id: 2 }],
  ['two subtasks without a task', { subtask_id: 1 }, { subtask_id: 2 }],
  ['two asks of one message', { ask_id: 'ask_1' }, { ask_id: 'ask_2' }],
])('drafts belong to their task: %s', async (_, mine, others) => {
  const draftStore = createMemoryDraftStore();
  const show = (ids: FormIds) =>
    render(
      <InteractiveForm
        trustedForm={formOf([text()], { ask_id: 'ask', ...ids })}
        draftStore={draftStore}
        onAnswer={() => undefined}
      />,
    );
  const first = show(mine);
  await userEvent.type(screen.getByRole('textbox'), 'mine');
  first.unmount();
  show(others).unmount();
  show(mine);
  expect(screen.getByRole('textbox')).toHaveValue('mine');
  cleanup();
  show(others);
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('a draft with nothing left in it is dropped, not written', async () => {
  const draftStore = createMemoryDraftStore();
  const set = vi.spyOn(draftStore, 'set');
  const { form, unmount } = openForm([text()], { draftStore });
  await userEvent.type(screen.getByRole('textbox', { name: 'Say?' }), 'mine');
  window.dispatchEvent(new Event('pagehide'));
  expect(set).toHaveBeenCalledTimes(1);
  act(() => document.querySelector('form')!.reset());
  unmount();
  expect(set).toHaveBeenCalledTimes(1);
  expect(draftStore.get(draftKey(form))).toBeUndefined();
});

test.each<[string, (form: ReturnType<typeof openForm>) => Promise<void> | void]>([
  ['answered', ({ user }) => user.click(screen.getByRole('button', { name: 'Submit' }))],
  [
    'cancelled',
    async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(screen.getByRole('button', { name: 'Discard' }));
    },
  ],
  [
    'answered elsewhere',
    ({ update, form }) =>
      update({
        answer: buildAnswer(form, { ...answers, more: 'as it is' }, { details: { say: { note: 'in short' } } }),
      }),
  ],
])('the draft is dropped once the form is %s', async (_, settle) => {
  const draftStore = createSessionDraftStore();
  const opened = openForm(questions, { draftStore, notes: true });
  await fillIn();
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(1);
  await settle(opened);
  opened.unmount();
  window.dispatchEvent(new Event('pagehide'));
  expect({ ...sessionStorage }).toEqual({});
});

test('the draft of a form that is answered already when it appears is dropped too, whatever the store thinks of it', () => {
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
  const broken = {
    ...draftStore,
    remove: () => {
      throw new Error('blocked');
    },
  };
  render(
    <InteractiveForm
      trustedForm={form}
      answer={buildAnswer(form, answers)}
      draftStore={broken}
      onAnswer={() => undefined}
    />,
  );
  expect(screen.getAllByText('an essay')).toHaveLength(2);
});

test('a form that leaves the page while it is being sent drops its draft when that has worked, and keeps it when not', async () => {
  for (const outcome of ['resolve', 'reject'] as const) {
    const draftStore = createMemoryDraftStore();
    const sending = deferred();
    const { user, unmount } = openForm([text()], { draftStore, onAnswer: () => sending.promise });
    await user.type(screen.getByRole('textbox'), 'kept');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    unmount();
    await act(async () => (outcome === 'resolve' ? sending.resolve() : sending.reject(new Error('offline'))));
    expect(draftStore.get(keyOfText) === undefined).toBe(outcome === 'resolve');
    const again = openForm([text()], { draftStore });
    if (outcome === 'resolve') expect(screen.getByRole('group', { name: 'Answered' })).toHaveTextContent('kept');
    else expect(screen.getByRole('textbox')).toHaveValue('kept');
    again.unmount();
    pageSessions().clear();
  }
});

test.each<[string, DraftStore]>([
  ['throws', { get: refuse, set: refuse, remove: refuse }],
  ['is full', { get: () => null, set: refuse, remove: () => undefined }],
  [
    'answers with no text',
    { get: () => Promise.resolve('{}') as never, set: () => undefined, remove: () => undefined },
  ],
])('storage that %s is no reason to fail', async (_, draftStore) => {
  const { user, sent, unmount } = openForm([text()], { draftStore });
  await user.type(screen.getByRole('textbox'), 'hello');
  window.dispatchEvent(new Event('pagehide'));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([{ answer: 'hello' }]);
  unmount();
});

test('nor is a browser that denies its storage', async () => {
  const denied = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
  const { user, sent } = openForm([text()], { draftStore: createSessionDraftStore() });
  await user.type(screen.getByRole('textbox'), 'hello');
  window.dispatchEvent(new Event('pagehide'));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  denied.mockRestore();
  expect(sent).toMatchObject([{ answer: 'hello' }]);
});

test.each([
  ['no JSON', '[{"questions":'],
  ['a list', '[1,2]'],
  ['a number', '7'],
  ['null', 'null'],
  ['no questions', '[{"entries":{}},{"questions":7,"entries":{}},{"questions":[null],"entries":{}}]'],
  ['other kinds', { pick: { at: 2, value: 'b' }, say: { at: 2, value: ['x'] } }],
  ['no entries', { pick: null, say: 'x' }],
  ['no times', { pick: { value: { selected: ['b'] } }, say: { at: '2', value: 'x' } }],
  [
    'options that there are not',
    { pick: { at: 2, value: { selected: ['z', 5] } }, say: { at: 2, value: 7, words: 7, note: 7 } },
  ],
  ['an option that is disabled', { pick: { at: 2, value: { selected: ['d'], isOther: 'yes', other: 7 } } }],
])('garbage in storage is nothing: %s', (_, garbage) => {
  const options = [
    { label: 'B', value: 'b' },
    { label: 'D', value: 'd', disabled: true },
  ];
  const asked = [choice({ options }), text()];
  const draft = typeof garbage === 'string' ? garbage : draftOf(asked, garbage);
  openForm(asked, { notes: true, draftStore: { get: () => draft, set: () => undefined, remove: () => undefined } });
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveValue('');
  expect(screen.queryByRole('textbox', { name: /^Note on/ })).toBeNull();
});

test('of a stored choice, what no longer fits is left out', async () => {
  const draft = draftOf([choice({ allow_other: false })], {
    pick: { at: 2, value: { selected: ['z', 'b', 'a'], isOther: true, other: 'x' } },
  });
  const { user, sent } = openForm([choice({ allow_other: false })], {
    draftStore: { get: () => draft, set: () => undefined, remove: () => undefined },
  });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const [message] = sent as (AnswerMessage & { answer: string[] })[];
  expect(message?.answer).toHaveLength(1);
});

test('an expired form that comes back after a reload shows what was not sent', async () => {
  const draftStore = createMemoryDraftStore();
  const first = openForm([text()], { draftStore });
  await first.user.type(screen.getByRole('textbox'), 'half an essay');
  first.unmount();
  openForm([text()], { draftStore, expired: true });
  expect(screen.getByText('half an essay')).toBeInTheDocument();
});

function refuse(): never {
  throw new DOMException('No storage for you.', 'QuotaExceededError');
}

describe('two tabs with one local draft store', () => {
  const openTab = () => openForm(shared, { draftStore: createLocalDraftStore(), sessions: createFormSessions() });
  const type = (tab: RenderResult, name: string, value: string) =>
    fireEvent.change(field(tab, name), { target: { value } });
  const leavePage = () => window.dispatchEvent(new Event('pagehide'));
  const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));
  const afterReload = () => {
    cleanup();
    const again = openTab();
    return ['Say?', 'Own?'].map((name) => (field(again, name) as HTMLTextAreaElement).value);
  };

  test('keep the words of both, whichever tab writes last', () => {
    for (const order of [0, 1]) {
      localStorage.clear();
      const tabs = [openTab(), openTab()] as const;
      type(tabs[0], 'Say?', 'of the first');
      type(tabs[1], 'Own?', 'of the second');
      tabs[order]!.unmount();
      leavePage();
      expect(afterReload()).toEqual(['of the first', 'of the second']);
      cleanup();
    }
  });

  test('the newer edit of a question wins, and a tab that comes back shows it', () => {
    const [first, second] = [openTab(), openTab()];
    type(first, 'Say?', 'old');
    leavePage();
    type(second, 'Say?', 'new');
    leavePage();
    comeBack();
    expect(field(first, 'Say?')).toHaveValue('new');
    type(first, 'Own?', 'more');
    leavePage();
    expect(afterReload()).toEqual(['new', 'more']);
  });

  test.each([
    ['that was read', 'new'],
    ['that was read', ''],
    ['that comes unread', 'new'],
  ])('what is typed is newer than a draft of a clock that is ahead, %s: "%s"', (how, words) => {
    const at = Date.now() + 3_600_000;
    const write = () =>
      localStorage.setItem(
        `interactive-form:${draftKey(formOf(shared))}`,
        draftOf(shared, { say: { at, value: 'old', words: 'old' } }),
      );
    if (how === 'that was read') write();
    const tab = openTab();
    type(tab, 'Say?', 'newer than nothing');
    if (how !== 'that was read') write();
    type(tab, 'Say?', words);
    leavePage();
    comeBack();
    expect(field(tab, 'Say?')).toHaveValue(words);
    expect(afterReload()).toEqual([words, '']);
  });

  test('a field that was emptied stays empty', () => {
    const [first, second] = [openTab(), openTab()];
    type(first, 'Say?', 'old');
    leavePage();
    comeBack();
    act(() => second.container.querySelector('form')!.reset());
    type(second, 'Own?', 'kept');
    leavePage();
    comeBack();
    expect(field(first, 'Say?')).toHaveValue('');
    expect(afterReload()).toEqual(['', 'kept']);
  });
});

describe('a temporary id that becomes the real one, with one ask_id', () => {
  const ids = { ask_id: 'ask_1' };
  const [temporary, real] = ['temp', 'toolu_1'].map((id) => formOf([text()], ids, id)) as [TrustedForm, TrustedForm];

  test.each(['in its place', 'after it left the page'])('keeps what was typed, %s', async (how) => {
    const { user, update, rerender } = openForm([text()], { trustedForm: temporary, draftStore: undefined });
    await user.type(screen.getByRole('textbox'), 'half a ');
    if (how !== 'in its place') rerender(<></>);
    update({ trustedForm: real });
    await user.type(screen.getByRole('textbox'), 'sentence');
    expect(screen.getByRole('textbox')).toHaveValue('half a sentence');
  });

  test.each(['in its place', 'after it left the page'])(
    'an answer on its way stays on its way, %s, and is not sent twice',
    async (how) => {
      const sending = deferred();
      const onAnswer = vi.fn(() => sending.promise);
      const { user, update, rerender } = openForm([text()], { trustedForm: temporary, onAnswer });
      await user.type(screen.getByRole('textbox'), 'mine');
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      if (how !== 'in its place') rerender(<></>);
      update({ trustedForm: real });
      expect(screen.getByRole('button', { name: 'Sending…' })).toBeInTheDocument();
      await act(async () => sending.resolve());
      update({ trustedForm: formOf([text()], ids, 'toolu_1') });
      expect(screen.getByRole('group', { name: 'Answered' })).toBeInTheDocument();
      expect(onAnswer).toHaveBeenCalledTimes(1);
    },
  );

  test('two calls with one ask_id that stand in the page from the start are two forms', async () => {
    const sent: unknown[] = [];
    const onAnswer = (message: AnswerMessage): void => void sent.push(message.tool_use_id);
    render(
      <>
        <InteractiveForm trustedForm={temporary} draftStore={null} onAnswer={onAnswer} />
        <InteractiveForm trustedForm={real} draftStore={null} onAnswer={onAnswer} />
      </>,
    );
    const [first, second] = screen.getAllByRole('textbox');
    fireEvent.change(first!, { target: { value: 'mine' } });
    expect(second).toHaveValue('');
    fireEvent.click(screen.getAllByRole('button', { name: 'Submit' })[0]!);
    expect(await screen.findAllByRole('textbox')).toHaveLength(1);
    expect(sent).toEqual(['temp']);
  });

  test('another call with the same ask_id, after the answer, asks again', async () => {
    const { user, update } = openForm([text()], { trustedForm: temporary });
    await user.type(screen.getByRole('textbox'), 'mine');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    update({ trustedForm: formOf([text()], ids, 'toolu_2') });
    expect(screen.getByRole('textbox')).toHaveValue('');
  });
});

test.each([
  ['with words in it is cancelled', 'half', true],
  ['without anything in it is forgotten', '', false],
])(
  'of a form that a virtual list has scrolled out, writing instead says what came of it: a form %s',
  (_, words, isCancelled) => {
    const sessions = createFormSessions();
    const { sent, form, rerender } = openForm([text()], { sessions, draftStore: undefined });
    if (words) fireEvent.change(screen.getByRole('textbox'), { target: { value: words } });
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
    expect(screen.queryByRole('textbox')).toBeNull();
    let hasCancelled: boolean | undefined;
    act(() => {
      hasCancelled = session?.cancel({ message: 'Never mind.' });
    });
    expect([hasCancelled, sent.map(({ status }) => status)]).toEqual([isCancelled, isCancelled ? ['cancelled'] : []]);
    expect(session?.cancel()).toBe(false);
  },
);
