import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import { environmentBlock } from '../../test/fixtures/seed-blocks.js';
import { expectCancellation } from '../support/expect-message.js';
import { playInDocs } from '../support/play-in-docs.js';
import { say } from '../support/in-language.js';

/** A question without an id or a text, as a damaged payload may hold. */
const damaged = {
  ...environmentBlock,
  render_payload: { ...environmentBlock.render_payload, questions: [{ input_type: 'choice' }] },
};

/**
 * A form block that can't be rendered says so in one line, and its button sends a cancellation. A host's `fallback` replaces it, also
 * `null`.
 */
const meta = {
  title: 'InteractiveForm/Unreadable',
  component: InteractiveForm,
  args: { block: damaged, draftStore: null, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One line and a way on. */
export const Notice: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This question can't be shown.", { selector: '[data-slot="notice"]' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue without answering' })).toHaveAccessibleDescription(
      say("This question can't be shown."),
    );
  },
};

/** The cancellation is on its way. */
export const Sending: Story = {
  ...playInDocs,
  args: { onAnswer: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue without answering' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sending…' }));
    await expect(args.onAnswer).toHaveBeenCalledTimes(1);
  },
};

/** It could not be sent. The form says why, and offers to try again. */
export const Failed: Story = {
  ...playInDocs,
  args: { onAnswer: fn(() => ({ error: 'You seem to be offline.' })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue without answering' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      `${say('The cancellation could not be sent.')} You seem to be offline.`,
    );
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
  },
};

/** The receipt, which takes over the focus. */
export const Cancelled: Story = {
  ...playInDocs,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue without answering' }));
    await expect(await canvas.findByRole('group', { name: 'Cancelled' })).toHaveFocus();
    await expectCancellation(args.onAnswer, environmentBlock);
  },
};

/** The host has its own way of cancelling. */
export const NotCancellable: Story = {
  name: 'Not cancellable',
  args: { cancellable: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This question can't be shown.", { selector: '[data-slot="notice"]' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
