import { act, render, screen } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import {
  buildAnswer,
  buildCancellation,
  InteractiveForm,
  InteractiveFormConfig,
  useFormSession,
  type AnswerMessage,
  type FormSession,
  type InteractiveFormProps,
} from '../../src/index.js';
import { draftKey } from '../../src/headless/state/form-key.js';
import { deferred } from '../components/deferred.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
import { choice, text } from '../fixtures/trusted-form.js';
import { closed, form, formWith, page } from './page.js';

// What a form has been through: it leaves the page and returns, its answer comes, goes and comes again, late, twice and from elsewhere.

const note = text({ required: false });
const answerOf = (say: string): AnswerMessage => buildAnswer(form, { say });

test('a form that was answered is so when the user comes back before the history has its answer', async () => {
  const { user, show, leave, status, sent, in: at } = page();
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  leave();
  show(['chat']);
  expect(status('chat')).toBe('answered');
  expect(at('chat').getByRole('definition')).toHaveTextContent('mine');
  expect(sent()).toHaveLength(1);
});

test('once the history has shown the answer, the same ids are free for a new form', async () => {
  const { user, show, leave, status, sent } = page();
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  leave();
  show(['chat', { answer: sent()[0] }]);
  leave();
  show(['chat']);
  expect(status('chat')).toBe('editing');
});

test.each([
  ['with a draft store', createMemoryDraftStore()],
  ['without one', undefined],
  ['also where no draft is kept', null],
])('an answer that the host shows early and takes back leaves every word, %s', async (_, draftStore) => {
  const { promise, reject } = deferred();
  const { user, show, leave, status } = page({ onAnswer: () => promise, draftStore });
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const answer = answerOf('mine');
  show(['chat', { answer }]);
  leave();
  show(['chat', { answer }]);
  expect(status('chat')).toBe('answered');
  await act(async () => {
    reject(new Error('Offline.'));
    await promise.catch(() => undefined);
  });
  show(['chat']);
  expect(status('chat')).toBe('failed');
  expect(screen.getByRole('textbox')).toHaveValue('mine');
});

test('so does one that is taken back after a reload', async () => {
  const draftStore = createMemoryDraftStore();
  const before = page({ onAnswer: () => new Promise(() => undefined), draftStore });
  before.show(['chat']);
  await before.user.type(screen.getByRole('textbox'), 'mine');
  await before.user.click(screen.getByRole('button', { name: 'Submit' }));
  before.show(['chat', { answer: answerOf('mine') }]);
  before.leave();
  const { show } = page({ draftStore });
  show(['chat']);
  expect(screen.getByRole('textbox')).toHaveValue('mine');
});

test('an answer that was there from the start and is taken back fills the form again', () => {
  const { show, status } = page();
  show(['chat', { answer: answerOf('mine') }]);
  show(['chat']);
  expect(status('chat')).toBe('editing');
  expect(screen.getByRole('textbox')).toHaveValue('mine');
});

test('so does a cancellation with what was answered by then', () => {
  const { show, status } = page();
  show(['chat', { answer: buildCancellation(form, { answers: { say: 'mine' } }) }]);
  expect(status('chat')).toBe('cancelled');
  show(['chat']);
  expect(status('chat')).toBe('editing');
  expect(screen.getByRole('textbox')).toHaveValue('mine');
});

test('two forms with one id and other questions are two forms, whichever is answered first', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const other = formWith([closed]);
  const { user, show, status, in: at, sent } = page();
  show(['first'], ['second', { trustedForm: other }]);
  await user.type(at('first').getByRole('textbox'), 'mine');
  await user.click(at('first').getByRole('button', { name: 'Submit' }));
  expect([status('first'), status('second')]).toEqual(['answered', 'editing']);
  await user.click(at('second').getByRole('radio', { name: 'B' }));
  await user.click(at('second').getByRole('button', { name: 'Submit' }));
  expect([status('first'), status('second')]).toEqual(['answered', 'answered']);
  expect(sent().map((message) => message.status === 'answered' && message.answers)).toEqual([
    { say: 'mine' },
    { pick: ['b'] },
  ]);
  expect(warn.mock.calls.flat().join()).toMatch(/call_0/);
  warn.mockRestore();
});

test('a call whose questions grow in its place is one form, also if it is shown twice', async () => {
  const { user, show, in: at } = page();
  show(['chat'], ['dock']);
  await user.type(at('chat').getByRole('textbox'), 'mine');
  const grown = formWith([text(), closed]);
  show(['chat', { trustedForm: grown }], ['dock', { trustedForm: grown }]);
  expect(at('dock').getByRole('textbox')).toHaveValue('mine');
  await user.click(at('dock').getByRole('radio', { name: 'B' }));
  expect(at('chat').getByRole('radio', { name: 'B' })).toBeChecked();
});

test('a place that is shown the next form with the same id, after the first was answered, asks again', async () => {
  const { user, show, status, sent } = page();
  show(['dock']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  show(['dock', { trustedForm: formWith([closed]) }]);
  expect(status('dock')).toBe('editing');
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent()).toHaveLength(2);
});

test('while the answer to the first one is on its way, its words stay there; once it has arrived, the next reading of the next one asks', async () => {
  const { promise, resolve } = deferred();
  const onAnswer = vi.fn<InteractiveFormProps['onAnswer']>().mockReturnValueOnce(promise);
  const { user, show, status } = page({ onAnswer });
  show(['dock']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  show(['dock', { trustedForm: formWith([closed]) }]);
  expect(status('dock')).toBe('submitting');
  expect(screen.getByRole('textbox')).toHaveValue('mine');
  await act(async () => resolve());
  expect(status('dock')).toBe('answered');
  show(['dock', { trustedForm: formWith([closed]) }]);
  expect(status('dock')).toBe('editing');
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onAnswer.mock.calls.map(([message]) => message)).toMatchObject([
    { answers: { say: 'mine' } },
    { answers: { pick: ['a'] } },
  ]);
});

test('once that has failed, it says so; the next reading of the next one asks, and the failure is there when its questions return', async () => {
  const { promise, reject } = deferred();
  const { user, show, status } = page({ onAnswer: () => promise });
  show(['dock']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  show(['dock', { trustedForm: formWith([closed]) }]);
  await act(async () => {
    reject(new Error('Offline.'));
    await promise.catch(() => undefined);
  });
  expect(status('dock')).toBe('failed');
  expect(screen.getByRole('textbox')).toHaveValue('mine');
  show(['dock', { trustedForm: formWith([closed]) }]);
  expect(status('dock')).toBe('editing');
  expect(screen.getByRole('radio', { name: 'A' })).toBeVisible();
  show(['dock']);
  expect(status('dock')).toBe('failed');
  expect(screen.getByRole('textbox')).toHaveValue('mine');
});

test('a question that is missing for one render keeps its words', async () => {
  const whole = formWith([text(), closed]);
  const { user, show } = page({ trustedForm: whole });
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  show(['chat', { trustedForm: formWith([closed]) }]);
  show(['chat']);
  expect(screen.getByRole('textbox')).toHaveValue('mine');
});

test('it keeps them in the draft, too', async () => {
  const draftStore = createMemoryDraftStore();
  const whole = formWith([text(), closed]);
  const { user, show, leave } = page({ trustedForm: whole, draftStore });
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  show(['chat', { trustedForm: formWith([closed]) }]);
  await user.click(screen.getByRole('radio', { name: 'A' }));
  leave();
  const reloaded = page({ trustedForm: whole, draftStore });
  reloaded.show(['chat']);
  expect(screen.getByRole('textbox')).toHaveValue('mine');
});

test.each([
  ['the page', undefined],
  ['a draft store', createMemoryDraftStore()],
])('a form that gets its ask_id later is the same form, in %s', async (_, draftStore) => {
  const later = formWith([text()], { ask_id: 'ask_1' });
  const { user, show, leave } = page({ draftStore });
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  const field = screen.getByRole('textbox');
  show(['chat', { trustedForm: later }]);
  expect(screen.getByRole('textbox')).toHaveValue('mine');
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field).toHaveFocus();
  leave();
  const reloaded = draftStore ? page({ draftStore }) : { show };
  reloaded.show(['chat', { trustedForm: later }]);
  expect(screen.getByRole('textbox')).toHaveValue('mine');
});

test('what was typed before the ask_id came is there after a reload that brings it, and then under its name alone', async () => {
  const drafts = new Map<string, string>();
  const draftStore = {
    get: (key: string) => drafts.get(key),
    set: (key: string, draft: string) => void drafts.set(key, draft),
    remove: (key: string) => void drafts.delete(key),
  };
  const before = page({ draftStore });
  before.show(['chat']);
  await before.user.type(screen.getByRole('textbox'), 'mine');
  before.leave();
  const { show, leave } = page({ draftStore });
  show(['chat', { trustedForm: formWith([text()], { ask_id: 'ask_1' }) }]);
  expect(screen.getByRole('textbox')).toHaveValue('mine');
  leave();
  expect([...drafts.keys()]).toEqual([draftKey(formWith([text()], { ask_id: 'ask_1' }))]);
});

test('a draft store that comes late fills what is empty and leaves what was typed', async () => {
  const draftStore = createMemoryDraftStore();
  const questions = formWith([text(), text({ id: 'more', question: 'More?' })]);
  const before = page({ trustedForm: questions, draftStore });
  before.show(['chat']);
  await before.user.type(screen.getByRole('textbox', { name: /Say/ }), 'earlier');
  await before.user.type(screen.getByRole('textbox', { name: /More/ }), 'earlier too');
  before.leave();
  const { user, show } = page({ trustedForm: questions });
  show(['chat']);
  await user.type(screen.getByRole('textbox', { name: /Say/ }), 'now');
  show(['chat', { draftStore }]);
  expect(screen.getByRole('textbox', { name: /Say/ })).toHaveValue('now');
  expect(screen.getByRole('textbox', { name: /More/ })).toHaveValue('earlier too');
});

test('a host that looks at a form before it is shown takes nothing from it', () => {
  const recommended = formWith([
    choice({
      options: [
        { label: 'A', value: 'a', recommended: true },
        { label: 'B', value: 'b' },
      ],
    }),
  ]);
  function Composer({ children }: { children: ReactNode }) {
    useFormSession(recommended);
    return children;
  }
  render(
    <StrictMode>
      <Composer>
        <InteractiveForm trustedForm={recommended} preselectRecommended onAnswer={() => undefined} />
      </Composer>
    </StrictMode>,
  );
  expect(screen.getByRole('radio', { name: /^A/ })).toBeChecked();
});

test('it sees the status of a receipt, and of the form once the answer is taken back', () => {
  const seen = vi.fn();
  function Composer({ children }: { children: ReactNode }) {
    seen(useFormSession(form).status);
    return children;
  }
  const shown = (answer?: AnswerMessage) => (
    <Composer>
      <InteractiveForm trustedForm={form} answer={answer} onAnswer={() => undefined} />
    </Composer>
  );
  const { rerender } = render(shown(answerOf('mine')));
  expect(seen).toHaveBeenLastCalledWith('answered');
  rerender(shown());
  expect(seen).toHaveBeenLastCalledWith('editing');
});

test('a refusal beside an answer is a refusal', async () => {
  const { user, show, status } = page({ onAnswer: () => ({ ok: false, error: 'Not now.', answer: answerOf('mine') }) });
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(status('chat')).toBe('failed');
  expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
});

const stored = answerOf('theirs');
const already = { ok: false, error: 'interactive_form_already_answered', answer: stored };

test('a form that was answered elsewhere says so, and shows what was not sent', async () => {
  const { user, show, status, in: at } = page({ onAnswer: () => already });
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(status('chat')).toBe('answered');
  expect(at('chat').getByText('This question has been answered already.')).toBeVisible();
  expect(
    at('chat')
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['theirs', expect.stringMatching(/^mine.*not sent$/)]);
});

test('so does one whose answer arrives while words lie in it, here or out of sight', async () => {
  const { user, show, leave, in: at } = page();
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  show(['chat', { answer: stored }]);
  const rows = () =>
    at('chat')
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  const both = ['theirs', expect.stringMatching(/^mine.*not sent$/)];
  expect(rows()).toEqual(both);
  leave();
  show(['chat', { answer: stored }]);
  expect(rows()).toEqual(both);
});

test('so does one with a draft, after a reload', async () => {
  const draftStore = createMemoryDraftStore();
  const before = page({ draftStore });
  before.show(['chat']);
  await before.user.type(screen.getByRole('textbox'), 'mine');
  before.leave();
  const { show, in: at } = page({ draftStore });
  show(['chat', { answer: stored }]);
  expect(
    at('chat')
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['theirs', expect.stringMatching(/^mine.*not sent$/)]);
});

test('nothing is said where the words are those that arrived, nor after a cancellation', async () => {
  const { user, show, leave, in: at, sent } = page();
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  show(['chat', { answer: answerOf('mine') }]);
  expect(at('chat').queryByText(/already/)).toBeNull();
  leave();
  show(['chat', { answer: sent()[0] }]);
  expect(at('chat').queryByText(/already/)).toBeNull();
});

/** Two tabs cancel: the host has the words of the other tab, and answers the words of this tab with them. */
test.each<[string, string | undefined, string | undefined, boolean]>([
  ['other words', 'Use the small one.', 'Not now.', true],
  ['words, and the host has none', 'Use the small one.', undefined, true],
  ['the same words', 'Not now.', 'Not now.', false],
  ['no words', undefined, 'Not now.', false],
])('of two cancellations, the second with %s, every word is shown', (_, own, theirs, isUnsent) => {
  const {
    shown,
    rerender,
    sessions,
    in: at,
  } = page({ onAnswer: () => ({ ...already, answer: buildCancellation(form, { message: theirs }) }) });
  let session: FormSession | undefined;
  function Composer(): null {
    session = useFormSession(form);
    return null;
  }
  rerender(
    <>
      {shown('chat')}
      <InteractiveFormConfig sessions={sessions}>
        <Composer />
      </InteractiveFormConfig>
    </>,
  );
  act(() => void session?.cancel({ message: own }));
  const words = at('chat')
    .queryAllByText(/^You wrote instead:/)
    .map(({ textContent }) => textContent);
  expect(words).toEqual([
    ...(theirs ? [`You wrote instead: ${theirs}`] : []),
    ...(isUnsent ? [`You wrote instead: ${own}not sent`] : []),
  ]);
  expect(at('chat').queryAllByText('This question has been answered already.')).toHaveLength(isUnsent ? 1 : 0);
});

test('a cancellation that comes after an answer says that it did not count', async () => {
  const { user, show, rows, in: at } = page({ onAnswer: () => already });
  show(['chat']);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(rows('chat')).toEqual(['theirs']);
  expect(at('chat').getByText('This question has been answered already.')).toBeVisible();
});

test('a decision that was handed back and does not count is said, too', async () => {
  const optional = formWith([note]);
  const theirs = buildAnswer(optional, { say: '' });
  const { user, show, rows } = page({
    trustedForm: optional,
    allowDelegate: true,
    onAnswer: () => ({ ...already, answer: theirs }),
  });
  show(['chat']);
  await user.click(screen.getByRole('button', { name: /decide/i }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(rows('chat')).toEqual(['Skipped', 'You decide']);
});

test('a change that was not allowed is shown beside the answer that stands', async () => {
  const { user, show, in: at } = page({ onAnswer: () => already, revisable: true });
  show(['chat', { answer: stored }]);
  await user.click(at('chat').getByRole('button', { name: 'Change' }));
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'changed');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(at('chat').getByText('This question has been answered already.')).toBeVisible();
  expect(
    at('chat')
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['theirs', expect.stringMatching(/^changed.*not sent$/)]);
});

test('after a lost reply, an edit goes out as a change where the host allows changes', async () => {
  const onAnswer = vi
    .fn<InteractiveFormProps['onAnswer']>()
    .mockRejectedValueOnce(new Error('No reply.'))
    .mockReturnValueOnce({ ok: false, error: 'interactive_form_already_answered', answer: answerOf('mine') })
    .mockReturnValueOnce(undefined);
  const { user, show, in: at } = page({ onAnswer, revisable: true });
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.type(await screen.findByRole('textbox'), ' and more');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onAnswer.mock.lastCall?.[0]).toMatchObject({ revision: 1, answers: { say: 'mine and more' } });
  expect(at('chat').getByRole('definition')).toHaveTextContent('mine and more');
});

test.each([true, false])(
  'after a lost reply, an edit of the note on the whole form counts like one of an answer: revisable %s',
  async (revisable) => {
    const first = buildAnswer(form, { say: 'mine' }, { note: 'one' });
    const onAnswer = vi
      .fn<InteractiveFormProps['onAnswer']>()
      .mockRejectedValueOnce(new Error('No reply.'))
      .mockReturnValueOnce({ ok: false, error: 'interactive_form_already_answered', answer: first })
      .mockReturnValueOnce(undefined);
    const { user, show, in: at } = page({ onAnswer, revisable, notes: 'form' });
    show(['chat']);
    await user.type(screen.getAllByRole('textbox')[0]!, 'mine');
    await user.type(screen.getAllByRole('textbox').at(-1)!, 'one');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.type(screen.getAllByRole('textbox').at(-1)!, ' more');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const { calls } = onAnswer.mock;
    expect(calls.map(([{ note: said }]) => said)).toEqual([
      'one',
      ...Array<string>(revisable ? 2 : 1).fill('one more'),
    ]);
    if (revisable) expect(calls[2]?.[0]).toMatchObject({ revision: 1 });
    else expect(at('chat').getByText('This question has been answered already.')).toBeVisible();
    expect(at('chat').getByText(/one more/)).toBeVisible();
  },
);

test('after the lost reply of a change, an edit goes out as the next change', async () => {
  const onAnswer = vi
    .fn<InteractiveFormProps['onAnswer']>()
    .mockRejectedValueOnce(new Error('No reply.'))
    .mockReturnValueOnce({
      ok: false,
      error: 'interactive_form_already_answered',
      answer: { ...answerOf('changed'), revision: 1 } as AnswerMessage,
    })
    .mockReturnValueOnce(undefined);
  const { user, show, rows } = page({ onAnswer, revisable: true });
  show(['chat', { answer: stored }]);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'changed');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.type(await screen.findByRole('textbox'), ' twice');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    onAnswer.mock.calls.map(([message]) => [(message as { revision?: number }).revision, message.answers]),
  ).toEqual([
    [1, { say: 'changed' }],
    [1, { say: 'changed twice' }],
    [2, { say: 'changed twice' }],
  ]);
  expect(rows('chat')).toEqual(['changed twice']);
});

test('a change that is set back to what it was is nothing to ask about', async () => {
  const pick = formWith([choice({ multi_select: true, allow_other: false }), note]);
  const { user, show, status } = page({ trustedForm: pick, revisable: true });
  show(['chat', { answer: buildAnswer(pick, { pick: ['a'], say: '' }) }]);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('checkbox', { name: 'B' }));
  await user.click(screen.getByRole('checkbox', { name: 'B' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(status('chat')).toBe('answered');
});
