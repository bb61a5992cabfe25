import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { manyOptions } from '../../test/fixtures/hostile.js';
import { readForm } from '../../test/fixtures/trusted-form.js';
import { block } from '../support/block.js';
import { expectAnswer } from '../support/expect-message.js';
import { NativeForm } from './native-form.js';
import { say } from '../support/in-language.js';
import { playInDocs } from '../support/play-in-docs.js';

/** A whole form on the browser's own radios, checkboxes and text fields, with no component and no stylesheet of ours. */
const meta = {
  title: 'Headless/Native inputs',
  component: NativeForm,
  args: { form: readForm(requirementsBlock), onAnswer: fn() },
} satisfies Meta<typeof NativeForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The keys are the same: arrows, Space, Enter, Ctrl+Enter. */
export const Requirements: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}');
    await expect(canvas.getByRole('checkbox', { name: 'Authentication' })).toHaveFocus();
    await userEvent.keyboard('[Space]');
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Your own answer to: Which features to include?' }),
      'Dark mode',
    );
    await expect(canvas.getByRole('progressbar', { name: /Answered/ })).toHaveAttribute('value', '2');
  },
};

export const RequirementsSends: Story = {
  name: 'Requirements, sends',
  tags: ['test-only', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}[Space]');
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Your own answer to: Which features to include?' }),
      'Dark mode',
    );
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expectAnswer(args.onAnswer, requirementsBlock, {
      answers: { language: ['typescript'], features: ['auth', 'Dark mode'], notes: '' },
      details: { features: { other: 'Dark mode' }, notes: { skipped: true } },
      message:
        'Which language should I use?\nTypeScript\n\n' +
        'Which features to include?\n- Authentication\n- Dark mode\n\n' +
        'Anything else I should know?\nSkipped',
    });
    await expect(canvas.getByText('Authentication; Dark mode')).toBeVisible();
  },
};

/** What is missing is said where it is missing. */
export const Refused: Story = {
  ...playInDocs,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('status')).toHaveTextContent(say('2 questions need your attention.'));
    await expect(canvas.getByRole('radio', { name: 'Python' })).toHaveFocus();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** Several formats and limits, all from the bags. */
export const Formats: Story = {
  args: {
    form: readForm(
      block(
        { id: 'day', question: 'Release day', input_type: 'text', format: 'date', description: 'A weekday.' },
        { id: 'mail', question: 'Email', input_type: 'text', format: 'email' },
        {
          id: 'reviewers',
          question: 'Reviewers',
          input_type: 'choice',
          multi_select: true,
          allow_other: false,
          max_select: 2,
          options: ['Ada', 'Grace', 'Katherine'].map((label) => ({ label, value: label })),
        },
      ),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'All' }));
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    await expect(canvas.getByRole('group', { name: 'Reviewers' })).toHaveAccessibleDescription(
      expect.stringContaining(say('Choose up to 2')),
    );
  },
};

const regionBlock = block({
  id: 'region',
  question: 'Which region?',
  input_type: 'choice',
  allow_other: false,
  options: manyOptions(300),
});

/** Three hundred options, which come as the page scrolls. */
export const LongList: Story = {
  name: 'Long list',
  args: { form: readForm(regionBlock) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('radio').length).toBeLessThan(200);
    await expect(canvas.getByRole('radio', { name: 'Option 0' })).toHaveAttribute('aria-setsize', '300');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter' }), 'option 29{Enter}');
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(canvas.getByText(/^11 options/)).toBeVisible();
    await userEvent.click(canvas.getByText('Option 299'));
    await expect(canvas.getByRole('radio', { name: 'Option 299' })).toBeChecked();
  },
};

export const LongListSends: Story = {
  name: 'Long list, sends',
  tags: ['test-only', '!autodocs'],
  args: { form: readForm(regionBlock) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter' }), 'option 29');
    await userEvent.click(canvas.getByText('Option 299'));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expectAnswer(args.onAnswer, regionBlock, {
      answers: { region: ['v299'] },
      answer: ['v299'],
      message: 'Which region?\nOption 299',
    });
  },
};
