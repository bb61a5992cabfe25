import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import { requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { expectAnswer } from '../support/expect-message.js';
import { drawnControls } from './drawn-controls.js';
import { say } from '../support/in-language.js';
import { playInDocs } from '../support/play-in-docs.js';

/** Radios and checkboxes of the host's own, passed as `controls`. Keys, focus and answers are those of every other form. */
const meta = {
  title: 'InteractiveForm/Own controls',
  component: InteractiveForm,
  args: { block: requirementsBlock, onAnswer: fn(), controls: drawnControls, shortcuts: true },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {
  ...playInDocs,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('TypeScript'));
    await userEvent.click(canvas.getByText('Caching'));
    await expect(canvas.getByRole('radio', { name: 'TypeScript' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Caching' })).toBeChecked();
  },
};

/** Answered by keys alone, and sent. */
export const DrawnSends: Story = {
  name: 'Drawn sends',
  tags: ['test-only', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect(canvas.getByRole('checkbox', { name: 'Authentication' })).toHaveFocus();
    await userEvent.keyboard('[Space]{ArrowDown}[Space]2{Enter}');
    await userEvent.keyboard('Keep it small.');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectAnswer(args.onAnswer, requirementsBlock, {
      answers: { language: ['typescript'], features: ['auth'], notes: 'Keep it small.' },
      message:
        'Which language should I use?\nTypeScript\n\n' +
        'Which features to include?\nAuthentication\n\n' +
        'Anything else I should know?\nKeep it small.',
    });
  },
};

/** What is refused, and what can't be used. */
export const DrawnRefused: Story = {
  name: 'Drawn, refused',
  ...playInDocs,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      say('Choose an option, or write your own answer.'),
    );
    await expect(canvas.getAllByRole('radio')[0]).toHaveFocus();
  },
};

export const DrawnLocked: Story = {
  name: 'Drawn, locked',
  args: { locked: true },
  play: async ({ canvas }) => {
    for (const control of [...canvas.getAllByRole('radio'), ...canvas.getAllByRole('checkbox')])
      await expect(control).toBeDisabled();
  },
};
