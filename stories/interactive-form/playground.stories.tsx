import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { imageAttachments } from '../../src/attachments/index.js';
import { buildAnswer, buildCancellation, createSessionDraftStore, Dock, InteractiveForm } from '../../src/index.js';
import {
  cacheStrategyBlock,
  environmentBlock,
  overwriteBlock,
  requirementsBlock,
} from '../../test/fixtures/seed-blocks.js';
import { readForm } from '../../test/fixtures/trusted-form.js';
import { parseColor } from '../../test/styles/contrast.js';
import { drawnControls } from '../controls/drawn-controls.js';
import { catalogues } from '../support/languages.js';
import { withCode } from '../support/with-code.js';

const requirements = readForm(requirementsBlock);

/**
 * Every prop has a control, and every variable of the stylesheet has one in the panel "Variables", which also copies the CSS of what was changed. The
 * variables are in the address of the page, so a look can be sent to somebody.
 */
const meta = {
  title: 'InteractiveForm/Playground',
  component: InteractiveForm,
  args: { block: requirementsBlock, onAnswer: fn(), onReject: fn(), notes: true, shortcuts: true },
  argTypes: {
    block: choose({
      requirements: requirementsBlock,
      environment: environmentBlock,
      cache: cacheStrategyBlock,
      overwrite: overwriteBlock,
      broken: {},
    }),
    answer: choose({
      answered: buildAnswer(requirements, { language: ['go'], features: ['caching'], notes: '' }),
      cancelled: buildCancellation(requirements),
    }),
    fallback: choose({ words: <p>Something else than a form.</p>, nothing: null }),
    draftStore: choose({ session: createSessionDraftStore(), nothing: null }),
    attachments: choose({ images: imageAttachments() }),
    dock: choose({ Dock }),
    messages: choose(Object.fromEntries(catalogues.map((messages) => [messages.locale, messages]))),
    controls: choose({ drawn: drawnControls }),
    slots: choose({ badge: { badge: 'em' } }),
    renderText: choose({ code: withCode }),
  },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** What the panel says reaches the form. */
export const SetInThePanel: Story = {
  name: 'Set in the panel',
  tags: ['test-only', '!autodocs'],
  globals: { variables: { accent: '#8a3b12', fontSize: '18', radius: '2', 'row-height': '60' } },
  play: async ({ canvas, canvasElement }) => {
    const form = getComputedStyle(canvasElement.querySelector('form')!);
    const submit = getComputedStyle(canvas.getByRole('button', { name: 'Submit' }));
    await expect([form.fontSize, form.borderTopLeftRadius]).toEqual(['18px', '2px']);
    await expect(parseColor(submit.backgroundColor)).toEqual([0x8a, 0x3b, 0x12, 1]);
    await expect(canvasElement.querySelector<HTMLElement>('[data-slot="option"]')!.offsetHeight).toBe(60);
  },
};

/** Values by name, for what nobody can type. */
function choose(mapping: Record<string, unknown>) {
  return {
    control: 'select' as const,
    options: ['default', ...Object.keys(mapping)],
    mapping: { default: undefined, ...mapping },
  };
}
