import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { cacheStrategyBlock, requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { say } from '../support/in-language.js';
import { StickyChat } from '../support/sticky-chat.js';

const blocks = [requirementsBlock, cacheStrategyBlock];

/** A chat that keeps its newest message in view, with the package `use-stick-to-bottom`. Send, change an answer, and watch what moves. */
const meta = {
  title: 'InteractiveForm/In a chat that scrolls',
  component: StickyChat,
  args: { blocks, onAnswer: fn() },
} satisfies Meta<typeof StickyChat>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function answer(canvas: Context['canvas'], userEvent: Context['userEvent']): Promise<void> {
  await userEvent.click(canvas.getByText('Go'));
  await userEvent.click(canvas.getByText('Authentication'));
  await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
}

/** Of a form that is taller than itself, a chat shows the end, as of any message. A form that takes the focus brings its first question into sight. */
export const Arrives: Story = {};

/** After "Change" the form stands in the place of its receipt, and what has the focus is in sight. */
export const Changes: Story = {
  args: { blocks: [requirementsBlock] },
  play: async ({ canvas, userEvent }) => {
    await answer(canvas, userEvent);
    await userEvent.click(await canvas.findByRole('button', { name: say('Change') }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Go' })).toHaveFocus());
  },
};

/** A send that fails keeps every word, and moves no button. */
export const Fails: Story = {
  args: { onAnswer: fn(() => Promise.reject(new Error('The network is down.'))) },
  play: async ({ canvas, userEvent }) => {
    await answer(canvas, userEvent);
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

/** The form stands above the composer, and its receipt in the chat. */
export const Docked: Story = { args: { isDocked: true } };
