import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FormSkeleton } from '../../src/index.js';

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
