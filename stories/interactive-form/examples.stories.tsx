import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import {
  cacheStrategyBlock,
  environmentBlock,
  overwriteBlock,
  requirementsBlock,
} from '../../test/fixtures/seed-blocks.js';
import { expectAnswer } from '../support/expect-message.js';
import { say } from '../support/in-language.js';

/** What an agent asks in everyday work, from the call for an answer to the message that goes back. */
const meta = {
  title: 'InteractiveForm/Examples',
  component: InteractiveForm,
  args: { block: environmentBlock, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ClarifyInstructions: Story = { name: 'Clarify instructions' };

/** Arrow keys choose. */
export const ClarifyInstructionsChosen: Story = {
  name: 'Clarify instructions, chosen',
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Staging' })).toBeChecked();
  },
};

/** Enter sends. */
export const ClarifyInstructionsSends: Story = {
  name: 'Clarify instructions, sends',
  tags: ['test-only', '!autodocs'],
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}');
    await expectAnswer(args.onAnswer, environmentBlock, {
      answers: { environment: ['staging'] },
      answer: ['staging'],
      message: 'Which environment should I deploy to?\nStaging',
    });
  },
};

export const DecideAsYouWork: Story = { name: 'Decide as you work', args: { block: cacheStrategyBlock } };

/** A click anywhere on a row chooses it. Nothing is sent before Submit. */
export const DecideAsYouWorkChosen: Story = {
  name: 'Decide as you work, chosen',
  args: { block: cacheStrategyBlock },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Option B — Redis with TTL control'));
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** The whole label of the option is in the message. */
export const DecideAsYouWorkSends: Story = {
  name: 'Decide as you work, sends',
  tags: ['test-only', '!autodocs'],
  args: { block: cacheStrategyBlock },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Option B — Redis with TTL control'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectAnswer(args.onAnswer, cacheStrategyBlock, {
      answers: { cache_strategy: ['redis'] },
      answer: ['redis'],
      message: 'I found two approaches for the caching layer. Which do you prefer?\nOption B — Redis with TTL control',
    });
  },
};

export const GatherRequirements: Story = { name: 'Gather requirements', args: { block: requirementsBlock } };

/** Three questions without a mouse: Enter goes on to the next one. */
export const GatherRequirementsFilled: Story = {
  name: 'Gather requirements, filled in',
  args: { block: requirementsBlock },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}[Space]{Enter}');
    await expect(canvas.getByRole('checkbox', { name: 'Authentication' })).toHaveFocus();
    await userEvent.keyboard('[Space]{ArrowDown}{ArrowDown}[Space]{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Anything else I should know?' })).toHaveFocus();
  },
};

/** Ctrl+Enter sends from anywhere. */
export const GatherRequirementsSends: Story = {
  name: 'Gather requirements, sends',
  tags: ['test-only', '!autodocs'],
  args: { block: requirementsBlock },
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Tab}[Space]{Enter}[Space]{ArrowDown}{ArrowDown}[Space]{Control>}{Enter}{/Control}');
    await expectAnswer(args.onAnswer, requirementsBlock, {
      answers: { language: ['python'], features: ['auth', 'caching'], notes: '' },
      details: { notes: { skipped: true } },
      message:
        'Which language should I use?\nPython\n\n' +
        'Which features to include?\n- Authentication\n- Caching\n\n' +
        'Anything else I should know?\nSkipped',
    });
  },
};

/** A recommendation is a badge, not a preselection: the user must decide on a destructive yes. */
export const ConfirmBeforeOverwriting: Story = {
  name: 'Confirm before overwriting',
  args: { block: overwriteBlock },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
    await expect(
      canvas.getByRole('radio', { name: 'No, keep existing', description: say('Recommended') }),
    ).toBeVisible();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** Without a decision nothing is sent. */
export const ConfirmBeforeOverwritingSends: Story = {
  name: 'Confirm before overwriting, sends',
  tags: ['test-only', '!autodocs'],
  args: { block: overwriteBlock },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      say('Choose an option, or write your own answer.'),
    );
    await expect(args.onAnswer).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByText('No, keep existing'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectAnswer(args.onAnswer, overwriteBlock, {
      answers: { overwrite_confirmation: ['no'] },
      answer: ['no'],
      message: 'This will overwrite the existing file. Proceed?\nNo, keep existing',
    });
  },
};
