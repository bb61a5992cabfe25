import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { anatomy } from '../../src/index.js';
import { meanings } from './meanings.js';
import { SlotTable, StateTable, ThemeTable } from './tables.js';

/** The tables of the pages: read from the sources, so tested that nothing has been lost on the way. */
const meta = {
  title: 'Tables',
  tags: ['!dev', '!autodocs', 'no-baseline'],
  parameters: { baseline: { reason: 'Large tables of words. Their tests read them.' } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Theme: Story = {
  render: () => <ThemeTable />,
  play: async ({ canvas, canvasElement }) => {
    const style = getComputedStyle(canvasElement.querySelector('.rif-interactive-form')!);
    const names = canvas.getAllByText(/^--rif-/).map((cell) => cell.textContent);
    await expect(names).toEqual(Object.keys(meanings));
    // The font of a question is the page's, so it has no value of its own.
    await expect(names.filter((name) => style.getPropertyValue(name.replace('--', '--_')) === '')).toEqual([
      '--rif-button-spacing',
      '--rif-question-font-family',
      '--rif-option-weight',
    ]);
  },
};

export const Slots: Story = {
  render: () => <SlotTable />,
  play: async ({ canvas }) => {
    await expect(firstCells(canvas.getAllByRole('row'))).toEqual(anatomy.slots);
  },
};

export const States: Story = {
  render: () => <StateTable />,
  play: async ({ canvas }) => {
    await expect(firstCells(canvas.getAllByRole('row'))).toEqual(anatomy.states.map((state) => `data-${state}`));
  },
};

/** The first cell of each row below the head. */
function firstCells([, ...rows]: readonly HTMLElement[]): (string | null | undefined)[] {
  return rows.map((row) => row.querySelector('td')?.textContent);
}
