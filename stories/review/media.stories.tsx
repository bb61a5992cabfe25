import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FormSkeleton, InteractiveForm } from '../../src/index.js';
import { environmentBlock, requirementsBlock } from '../../test/fixtures/seed-blocks.js';

/** The form on paper, for those who want nothing to move, and in colours that the system has chosen. */
const meta = {
  title: 'Review/Media',
  component: InteractiveForm,
  tags: ['!autodocs'],
  args: { block: requirementsBlock, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The rules for paper, on screen: no buttons, and nothing that scrolls in itself. Paper itself is in the browser's print preview. */
export const RulesForPrint: Story = {
  name: 'Rules for print, on screen',
  globals: { media: 'print' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('TypeScript'));
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('radio', { name: 'TypeScript' })).toBeVisible();
  },
};

/** The bars of the skeleton stand still, and colours change at once. */
export const ReducedMotion: Story = {
  name: 'Reduced motion',
  globals: { media: 'reduced-motion' },
  args: { block: environmentBlock },
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <FormSkeleton />
      <InteractiveForm {...args} />
    </div>
  ),
};

/**
 * In a high-contrast theme. No page can turn such colours on for itself: here they show in a system that has them, or with
 * "Emulate CSS media feature forced-colors" in the browser's developer tools. The picture in `test/baselines` has them.
 */
export const ForcedColors: Story = {
  name: 'Forced colours',
  args: { block: environmentBlock, notes: true },
  parameters: { baseline: { forcedColors: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Staging'));
    await expect(canvas.getByRole('radio', { name: 'Staging' })).toBeChecked();
  },
};
