import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { readForm } from '../../test/fixtures/trusted-form.js';
import { expectAnswer } from '../support/expect-message.js';
import { ChipsForm } from './chips-form.js';
import { say } from '../support/in-language.js';
import { playInDocs } from '../support/play-in-docs.js';

/** Another product's look, in its own markup and its own stylesheet, on the same hooks. */
const meta = {
  title: 'Headless/A look of its own',
  component: ChipsForm,
  args: { form: readForm(requirementsBlock), onAnswer: fn() },
} satisfies Meta<typeof ChipsForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first card, with a chip chosen. */
export const Choosing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'TypeScript' })).toBeChecked();
  },
};

/** From card to card by Enter, then sent. */
export const ToTheEndSends: Story = {
  name: 'To the end, sends',
  tags: ['test-only', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}{ArrowRight}{Enter}');
    await expect(canvas.getByRole('checkbox', { name: 'Authentication' })).toHaveFocus();
    await userEvent.keyboard('[Space]{Enter}');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Anything else I should know?' }), 'Keep it small.');
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }));
    await expect(canvas.getByRole('heading', { name: 'Ready to send?' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expectAnswer(args.onAnswer, requirementsBlock, {
      answers: { language: ['typescript'], features: ['auth'], notes: 'Keep it small.' },
      message:
        'Which language should I use?\nTypeScript\n\n' +
        'Which features to include?\nAuthentication\n\n' +
        'Anything else I should know?\nKeep it small.',
    });
  },
};

/** A problem, in the card's own words and colours. */
export const Refused: Story = {
  ...playInDocs,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }));
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      say('Choose an option, or write your own answer.'),
    );
  },
};
