import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import { parseColor } from '../../test/styles/contrast.js';
import { requirementsBlock } from '../../test/fixtures/seed-blocks.js';

/** The panel "Variables" below sets the main variables around every story, this one too. */
const meta = {
  title: 'Review/Live variables',
  component: InteractiveForm,
  tags: ['!autodocs'],
  args: { block: requirementsBlock, onAnswer: fn(), notes: true, shortcuts: true },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Move the sliders of the panel. The address holds what they are set to. */
export const Playground: Story = {};

/** What the panel says reaches the form. */
export const SetInThePanel: Story = {
  name: 'Set in the panel',
  tags: ['test-only'],
  globals: { variables: { accent: '#8a3b12', fontSize: '18', radius: '2', 'row-height': '60' } },
  play: async ({ canvas, canvasElement }) => {
    const form = getComputedStyle(canvasElement.querySelector('form')!);
    const submit = getComputedStyle(canvas.getByRole('button', { name: 'Submit' }));
    await expect([form.fontSize, form.borderTopLeftRadius]).toEqual(['18px', '2px']);
    await expect(parseColor(submit.backgroundColor)).toEqual([0x8a, 0x3b, 0x12, 1]);
    await expect(canvasElement.querySelector<HTMLElement>('[data-slot="option"]')!.offsetHeight).toBe(60);
  },
};
