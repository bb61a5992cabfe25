import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect } from 'storybook/test';
import { createLazyForm, type LoadForm } from '../../src/lazy/index.js';
import { cacheStrategyBlock } from '../../test/fixtures/seed-blocks.js';
import { say } from '../support/in-language.js';
import { playInDocs } from '../support/play-in-docs.js';

interface PlacesProps {
  /** How often the code does not come. After that, it is on its way for ever. */
  failures: number;
}

/** The place of a form, and below it the place of a receipt. */
function Places({ failures }: PlacesProps): ReactElement {
  const [LazyForm] = useState(() => createLazyForm(failing(failures)));
  const shared = { block: cacheStrategyBlock, onAnswer: () => undefined };
  return (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      <LazyForm {...shared} />
      <LazyForm {...shared} answer={{ tool_use_id: cacheStrategyBlock.tool_use_id, status: 'answered', answers: {} }} />
    </div>
  );
}

function failing(failures: number): LoadForm {
  let tries = 0;
  return () => (tries++ < failures ? Promise.reject(new TypeError('Failed to fetch')) : new Promise(() => undefined));
}

/** A form whose code is on its way or did not come, and the receipt of such a form. */
const meta = {
  title: 'InteractiveForm/Loading',
  component: Places,
  args: { failures: 1 },
} satisfies Meta<typeof Places>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The code is on its way. */
export const Waiting: Story = {
  args: { failures: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Preparing a question…')).toBeInTheDocument();
  },
};

/** The code did not come. The user can try again. */
export const Failed: Story = {
  ...playInDocs,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(say('The question could not be loaded.'));
    await userEvent.tab();
    await expect(canvas.getAllByRole('button', { name: 'Try again' })[0]).toHaveFocus();
  },
};

/** The code is loaded again. The button keeps the focus. */
export const LoadsAgain: Story = {
  ...playInDocs,
  name: 'Loads again',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Try again' }))[0]!);
    await expect(canvas.getByRole('alert')).toHaveTextContent(say('Preparing a question…'));
  },
};

export const Dark: Story = { ...Failed, globals: { theme: 'dark' } };

/** The narrowest column, from right to left. */
export const RightToLeft: Story = {
  ...Failed,
  name: 'Right to left, narrow',
  globals: { direction: 'rtl', locale: 'ar', width: '240px' },
};
