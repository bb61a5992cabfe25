// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { normalizeToolInput } from '../../src/server/index.js';
import { accept, acceptOne, refuse } from './normalize.js';

const options = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b' },
  { label: 'C', value: 'c' },
];
const choice = { id: 'q', question: 'Which?', input_type: 'choice', options };
const text = { id: 'q', question: 'What?', input_type: 'text' };

describe('a field under another name', () => {
  test.each<[object, string, unknown, string, unknown]>([
    [text, 'title', 'Why?', 'question', 'Why?'],
    [text, 'prompt', 'Why?', 'question', 'Why?'],
    [text, 'label', 'Why?', 'question', 'Why?'],
    [text, 'text', 'Why?', 'question', 'Why?'],
    [text, 'Question-Text', 'Why?', 'question', 'Why?'],
    [text, 'inputType', 'text', 'input_type', 'text'],
    [text, 'question_type', 'text', 'input_type', 'text'],
    [text, 'type', 'text', 'input_type', 'text'],
    [text, 'question_id', 'x', 'id', 'x'],
    [choice, 'choices', options, 'options', options],
    [choice, 'multiple', true, 'multi_select', true],
    [choice, 'multi', true, 'multi_select', true],
    [choice, 'defaultValue', ['a'], 'default', ['a']],
    [text, 'isRequired', false, 'required', false],
    [text, 'help_text', 'Take care.', 'description', 'Take care.'],
  ])('%j with %s', (base, alias, value, field, expected) => {
    const { question, warnings } = acceptOne({ ...base, [field]: undefined, [alias]: value });
    expect(question).toEqual({ ...base, [field]: expected });
    expect(warnings[0]).toMatch(/^repaired questions\[0\]/);
  });
});

describe('of several names', () => {
  test.each<[string, object, object, string[]]>([
    ['the own one wins', { ...text, title: 'Why?' }, text, ['dropped questions[0].title']],
    [
      'it wins over another case',
      { ...choice, multi_select: false, multiSelect: true },
      { ...choice, multi_select: false },
      ['dropped questions[0].multiSelect'],
    ],
    ['a blank one yields', { ...text, question: ' ', prompt: 'What?' }, text, ['repaired questions[0].prompt']],
    [
      'the likelier wins',
      { id: 'q', input_type: 'text', text: 'Why?', title: 'What?' },
      text,
      ['repaired questions[0].title', 'dropped questions[0].text'],
    ],
    [
      'its own name before the same in another case',
      { Question: 'Why?', ...text },
      text,
      ['dropped questions[0].Question'],
    ],
    ['the same value twice is no loss', { ...text, title: 'What?' }, text, []],
  ])('%s', (_, source, question, warnings) => {
    expect(acceptOne(source)).toEqual({ question, warnings });
  });
});

describe('a value of another type', () => {
  test.each<[object, string, unknown, unknown]>([
    ...['True', 'true', ' YES ', 'on', '1', 1].map((value): [object, string, unknown, unknown] => [
      choice,
      'multi_select',
      value,
      true,
    ]),
    ...['False', 'false', 'No', 'off', '0', 0].map((value): [object, string, unknown, unknown] => [
      choice,
      'required',
      value,
      false,
    ]),
    [text, 'required', 'False', false],
    [{ ...choice, multi_select: true }, 'max_select', '2', 2],
    [text, 'minimum', '-0.5', -0.5],
    [text, 'format', 'URL', 'uri'],
    [text, 'format', 'date_time', 'date-time'],
    [text, 'placeholder', 42, '42'],
    [text, 'question', 1984, '1984'],
    [choice, 'options', JSON.stringify(options), options],
  ])('%j with %s %j', (base, field, value, expected) => {
    expect(acceptOne({ ...base, [field]: value })).toEqual({
      question: { ...base, [field]: expected },
      warnings: [`repaired questions[0].${field}`],
    });
  });
});

test.each<[unknown, object, string]>([
  [true, { required: false }, 'repaired'],
  ['false', { required: true }, 'repaired'],
  ['perhaps', {}, 'dropped'],
])('"optional": %j', (optional, expected, code) => {
  const { question, warnings } = acceptOne({ ...text, optional });
  expect(question).toEqual({ ...text, ...expected });
  expect(warnings).toContain(`${code} questions[0].optional`);
});

describe('a pattern', () => {
  const stalling = { ...text, pattern: '^(a+)+$' };

  test('is left out with a warning: one that stalls would stall the page and the back end', () => {
    expect(acceptOne(stalling)).toEqual({ question: text, warnings: ['dropped questions[0].pattern'] });
    expect(acceptOne({ ...text, regex: '(' })).toEqual({
      question: text,
      warnings: ['repaired questions[0].regex', 'dropped questions[0].pattern'],
    });
  });

  test('stays where the host trusts its author, and must be one then', () => {
    const context = { allowPattern: true };
    expect(normalizeToolInput({ questions: [stalling] }, context)).toMatchObject({
      payload: { questions: [stalling] },
      warnings: [],
    });
    expect(normalizeToolInput({ questions: [{ ...text, pattern: '(' }] }, context)).toMatchObject({
      ok: false,
      issues: [{ path: ['questions', 0, 'pattern'], code: 'invalid_value' }],
    });
  });

  test('cannot be allowed by the model', () => {
    expect(accept({ questions: [{ ...stalling, allowPattern: true }], allowPattern: true }).questions).toEqual([text]);
  });
});

describe('how many answers a choice takes', () => {
  const several = { ...choice, multi_select: true };
  test.each<[string, object, object, string[]]>([
    [
      'at most two',
      { ...choice, max_select: 2 },
      { ...several, max_select: 2 },
      ['repaired questions[0].multi_select'],
    ],
    [
      'at least two',
      { ...choice, min_select: '2' },
      { ...several, min_select: 2 },
      ['repaired questions[0].min_select', 'repaired questions[0].multi_select'],
    ],
    ['at most one', { ...choice, max_select: 1 }, { ...choice, max_select: 1 }, []],
    [
      'at most two, but it is single',
      { ...choice, multi_select: false, max_select: 2 },
      { ...choice, multi_select: false, max_select: 2 },
      [],
    ],
    [
      'a type for several, but it is single',
      { ...choice, input_type: 'checkbox', multi_select: false },
      several,
      ['repaired questions[0].input_type', 'dropped questions[0].multi_select'],
    ],
  ])('%s', (_, source, question, warnings) => {
    expect(acceptOne(source)).toEqual({ question, warnings });
  });
});

test('"required" wins over "optional"', () => {
  expect(acceptOne({ ...text, required: true, optional: true })).toEqual({
    question: { ...text, required: true },
    warnings: ['dropped questions[0].optional'],
  });
});

describe('what does not belong to a question', () => {
  test.each<[string, object, object, string[]]>([
    [
      'unknown fields',
      { ...text, icon: 'star', __proto__x: 1 },
      text,
      ['dropped questions[0].icon', 'dropped questions[0].__proto__x'],
    ],
    [
      'blank fields',
      {
        ...text,
        header: '',
        format: ' ',
        min_length: '',
        required: '',
        pattern: '',
        default: '',
        optional: '',
        tone: '',
      },
      text,
      [],
    ],
    ['absent fields', { ...text, header: null, default: undefined, icon: null, tags: [] }, text, []],
    [
      'a language tag with underscores',
      { ...text, lang: 'pt_BR' },
      { ...text, lang: 'pt-BR' },
      ['repaired questions[0].lang'],
    ],
    ['a language that is no tag', { ...text, lang: 'in German' }, text, ['dropped questions[0].lang']],
    [
      'choice fields of a text',
      { ...text, multi_select: true, max_select: 2 },
      text,
      ['dropped questions[0].multi_select', 'dropped questions[0].max_select'],
    ],
    ['choice fields of a text that say nothing', { ...text, multi_select: false, options: [] }, text, []],
    [
      'text fields of a choice',
      { ...choice, format: 'email', multiline: true },
      choice,
      ['dropped questions[0].format', 'dropped questions[0].multiline'],
    ],
  ])('%s', (_, source, question, warnings) => {
    expect(acceptOne(source)).toEqual({ question, warnings });
  });
});

test('an own key "__proto__", as JSON can have it, is a field like any other that is unknown', () => {
  const source: unknown = JSON.parse(
    '{"id":"q","question":"What?","input_type":"text","__proto__":{"required":false}}',
  );
  expect(acceptOne(source)).toEqual({ question: text, warnings: ['dropped questions[0].__proto__'] });
});

describe('what has no evident meaning is refused', () => {
  test.each<[object, string]>([
    [{ ...text, required: 'perhaps' }, 'invalid_type questions[0].required'],
    [{ ...text, question: ['What?'] }, 'invalid_type questions[0].question'],
    [{ ...text, question: '\u200b' }, 'blank questions[0].question'],
    [{ id: 'q', input_type: 'text' }, 'blank questions[0].question'],
    [{ ...text, header: { text: 'Head' } }, 'invalid_type questions[0].header'],
    [{ ...text, format: {} }, 'invalid_type questions[0].format'],
    [{ ...text, required: {} }, 'invalid_type questions[0].required'],
    [{ ...text, minimum: 'ten' }, 'invalid_type questions[0].minimum'],
    [{ ...choice, options: 'A or B' }, 'missing_options questions[0].options'],
  ])('%j', (question, issue) => {
    expect(refuse({ questions: [question] }).issues).toEqual([issue]);
  });
});
