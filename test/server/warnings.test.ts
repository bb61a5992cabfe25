// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { formatIssues, LIMITS } from '../../src/protocol/index.js';
import { normalizeToolInput } from '../../src/server/index.js';

const text = { id: 'q', question: 'What?', input_type: 'text' };
const options = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b' },
];
const choice = { id: 'q', question: 'Which?', input_type: 'choice', options };
const long = (length: number) => 'x'.repeat(length);

/** Each warning as a host logs it: its code, and where it is and what it says. */
function warningsFor(input: unknown): string[] {
  const result = normalizeToolInput(input, {});
  if (!result.ok) throw new Error(result.message);
  return result.warnings.map((warning) => `${warning.code} ${formatIssues([warning])}`);
}

describe('a warning says what was read as what', () => {
  test.each<[string, unknown, string[]]>([
    [
      'arguments in JSON',
      JSON.stringify({ questions: [text] }),
      ['repaired The arguments were a text holding JSON; they were read as that.'],
    ],
    ['a list', [text], ['repaired The array of questions was read as "questions".']],
    [
      'a bare question',
      text,
      ['repaired questions: The question stood outside "questions"; it was read as its one item.'],
    ],
    [
      'one question',
      { questions: text },
      ['repaired questions: One question stood outside an array; it was put into one.'],
    ],
    [
      'one text',
      { questions: 'What?' },
      [
        'repaired questions: One question stood outside an array; it was put into one.',
        'repaired questions[0]: A bare text was read as a text question.',
        'repaired questions[0].id: There was no id; "what" was made from the text.',
      ],
    ],
  ])('%s', (_, input, warnings) => {
    expect(warningsFor(input)).toEqual(warnings);
  });

  test.each<[string, unknown, string[]]>([
    [
      'a question in JSON',
      JSON.stringify(text),
      ['repaired questions[0]: A text holding JSON was read as the question in it.'],
    ],
    [
      'another name',
      { id: 'q', input_type: 'text', title: 'What?' },
      ['repaired questions[0].title: "title" was read as "question".'],
    ],
    [
      'two names',
      { id: 'q', input_type: 'text', title: 'What?', text: 'Why?' },
      [
        'repaired questions[0].title: "title" was read as "question".',
        'dropped questions[0].text: "question" was taken from "title"; "text" was left out.',
      ],
    ],
    ['another type', { ...text, required: 'no' }, ['repaired questions[0].required: "no" was read as false.']],
    [
      'a pattern',
      { ...text, pattern: '^a' },
      [
        'dropped questions[0].pattern: The pattern "^a" was left out: a regular expression can stall whoever runs it. Say in "description" what is expected.',
      ],
    ],
    [
      'optional',
      { ...text, optional: true },
      ['repaired questions[0].optional: "optional": true was read as "required": false.'],
    ],
    [
      'perhaps optional',
      { ...text, optional: 'perhaps' },
      ['dropped questions[0].optional: There is no field "optional"; use "required": false.'],
    ],
    [
      'a field of a choice',
      { ...text, multi_select: true },
      ['dropped questions[0].multi_select: Only a choice question has "multi_select"; it was left out.'],
    ],
    [
      'a default that no option has',
      { ...choice, allow_other: false, default: ['C'] },
      ['dropped questions[0].default: "C" can\'t be the default here; it was left out.'],
    ],
    [
      'a default by its label',
      { ...choice, default: ['A'] },
      ['repaired questions[0].default: "A" was read as the option "a".'],
    ],
    [
      'a default that is nothing',
      { ...choice, default: [{}] },
      ['dropped questions[0].default: {} is none of the options; it was left out.'],
    ],
  ])('%s', (_, question, warnings) => {
    expect(warningsFor({ questions: [question] })).toEqual(warnings);
  });

  test.each<[string, object, string]>([
    [
      'no type, options',
      { ...choice, input_type: undefined },
      'There was no type; the question was read as {"input_type":"choice"}, because there are options.',
    ],
    [
      'an alias that says more',
      { ...text, input_type: 'email' },
      '"email" was read as {"input_type":"text","format":"email"}.',
    ],
    [
      'a choice without options',
      { ...text, input_type: 'choice' },
      '"choice" was read as {"input_type":"text"}, because there are no options.',
    ],
  ])('the type: %s', (_, question, message) => {
    expect(warningsFor({ questions: [question] })).toEqual([`repaired questions[0].input_type: ${message}`]);
  });

  test.each<[string, object, string[]]>([
    [
      'at most two',
      { ...choice, max_select: 2 },
      ['repaired questions[0].multi_select: {"max_select":2} was read as "multi_select": true.'],
    ],
    [
      'a type for several, but it is single',
      { ...choice, input_type: 'checkbox', multi_select: false },
      [
        'repaired questions[0].input_type: "checkbox" was read as {"input_type":"choice","multi_select":true}.',
        'dropped questions[0].multi_select: "multi_select": false was left out: the type "checkbox" takes several answers.',
      ],
    ],
  ])('how many: %s', (_, question, warnings) => {
    expect(warningsFor({ questions: [question] })).toEqual(warnings);
  });

  test.each<[string, object, string[]]>([
    [
      'with a question of its own',
      { ...choice, input_type: 'choice(question(Why?))' },
      ['dropped questions[0].input_type: The text in "choice(question(Why?))" was left out; "question" has another.'],
    ],
    ['with the same question', { ...choice, input_type: 'choice(question(Which?))' }, []],
    [
      'without one',
      { id: 'q', options, input_type: 'Choice (question(Which?))' },
      [
        'repaired questions[0].question: The question was taken out of the type "Choice (question(Which?))".',
        'repaired questions[0].input_type: "Choice" was read as {"input_type":"choice"}.',
      ],
    ],
  ])('a question inside the type, %s', (_, question, warnings) => {
    expect(warningsFor({ questions: [question] })).toEqual(warnings);
  });

  test.each<[string, unknown, string[]]>([
    ['a text', 'C', ['repaired questions[0].options[2]: "C" was read as an option with that label and value.']],
    [
      'an option in JSON',
      '{"label":"C","value":"c"}',
      ['repaired questions[0].options[2]: A text holding JSON was read as the option in it.'],
    ],
    [
      'a value only',
      { value: 'c' },
      ['repaired questions[0].options[2].label: There was no label; the value was taken.'],
    ],
    [
      'a label only',
      { label: 'C' },
      ['repaired questions[0].options[2].value: There was no value; the label was taken.'],
    ],
    [
      'a label and an empty value',
      { label: 'C', value: null },
      ['repaired questions[0].options[2].value: There was no value; the label was taken.'],
    ],
    [
      'a recommendation in the label',
      { label: 'C (Recommended)', value: 'c' },
      ['repaired questions[0].options[2].label: The recommendation in "C (Recommended)" became "recommended": true.'],
    ],
    [
      'a copy',
      options[0],
      ['dropped questions[0].options[2]: {"label":"A","value":"a"} is there already; it was left out.'],
    ],
    [
      'an Other of its own',
      { label: 'Other', value: 'else' },
      [
        'repaired questions[0].options[2]: Every choice offers Other by itself; {"label":"Other","value":"else"} became that one.',
      ],
    ],
  ])('an option: %s', (_, option, warnings) => {
    expect(warningsFor({ questions: [{ ...choice, options: [...options, option] }] })).toEqual(warnings);
  });
});

describe('a warning quotes', () => {
  test.each<[string, unknown, string]>([
    ['80 characters whole', long(78), `"${long(78)}"`],
    ['the first 80 of more', long(79), `"${long(79)}…`],
    ['nothing of what JSON has no word for', () => 'A', '(a value that cannot be shown)'],
    ['nothing of what JSON throws at', 1n, '(a value that cannot be shown)'],
  ])('%s', (_, value, quoted) => {
    const [warning] = warningsFor({ questions: [{ ...choice, allow_other: false, default: [value] }] });
    expect(warning).toMatch(/^dropped questions\[0\]\.default: /);
    expect(warning?.split(/default: | (?:can't|is none)/)[1]).toBe(quoted);
  });
});

test('what is not listed is counted by its code', () => {
  const unknown = Object.fromEntries(Array.from({ length: LIMITS.issues }, (_, index) => [`x${index}`, index]));
  const warnings = warningsFor({
    questions: [{ ...unknown, id: 'q', input_type: 'text', title: 'What?', pattern: '^a' }],
  });
  expect(warnings).toHaveLength(LIMITS.issues + 1);
  expect(warnings.at(-1)).toBe('dropped There was more that is not listed here: 1 repaired, 1 dropped.');
});
