import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import type { Question } from '../../src/protocol/types/question.js';
import { block } from '../support/block.js';
import { say } from '../support/in-language.js';

const SKETCHES: Readonly<Record<string, string>> = {
  Sidebar: '┌──┬─────┐\n│  │     │\n│  │     │\n└──┴─────┘',
  'Top bar': '┌────────┐\n├────────┤\n│        │\n└────────┘',
  Canvas: '┌────────┐\n│        │\n│        │\n└────────┘',
  Split: '┌───┬────┐\n│   │    │\n│   │    │\n└───┴────┘',
};

const page: Question = {
  id: 'page',
  input_type: 'choice',
  multi_select: false,
  question: 'How should the page be laid out?',
  options: Object.entries(SKETCHES).map(([label, preview], index) => ({
    label,
    value: label,
    preview,
    ...(index === 0 ? { recommended: true } : {}),
  })),
};

const days: Question = {
  id: 'days',
  input_type: 'choice',
  multi_select: true,
  question: 'Which days suit you?',
  options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((label) => ({ label, value: label })),
};

const database: Question = {
  id: 'database',
  input_type: 'choice',
  multi_select: false,
  question: 'Which database should the service use?',
  options: [
    {
      label: 'PostgreSQL',
      value: 'PostgreSQL',
      description: 'Relational, with JSON where you need it',
      recommended: true,
    },
    { label: 'SQLite', value: 'SQLite', description: 'One file, no server' },
    { label: 'DynamoDB', value: 'DynamoDB', description: 'Managed, found by key' },
  ],
};

const migration: Question = {
  id: 'migration',
  input_type: 'choice',
  multi_select: false,
  question: 'Run the migration now?',
  options: ['Yes', 'No', 'Later'].map((label) => ({ label, value: label })),
};

/** Options as a list, to be pressed, as buttons, as chips, or as cards with previews. Arrows move where they point. */
const meta = {
  title: 'InteractiveForm/Option layouts',
  component: InteractiveForm,
  args: { block: block(page), onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One press answers. The digit is the mark of a row. */
export const Press: Story = { args: { block: block(database), optionLayout: 'press' } };

/** The answer goes in a moment, unless it is undone. */
export const PressChosen: Story = {
  name: 'Press, about to be sent',
  args: { block: block(database), optionLayout: 'press' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('SQLite'));
    await expect(canvas.getByRole('button', { name: say('Undo') })).toBeVisible();
  },
};

/** Own words have a button that sends them. */
export const PressOwnWords: Story = {
  name: 'Press, own words',
  args: { block: block({ ...database, required: false }), optionLayout: 'press' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'A text file');
    await expect(canvas.getByRole('button', { name: say('Submit') })).toBeVisible();
  },
};

/** For answers of one word. A press answers here too. */
export const Buttons: Story = { args: { block: block(migration), optionLayout: 'buttons' } };

export const ButtonsOwnWords: Story = {
  name: 'Buttons, own words',
  args: { block: block(migration), optionLayout: 'buttons' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(say('Other')));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

/** For options that are told apart by how they look. */
export const Cards: Story = { args: { optionLayout: 'cards' } };

export const CardsChosen: Story = {
  name: 'Cards, chosen',
  args: { optionLayout: 'cards' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Top bar'));
    await expect(canvas.getByRole('radio', { name: 'Top bar' })).toBeChecked();
  },
};

/** The user's own words have a row of their own. */
export const CardsWithOther: Story = {
  name: 'Cards, Other typed',
  args: { optionLayout: 'cards' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'A map with a list beside it');
    await expect(canvas.getByRole('radio', { name: say('Other') })).toBeChecked();
  },
};

/** For many short options. */
export const Chips: Story = { args: { block: block(days), optionLayout: 'chips' } };

export const ChipsChosen: Story = {
  name: 'Chips, chosen',
  args: { block: block(days), optionLayout: 'chips' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Monday'));
    await userEvent.click(canvas.getByText('Friday'));
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  },
};

/** A function decides for each question. */
export const ByQuestion: Story = {
  name: 'By question',
  args: { block: block(page, days), optionLayout: ({ id }) => (id === 'page' ? 'cards' : 'chips') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup').querySelector('[data-layout]')).toHaveAttribute('data-layout', 'cards');
    await expect(canvas.getByRole('group').querySelector('[data-layout]')).toHaveAttribute('data-layout', 'chips');
  },
};
