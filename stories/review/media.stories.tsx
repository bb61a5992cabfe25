import type { ReactElement, ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AnswerReceipt, buildAnswer, FormSkeleton, InteractiveForm } from '../../src/index.js';
import { environmentBlock, requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { readForm } from '../../test/fixtures/trusted-form.js';
import { callOf } from '../support/call-of.js';
import { OwnForms } from '../support/own-forms.js';
import './kitchen-sink.css';

const onAnswer = (): undefined => undefined;
const requirements = readForm(requirementsBlock);
const answer = buildAnswer(requirements, { language: ['go'], features: ['auth'] });

/** What a medium may change: a form, its steps, a receipt, an approval. */
function Media({ skeleton = false }: { skeleton?: boolean }): ReactElement {
  const shown: Record<string, ReactNode> = {
    ...(skeleton && { Skeleton: <FormSkeleton /> }),
    Steps: <InteractiveForm block={requirementsBlock} layout="steps" onAnswer={onAnswer} />,
    'One press': <InteractiveForm block={environmentBlock} optionLayout="press" onAnswer={onAnswer} />,
    Approval: <InteractiveForm trustedForm={callOf('npm run build')} onAnswer={onAnswer} />,
    Receipt: <AnswerReceipt trustedForm={requirements} answer={answer} />,
    Form: <InteractiveForm block={requirementsBlock} notes onAnswer={onAnswer} />,
  };
  return (
    <div className="sink">
      <div className="modes">
        {Object.entries(shown).map(([title, part]) => (
          <figure key={title} aria-label={title}>
            <figcaption>{title}</figcaption>
            <OwnForms>{part}</OwnForms>
          </figure>
        ))}
      </div>
    </div>
  );
}

/** The form on paper, for those who want nothing to move, and in colours that the system has chosen. */
const meta = {
  title: 'Review/Media',
  component: Media,
  tags: ['!autodocs'],
  globals: { width: 'auto' },
  parameters: {
    baseline: { width: 1200 },
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } }, // forms that ask the same
  },
} satisfies Meta<typeof Media>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The rules for paper, on screen: no buttons, and nothing that scrolls in itself. Paper itself is in the browser's print preview. */
export const RulesForPrint: Story = {
  name: 'Rules for print, on screen',
  globals: { media: 'print' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByText('TypeScript')[0]!);
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getAllByRole('radio', { name: 'TypeScript' })[0]).toBeVisible();
  },
};

/** The bars of the skeleton stand still, and colours change at once. */
export const ReducedMotion: Story = {
  name: 'Reduced motion',
  globals: { media: 'reduced-motion' },
  args: { skeleton: true },
};

/**
 * In a high-contrast theme. No page can turn such colours on for itself: here they show in a system that has them, or with
 * "Emulate CSS media feature forced-colors" in the browser's developer tools. The picture in `test/baselines` has them.
 */
export const ForcedColors: Story = {
  name: 'Forced colours',
  parameters: { baseline: { width: 1200, forcedColors: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByText('Go')[0]!);
    await expect(canvas.getAllByRole('radio', { name: 'Go' })[0]).toBeChecked();
  },
};
