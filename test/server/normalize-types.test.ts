// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { acceptOne } from './normalize.js';

const options = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b' },
];
const withOptions = { id: 'q', question: 'Which?', options };
const withoutOptions = { id: 'q', question: 'Which?' };

const TEXT = ['text_input', 'textarea', 'long_text', 'short_text', 'string', 'input', 'free_text'];
const SINGLE = ['single_choice', 'single_select', 'select', 'dropdown', 'radio', 'radio_group', 'enum', 'option'];
const MULTIPLE = [
  'multi_select',
  'multiple_select',
  'multiselect',
  'multi_choice',
  'multiple_choice',
  'checkbox',
  'checkboxes',
  'checkbox_group',
];

const spell = (name: string) => [
  name,
  name.toUpperCase(),
  name.replaceAll('_', '-'),
  name.replaceAll('_', ' '),
  ` ${name} `,
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
];

describe('type names, in any spelling', () => {
  test.each(TEXT.flatMap(spell))('%j is text', (input_type) => {
    expect(acceptOne({ ...withoutOptions, input_type })).toEqual({
      question: { ...withoutOptions, input_type: 'text' },
      warnings: ['repaired questions[0].input_type'],
    });
  });

  test.each(SINGLE.flatMap(spell))('%j is a single choice', (input_type) => {
    expect(acceptOne({ ...withOptions, input_type })).toEqual({
      question: { ...withOptions, input_type: 'choice' },
      warnings: ['repaired questions[0].input_type'],
    });
  });

  test.each(MULTIPLE.flatMap(spell))('%j is a multiple choice', (input_type) => {
    expect(acceptOne({ ...withOptions, input_type, multi_select: false })).toEqual({
      question: { ...withOptions, input_type: 'choice', multi_select: true },
      warnings: ['repaired questions[0].input_type', 'dropped questions[0].multi_select'],
    });
  });

  test.each([
    ['email', 'email'],
    ['URL', 'uri'],
    ['date', 'date'],
    ['datetime', 'date-time'],
    ['Number', 'number'],
    ['int', 'integer'],
  ])('%j is text of that format', (input_type, format) => {
    expect(acceptOne({ ...withoutOptions, input_type }).question).toEqual({
      ...withoutOptions,
      input_type: 'text',
      format,
    });
  });
});

describe('the options have the last word', () => {
  test.each<[string, object, object, string[]]>([
    ['no type, options', withOptions, { input_type: 'choice' }, ['repaired questions[0].input_type']],
    ['no type, no options', withoutOptions, { input_type: 'text' }, ['repaired questions[0].input_type']],
    [
      'unknown type, options',
      { ...withOptions, input_type: 'picker' },
      { input_type: 'choice' },
      ['repaired questions[0].input_type'],
    ],
    [
      'unknown type, no options',
      { ...withoutOptions, input_type: {} },
      { input_type: 'text' },
      ['repaired questions[0].input_type'],
    ],
    [
      'choice without options',
      { ...withoutOptions, input_type: 'choice' },
      { input_type: 'text' },
      ['repaired questions[0].input_type'],
    ],
    [
      'multiple choice without options',
      { ...withoutOptions, input_type: 'checkbox' },
      { input_type: 'text' },
      ['repaired questions[0].input_type'],
    ],
    [
      'text with options',
      { ...withOptions, input_type: 'text' },
      { input_type: 'choice' },
      ['repaired questions[0].input_type'],
    ],
    [
      'a format with options',
      { ...withOptions, input_type: 'date' },
      { input_type: 'choice' },
      ['repaired questions[0].input_type'],
    ],
    [
      'a radio that takes several',
      { ...withOptions, input_type: 'radio', multi_select: true },
      { input_type: 'choice', multi_select: true },
      ['repaired questions[0].input_type'],
    ],
  ])('%s', (_, source, expected, warnings) => {
    const base = 'options' in source ? withOptions : withoutOptions;
    expect(acceptOne(source)).toEqual({ question: { ...base, ...expected }, warnings });
  });
});

describe('a question inside the type', () => {
  const source = { id: 'q', options };
  test.each([
    ['choice(question(Which?))', 'Which?'],
    ['choice(question("Which?"))', 'Which?'],
    ['Choice ( Question ( “Which?” ) ) ', 'Which?'],
    ['single-select(question(Which (A or B)?))', 'Which (A or B)?'],
    ['choice(question(Which (A or B)))', 'Which (A or B)'],
    ['choice(question(Which (A or B)', 'Which (A or B)'],
    ['choice(question(Which?', 'Which?'],
    ['choice(question(Which?)))', 'Which?)'],
    ['choice(question(1) first or 2) second', '1) first or 2) second'],
    ['choice(question(" Which? "))', 'Which?'],
    ['choice(question("))', '"'],
    ['choice(question(Which of them is undefined', 'Which of them is undefined'],
  ])('%j', (input_type, question) => {
    expect(acceptOne({ ...source, input_type })).toEqual({
      question: { ...source, input_type: 'choice', question },
      warnings: expect.arrayContaining(['repaired questions[0].question']) as string[],
    });
  });

  test('its type counts', () => {
    expect(acceptOne({ ...source, input_type: 'checkbox(question(Which?))' }).question).toEqual({
      ...source,
      question: 'Which?',
      input_type: 'choice',
      multi_select: true,
    });
  });
});
