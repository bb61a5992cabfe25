import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { expectAnswer } from '../support/expect-message.js';
import { WholeForm } from './whole-form.js';
import { say } from '../support/in-language.js';
import { playInDocs } from '../support/play-in-docs.js';

/** The whole form, put together from the parts. A test holds it to be the same as the ready-made one, element by element. */
const meta = {
  title: 'Parts/Whole form',
  component: WholeForm,
  args: { block: requirementsBlock, onAnswer: fn(), notes: true },
} satisfies Meta<typeof WholeForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const said = {
  answers: { language: ['go'], features: ['auth', 'caching'], notes: 'Keep it small.' },
  details: { notes: { note: 'Really.' } },
  message:
    'Which language should I use?\nGo\n\n' +
    'Which features to include?\n- Authentication\n- Caching\n\n' +
    'Anything else I should know?\nKeep it small.\n(Really.)',
};

/** All questions at once. */
export const Stack: Story = {
  ...playInDocs,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Go'));
    await expect(canvas.getByRole('radio', { name: 'Go' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
  },
};

/** Answered in words and with a note, and sent: the receipt has the focus. */
export const StackSends: Story = {
  name: 'Stack sends',
  tags: ['test-only', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Go'));
    await userEvent.click(canvas.getByText('Authentication'));
    await userEvent.click(canvas.getByText('Caching'));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Anything else I should know?' }), 'Keep it small.');
    await userEvent.click(canvas.getByRole('button', { name: `${say('Add a note')} Anything else I should know?` }));
    await userEvent.keyboard('Really.');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectAnswer(args.onAnswer, requirementsBlock, said);
    await expect(canvas.getByRole('group', { name: 'Answered' })).toHaveFocus();
  },
};

/** What is missing is said at each question, and announced. */
export const Refused: Story = {
  ...playInDocs,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByText('Choose an option, or write your own answer.')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(say('2 questions need your attention.'));
  },
};

/** One question at a time. */
export const Steps: Story = {
  ...playInDocs,
  args: { layout: 'steps' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Go'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('checkbox', { name: 'Authentication' })).toHaveFocus();
  },
};

/** All answers before they are sent. */
export const Review: Story = {
  ...playInDocs,
  args: { layout: 'steps' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Go'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByText('Caching'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await expect(canvas.getAllByRole('definition')[0]).toHaveTextContent('Go');
  },
};

/** Sending failed, and every answer is still there. */
export const Failed: Story = {
  ...playInDocs,
  args: { onAnswer: fn(() => ({ error: 'You are offline.' })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Go'));
    await userEvent.click(canvas.getByText('Caching'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your answer could not be sent. You are offline.');
    await expect(canvas.getByRole('radio', { name: 'Go' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};
