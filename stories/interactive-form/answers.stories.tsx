import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { buildAnswer, buildCancellation, InteractiveForm } from '../../src/index.js';
import type { Question } from '../../src/protocol/types/question.js';
import { readForm } from '../../test/fixtures/trusted-form.js';
import { block } from '../support/block.js';
import { say } from '../support/in-language.js';
import { playInDocs } from '../support/play-in-docs.js';

const database: Question = {
  id: 'database',
  question: 'Which database?',
  input_type: 'choice',
  required: true,
  options: [
    { label: 'Postgres', value: 'postgres', description: 'What the rest of the team runs.' },
    { label: 'SQLite', value: 'sqlite' },
  ],
};
const region: Question = {
  id: 'region',
  question: 'In which region?',
  input_type: 'choice',
  required: true,
  options: [
    { label: 'Frankfurt', value: 'fra' },
    { label: 'Virginia', value: 'iad' },
  ],
};
const size: Question = {
  id: 'size',
  question: 'How many users do you expect?',
  input_type: 'text',
  multiline: false,
  required: true,
};
const pool: Question = {
  ...size,
  id: 'pool',
  question: 'How many connections?',
  when: [{ id: 'database', op: 'eq', value: 'postgres' }],
};
const asked = block(database, region, size);
const form = readForm(asked);
const answers = { database: ['postgres'], region: ['fra'], size: 'A few hundred' };

/** What a user can say besides answering. Everything is off until the host or a question turns it on. */
const meta = {
  title: 'InteractiveForm/Answers that lose nothing',
  component: InteractiveForm,
  args: { block: asked, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** `allowPartial`: something is answered, and something required is not. A mark shows what the user has passed, and what would be left open. */
export const LeftOpen: Story = {
  name: 'Left open',
  ...playInDocs,
  args: { allowPartial: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Frankfurt'));
    await expect(canvas.getByRole('button', { name: 'Send what I have' })).toBeVisible();
    await expect(canvas.getAllByText('Left open')).toHaveLength(1);
  },
};

/** In steps it goes to the review first, where it is marked too. */
export const LeftOpenInTheReview: Story = {
  name: 'Left open, in the review',
  ...playInDocs,
  args: { allowPartial: true, layout: 'steps' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Postgres'));
    await userEvent.click(canvas.getByRole('button', { name: 'Send what I have' }));
    await expect(canvas.getAllByText('Left open')).toHaveLength(2);
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

export const LeftOpenOnItsWay: Story = {
  name: 'Left open, on its way',
  ...playInDocs,
  args: { allowPartial: true, onAnswer: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Postgres'));
    await userEvent.click(canvas.getByRole('button', { name: 'Send what I have' }));
    await expect(canvas.getByRole('button', { name: 'Send what I have' })).toHaveFocus();
  },
};

/** The same button tries again. Submit would ask for the missing answers. */
export const LeftOpenFailed: Story = {
  name: 'Left open, failed',
  ...playInDocs,
  args: { allowPartial: true, onAnswer: fn(() => ({ error: 'You seem to be offline.' })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Postgres'));
    await userEvent.click(canvas.getByRole('button', { name: 'Send what I have' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You seem to be offline.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
  },
};

/** `allowDelegate`, or a question's own `allow_delegate`: the decision is handed back, until an option is chosen. */
export const YouDecide: Story = {
  name: 'You decide',
  ...playInDocs,
  args: { allowDelegate: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Frankfurt'));
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${say('You decide')} Which database`) }));
    await expect(canvas.getByRole('button', { pressed: true })).toHaveFocus();
  },
};

/** A receipt with an answer, a decision handed back, and a question left open. */
export const Receipt: Story = {
  args: {
    answer: buildAnswer(
      form,
      { ...answers, region: [], size: '' },
      { details: { region: { delegated: true }, size: { unanswered: true } } },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You decide')).toBeVisible();
    await expect(canvas.getByText('Left open')).toBeVisible();
  },
};

/** `cancelWithAnswers`: before a cancellation, the form says that the answers are sent along. This question replaces the buttons. */
export const CancelledWithAnswersAsks: Story = {
  name: 'Cancel asks, answers go along',
  ...playInDocs,
  args: { cancelWithAnswers: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Postgres'));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(
      canvas.getByRole('group', { name: 'Cancel? What you answered so far will still be sent.' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Submit' })).toBeNull();
  },
};

export const CancelledWithAnswers: Story = {
  name: 'Cancelled, with answers',
  args: { answer: buildCancellation(form, { message: 'Let us talk first.', answers: { database: ['postgres'] } }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Cancelled'));
    await expect(canvas.getAllByText('Postgres')[1]).toBeVisible();
  },
};

/** `revisable`: the receipt has a button that opens the form again. */
export const Revisable: Story = {
  args: { revisable: true, answer: buildAnswer(form, answers) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Change' })).toBeVisible();
  },
};

/** The form with the sent answers. Cancel returns to the receipt. */
export const BeingChanged: Story = {
  name: 'Being changed',
  ...playInDocs,
  args: { revisable: true, answer: buildAnswer(form, answers) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await expect(canvas.getByRole('radio', { name: 'Postgres' })).toHaveFocus();
    await userEvent.click(canvas.getByText('Virginia'));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('group', { name: 'Discard your changes?' })).toBeVisible();
  },
};

export const Changed: Story = {
  ...playInDocs,
  args: { revisable: true, answer: buildAnswer(form, answers) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await userEvent.click(canvas.getByText('Virginia'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByText('Virginia')).toBeVisible();
    await expect(args.onAnswer).toHaveBeenCalledWith(expect.objectContaining({ revision: 1 }));
  },
};

/** A question with `when` appears below the question that it depends on. */
export const AskedOnlyIf: Story = {
  name: 'Asked only if',
  ...playInDocs,
  args: { block: block(database, pool, region) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('How many connections?')).toBeNull();
    await userEvent.click(canvas.getByText('Postgres'));
    await expect(canvas.getByText('How many connections?')).toBeVisible();
  },
};
