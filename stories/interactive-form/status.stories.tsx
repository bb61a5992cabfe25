import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { buildAnswer, buildCancellation, InteractiveForm } from '../../src/index.js';
import { environmentBlock, requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { readForm } from '../../test/fixtures/trusted-form.js';
import { playInDocs } from '../support/play-in-docs.js';
import { say } from '../support/in-language.js';

const requirements = readForm(requirementsBlock);
const answers = { language: ['go'], features: ['caching', 'Dark mode, please'], notes: '' };

/** Every status of a form. */
const meta = {
  title: 'InteractiveForm/Status',
  component: InteractiveForm,
  args: { block: requirementsBlock, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The tool was called, but its payload has not arrived. */
export const Pending: Story = {
  args: { block: { ...environmentBlock, status: 'running', render_payload: undefined } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Preparing a question…')).toBeInTheDocument();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

/** Readable while the message still streams, but not yet the user's turn. */
export const Locked: Story = {
  args: { locked: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('You can answer when the message is complete.')).toBeVisible();
    await userEvent.click(canvas.getByText('Go'));
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** The user's turn: two questions have an answer, the third is optional. */
export const Editing: Story = {
  ...playInDocs,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('TypeScript'));
    await userEvent.click(canvas.getByText('Rate Limiting'));
    await userEvent.click(canvas.getByText('Caching'));
    await expect(canvas.getByRole('radio', { name: 'TypeScript' })).toBeChecked();
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  },
};

/** A refused attempt: each problem beside its question, and the focus at the first. */
export const Invalid: Story = {
  ...playInDocs,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByRole('status')).toHaveTextContent(say('2 questions need your attention.'));
    await expect(canvas.getByText('Choose at least one option, or write your own answer.')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Python' })).toHaveFocus();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** The answer is on its way. Nothing changes, and nothing is sent twice. */
export const Submitting: Story = {
  ...playInDocs,
  args: { block: environmentBlock, onAnswer: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Staging'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sending…' }));
    await userEvent.click(canvas.getByText('Production'));
    await expect(canvas.getByRole('radio', { name: 'Staging' })).toBeChecked();
    await expect(args.onAnswer).toHaveBeenCalledTimes(1);
  },
};

/** Sending failed. Every answer is still there, with the reason and a way to try again. */
export const Failed: Story = {
  ...playInDocs,
  args: { block: environmentBlock, onAnswer: fn(() => ({ error: 'You seem to be offline.' })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Staging'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      `${say('Your answer could not be sent.')} You seem to be offline.`,
    );
    await expect(canvas.getByRole('radio', { name: 'Staging' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

export const FailedSendsAgain: Story = {
  name: 'Failed, sends again',
  tags: ['test-only', '!autodocs'],
  args: { block: environmentBlock, onAnswer: fn(() => ({ error: 'You seem to be offline.' })) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Staging'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.onAnswer).toHaveBeenCalledTimes(2);
  },
};

/** Sent from here: the receipt takes the form's place, and its focus. */
export const Answered: Story = {
  ...playInDocs,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText('Go'));
    await userEvent.click(canvas.getByText('Caching'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvasElement.querySelector('[data-status="answered"]')).toHaveFocus();
    await expect(canvas.getByText('Skipped')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** From the chat's history: an answer of the user's own words, and one that was skipped. */
export const AnsweredLongAgo: Story = {
  name: 'Answered long ago',
  args: { answer: buildAnswer(requirements, answers) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dark mode, please').closest('dd')).toHaveTextContent(say('your own words'));
    await expect(canvas.getByText('Skipped')).toBeVisible();
  },
};

/** The user wrote something else instead of answering. */
export const Cancelled: Story = {
  args: { answer: buildCancellation(requirements, { message: 'Let us talk about the deadline first.' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cancelled')).toBeVisible();
    await expect(canvas.getByText(new RegExp(`^${say('You wrote instead:')}`))).toHaveTextContent(
      'Let us talk about the deadline first.',
    );
  },
};

/** Before words are lost, cancelling asks once. The safe answer has the focus. */
export const CancelAsksFirst: Story = {
  name: 'Cancel asks first',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Anything else I should know?' }), 'Ship it on Friday');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('group', { name: "Discard your answers? They won't be sent." })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Keep answering' })).toHaveFocus();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** The agent no longer waits. The receipt shows the answers so far, and that they were not sent. */
export const Expired: Story = {
  args: { expired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This can no longer be answered.')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

/** Nothing that was typed is lost: it can be copied, or sent as a message. */
export const ExpiredWithWords: Story = {
  name: 'Expired with words',
  args: { expired: true, initialAnswers: { notes: 'Ship it on Friday' }, onUnsent: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send as a message' }));
    await expect(args.onUnsent).toHaveBeenCalledWith('Anything else I should know?\nShip it on Friday');
  },
};

/** A cancellation that was not sent is tried again as it was. The answers are still there. */
export const CancellationFailed: Story = {
  name: 'Cancellation failed',
  args: { onAnswer: fn(() => ({ error: '' })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Anything else I should know?' }), 'Ship it on Friday');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(say('The cancellation could not be sent.'));
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
  },
};

/** The server said no with a page of its own, which nobody reads. The form says so in its words. */
export const RefusedByTheServer: Story = {
  name: 'Refused by the server',
  args: { block: environmentBlock, onAnswer: fn(() => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Staging'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(
      `${say('Your answer could not be sent.')} ${say('The server did not accept it.')}`,
    );
    await expect(alert).not.toHaveTextContent('502');
  },
};
