import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InteractiveForm } from '../../src/index.js';
import type { DraftStore } from '../../src/headless/index.js';
import { draftKey } from '../../src/headless/state/form-key.js';
import { pageSessions } from '../../src/headless/session/form-sessions.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';
import { NativeForm } from '../headless/native-form.js';
import { deferred } from './deferred.js';
import { formBlock } from './form-block.js';
import { openForm } from './open-form.js';

interface Options {
  draftStore?: DraftStore | null;
  onAnswer?: (message: AnswerMessage) => void | Promise<void>;
  layout?: 'stack' | 'steps';
}

/** A chat that shows one block, again and again as its message streams. */
function openChat(questions: readonly unknown[], { draftStore = null, onAnswer, layout }: Options = {}) {
  const sent: AnswerMessage[] = [];
  const element = (block: unknown) => (
    <>
      <button type="button">Elsewhere</button>
      <InteractiveForm
        block={block}
        layout={layout}
        draftStore={draftStore}
        onAnswer={onAnswer ?? ((message) => void sent.push(message))}
      />
    </>
  );
  const view = render(element(formBlock(questions)));
  const show = (next: readonly unknown[], id?: string): void => view.rerender(element(formBlock(next, id)));
  /** As when a virtual list takes the message away and brings it back. */
  const remount = (next: readonly unknown[]): void => {
    view.rerender(<></>);
    show(next);
  };
  return { sent, user: userEvent.setup(), show, remount };
}

test('of questions that changed, words stay in a question of the same words, and nothing stays chosen', async () => {
  const before = [
    choice({ id: 'same' }),
    choice({ id: 'own', question: 'Own?' }),
    text({ id: 'reworded', question: 'Which city do you like?' }),
    text({ id: 'other', question: 'Why?' }),
    text({ id: 'essay', question: 'Essay?' }),
  ];
  const { user, show, sent } = openChat(before);
  const field = (name: string) => screen.getByRole('textbox', { name });
  await user.click(screen.getAllByRole('radio', { name: 'B' })[0]!);
  await user.type(field('Your own answer to: Own?'), 'mine');
  await user.type(field('Which city do you like?'), 'Oslo');
  await user.type(field('Why?'), 'because');
  await user.type(field('Essay?'), 'an essay');
  show([
    choice({ id: 'new', question: 'Delete everything?' }),
    choice({ id: 'same' }),
    choice({ id: 'own', question: 'Own?' }),
    text({ id: 'reworded', question: 'Which city do you like best?' }),
    text({ id: 'other', question: 'How much?', required: false }),
    text({ id: 'essay', question: 'Essay?', multiline: false }),
  ]);
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(field('Your own answer to: Own?')).toHaveValue('mine');
  for (const radio of screen.getAllByRole('radio', { name: 'A' })) await user.click(radio);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([
    { answers: { new: ['a'], same: ['a'], own: ['a'], reworded: 'Oslo', other: '', essay: 'an essay' } },
  ]);
});

test.each<[string, object, object]>([
  ['a label', { options: [{ label: 'Back it up', value: 'x' }] }, { options: [{ label: 'Delete it', value: 'x' }] }],
  [
    'a label that goes on',
    { options: [{ label: 'Delete it', value: 'x' }] },
    { options: [{ label: 'Delete it and all copies', value: 'x' }] },
  ],
  ['a value', { options: [{ label: 'X', value: 'x' }] }, { options: [{ label: 'X', value: 'y' }] }],
  [
    'a preview',
    { options: [{ label: 'X', value: 'x', preview: 'ls' }] },
    { options: [{ label: 'X', value: 'x', preview: 'rm -rf /home' }] },
  ],
  [
    'a description',
    { options: [{ label: 'X', value: 'x', description: 'one' }] },
    { options: [{ label: 'X', value: 'x', description: 'other' }] },
  ],
  ['the order', {}, { options: ['B', 'A', 'C'].map((label) => ({ label, value: label.toLowerCase() })) }],
  ['the question', { question: 'Deploy to staging?' }, { question: 'Delete the production database?' }],
])('%s that changed asks again: before the answer, after it, and after leaving the page', async (_, before, after) => {
  for (const isSent of [false, true]) {
    for (const isRemounted of [false, true]) {
      const { user, show, remount, sent } = openChat([choice({ allow_other: false, ...before })], {
        draftStore: createMemoryDraftStore(),
      });
      await user.click(screen.getAllByRole('radio')[0]!);
      if (isSent) await user.click(screen.getByRole('button', { name: 'Submit' }));
      (isRemounted ? remount : show)([choice({ allow_other: false, ...after })]);
      expect(screen.getAllByRole('radio').length).toBeGreaterThan(0);
      expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      expect(sent).toHaveLength(isSent ? 1 : 0);
      cleanup();
      pageSessions().clear();
    }
  }
});

test('questions that come after the others, and options after the others, change nothing that was chosen', async () => {
  const { user, show, sent } = openChat([choice({}, 'AB')]);
  await user.click(screen.getByRole('radio', { name: 'B' }));
  show([choice({}, 'ABC')]);
  show([choice({}, 'ABC'), choice({ id: 'more', question: 'Mo', required: false })]);
  show([choice({}, 'ABC'), choice({ id: 'more', question: 'More?', required: false })]);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([{ answers: { pick: ['b'] } }]);
});

test('a place that goes from one conversation to another and back has the words of each, and nothing chosen moves', async () => {
  const [staging, production] = [
    [choice({ question: 'Deploy to staging?' }), text({ question: 'Why now?' })],
    [choice({ question: 'Delete the production database?' }), text({ question: 'Who says so?' })],
  ];
  const { user, show } = openChat(staging, { draftStore: createMemoryDraftStore() });
  const words = () => screen.getByRole('textbox', { name: /^(Why now|Who says so)\?$/ });
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await user.type(words(), 'The customer is a fool.');
  show(production);
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(words()).toHaveValue('');
  await user.type(words(), 'Nobody.');
  show(staging);
  expect(words()).toHaveValue('The customer is a fool.');
  expect(screen.getByRole('radio', { name: 'A' })).toBeChecked();
  show(production);
  expect(words()).toHaveValue('Nobody.');
});

test('two forms of one id keep two drafts in one draft store, and a form that is answered drops its own', async () => {
  const draftStore = createMemoryDraftStore();
  const [first, second] = [[text({ question: 'Why now?' })], [text({ question: 'Who says so?' })]];
  for (const [questions, words] of [
    [first, 'mine'],
    [second, 'yours'],
  ] as const) {
    const { user } = openChat(questions, { draftStore });
    await user.type(screen.getByRole('textbox'), words);
    cleanup();
    pageSessions().clear();
  }
  const { user } = openChat(first, { draftStore });
  expect(screen.getByRole('textbox')).toHaveValue('mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  cleanup();
  pageSessions().clear();
  openChat(second, { draftStore });
  expect(screen.getByRole('textbox')).toHaveValue('yours');
});

test('the receipt of one form takes no words from the draft of another form with its id', async () => {
  const draftStore = createMemoryDraftStore();
  const say = text({ question: 'Anything to add?' });
  const [first, second] = [
    [choice({ question: 'Deploy to staging?' }), say],
    [choice({ question: 'Delete the database?' }), say],
  ];
  const { user } = openChat(second, { draftStore });
  await user.type(screen.getByRole('textbox', { name: 'Anything to add?' }), 'mine');
  cleanup();
  pageSessions().clear();
  const form = readForm(formBlock(first));
  render(
    <InteractiveForm
      trustedForm={form}
      answer={buildAnswer(form, { pick: ['a'], say: 'sent' })}
      draftStore={draftStore}
      onAnswer={() => undefined}
    />,
  );
  cleanup();
  openChat(second, { draftStore });
  expect(screen.getByRole('textbox', { name: 'Anything to add?' })).toHaveValue('mine');
});

test('a first question that was reworded finds its words over a reload, and leaves none in the store', async () => {
  const draftStore = createMemoryDraftStore();
  const before = openChat([text({ question: 'Which database should we use?' }), choice()], { draftStore });
  await before.user.type(screen.getByRole('textbox', { name: 'Which database should we use?' }), 'Postgres');
  await before.user.click(screen.getByRole('radio', { name: 'A' }));
  cleanup();
  pageSessions().clear();
  const after = openChat([text({ question: 'Which database shall we use here?' }), choice()], { draftStore });
  expect(screen.getByRole('textbox', { name: 'Which database shall we use here?' })).toHaveValue('Postgres');
  expect(screen.getByRole('radio', { name: 'A' })).not.toBeChecked();
  await after.user.click(screen.getByRole('radio', { name: 'B' }));
  await after.user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(after.sent).toMatchObject([{ answers: { say: 'Postgres', pick: ['b'] } }]);
  expect(draftStore.get(draftKey(readForm(formBlock([text()]))))).toBeUndefined();
});

test('a default that nobody has touched is the one of now, also after the host has shown an answer and taken it back', async () => {
  const own = text({ id: 'own', question: 'Own?' });
  const before = [choice({ default: ['a'] }), text({ default: 'before' }), own];
  const details = { pick: { untouched: true as const }, say: { untouched: true as const } };
  const answer = buildAnswer(formOf(before), { pick: ['a'], say: 'before', own: 'mine' }, { details });
  const { user, sent, update } = openForm(before, { answer });
  update({ answer: undefined });
  update({ answer: undefined, trustedForm: formOf([choice({ default: ['b'] }), text({ default: 'after' }), own]) });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([{ answers: { pick: ['b'], say: 'after', own: 'mine' }, details }]);
});

test('a change in the middle of a word loses none of it to a draft that is a moment older', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, show } = openChat([text()], { draftStore: createMemoryDraftStore() });
  await user.type(screen.getByRole('textbox'), 'old');
  act(() => void vi.advanceTimersByTime(1_000));
  await user.type(screen.getByRole('textbox'), ' and new');
  show([text({ description: 'Take your time.' })]);
  expect(screen.getByRole('textbox')).toHaveValue('old and new');
  vi.useRealTimers();
});

test('a change leaves the user at their step, takes no focus, and the next problem gets it', async () => {
  const steps = (description?: string) => [
    text({ id: 'one', question: 'One?', required: false, description }),
    text({ id: 'two', question: 'Two?' }),
  ];
  const { user, show } = openChat(steps(), { layout: 'steps' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Review' }));
  const field = screen.getByRole('textbox', { name: 'Two?' });
  expect(field).toHaveFocus();
  field.blur();
  show(steps('Take your time.'));
  expect(screen.getByRole('textbox', { name: 'Two?' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(screen.getByRole('textbox', { name: 'Two?' })).toHaveFocus();
});

test('a question that is put before leaves the user at theirs, the steps they have seen open', async () => {
  const [first, second] = [
    text({ id: 'one', question: 'One?', required: false }),
    text({ id: 'two', question: 'Two?' }),
  ];
  const before = text({ id: 'zero', question: 'Zero?', required: false });
  const { user, show } = openChat([first, second], { layout: 'steps' });
  const step = (name: string) => screen.getByRole('button', { name });
  await user.click(step('Next'));
  await user.type(screen.getByRole('textbox', { name: 'Two?' }), 'half a sen');
  show([before, first, second]);
  await user.keyboard('tence');
  expect(screen.getByRole('textbox', { name: 'Two?' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Two?' })).toHaveValue('half a sentence');
  expect(step('Go to question 3: Two?')).toHaveAttribute('aria-current', 'step');
  await user.click(step('Go to question 2: One?'));
  show([before, text({ id: 'half', question: 'Half?', required: false }), first, second]);
  expect(step('Go to question 3: One?')).toHaveAttribute('aria-current', 'step');
  await user.click(step('Go to question 4: Two?'));
  expect(screen.getByRole('textbox', { name: 'Two?' })).toHaveValue('half a sentence');
});

test('fewer questions leave the user at the review, and take no focus from elsewhere', async () => {
  const steps = (count: number) =>
    Array.from({ length: count }, (_, index) => text({ id: `q${index}`, question: `Q${index}?`, required: false }));
  const { user, show } = openChat(steps(3), { layout: 'steps' });
  for (const name of ['Next', 'Next', 'Review', 'Elsewhere']) await user.click(screen.getByRole('button', { name }));
  show(steps(2));
  expect(screen.getByRole('heading', { name: 'Check your answers' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('another form in the same place starts afresh', async () => {
  const { user, show } = openChat([text()]);
  await user.type(screen.getByRole('textbox'), 'mine');
  show([text()], 'toolu_02');
  expect(screen.getByRole('textbox')).toHaveValue('');
});

/** A host with its own markup, which does not give each form a component of its own. */
function openHost(questions: readonly unknown[], layout?: 'stack' | 'steps') {
  const element = (id: string) => (
    <>
      <button type="button">Elsewhere</button>
      <NativeForm
        trustedForm={readForm(formBlock(questions, id))}
        layout={layout}
        draftStore={null}
        onAnswer={() => undefined}
      />
    </>
  );
  const view = render(element('toolu_01'));
  return { user: userEvent.setup(), showNext: () => view.rerender(element('toolu_02')) };
}

test('the first problem of the next form gets the focus too, in a host that shows both in one component', async () => {
  const { user, showNext } = openHost([text()]);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('textbox')).toHaveFocus();
  showNext();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('the next form starts at its first step without taking the focus, in a host that shows both in one component', async () => {
  const { user, showNext } = openHost(
    [text({ id: 'one', question: 'One?', required: false }), text({ id: 'two', question: 'Two?' })],
    'steps',
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('textbox', { name: 'Two?' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  showNext();
  expect(screen.getByText('One?')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('a failure is shown also where the questions have changed while it was sent, with every answer kept', async () => {
  const sending = deferred();
  const { user, show } = openChat([text()], { onAnswer: () => sending.promise });
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  show([text({ description: 'Take your time.' })]);
  await act(async () => sending.reject(new Error('offline')));
  expect(screen.getByRole('alert')).toHaveTextContent('Your answer could not be sent.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('mine');
});

test('once sent, an answer stands beside the questions that it answers; other questions ask when they are read next', async () => {
  const sending = deferred();
  const { user, show } = openChat([text()], { onAnswer: () => sending.promise });
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  show([text({ question: 'Something else?' })]);
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeInTheDocument();
  await act(async () => sending.resolve());
  expect(document.querySelector('[data-slot="row"]')).toHaveTextContent('Say?mine');
  show([text(), text({ id: 'more', question: 'And now?' })]);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  show([text({ question: 'Something else?' })]);
  expect(screen.getByRole('textbox', { name: 'Something else?' })).toHaveValue('');
});

test('the words of a refusal stay while the form grows', async () => {
  const { user, show } = openChat([choice(), text()], { onAnswer: () => ({ errors: { say: 'Too vague.' } }) as never });
  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveAccessibleDescription('Too vague.');
  show([choice(), text(), text({ id: 'more', question: 'More?', required: false })]);
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveAccessibleDescription('Too vague.');
  expect(screen.getByRole('textbox', { name: 'More?' })).toBeVisible();
});

test('a form that failed stays failed while it grows, and where other questions have stood in its place for a while', async () => {
  const before = [choice(), text()];
  const more = text({ id: 'more', question: 'More?', required: false });
  const { user, show, remount } = openChat(before, {
    draftStore: createMemoryDraftStore(),
    onAnswer: () => Promise.reject(new Error('Lost.')),
  });
  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'first');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const retry = () => screen.findByRole('button', { name: 'Try again' });
  expect(await retry()).toBeEnabled();
  show([...before, more]);
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), ' and last');
  remount([...before, more]);
  expect(await retry()).toBeEnabled();
  show([choice({ question: 'Delete everything?' }), text()]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  show([...before, more]);
  expect(await retry()).toBeEnabled();
  expect(screen.getByRole('radio', { name: 'B' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveValue('first and last');
});
