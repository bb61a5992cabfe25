import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import type { Question } from '../../src/protocol/types/question.js';
import { block } from '../support/block.js';
import { expectAnswer } from '../support/expect-message.js';
import { say } from '../support/in-language.js';
import { playInDocs } from '../support/play-in-docs.js';

const memory = {
  id: 'memory',
  question: 'How much memory?',
  input_type: 'text',
  format: 'integer',
  minimum: 1,
  maximum: 64,
  unit: 'GB',
} as const satisfies Question;
const price = {
  id: 'price',
  question: 'What may it cost in a month?',
  input_type: 'text',
  format: 'number',
  minimum: 0,
  unit: '€',
  required: false,
} as const satisfies Question;
const sliderBlock = block({ ...memory, slider: true, description: 'For each server.' });

/** Numbers with units and sliders. The field beside a slider takes the exact number. */
const meta = {
  title: 'InteractiveForm/Numbers',
  component: InteractiveForm,
  args: { block: sliderBlock, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An unmoved slider is no answer. */
export const Unset: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', say('No answer'));
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      `GB For each server. ${say('Write a number from 1 to 64.')}`,
    );
  },
};

/** Moved: the number is in the field. */
export const Set: Story = {
  ...playInDocs,
  play: async ({ canvas }) => {
    await fireEvent.change(canvas.getByRole('slider'), { target: { value: '16' } });
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveValue('16'));
  },
};

export const SetSends: Story = {
  name: 'Set sends',
  tags: ['test-only', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await fireEvent.change(canvas.getByRole('slider'), { target: { value: '16' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectAnswer(args.onAnswer, sliderBlock, {
      answers: { memory: '16' },
      answer: '16',
      message: 'How much memory?\n16 GB',
    });
  },
};

/** With a default. */
export const Default: Story = { args: { block: block({ ...memory, slider: true, default: ['8'] }) } };

/** Refused: nothing was chosen. */
export const Invalid: Story = {
  ...playInDocs,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      `GB For each server. ${say('Write a number from 1 to 64.')} ${say('Write a whole number.')}`,
    );
  },
};

/** Units without a slider. */
export const Units: Story = { args: { block: block(memory, price) } };

/** In a narrow column. */
export const Narrow: Story = { args: { block: sliderBlock }, globals: { width: '240px' } };

export const Dark: Story = {
  args: { block: block({ ...memory, slider: true, default: ['8'] }, price) },
  globals: { theme: 'dark' },
};

/** From right to left the slider begins at the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  args: { block: block({ ...memory, slider: true, default: ['8'], question: 'ما مقدار الذاكرة؟', unit: 'غيغابايت' }) },
  globals: { direction: 'rtl', locale: 'ar' },
};
