import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Dock, InteractiveForm } from '../../src/index.js';
import { requirementsBlock } from '../../test/fixtures/seed-blocks.js';

const aboveComposer: Decorator = (Story) => (
  <div style={{ display: 'grid', gap: '0.75rem', alignContent: 'end', minBlockSize: '30rem' }}>
    <p style={{ margin: 0 }}>I can start as soon as I know a few things.</p>
    <Story />
    <textarea
      aria-label="Message"
      rows={2}
      style={{ font: 'inherit', padding: '0.625rem', borderRadius: '0.625rem' }}
    />
  </div>
);

/** A form above the composer instead of in a message. It folds into one line, and is never so high that it hides the chat. */
const meta = {
  title: 'InteractiveForm/Docked',
  component: InteractiveForm,
  args: { block: requirementsBlock, onAnswer: fn(), layout: 'steps', dock: Dock },
  decorators: [aboveComposer],
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first step, with a button that folds the form. */
export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { expanded: true })).toHaveTextContent('1');
    await expect(canvas.getAllByRole('radio')[0]).toBeVisible();
  },
};

/** One line: the question that waits. */
export const Folded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { expanded: true }));
    await expect(canvas.getByRole('button', { expanded: false })).toHaveTextContent('Which language should I use?');
    await expect(canvas.queryAllByRole('radio')).toHaveLength(0);
  },
};
