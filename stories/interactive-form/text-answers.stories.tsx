import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import type { Question } from '../../src/protocol/types/question.js';
import { block } from '../support/block.js';
import { expectAnswer } from '../support/expect-message.js';
import { say } from '../support/in-language.js';

const report = { id: 'report', question: 'What went wrong?', input_type: 'text' } as const satisfies Question;
const reportBlock = block(report);

const branchBlock = block({
  id: 'branch',
  question: 'What should the branch be called?',
  input_type: 'text',
  multiline: false,
  default: ['fix/login'],
});

const formatsBlock = block(
  { id: 'email', question: 'Email address', input_type: 'text', format: 'email', placeholder: 'name@example.com' },
  { id: 'uri', question: 'Repository', input_type: 'text', format: 'uri', placeholder: 'https://' },
  { id: 'date', question: 'Release day', input_type: 'text', format: 'date' },
  { id: 'moment', question: 'Maintenance window', input_type: 'text', format: 'date-time', required: false },
  {
    id: 'budget',
    question: 'Budget',
    input_type: 'text',
    format: 'number',
    minimum: 0.5,
    maximum: 100,
    description: 'In thousands of euros.',
  },
  { id: 'replicas', question: 'Replicas', input_type: 'text', format: 'integer', minimum: 1, maximum: 9 },
);

/** Answers in words, dates and numbers. */
const meta = {
  title: 'InteractiveForm/Text answers',
  component: InteractiveForm,
  args: { block: reportBlock, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A field that grows. Enter is a new line. */
export const SeveralLines: Story = {
  name: 'Several lines, typed',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '  1. It starts{Enter}  2. It stops');
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** What is sent is verbatim. */
export const SeveralLinesSends: Story = {
  name: 'Several lines, sends',
  tags: ['test-only', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '  1. It starts{Enter}  2. It stops{Control>}{Enter}{/Control}');
    const text = '  1. It starts\n  2. It stops';
    await expectAnswer(args.onAnswer, reportBlock, {
      answers: { report: text },
      answer: text,
      message: `What went wrong?\n${text}`,
    });
  },
};

/** The empty field, with a placeholder and its limits. */
export const Empty: Story = {
  args: {
    block: block({ ...report, placeholder: 'What you did, and what you saw', description: 'A few lines are enough.' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('A few lines are enough.');
    await expect(canvas.getByPlaceholderText('What you did, and what you saw')).toBeVisible();
  },
};

/** One line, with a default in it. */
export const OneLine: Story = {
  name: 'One line',
  args: { block: branchBlock },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('fix/login');
  },
};

/** Enter in a one-line field sends. */
export const OneLineSends: Story = {
  name: 'One line, sends',
  tags: ['test-only', '!autodocs'],
  args: { block: branchBlock },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(canvas.getByRole('textbox'));
    await userEvent.keyboard('fix/logout{Enter}');
    await expectAnswer(args.onAnswer, reportBlock, {
      answers: { branch: 'fix/logout' },
      answer: 'fix/logout',
      message: 'What should the branch be called?\nfix/logout',
    });
  },
};

async function fillFormats({
  canvas,
  userEvent,
}: Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>): Promise<void> {
  await userEvent.type(canvas.getByLabelText('Email address'), 'ada@example.com');
  await userEvent.type(canvas.getByLabelText('Repository'), 'https://example.com/app');
  await userEvent.type(canvas.getByLabelText('Release day'), '2026-12-24');
  await userEvent.type(canvas.getByLabelText('Budget'), '12.5');
  await userEvent.type(canvas.getByLabelText('Replicas'), '3');
}

/** Every format, each with the field and the keyboard that fit it. */
export const Formats: Story = {
  args: { block: formatsBlock },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Release day')).toHaveAttribute('type', 'date');
    await expect(canvas.getByLabelText('Replicas')).toHaveAttribute('inputmode', 'numeric');
  },
};

export const FormatsFilled: Story = {
  name: 'Formats, filled',
  args: { block: formatsBlock },
  play: async ({ args, canvas, userEvent }) => {
    await fillFormats({ canvas, userEvent });
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** Dates and numbers go as they would in JSON. */
export const FormatsSends: Story = {
  name: 'Formats send',
  tags: ['test-only', '!autodocs'],
  args: { block: formatsBlock },
  play: async ({ args, canvas, userEvent }) => {
    await fillFormats({ canvas, userEvent });
    await userEvent.keyboard('{Enter}');
    await expectAnswer(args.onAnswer, formatsBlock, {
      answers: {
        email: 'ada@example.com',
        uri: 'https://example.com/app',
        date: '2026-12-24',
        moment: '',
        budget: '12.5',
        replicas: '3',
      },
      details: { moment: { skipped: true } },
      message:
        'Email address\nada@example.com\n\nRepository\nhttps://example.com/app\n\nRelease day\n2026-12-24\n\n' +
        'Maintenance window\nSkipped\n\nBudget\n12.5\n\nReplicas\n3',
    });
  },
};

const refusedBlock = block(
  { id: 'email', question: 'Email address', input_type: 'text', format: 'email' },
  { id: 'budget', question: 'Budget', input_type: 'text', format: 'number', maximum: 100 },
  { id: 'replicas', question: 'Replicas', input_type: 'text', format: 'integer' },
  { id: 'summary', question: 'Summary', input_type: 'text', min_length: 10 },
  {
    id: 'code',
    question: 'Ticket',
    input_type: 'text',
    multiline: false,
    pattern: '^[A-Z]+-\\d+$',
    placeholder: 'ABC-123',
  },
);

async function fillWrongly({
  canvas,
  userEvent,
}: Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>): Promise<void> {
  await userEvent.type(canvas.getByLabelText('Email address'), 'ada@example');
  await userEvent.type(canvas.getByLabelText('Budget'), '1000');
  await userEvent.type(canvas.getByLabelText('Replicas'), '2.5');
  await userEvent.type(canvas.getByLabelText('Summary'), 'Short');
  await userEvent.type(canvas.getByLabelText('Ticket'), 'abc{Enter}');
}

/** One message for each question says what to do. */
export const Refused: Story = {
  args: { block: refusedBlock },
  play: async ({ args, canvas, userEvent }) => {
    await fillWrongly({ canvas, userEvent });
    await expect(canvas.getByRole('status')).toHaveTextContent(say('5 questions need your attention.'));
    await expect(canvas.getByLabelText('Email address')).toHaveFocus();
    await expect(canvas.getByLabelText('Budget')).toHaveAccessibleDescription(say('Write a number of at most 100.'));
    await expect(canvas.getByLabelText('Replicas')).toHaveAccessibleDescription(say('Write a whole number.'));
    await expect(canvas.getByLabelText('Summary')).toHaveAccessibleDescription(say('Write at least 10 characters.'));
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** A message goes as soon as the answer fits. */
export const RefusedThenMended: Story = {
  name: 'Refused, then repaired',
  tags: ['test-only', '!autodocs'],
  args: { block: refusedBlock },
  play: async ({ args, canvas, userEvent }) => {
    await fillWrongly({ canvas, userEvent });
    await userEvent.type(canvas.getByLabelText('Email address'), '.com');
    await expect(canvas.getByLabelText('Email address')).toBeValid();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};
