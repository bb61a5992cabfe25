import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InteractiveForm, type InteractiveFormProps, type OnAnswer } from '../../src/index.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { findPendingForm } from '../../src/protocol/pending-form.js';
import { readFormReference } from '../../src/protocol/read-form-reference.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { admitUserMessage } from '../../src/server/index.js';
import { environmentBlock, RAW_INPUT } from '../fixtures/seed-blocks.js';
import { readForm } from '../fixtures/trusted-form.js';
import { deferred } from './deferred.js';

const NOTICE = "This question can't be shown.";
const damaged = {
  ...environmentBlock,
  render_payload: { ...environmentBlock.render_payload, questions: [{ id: 'a' }] },
};
const cancellation = buildCancellation(readFormReference(damaged)!);

type Props = Partial<Omit<Extract<InteractiveFormProps, { block: unknown }>, 'trustedForm'>>;

function show(props: Props = {}) {
  const sent: AnswerMessage[] = [];
  const element = (changed: Props) => (
    <InteractiveForm
      block={damaged}
      draftStore={null}
      onAnswer={(message) => void sent.push(message)}
      {...props}
      {...changed}
    />
  );
  const view = render(element({}));
  return { ...view, sent, user: userEvent.setup(), update: (changed: Props) => view.rerender(element(changed)) };
}

const wayOn = () => screen.getByRole('button', { name: 'Continue without answering' });

test('it says so in one line, shows nothing of the raw input, and a press cancels the form', async () => {
  const { container, sent, user } = show();
  expect(container).toHaveTextContent(`${NOTICE}Continue without answering`);
  expect(container).not.toHaveTextContent(RAW_INPUT);
  expect(wayOn()).toHaveAccessibleDescription(NOTICE);
  await user.click(wayOn());
  expect(sent).toStrictEqual([cancellation]);
  const receipt = screen.getByRole('group', { name: 'Cancelled' });
  expect(receipt).toHaveFocus();
  expect(receipt).toHaveTextContent(`Cancelled${NOTICE}`);
  expect(screen.queryByRole('button')).toBeNull();
});

test('on its way it says so and is not sent twice; failed, it says so and tries again', async () => {
  const first = deferred();
  const onAnswer = vi.fn<OnAnswer>(() => first.promise);
  const { user } = show({ onAnswer });
  await user.click(wayOn());
  await user.click(screen.getByRole('button', { name: 'Sending…' }));
  expect(onAnswer).toHaveBeenCalledTimes(1);
  await act(async () => first.reject(new Error('ECONNRESET')));
  expect(screen.getByRole('alert')).toHaveTextContent('The cancellation could not be sent.');
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  onAnswer.mockReturnValue({ error: 'Not now.' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The cancellation could not be sent. Not now.');
  onAnswer.mockReturnValue({ answer: { ...cancellation, message: 'Never mind' } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('group', { name: 'Cancelled' })).toHaveTextContent('You wrote instead: Never mind');
  expect(onAnswer.mock.calls).toStrictEqual([[cancellation], [cancellation], [cancellation]]);
});

/** Every status that the page shows from now on, however short. */
function collectStatuses(container: HTMLElement): (string | null)[] {
  const statuses: (string | null)[] = [];
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes])
        if (node instanceof HTMLElement) statuses.push(node.getAttribute('data-status'));
  }).observe(container, { subtree: true, childList: true, attributeFilter: ['data-status'] });
  return statuses;
}

test.each<[string, OnAnswer]>([
  ['returned', () => ({ ok: false, error: 'interactive_form_not_pending' })],
  ['resolved', () => Promise.resolve({ error: 'interactive_form_not_pending' })],
  ['thrown', () => Promise.reject(new Error('interactive_form_not_pending'))],
])('a back end that has nothing waiting has settled it (%s)', async (_, onAnswer) => {
  const { container, user } = show({ onAnswer });
  const statuses = collectStatuses(container);
  await user.click(wayOn());
  expect(screen.getByRole('group')).toHaveTextContent(`This can no longer be answered.${NOTICE}`);
  expect(statuses, 'no word of a failure in between').not.toContain('failed');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the gate takes it for the messages that the page has', async () => {
  const pending = findPendingForm([{ role: 'assistant', blocks: [damaged] }]);
  const { user } = show({ onAnswer: (answer) => admitUserMessage(pending, { answer }) });
  await user.click(wayOn());
  expect(screen.getByRole('group', { name: 'Cancelled' })).toBeInTheDocument();
});

test('a form for a trusted form that stands for it is the same', async () => {
  const pending = findPendingForm([{ role: 'assistant', blocks: [damaged] }])!;
  const onAnswer = vi.fn();
  render(<InteractiveForm trustedForm={pending} draftStore={null} onAnswer={onAnswer} layout="steps" />);
  await userEvent.click(wayOn());
  expect(onAnswer.mock.calls).toStrictEqual([[cancellation]]);
});

test.each<[string, Props, string]>([
  ['locked', { locked: true }, NOTICE],
  ['not to be cancelled', { cancellable: false }, NOTICE],
  ['expired', { expired: true }, `This can no longer be answered.${NOTICE}`],
  [
    'cancelled long ago',
    { answer: { ...cancellation, message: 'Later' } },
    `Cancelled${NOTICE}You wrote instead: Later`,
  ],
  [
    'answered when it could still be read',
    { answer: buildAnswer(readForm(environmentBlock), { environment: ['dev'] }) },
    'Which environment should I deploy to? Development',
  ],
  ['answered in a shape without words', { answer: { answers: { environment: ['dev'] } } }, `Answered${NOTICE}`],
])('%s: no button', (_, props, words) => {
  const { container } = show(props);
  expect(container).toHaveTextContent(words);
  expect(container).not.toHaveTextContent('No answer');
  expect(screen.queryByRole('button')).toBeNull();
});

test('unlocked, it offers the way on; answered in another tab, it is a receipt', () => {
  const { update } = show({ locked: true });
  update({ locked: false });
  expect(wayOn()).toBeEnabled();
  update({ answer: cancellation });
  expect(screen.getByRole('group', { name: 'Cancelled' })).toBeInTheDocument();
});

test.each([
  ['a fallback', 'Ask again, please.'],
  ['none', null],
])("the host's %s stands in its place", (_, fallback) => {
  const { container } = show({ fallback });
  expect(container).toHaveTextContent(new RegExp(`^${fallback ?? ''}$`));
});

test.each<[string, unknown]>([
  ['another tool', { ...damaged, tool_name: 'search' }],
  ['a text block', { type: 'text', text: 'interactive_form_question' }],
  ['nothing', null],
  ['a block without an id, which nothing could cancel', { ...damaged, tool_use_id: ' ' }],
  ['a call that failed, which the agent has been told', { ...damaged, render_payload: null, status: 'error' }],
])('%s shows nothing', (_, block) => {
  expect(show({ block }).container).toBeEmptyDOMElement();
});

test('a payload that comes in the end takes its place', () => {
  const { update } = show();
  update({ block: environmentBlock });
  expect(screen.getByRole('radiogroup', { name: 'Which environment should I deploy to?' })).toBeInTheDocument();
});

test('the host hears why, and its own words and root props count', () => {
  const onReject = vi.fn();
  const { container } = show({
    onReject,
    messages: { unreadable: 'Etwas ging schief.' },
    className: 'mine',
    id: 'form-1',
  });
  expect(onReject).toHaveBeenCalledTimes(1);
  expect(container.querySelector('form.mine#form-1[data-status="editing"]')).toHaveTextContent('Etwas ging schief.');
});
