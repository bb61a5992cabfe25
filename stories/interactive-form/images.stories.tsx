import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { imageAttachments } from '../../src/attachments/index.js';
import { buildAnswer, InteractiveForm } from '../../src/index.js';
import { readForm } from '../../test/fixtures/trusted-form.js';
import { block } from '../support/block.js';

const reportBlock = block({ id: 'report', question: 'What does it look like?', input_type: 'text', required: false });
const images = imageAttachments({ maxBytes: 100_000, maxCount: 2 });
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function picture(name: string, type = 'image/png'): File {
  return new File([Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0))], name, { type });
}

/** Images beside a text answer: `attachments={imageAttachments()}`. Other forms carry none of their code. */
const meta = {
  title: 'InteractiveForm/Images',
  component: InteractiveForm,
  args: { block: reportBlock, attachments: images, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

async function add(canvasElement: HTMLElement, ...files: File[]): Promise<void> {
  await fireEvent.change(canvasElement.querySelector('input[type="file"]')!, { target: { files } });
}

/** Pasted into the field, dropped on the question, or picked. */
export const Empty: Story = {};

/** Each has its name and a button that removes it. */
export const Picked: Story = {
  play: async ({ canvas, canvasElement }) => {
    await add(canvasElement, picture('login.png'), picture('A rather long name of a screenshot, 2026-11-22.png'));
    await expect(await canvas.findByRole('button', { name: /login\.png/ })).toBeEnabled();
  },
};

/** A refused file is named, with the reason. */
export const Refused: Story = {
  play: async ({ canvas, canvasElement }) => {
    await add(canvasElement, picture('drawing.svg', 'image/svg+xml'));
    await canvas.findByText('drawing.svg');
    await expect(canvasElement.querySelector('[data-slot="images"] [role="status"]')).toHaveTextContent('drawing.svg');
  },
};

/** In the receipt they stand below their answer. */
export const Receipt: Story = {
  args: {
    answer: buildAnswer(
      readForm(reportBlock),
      { report: 'The button is cut off.' },
      { attachments: [{ question_id: 'report', name: 'login.png', media_type: 'image/png', data: PIXEL }] },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('login.png')).toBeVisible();
  },
};
