import type { ReactElement } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import { block } from '../support/block.js';
import { callOf } from '../support/call-of.js';
import { OwnForms } from '../support/own-forms.js';
import { presets } from '../support/presets.js';
import './kitchen-sink.css';

const titles: Readonly<Record<string, string>> = {
  default: 'Default',
  bordered: 'Bordered',
  compact: 'Compact',
  soft: 'Soft',
  'high-contrast': 'High contrast',
};

const questions = block(
  {
    id: 'target',
    header: 'Deploy',
    question: 'Where should this go first?',
    description: 'It can be moved later.',
    input_type: 'choice',
    default: ['staging'],
    options: [
      { label: 'Staging', value: 'staging', description: 'The same data as last night.', recommended: true },
      { label: 'Production', value: 'production', description: 'Everybody sees it at once.' },
      { label: 'A preview', value: 'preview' },
    ],
  },
  {
    id: 'notes',
    question: 'Anything to watch?',
    input_type: 'text',
    required: false,
    placeholder: 'The queue, after midnight',
  },
);

const call = callOf('npm run deploy -- staging');
const onAnswer = (): undefined => undefined;

/** The same questions and the same approval in each preset. */
function Presets(): ReactElement {
  return (
    <div className="sink">
      {/* Each has its name on an element around the form, so none reaches the others. */}
      <style>{Object.values(presets).join('\n')}</style>
      <div className="modes">
        {Object.entries(titles).map(([name, title]) => (
          <figure key={name} aria-label={title} data-rif-preset={name}>
            <figcaption>{title}</figcaption>
            <OwnForms>
              <InteractiveForm block={questions} onAnswer={onAnswer} />
              <InteractiveForm trustedForm={call} onAnswer={onAnswer} />
            </OwnForms>
          </figure>
        ))}
      </div>
    </div>
  );
}

/** The default and the presets beside each other, with the same questions and the same approval. Colours come from the toolbar's theme and brand. */
const meta = {
  title: 'Review/Presets',
  component: Presets,
  tags: ['!autodocs'],
  globals: { width: 'auto' },
  parameters: {
    baseline: { width: 1600 },
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } }, // forms that ask the same
  },
  play: async ({ canvasElement }) => {
    const figures = within(canvasElement).getAllByRole('figure');
    await expect(figures.map(({ dataset }) => dataset['rifPreset'])).toEqual(Object.keys(presets));
    // Each preset has a look of its own, and nothing of a form is cut off.
    const looks = figures.map((figure) => {
      const { columnGap, borderRadius, paddingBlock } = getComputedStyle(figure.querySelector('form')!);
      const { minBlockSize, borderColor } = getComputedStyle(figure.querySelector('[data-slot="option"]')!);
      return [columnGap, borderRadius, paddingBlock, minBlockSize, borderColor].join(' ');
    });
    await expect(new Set(looks).size).toBe(looks.length);
    for (const form of canvasElement.querySelectorAll('form'))
      await expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth);
  },
} satisfies Meta<typeof Presets>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SideBySide: Story = { name: 'Side by side' };

export const Dark: Story = { name: 'Side by side, dark', globals: { theme: 'dark' } };

/** Below each other. */
export const Narrow: Story = {
  name: 'Below each other, narrow',
  globals: { width: '240px' },
  parameters: { baseline: { width: 480 } },
};
