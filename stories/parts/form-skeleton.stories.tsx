import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FormSkeleton, InteractiveForm } from '../../src/index.js';
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
const questions = block(
  { id: 'days', question: 'Which days suit you?', input_type: 'choice', multi_select: true, options },
  {
    id: 'place',
    question: 'Where do we meet?',
    input_type: 'choice',
    options: options.slice(0, 2).map(({ value }) => ({ value, label: `Office of ${value}` })),
  },
  { id: 'topic', question: 'What is it about?', input_type: 'text' },
);

/** A host that knows the number of coming options passes it, and nothing moves when they arrive. */
export const AsHighAsItsForm: Story = {
  name: 'As high as its form',
  args: { outline: [4, 3, 0] },
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))', alignItems: 'start' }}>
      <FormSkeleton {...args} />
      <InteractiveForm block={questions} onAnswer={() => undefined} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [skeleton, form] = canvasElement.querySelectorAll<HTMLElement>('[data-slot="interactive-form"]');
    await expect(Math.abs(skeleton!.offsetHeight - form!.offsetHeight)).toBeLessThan(4);
  },
};
