import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AnswerReceipt, buildAnswer, buildCancellation } from '../../src/index.js';
import { requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { readForm } from '../../test/fixtures/trusted-form.js';
import { callOf } from '../support/call-of.js';
import { say } from '../support/in-language.js';

const form = readForm(requirementsBlock);
const call = callOf('npm run build');

const meta = {
  title: 'AnswerReceipt',
  component: AnswerReceipt,
  args: {
    trustedForm: form,
    answer: buildAnswer(
      form,
      { language: ['python'], features: ['auth', 'caching', 'Single sign-on'], notes: '' },
      { details: { language: { untouched: true }, features: { note: 'Caching can wait a week.' } } },
    ),
  },
} satisfies Meta<typeof AnswerReceipt>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Several answers, an untouched default, the user's own words, a note, and a skipped question. */
export const Answered: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Python').closest('dd')).toHaveTextContent(say('default, not changed'));
    await expect(canvas.getByText('Single sign-on').closest('dd')).toHaveTextContent(say('your own words'));
    await expect(canvas.getByText('Note:')).toHaveTextContent(`${say('Note:')} Caching can wait a week.`);
    await expect(canvas.getByText('Skipped')).toBeVisible();
  },
};

/** Two paragraphs, kept as they were written. */
export const LongAnswer: Story = {
  name: 'Long answer',
  args: {
    answer: buildAnswer(form, {
      language: ['go'],
      features: ['auth'],
      notes: 'First the login.\n\n  - then the rest,\n  - in any order.\n'.repeat(2),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/First the login/).textContent).toContain('\n\n  - then the rest,');
  },
};

/** One line with the answers in short, for a long history. It opens. */
export const Collapsible: Story = {
  args: { collapsible: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Which language should I use?')).not.toBeVisible();
    await expect(canvas.getByText('Answered')).toBeVisible();
  },
};

/** What there was to choose from is folded away below each answer. It is opened here, and what was chosen has a mark. */
export const Offered: Story = {
  args: { offered: true },
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByText('What was offered');
    await userEvent.click(first!);
    await expect(canvas.getByText(/Python ✓/)).toBeVisible();
  },
};

/** Folded: no question in it was answered. */
export const Cancelled: Story = {
  args: { answer: buildCancellation(form) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cancelled')).toBeVisible();
    await expect(canvas.queryByText('No answer')).toBeNull();
  },
};

/** The agent stopped waiting before these answers were sent. */
export const Expired: Story = {
  args: { expired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Python').closest('dd')).toHaveTextContent(say('not sent'));
  },
};

/** A call that was allowed, denied, and denied with a reason. */
export const Approval: Story = {
  name: 'An approval',
  render: () => (
    <div style={{ display: 'grid', gap: '0.75rem' }}>
      {[
        { 'permission:approval_1': ['allow_once'] },
        { 'permission:approval_1': ['reject_once'] },
        { 'permission:approval_1': ['reject_once'], 'reason:approval_1': 'Wait for the review.' },
      ].map((answers, index) => (
        <AnswerReceipt key={index} trustedForm={call} answer={buildAnswer(call, answers)} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Denied')).toHaveLength(2);
  },
};
