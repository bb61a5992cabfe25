import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FormSkeleton, InteractiveForm, outlineOf, type Question } from '../../src/index.js';
import { block } from '../support/block.js';

const meta = {
  title: 'FormSkeleton',
  component: FormSkeleton,
} satisfies Meta<typeof FormSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Preparing a question…')).toBeInTheDocument();
    await expect(canvasElement.querySelector('[aria-busy="true"]')).toBeVisible();
  },
};

const options = ['Monday', 'Tuesday', 'Wednesday'].map((label) => ({ label, value: label }));
const asked: Question[] = [
  {
    id: 'days',
    header: 'Days',
    question: 'Which days suit you?',
    input_type: 'choice',
    multi_select: true,
    min_select: 2,
    max_select: 3,
    options,
  },
  {
    id: 'place',
    question: 'Where do we meet?',
    description: 'Both have a screen.',
    input_type: 'choice',
    options: options.slice(0, 2).map(({ value }) => ({ value, label: `Office of ${value}` })),
  },
  { id: 'topic', question: 'What is it about?', input_type: 'text' },
];
const questions = block(...asked);

/** A host reads what is known of the coming form from its streamed arguments, and nothing moves when it arrives. */
export const AsHighAsItsForm: Story = {
  name: 'As high as its form',
  args: { outline: outlineOf(asked) },
  render: (args) => (
    <div
      style={{
        display: 'grid',
        gap: '1rem',
        gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))',
        alignItems: 'start',
      }}
    >
      <FormSkeleton {...args} />
      <InteractiveForm block={questions} onAnswer={() => undefined} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [skeleton, form] = canvasElement.querySelectorAll<HTMLElement>('[data-slot="interactive-form"]');
    await expect(Math.abs(skeleton!.offsetHeight - form!.offsetHeight)).toBeLessThan(4);
  },
};
