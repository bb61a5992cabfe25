import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import type { ChoiceQuestion } from '../../src/protocol/types/question.js';
import { environmentBlock, requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { block } from '../support/block.js';
import { expectAnswer } from '../support/expect-message.js';
import { say } from '../support/in-language.js';
import { playInDocs } from '../support/play-in-docs.js';

const channels: ChoiceQuestion = {
  id: 'channels',
  question: 'Where should I announce the release?',
  input_type: 'choice',
  multi_select: true,
  min_select: 1,
  max_select: 2,
  options: [
    { label: 'Changelog', value: 'changelog' },
    { label: 'Mailing list', value: 'mail' },
    { label: 'Company chat', value: 'chat' },
  ],
};
const channelsBlock = block(channels);

const migrationBlock = block({
  id: 'migration',
  header: 'Database',
  question: 'How should I change the table?',
  description: 'It holds 40 million rows and is read all day.',
  input_type: 'choice',
  options: [
    {
      label: 'In place',
      value: 'in-place',
      description: 'Shortest, but writes wait for about a minute.',
      preview: "ALTER TABLE orders\n  ADD COLUMN region text NOT NULL DEFAULT 'eu';",
    },
    {
      label: 'Copy and swap',
      value: 'copy',
      recommended: true,
      description: 'Takes an hour; nobody waits.',
      preview:
        'CREATE TABLE orders_new (LIKE orders INCLUDING ALL);\nALTER TABLE orders_new ADD COLUMN region text;\n-- copy in batches of 10,000, then swap the names',
    },
    {
      label: 'Leave it',
      value: 'leave',
      description: 'Not possible while the report needs the column.',
      disabled: true,
    },
  ],
});

/** Radios and checkboxes, with everything that a choice can have. */
const meta = {
  title: 'InteractiveForm/Choices',
  component: InteractiveForm,
  args: { block: environmentBlock, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Several answers, with a limit that is named in advance. */
export const Multiple: Story = {
  args: { block: channelsBlock },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose 1 to 2')).toBeVisible();
  },
};

export const MultipleChosen: Story = {
  name: 'Multiple, chosen',
  ...playInDocs,
  args: { block: channelsBlock },
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Changelog', 'Company chat']) await userEvent.click(canvas.getByText(name));
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  },
};

/** More than the limit: the question says so. */
export const TooManyChosen: Story = {
  name: 'Too many chosen',
  ...playInDocs,
  args: { block: channelsBlock },
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Changelog', 'Mailing list', 'Company chat']) await userEvent.click(canvas.getByText(name));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByText('Choose at most 2 answers.')).toBeVisible();
  },
};

/** The problem disappears with one option less. */
export const TooManyChosenSends: Story = {
  name: 'Too many chosen, sends',
  tags: ['test-only', '!autodocs'],
  args: { block: channelsBlock },
  play: async ({ args, canvas, userEvent }) => {
    for (const name of ['Changelog', 'Mailing list', 'Company chat']) await userEvent.click(canvas.getByText(name));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await userEvent.click(canvas.getByText('Mailing list'));
    await expect(canvas.queryByText('Choose at most 2 answers.')).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expectAnswer(args.onAnswer, channelsBlock, {
      answers: { channels: ['changelog', 'chat'] },
      answer: ['changelog', 'chat'],
      message: 'Where should I announce the release?\n- Changelog\n- Company chat',
    });
  },
};

/** Typing in Other chooses it. */
export const OtherTyped: Story = {
  name: 'Other, typed',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'The old cluster, 2nd rack');
    await expect(canvas.getByRole('radio', { name: 'Other' })).toBeChecked();
  },
};

/** The typed words are sent. */
export const OtherSends: Story = {
  name: 'Other sends',
  tags: ['test-only', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'The old cluster, 2nd rack{Enter}');
    await expectAnswer(args.onAnswer, environmentBlock, {
      answers: { environment: ['The old cluster, 2nd rack'] },
      answer: ['The old cluster, 2nd rack'],
      details: { environment: { other: 'The old cluster, 2nd rack' } },
      message: 'Which environment should I deploy to?\nThe old cluster, 2nd rack',
    });
  },
};

/** Text in an Other that is not chosen stays, and says that it will not be sent. */
export const OtherLeftBehind: Story = {
  name: 'Other, left behind',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'The old cluster');
    await userEvent.click(canvas.getByText('Staging'));
    await expect(canvas.getByRole('textbox')).toHaveValue('The old cluster');
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(say("Won't be sent"));
  },
};

/** Only the options: the question takes no other answer. */
export const WithoutOther: Story = {
  name: 'Without a field for Other',
  args: {
    block: block({ ...channels, question: 'Which of these should I use?', multi_select: false, allow_other: false }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getAllByRole('radio')).toHaveLength(3);
  },
};

/** A default is chosen from the start. */
export const Default: Story = {
  args: { block: block({ ...channels, default: ['mail'] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Mailing list' })).toBeChecked();
  },
};

/** An untouched default is sent as such, and not as a decision. */
export const DefaultSends: Story = {
  name: 'Default sends',
  tags: ['test-only', '!autodocs'],
  args: { block: block({ ...channels, default: ['mail'] }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectAnswer(args.onAnswer, channelsBlock, {
      answers: { channels: ['mail'] },
      answer: ['mail'],
      details: { channels: { untouched: true } },
      message: 'Where should I announce the release?\nMailing list',
    });
  },
};

/** The host may ask for recommended options to be preselected. */
export const PreselectRecommended: Story = {
  name: 'Preselect recommended',
  args: { block: requirementsBlock, preselectRecommended: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Python' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Authentication' })).toBeChecked();
  },
};

/** A header, a description, and options with previews. One option can't be chosen. */
export const DescriptionsAndPreviews: Story = {
  name: 'Descriptions and previews',
  args: { block: migrationBlock },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      'It holds 40 million rows and is read all day.',
    );
  },
};

export const DescriptionsAndPreviewsChosen: Story = {
  name: 'Descriptions and previews, chosen',
  ...playInDocs,
  args: { block: migrationBlock },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Leave it'));
    await expect(canvas.getByRole('radio', { name: 'Leave it' })).not.toBeChecked();
    await userEvent.click(canvas.getByText('Takes an hour; nobody waits.'));
    await expect(canvas.getByRole('radio', { name: 'Copy and swap' })).toBeChecked();
  },
};

/** A comment on the answer, for the agent. Its button is always in sight. */
export const NotesFocused: Story = {
  name: 'Notes, focused',
  args: { notes: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: new RegExp(`^${say('Add a note')}`) })).toHaveTextContent(
      say('Add a note'),
    );
    await userEvent.tab();
    await expect(canvas.getAllByRole('radio')[0]).toHaveFocus();
  },
};

/** It is part of the answer. */
export const NotesSends: Story = {
  name: 'Notes send',
  tags: ['test-only', '!autodocs'],
  args: { notes: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Production'));
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${say('Add a note')}`) }));
    await userEvent.keyboard('After 18:00{Control>}{Enter}{/Control}');
    await expectAnswer(args.onAnswer, environmentBlock, {
      answers: { environment: ['prod'] },
      answer: ['prod'],
      details: { environment: { note: 'After 18:00' } },
      message: 'Which environment should I deploy to?\nProduction\n(After 18:00)',
    });
  },
};

/** The open note, with its label above. */
export const NoteOpen: Story = {
  name: 'Note, open',
  ...playInDocs,
  args: { notes: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${say('Add a note')}`) }));
    await expect(canvas.getByRole('textbox', { name: new RegExp(`^${say('Note on: ')}`) })).toHaveFocus();
  },
};

/** A note with words stays open. */
export const NoteFilled: Story = {
  name: 'Note, filled',
  args: { notes: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Production'));
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${say('Add a note')}`) }));
    await userEvent.keyboard('After 18:00, when the batch job is through.');
    await expect(canvas.getByText('Note:')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: new RegExp(`^${say('Note on: ')}`) })).toHaveValue(
      'After 18:00, when the batch job is through.',
    );
  },
};

/** Words that can't break, in every place. */
export const LongTextWithoutSpaces: Story = {
  name: 'Long text without spaces',
  args: {
    notes: true,
    shortcuts: true,
    block: block({
      id: 'long',
      header: 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(3),
      question: 'Lopadotemachoselachogaleokranioleipsanodrimhypotrimmatosilphiokarabo'.repeat(3),
      description: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3),
      input_type: 'choice',
      options: [
        {
          label: 'https://example.com/' + 'a-very-long-path/'.repeat(12),
          value: 'url',
          recommended: true,
          description: '0123456789abcdef'.repeat(16),
          preview: 'sha512-' + 'Q2FsbSBhbmQgcHJlY2lzZQ'.repeat(12),
        },
        { label: '很长的中文选项没有任何空格可以换行'.repeat(8), value: 'chinese' },
      ],
    }),
  },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toBeVisible();
    const form = canvasElement.querySelector('form')!;
    await expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth);
  },
};
