import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import { hostileTexts } from '../../test/fixtures/hostile.js';
import { environmentBlock, RAW_INPUT } from '../../test/fixtures/seed-blocks.js';
import { block } from '../support/block.js';
import { expectAnswer } from '../support/expect-message.js';

const hostileBlock = block({
  id: '__proto__',
  header: hostileTexts.html,
  question: hostileTexts.script,
  description: hostileTexts.markdownLink,
  placeholder: hostileTexts.template,
  input_type: 'choice',
  options: Object.entries(hostileTexts).map(([value, label]) => ({ label, value, description: label, preview: label })),
});

/** A payload is text from a model. The form shows it as text, and does not show invalid blocks. */
const meta = {
  title: 'InteractiveForm/Trust',
  component: InteractiveForm,
  args: { block: hostileBlock, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** HTML, scripts, links and direction characters: all of it is isolated text. */
export const HostileTexts: Story = {
  name: 'Hostile texts',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('img, script, a, [onerror]')).toBeNull();
    await expect(canvas.getByRole('radiogroup', { name: hostileTexts.script })).toBeVisible();
    for (const label of canvasElement.querySelectorAll('[data-slot="option-label"]:not(label)')) {
      await expect(label).toHaveAttribute('dir', 'auto');
    }
  },
};

/** Values go back character by character. */
export const HostileTextsSends: Story = {
  name: 'Hostile texts send',
  tags: ['test-only', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: hostileTexts.html }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectAnswer(args.onAnswer, hostileBlock, {
      answers: { ['__proto__']: ['html'] },
      answer: ['html'],
      message: `${hostileTexts.script}\n${hostileTexts.html}`,
    });
  },
};

/** The block also holds the model's raw input. It never reaches the screen. */
export const RawInput: Story = {
  name: 'Raw input',
  args: { block: environmentBlock },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('radiogroup')).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(RAW_INPUT);
  },
};

/** An invalid block: the host's fallback, and every reason for the host's log. */
export const Refused: Story = {
  args: {
    block: {
      ...environmentBlock,
      render_payload: {
        type: 'interactive_form_question',
        questions: [{ id: 'a', question: ' ', input_type: 'menu' }],
      },
    },
    fallback: <p>The agent asked something that cannot be shown here.</p>,
    onReject: fn(),
  },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByText('The agent asked something that cannot be shown here.')).toBeVisible();
    await expect(canvasElement.querySelector('[data-slot]')).toBeNull();
    await waitFor(() =>
      expect(args.onReject).toHaveBeenCalledWith([
        {
          path: ['render_payload', 'questions', 0, 'input_type'],
          code: 'invalid_value',
          message: '"input_type" must be one of choice, text.',
        },
        {
          path: ['render_payload', 'questions', 0, 'question'],
          code: 'blank',
          message: '"question" must not be blank.',
        },
      ]),
    );
  },
};

/** A block with raw input only. None of it is shown: only that there is a question, and a way on. */
export const RawInputOnly: Story = {
  name: 'Raw input only',
  args: {
    block: {
      type: 'tool',
      tool_name: 'interactive_form_question',
      id: 'toolu_01',
      status: 'done',
      tool_input: environmentBlock.tool_input,
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("This question can't be shown.", { selector: '[data-slot="notice"]' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue without answering' })).toBeEnabled();
    await expect(canvasElement).not.toHaveTextContent(RAW_INPUT);
  },
};
