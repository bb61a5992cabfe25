import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import type { Question } from '../../src/protocol/types/question.js';
import { environmentBlock, requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { block } from '../support/block.js';
import { expectAnswer } from '../support/expect-message.js';
import { say } from '../support/in-language.js';

/** What the keys do, and what they must not do. */
const meta = {
  title: 'InteractiveForm/Keyboard',
  component: InteractiveForm,
  args: { block: requirementsBlock, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A digit picks the option with that number, or the field of Other. The host may show the digits. */
export const Shortcuts: Story = {
  args: { shortcuts: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}2{Enter}13');
    await expect(canvas.getByRole('radio', { name: 'TypeScript' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Authentication' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Caching' })).toBeChecked();
    await userEvent.keyboard('4');
    await expect(canvas.getByRole('textbox', { name: 'Your own answer to: Which features to include?' })).toHaveFocus();
  },
};

const language = {
  id: 'language',
  question: 'Which language is the service written in?',
  input_type: 'choice',
  options: ['C#', 'Elixir', 'Go', 'Java', 'Kotlin', 'Python', 'Ruby', 'Rust', 'Scala', 'Swift', 'TypeScript'].map(
    (label) => ({ label, value: label }),
  ),
} as const satisfies Question;
const tests = {
  id: 'tests',
  question: 'Shall I write tests as well?',
  input_type: 'choice',
  allow_other: false,
  options: ['Yes', 'No', 'Later'].map((label) => ({ label, value: label.toLowerCase() })),
} as const satisfies Question;
const notes = {
  id: 'notes',
  question: 'Anything else?',
  input_type: 'text',
  required: false,
} as const satisfies Question;

/** A digit, a letter or a click on a single choice goes on; Undo, or Ctrl+Z, takes it back. */
export const QuickAnswers: Story = {
  name: 'Quick answers',
  args: { block: block(language, tests, notes), quickAnswers: true, shortcuts: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}b');
    await expect(canvas.getByRole('radio', { name: 'TypeScript' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Yes' })).toHaveFocus();
    await userEvent.click(canvas.getByText('No'));
    await expect(canvas.getByRole('textbox', { name: 'Anything else?' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled');
  },
};

/** After the last question the focus is on the button that sends. */
export const QuickAnswersSend: Story = {
  name: 'Quick answers send',
  tags: ['test-only', '!autodocs'],
  args: { block: block(language, tests, notes), quickAnswers: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}31');
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${say('Skip')}`) }));
    await expect(canvas.getByRole('button', { name: 'Submit' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectAnswer(args.onAnswer, environmentBlock, {
      answers: { language: ['Go'], tests: ['yes'], notes: '' },
      details: { notes: { skipped: true } },
      message:
        'Which language is the service written in?\nGo\n\nShall I write tests as well?\nYes\n\nAnything else?\nSkipped',
    });
  },
};

/** A form of one single choice is sent five seconds after the choice, unless the user undoes it. */
export const QuickAnswerToOneQuestion: Story = {
  name: 'Quick answer to one question',
  tags: ['no-baseline'],
  parameters: { baseline: { reason: 'After that moment it sends itself.' } },
  args: { block: block(tests), quickAnswers: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Later'));
    await expect(canvas.getByText('Sending in a moment…', { selector: '[data-slot="notice"] *' })).toBeVisible();
  },
};

/** Undone, the choice is gone and nothing is sent. */
export const QuickAnswerUndone: Story = {
  name: 'Quick answer, undone',
  args: { block: block(tests), quickAnswers: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Later'));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByRole('radio', { name: 'Later' })).not.toBeChecked();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** A digit in a text is a digit. */
export const DigitsWhileTyping: Story = {
  name: 'Digits while typing',
  args: { block: environmentBlock, shortcuts: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Rack 2 of 3');
    await expect(canvas.getByRole('textbox')).toHaveValue('Rack 2 of 3');
    await expect(canvas.getByRole('radio', { name: 'Other' })).toBeChecked();
  },
};

/** Arrows, Home and End move in a group, and wrap at its ends. */
export const Arrows: Story = {
  args: { block: environmentBlock },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Staging' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Production' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('radio', { name: 'Development' })).toBeChecked();
  },
};

/** Escape leaves a field, and never discards an answer. */
export const Escape: Story = {
  args: { block: environmentBlock },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'The old cluster{Escape}');
    await expect(canvas.getByRole('radio', { name: 'Other' })).toHaveFocus();
    await expect(canvas.getByRole('textbox')).toHaveValue('The old cluster');
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** While an input method composes, it owns Enter. */
export const Composing: Story = {
  args: { block: environmentBlock },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '旧集群');
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** The next Enter is the user's own. */
export const ComposingSends: Story = {
  name: 'Composing sends',
  tags: ['test-only', '!autodocs'],
  args: { block: environmentBlock },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '旧集群{Enter}');
    await expectAnswer(args.onAnswer, environmentBlock, {
      answers: { environment: ['旧集群'] },
      answer: ['旧集群'],
      details: { environment: { other: '旧集群' } },
      message: 'Which environment should I deploy to?\n旧集群',
    });
  },
};

/** The focus ring is on the row, where the eye is. */
export const FocusRing: Story = {
  name: 'Focus ring',
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}{ArrowDown}{Tab}{Tab}');
    await expect(canvas.getByRole('checkbox', { name: 'Authentication' })).toHaveFocus();
  },
};
