import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import { block } from '../support/block.js';
import { playInDocs } from '../support/play-in-docs.js';
import { presets } from '../support/presets.js';

/** Files of other defaults: `import 'react-interactive-form/presets/compact.css'` beside the stylesheet. What a page sets itself still wins. Each is shown with an error. */
const meta = {
  title: 'InteractiveForm/Presets',
  component: InteractiveForm,
  args: {
    block: block(
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
        ],
      },
      {
        id: 'checks',
        question: 'What should I check before?',
        input_type: 'choice',
        multi_select: true,
        min_select: 2,
        default: ['Types'],
        options: ['Tests', 'Types', 'Links'].map(toOption),
      },
      { id: 'notes', question: 'Anything to watch?', input_type: 'text', required: false },
    ),
    onAnswer: fn(),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Staging' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByRole('group', { name: 'What should I check before?' })).toHaveAccessibleDescription(
      /at least 2/,
    );
  },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

function toOption(label: string): { label: string; value: string } {
  return { label, value: label };
}

/** The forms of the story name the preset, so that no other story has it. */
function withPreset(name: string): Decorator {
  return function Preset(Form) {
    return (
      <div data-rif-preset={name}>
        <style>{presets[name]}</style>
        <Form />
      </div>
    );
  };
}

/** The stylesheet by itself. */
export const Default: Story = { ...playInDocs, decorators: [withPreset('default')] };

/** Each row has an edge. */
export const Bordered: Story = { ...playInDocs, decorators: [withPreset('bordered')] };

/** More of a form in sight. Under a finger rows and buttons keep 44 px. */
export const Compact: Story = { ...playInDocs, decorators: [withPreset('compact')] };

/** Round and airy. */
export const Soft: Story = { ...playInDocs, decorators: [withPreset('soft')] };

/** Text of 7:1 and more, in light and dark. */
export const HighContrast: Story = { ...playInDocs, name: 'High contrast', decorators: [withPreset('high-contrast')] };
