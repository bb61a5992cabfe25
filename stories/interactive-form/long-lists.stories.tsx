import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import type { ChoiceQuestion } from '../../src/protocol/types/question.js';
import { manyOptions } from '../../test/fixtures/hostile.js';
import { block } from '../support/block.js';
import { expectAnswer } from '../support/expect-message.js';

const options = manyOptions(300);
const regions: ChoiceQuestion = {
  id: 'regions',
  question: 'Which regions?',
  input_type: 'choice',
  multi_select: true,
  options,
};
const regionBlock = block({ id: 'region', question: 'Which region?', input_type: 'choice', options });
const regionsBlock = block(regions);

/** Three hundred options. */
const meta = {
  title: 'InteractiveForm/Long lists',
  component: InteractiveForm,
  args: { block: regionBlock, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** More than a screenful: a filter, and a scrolling list that renders the rows that are near. */
export const Single: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio').length).toBeLessThan(100);
  },
};

export const SingleFiltered: Story = {
  name: 'Single, filtered',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter the options of: Which region?' }), 'option 29');
    await expect(canvas.getByText('11 options')).toBeVisible();
    await userEvent.click(canvas.getByText('Option 299'));
    await expect(canvas.getByRole('radio', { name: 'Option 299' })).toBeChecked();
  },
};

export const SingleSends: Story = {
  name: 'Single sends',
  tags: ['test-only', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'option 29');
    await userEvent.click(canvas.getByText('Option 299'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectAnswer(args.onAnswer, regionBlock, {
      answers: { region: ['v299'] },
      answer: ['v299'],
      message: 'Which region?\nOption 299',
    });
  },
};

/** All or none at once. */
export const Multiple: Story = { args: { block: regionsBlock } };

/** Options that the filter hides stay chosen. */
export const MultipleFiltered: Story = {
  name: 'Multiple, filtered',
  args: { block: regionsBlock },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select all' }));
    await expect(canvas.queryByRole('checkbox', { name: /Option/, checked: false })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await expect(canvas.queryByRole('checkbox', { checked: true })).toBeNull();
    await userEvent.click(canvas.getByText('Option 1'));
    await userEvent.type(canvas.getByRole('searchbox'), 'Option 250');
    await userEvent.click(canvas.getByText('Option 250'));
    await expect(canvas.getByRole('checkbox', { name: 'Option 250' })).toBeChecked();
  },
};

export const MultipleSends: Story = {
  name: 'Multiple sends',
  tags: ['test-only', '!autodocs'],
  args: { block: regionsBlock },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Option 1'));
    await userEvent.type(canvas.getByRole('searchbox'), 'Option 250');
    await userEvent.click(canvas.getByText('Option 250'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectAnswer(args.onAnswer, regionsBlock, {
      answers: { regions: ['v1', 'v250'] },
      answer: ['v1', 'v250'],
      message: 'Which regions?\n- Option 1\n- Option 250',
    });
  },
};

/** No option matches the filter. Other is still there. */
export const NoFilterMatch: Story = {
  name: 'No filter match',
  args: { block: regionsBlock },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'Atlantis');
    await expect(canvas.getByText('Nothing matches “Atlantis”.')).toBeVisible();
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(1);
  },
};

/** The unfiltered list, with a chosen option far down. */
export const Unfiltered: Story = {
  args: { block: block({ ...regions, default: ['v2', 'v280'] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Option 280' })).toBeChecked();
  },
};
