import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InteractiveForm } from '../../src/index.js';
import { createMemoryDraftStore, type DraftStore } from '../../src/headless/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';
import { NativeForm } from '../headless/native-form.js';
import { deferred } from './deferred.js';
import { openForm } from './open-form.js';

function blockOf(questions: readonly unknown[], id = 'toolu_01'): object {
  return {
    type: 'tool',
    tool_name: 'mcp__x__interactive_form_question',
    tool_use_id: id,
    status: 'done',
    render_payload: { type: 'interactive_form_question', questions },
  };
}

interface Options {
  draftStore?: DraftStore | null;
  onAnswer?: (message: AnswerMessage) => void | Promise<void>;
  layout?: 'stack' | 'steps';
}

/** A chat that shows one block, again and again as its message streams. */
function openChat(questions: readonly unknown[], { draftStore = null, onAnswer, layout }: Options = {}) {
  const sent: AnswerMessage[] = [];
  const element = (block: object) => (
    <>
      <button type="button">Elsewhere</button>
      <InteractiveForm block={block} layout={layout} draftStore={draftStore} onAnswer={onAnswer ?? ((message) => void sent.push(message))} />
    </>
  );
  const view = render(element(blockOf(questions)));
  const show = (next: readonly unknown[], id?: string): void => view.rerender(element(blockOf(next, id)));
  /** As when a virtual list takes the message away and brings it back. */
  const remount = (next: readonly unknown[]): void => {
    view.rerender(<></>);
    show(next);
  };
  return { sent, user: userEvent.setup(), show, remount };
}

test('a payload that comes again unchanged touches nothing: same elements, same focus, same text', async () => {
  const { user, show } = openChat([choice(), text()]);
  const field = screen.getByRole('textbox', { name: 'Say?' });
  await user.type(field, 'half a sen');
  show([choice(), text()]);
  await user.keyboard('tence');
  expect(screen.getByRole('textbox', { name: 'Say?' })).toBe(field);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('half a sentence');
});

test('questions that changed keep every answer whose id and kind still fit', async () => {
  const before = [
    choice({ id: 'reworded' }),
    choice({ id: 'fewer', question: 'Fewer?', multi_select: true }),
    choice({ id: 'kind' }),
    text({ id: 'gone' }),
    text({ id: 'essay', question: 'Essay?' }),
  ];
  const { user, show, sent } = openChat(before);
  await user.click(screen.getAllByRole('radio', { name: 'B' })[0]!);
  await user.click(screen.getByRole('checkbox', { name: 'A' }));
  await user.click(screen.getByRole('checkbox', { name: 'C' }));
  await user.click(screen.getAllByRole('radio', { name: 'A' })[1]!);
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'gone');
  await user.type(screen.getByRole('textbox', { name: 'Essay?' }), 'an essay');
  show([
    choice({ id: 'reworded', question: 'Reworded?' }, 'BCD'),
    choice({ id: 'fewer', multi_select: true }, 'AB'),
    text({ id: 'kind', required: false }),
    text({ id: 'essay', multiline: false }),
    text({ id: 'new', required: false }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([{ answers: { reworded: ['b'], fewer: ['a'], kind: '', essay: 'an essay', new: '' } }]);
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
  const steps = (description?: string) => [text({ id: 'one', question: 'One?', required: false, description }), text({ id: 'two', question: 'Two?' })];
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
  const [first, second] = [text({ id: 'one', question: 'One?', required: false }), text({ id: 'two', question: 'Two?' })];
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
  const steps = (count: number) => Array.from({ length: count }, (_, index) => text({ id: `q${index}`, question: `Q${index}?`, required: false }));
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
      <NativeForm trustedForm={readForm(blockOf(questions, id))} layout={layout} draftStore={null} onAnswer={() => undefined} />
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
  const { user, showNext } = openHost([text({ id: 'one', question: 'One?', required: false }), text({ id: 'two', question: 'Two?' })], 'steps');
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
  expect(screen.getByRole('alert')).toHaveTextContent('Your answer could not be sent. offline');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('mine');
});

test('once sent, an answer stands beside the questions it answers, whatever comes after', async () => {
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
});

test('a failed form whose payload has changed since is the failed form, with the last words, when it comes back', async () => {
  const [before, after] = [
    [choice(), text()],
    [choice(), text({ question: 'Say again?' })],
  ];
  const { user, show, remount } = openChat(before, {
    draftStore: createMemoryDraftStore(),
    onAnswer: () => Promise.reject(new Error('Lost.')),
  });
  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'first');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const retry = () => screen.findByRole('button', { name: 'Try again' });
  expect(await retry()).toBeEnabled();
  show(after);
  await user.type(screen.getByRole('textbox', { name: 'Say again?' }), ' and last');
  remount(after);
  expect(await retry()).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Say again?' })).toHaveValue('first and last');
  show(before);
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), ' words');
  remount(before);
  expect(await retry()).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveValue('first and last words');
});
