// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/protocol/limits.js';
import { isTrustedForm, readFormBlock, readRenderPayload } from '../../src/protocol/read-form-block.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { validateAnswer } from '../../src/protocol/validate-answers.js';
import { awkwardIds, hostileTexts, invisibleTexts, manyOptions } from '../fixtures/hostile.js';
import { RAW_INPUT, requirementsBlock, seedBlocks } from '../fixtures/seed-blocks.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';

const block = requirementsBlock;

/** The codes and paths of what is wrong, as one line each. */
function issuesOf(source: unknown): string[] {
  const result = readFormBlock(source);
  return result.ok ? [] : result.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
}

function withPayload(fields: Record<string, unknown>) {
  return { ...block, render_payload: { ...block.render_payload, ...fields } };
}

function issuesOfQuestion(question: unknown): string[] {
  return issuesOf(withPayload({ questions: [question] })).map((line) =>
    line.replace(/^render_payload\.questions\.0\.?/, ''),
  );
}

describe('the conditions under which a block may be rendered', () => {
  it.each(seedBlocks.map((seed) => [seed.tool_use_id, seed] as const))('reads the example %s', (toolUseId, seed) => {
    expect({ ...readForm(seed) }).toStrictEqual({ toolUseId, payload: seed.render_payload });
  });

  it.each([
    ['a block without a prefix', { tool_name: 'interactive_form_question' }],
    ['a block that still runs', { status: 'running' }],
    ['a block with fields of its host', { index: 3, render_state: {} }],
  ])('reads %s', (_, fields) => {
    expect(issuesOf({ ...block, ...fields })).toStrictEqual([]);
  });

  it.each([
    ['another block type', { type: 'text' }, ' not_a_form_block'],
    ['another tool', { tool_name: 'mcp__ask__question' }, ' not_a_form_block'],
    ['no tool name', { tool_name: null }, ' not_a_form_block'],
    ['a tool name that is no string', { tool_name: ['interactive_form_question'] }, ' not_a_form_block'],
    ['no payload yet', { render_payload: null }, 'render_payload missing_payload'],
    ['a payload that is broken JSON text', { render_payload: '{"type":' }, 'render_payload missing_payload'],
    ['a payload that is JSON text of no object', { render_payload: '[]' }, 'render_payload missing_payload'],
    [
      'a payload that was encoded twice',
      { render_payload: JSON.stringify(JSON.stringify(block.render_payload)) },
      'render_payload missing_payload',
    ],
    ['a payload in an array', { render_payload: [block.render_payload] }, 'render_payload missing_payload'],
    ['no id', { tool_use_id: undefined }, 'tool_use_id missing_tool_use_id'],
    ['a blank id', { tool_use_id: ' ' }, 'tool_use_id missing_tool_use_id'],
    ['an id that is no string', { tool_use_id: 7, id: 'block_1' }, 'tool_use_id invalid_type'],
    [
      'an endless id',
      { tool_use_id: 'x'.repeat(LIMITS.stringLength + 1), id: 'block_1' },
      'tool_use_id limit_exceeded',
    ],
  ])('refuses a block with %s', (_, fields, issue) => {
    expect(issuesOf({ ...block, ...fields })).toStrictEqual([issue]);
  });

  it.each([
    ['another type', { type: 'other_form' }, 'render_payload.type wrong_type'],
    ['no type', { type: null }, 'render_payload.type wrong_type'],
    ['no questions', { questions: null }, 'render_payload.questions no_questions'],
    ['an empty list of questions', { questions: [] }, 'render_payload.questions no_questions'],
    [
      'questions as JSON text',
      { questions: JSON.stringify(block.render_payload.questions) },
      'render_payload.questions no_questions',
    ],
    [
      'one question outside an array',
      { questions: block.render_payload.questions[0] },
      'render_payload.questions no_questions',
    ],
    ['a question that is no object', { questions: ['Which?'] }, 'render_payload.questions.0 invalid_type'],
    ['holes for questions', { questions: new Array(1) }, 'render_payload.questions.0 invalid_type'],
    ['an id that is no number or text', { ask_id: {} }, 'render_payload.ask_id invalid_type'],
    ['an id that is not finite', { task_id: NaN }, 'render_payload.task_id invalid_type'],
  ])('refuses a payload with %s', (_, fields, issue) => {
    expect(issuesOf(withPayload(fields))).toStrictEqual([issue]);
  });

  it.each([undefined, null, '', 'tool', 7, true, [], [block], () => block])(
    'refuses %o in place of a block',
    (source) => {
      expect(issuesOf(source)).toStrictEqual([' not_a_form_block']);
    },
  );

  it.each([undefined, null, '', ' '])('falls back to the id of the block when tool_use_id is %o', (toolUseId) => {
    expect(readForm({ ...block, tool_use_id: toolUseId, id: 'block_1' }).toolUseId).toBe('block_1');
  });

  it('reads a payload that came without a block, with paths from the payload on', () => {
    const result = readRenderPayload(block.render_payload, 'toolu_9');
    expect(result.ok && { ...result.form }).toStrictEqual({ toolUseId: 'toolu_9', payload: block.render_payload });
    expect(readRenderPayload({ ...block.render_payload, questions: [] }, 'toolu_9')).toStrictEqual({
      ok: false,
      issues: [
        { path: ['questions'], code: 'no_questions', message: expect.stringContaining('"questions"') as string },
      ],
    });
    expect(readRenderPayload(undefined, 'toolu_9')).toMatchObject({
      ok: false,
      issues: [{ path: [], code: 'missing_payload' }],
    });
  });

  it('names everything that is wrong at once', () => {
    const first = { id: ' ', question: 7, input_type: 'choice' };
    const questions = [first, choice({ required: 'yes' }), text({ options: [{}] }), text({ id: '' })];
    expect(issuesOf(withPayload({ questions }))).toStrictEqual([
      'render_payload.questions.0.id blank',
      'render_payload.questions.0.question invalid_type',
      'render_payload.questions.0.options missing_options',
      'render_payload.questions.1.required invalid_type',
      'render_payload.questions.2.options unexpected_options',
      'render_payload.questions.3.id blank',
    ]);
  });
});

describe('raw tool input', () => {
  it('is not even touched', () => {
    const guarded = Object.defineProperty({ ...block }, 'tool_input', {
      enumerable: true,
      get: () => {
        throw new Error('tool_input was read');
      },
    });
    expect(issuesOf(guarded)).toStrictEqual([]);
  });

  it('never stands in for a payload', () => {
    const rawOnly = { ...block, render_payload: undefined, tool_input: block.render_payload };
    expect(issuesOf(rawOnly)).toStrictEqual(['render_payload missing_payload']);
  });

  it('leaves no trace in the form', () => {
    expect(JSON.stringify(readForm(block))).not.toContain(RAW_INPUT);
  });
});

describe('a question', () => {
  it.each([
    ['no id', { id: undefined }, 'id blank'],
    ['an id that is a number', { id: 1 }, 'id invalid_type'],
    ['no text', { question: null }, 'question blank'],
    ['another input type', { input_type: 'radio' }, 'input_type invalid_value'],
    ['no input type', { input_type: null }, 'input_type invalid_value'],
    ['no options', { options: null }, 'options missing_options'],
    ['an empty list of options', { options: [] }, 'options missing_options'],
    [
      'options that are an object',
      { options: { 0: { label: 'A', value: 'a' }, length: 1 } },
      'options missing_options',
    ],
    ['a plain string for an option', { options: ['A'] }, 'options.0 invalid_type'],
    ['an option without a label', { options: [{ value: 'a' }] }, 'options.0.label blank'],
    ['an option with a numeric value', { options: [{ label: 'A', value: 1 }] }, 'options.0.value invalid_type'],
    ['a string for a boolean', { multi_select: 'true' }, 'multi_select invalid_type'],
    ['a string for a number', { multi_select: true, max_select: '2' }, 'max_select invalid_type'],
    ['a fraction for a count', { multi_select: true, max_select: 1.5 }, 'max_select invalid_value'],
    ['a negative count', { multi_select: true, min_select: -1 }, 'min_select invalid_value'],
    ['more to choose than it allows', { multi_select: true, min_select: 3, max_select: 2 }, 'min_select invalid_value'],
    ['more to choose than there is', { multi_select: true, min_select: 5 }, 'min_select invalid_value'],
    [
      'nothing that may be chosen',
      { allow_other: false, options: [{ label: 'A', value: 'a', disabled: true }] },
      'options invalid_value',
    ],
  ])('is refused with %s', (_, fields, issue) => {
    expect(issuesOfQuestion(choice(fields))).toStrictEqual([issue]);
  });

  it.each([
    ['options', { options: [{ label: 'A', value: 'a' }] }, 'options unexpected_options'],
    ['options that are no array', { options: {} }, 'options unexpected_options'],
    ['an unknown format', { format: 'phone' }, 'format invalid_value'],
    ['a format that every object has', { format: 'constructor' }, 'format invalid_value'],
    ['a broken pattern', { pattern: '(' }, 'pattern invalid_value'],
    ['a pattern that is valid without the u flag only', { pattern: '\\-' }, 'pattern invalid_value'],
    ['an endless pattern', { pattern: 'a'.repeat(LIMITS.patternLength + 1) }, 'pattern limit_exceeded'],
    ['no room for a character', { max_length: 0 }, 'min_length invalid_value'],
    ['no room for an e-mail address', { format: 'email', max_length: 4 }, 'min_length invalid_value'],
    ['no room for a URL', { format: 'uri', max_length: 2 }, 'min_length invalid_value'],
    ['no room for a date', { format: 'date', max_length: 9 }, 'min_length invalid_value'],
    ['more characters than a date has', { format: 'date', min_length: 11 }, 'min_length invalid_value'],
    ['no room for a moment', { format: 'date-time', max_length: 19 }, 'min_length invalid_value'],
    [
      'more characters than the form writes for a moment',
      { format: 'date-time', min_length: 26 },
      'min_length invalid_value',
    ],
    [
      'neither the shortest moment nor the longest',
      { format: 'date-time', min_length: 21, max_length: 24 },
      'min_length invalid_value',
    ],
    ['more characters than an answer may have', { min_length: 200_001 }, 'min_length invalid_value'],
    ['lengths the wrong way round', { min_length: 5, max_length: 4 }, 'min_length invalid_value'],
    ['a range the wrong way round', { minimum: 1, maximum: 0 }, 'minimum invalid_value'],
    ['an infinite bound', { maximum: Infinity }, 'maximum invalid_type'],
    ['no whole number in its range', { format: 'integer', minimum: 0.2, maximum: 0.8 }, 'minimum invalid_value'],
    [
      'no whole number between its bounds',
      { format: 'integer', exclusive_minimum: 1, exclusive_maximum: 2 },
      'exclusive_minimum invalid_value',
    ],
    ['no multiple in its range', { multiple_of: 5, minimum: 6, maximum: 9 }, 'minimum invalid_value'],
    [
      'no multiple that is a whole number',
      { format: 'integer', multiple_of: 0.7, minimum: 1, maximum: 6 },
      'minimum invalid_value',
    ],
    [
      'no whole number that can be kept',
      { format: 'integer', minimum: 2 ** 60, maximum: 2 ** 60 },
      'minimum invalid_value',
    ],
  ])('for text is refused with %s', (_, fields, issue) => {
    expect(issuesOfQuestion(text(fields))).toStrictEqual([issue]);
  });

  it.each([
    ['an e-mail address of one length', { format: 'email', min_length: 7, max_length: 7 }, 'a@b.com'],
    ['the shortest e-mail address', { format: 'email', max_length: 5 }, 'a@b.c'],
    ['the shortest URL', { format: 'uri', max_length: 3 }, 'a:b'],
    ['a date of the length that all have', { format: 'date', min_length: 10, max_length: 10 }, '2026-03-01'],
    ['the shortest moment', { format: 'date-time', max_length: 20 }, '2026-03-01T09:30:00Z'],
    ['a moment with its offset', { format: 'date-time', min_length: 25, max_length: 25 }, '2026-03-01T09:30:00+01:00'],
    ['one whole number', { format: 'integer', minimum: 0.2, maximum: 1.8 }, '1'],
    ['a whole number that is a bound', { format: 'integer', minimum: 3, maximum: 3 }, '3'],
    ['one multiple', { multiple_of: 5, minimum: 6, maximum: 11 }, '10'],
    ['a multiple that is a bound in decimals only', { multiple_of: 0.3, minimum: 0.9, maximum: 1 }, '0.9'],
    ['whole multiples of a fraction', { format: 'integer', multiple_of: 0.7, minimum: 1, maximum: 7 }, '7'],
    ['negative multiples', { multiple_of: 5, minimum: -9, maximum: -1 }, '-5'],
    ['multiples without an end', { multiple_of: 5, minimum: 6 }, '10'],
    ['many multiples', { multiple_of: 0.01, minimum: 0.001, maximum: 1e9 }, '0.5'],
    [
      'a range that means nothing, because its format is no number',
      { format: 'email', multiple_of: 5, minimum: 6, maximum: 9 },
      'a@b.example',
    ],
    ['a pattern that no number tried here has', { format: 'integer', minimum: 1, maximum: 3, pattern: '^0' }, '02'],
    ['a length that takes zeros before a number', { format: 'integer', minimum: 1, maximum: 3, min_length: 4 }, '0002'],
  ])('for text may have %s', (_, fields, answer) => {
    const [question] = formOf([text(fields)]).payload.questions;
    expect(validateAnswer(question!, answer)).toBeUndefined();
  });

  it.each(invisibleTexts)('is refused where %j is all there is to see', (blank) => {
    const options = [{ label: blank, value: blank }];
    expect(issuesOfQuestion(choice({ id: blank, question: blank, options }))).toStrictEqual([
      'id blank',
      'question blank',
      'options.0.label blank',
      'options.0.value blank',
    ]);
  });

  it('takes null for absent, everywhere', () => {
    const absent = Object.fromEntries(
      [
        'header',
        'lang',
        'description',
        'placeholder',
        'required',
        'default',
        'multi_select',
        'allow_other',
        'min_select',
        'max_select',
        'multiline',
        'format',
        'min_length',
        'max_length',
        'minimum',
        'maximum',
        'pattern',
      ].map((key) => [key, null]),
    );
    const option = { label: 'A', value: 'a', recommended: null, description: null, preview: null, disabled: null };
    const source = withPayload({
      ask_id: null,
      task_id: null,
      subtask_id: null,
      questions: [choice({ ...absent, options: [option] }), text({ ...absent, options: null })],
    });
    expect(readForm(source).payload).toStrictEqual({
      type: 'interactive_form_question',
      questions: [choice({ options: [{ label: 'A', value: 'a' }] }), text()],
    });
  });

  it('may ask for a text with an empty list of options', () => {
    expect(issuesOfQuestion(text({ options: [] }))).toStrictEqual([]);
  });

  it('keeps every known field as it is, and no other', () => {
    const option = { label: 'A', value: 'a', recommended: true, description: 'd', preview: 'p', disabled: false };
    const known = [
      choice({
        ...{ header: 'H', description: 'D', placeholder: 'P', required: false },
        ...{ multi_select: true, allow_other: false, min_select: 0, max_select: 1, options: [option], default: ['a'] },
      }),
      text({
        ...{ header: 'H', multiline: false, format: 'integer', min_length: 1, max_length: 2 },
        ...{ minimum: -3, maximum: 4.5, pattern: '^\\d+$', default: ['7'] },
      }),
    ];
    const unknown = { onClick: 'alert(1)', dangerouslySetInnerHTML: { __html: '<b>' }, style: 'x', multiSelect: true };
    const source = withPayload({
      ...unknown,
      ask_id: 'ask',
      task_id: 0,
      subtask_id: '',
      questions: known.map((question) => ({ ...question, ...unknown })),
    });
    (source.render_payload as unknown as { questions: { options: unknown[] }[] }).questions[0]!.options = [
      { ...option, ...unknown },
    ];
    expect(readForm({ ...source, ...unknown })).toStrictEqual({
      toolUseId: block.tool_use_id,
      payload: { type: 'interactive_form_question', ask_id: 'ask', task_id: 0, subtask_id: '', questions: known },
    });
  });

  it('does not see what is inherited', () => {
    const inherited = Object.create(choice()) as unknown;
    expect(issuesOfQuestion(inherited)).toStrictEqual(['input_type invalid_value', 'id blank', 'question blank']);
    const polluted = Object.setPrototypeOf(choice(), { default: ['b'], allow_other: false }) as unknown;
    expect(formOf([polluted]).payload.questions).toStrictEqual([choice()]);
  });

  it('drops blank optional texts', () => {
    const blanks = { header: '', description: ' ', placeholder: '\u200B', format: '', pattern: '' };
    expect(formOf([text(blanks)]).payload.questions).toStrictEqual([text()]);
  });

  it('leaves texts alone, whatever is in them, but for what leaves its isolate', () => {
    const toQuestions = (toShown: (text: string) => string) =>
      Object.entries(hostileTexts).map(([id, value]) => {
        const shown = toShown(value);
        const options = [{ label: shown, value, description: shown, preview: shown }];
        return choice({ id, question: shown, header: shown, description: shown, placeholder: shown, options });
      });
    const shown = toQuestions((text) => text.replace(/[\u2029\u2066\u2067]/g, ' '));
    expect(formOf(toQuestions((text) => text)).payload.questions).toStrictEqual(shown);
  });

  it('may have any id that can be seen, once', () => {
    const questions = awkwardIds.map((id) => text({ id }));
    expect(formOf(questions).payload.questions.map(({ id }) => id)).toStrictEqual(awkwardIds);
    expect(issuesOf(withPayload({ questions: [...questions, text({ id: '__proto__' })] }))).toStrictEqual([
      `render_payload.questions.${awkwardIds.length}.id duplicate_id`,
    ]);
  });

  it('may have any option values that can be seen, each once', () => {
    const options = awkwardIds.map((value) => ({ label: 'Same label', value }));
    expect(formOf([choice({ options })]).payload.questions).toStrictEqual([choice({ options })]);
    expect(issuesOfQuestion(choice({ options: [...options, { label: 'L', value: 'constructor' }] }))).toStrictEqual([
      `options.${awkwardIds.length}.value duplicate_value`,
    ]);
  });

  it('drops an option that is an exact copy, and keeps the first', () => {
    const [a, b] = [
      { label: 'A', value: 'a', recommended: true },
      { label: 'B', value: 'b' },
    ];
    const options = [a, b, { label: 'A', value: 'a', description: 'again' }, b];
    expect(formOf([choice({ options })]).payload.questions).toStrictEqual([choice({ options: [a, b] })]);
  });

  it.each([
    ['another label', { label: 'Also A', value: 'a' }, ['options.1.value duplicate_value']],
    ['a label with a space more', { label: 'A ', value: 'a' }, ['options.1.value duplicate_value']],
    ['a label in another case', { label: 'a', value: 'a' }, ['options.1.value duplicate_value']],
    ['a value with a space more', { label: 'A', value: 'a ' }, []],
    ['a value in another case', { label: 'A', value: 'A' }, []],
    ['a value in another normal form', { label: 'A', value: 'a\u200B' }, []],
  ])('compares values as they are written: %s', (_, option, issues) => {
    expect(issuesOfQuestion(choice({ options: [{ label: 'A', value: 'a' }, option] }))).toStrictEqual(issues);
  });

  it('may repeat the option values of another question', () => {
    expect(issuesOf(withPayload({ questions: [choice({ id: '1' }), choice({ id: '2' })] }))).toStrictEqual([]);
  });

  it('has no negative zero, which would not survive JSON', () => {
    const [question] = formOf([text({ minimum: -0, maximum: -0 })]).payload.questions;
    expect(question).toStrictEqual(text({ minimum: 0, maximum: 0 }));
  });
});

describe('a default', () => {
  const multiple = { multi_select: true };
  it.each<[string, Record<string, unknown>, unknown, string[] | undefined]>([
    ['one option', {}, ['b'], ['b']],
    ['an unknown value, which is Other text, last', multiple, ['mine', 'b'], ['b', 'mine']],
    ['an unknown value on a single choice', {}, 'mine', ['mine']],
    ['a second value on a single choice', {}, ['b', 'a'], ['b']],
    ['an unknown value where there is no Other', { allow_other: false }, ['mine', 'b'], ['b']],
    ['nothing but unknown values where there is no Other', { allow_other: false }, ['mine'], undefined],
    ['the same option twice', multiple, ['a', 'a'], ['a']],
    ['more unknown values than max_select', { ...multiple, max_select: 2 }, ['x', 'y', 'a'], ['a', 'y']],
    ['more than max_select, of which one is unknown', { ...multiple, max_select: 2 }, ['x', 'b', 'a'], ['b', 'x']],
    [
      'a disabled option',
      {
        options: [
          { label: 'A', value: 'a', disabled: true },
          { label: 'B', value: 'b' },
        ],
      },
      ['a', 'b'],
      ['b'],
    ],
    ['blanks', multiple, ['', ' ', 'b'], ['b']],
    ['values that are no strings', multiple, [null, 1, {}, ['a'], 'b'], ['b']],
    ['an empty array', {}, [], undefined],
    ['a number', {}, 2, undefined],
    ['an object', {}, { 0: 'a', length: 1 }, undefined],
  ])('that is %s', (_, fields, given, expected) => {
    expect(formOf([choice({ ...fields, default: given })]).payload.questions).toStrictEqual([
      choice({ ...fields, ...(expected && { default: expected }) }),
    ]);
  });

  it.each<[string, unknown, string[] | undefined]>([
    ['a string, verbatim', '  two\nlines ', ['  two\nlines ']],
    ['an array of several, of which one fits', ['first', 'second'], ['first']],
    ['blank', ' ', undefined],
    ['a number', 5, undefined],
  ])('of a text that is %s', (_, given, expected) => {
    expect(formOf([text({ default: given })]).payload.questions).toStrictEqual([
      text(expected && { default: expected }),
    ]);
  });

  it.each<[string, string, string, string[] | undefined]>([
    ['date', 'a date', '2026-02-28', ['2026-02-28']],
    ['date', 'a date with space around it', ' 2026-01-01\n', ['2026-01-01']],
    ['date', 'a day in words', 'tomorrow', undefined],
    ['date', 'a day that there is not', '2026-02-30', undefined],
    ['date', 'a date and a time', '2026-01-01T00:00:00Z', undefined],
    ['date-time', 'a date and a time', '2026-11-20T09:30:00+08:00', ['2026-11-20T09:30:00+08:00']],
    ['date-time', 'a date and a time with space around it', ' 2026-11-20T09:30:00Z ', ['2026-11-20T09:30:00Z']],
    ['date-time', 'a moment in words', 'now', undefined],
    ['email', 'no address, which a field of text shows all the same', 'me', ['me']],
    ['number', 'a number with space around it, as it is', ' 5 ', [' 5 ']],
  ])('of a text in the format %s that is %s', (format, _, given, expected) => {
    expect(formOf([text({ format, default: given })]).payload.questions).toStrictEqual([
      text({ format, ...(expected && { default: expected }) }),
    ]);
  });
});

describe('the limits', () => {
  const atLimit = 'x'.repeat(LIMITS.stringLength);

  it('allow what is at them', () => {
    expect(LIMITS).toMatchObject({ questions: 500, options: 2_000, stringLength: 20_000 });
    const questions = Array.from({ length: LIMITS.questions }, (_, index) => text({ id: `q${index}` }));
    expect(issuesOf(withPayload({ questions }))).toStrictEqual([]);
    expect(issuesOfQuestion(choice({ question: atLimit, options: manyOptions(LIMITS.options) }))).toStrictEqual([]);
  });

  it.each([
    ['questions', { questions: Array.from({ length: 501 }, (_, index) => text({ id: `q${index}` })) }, 'questions'],
    ['options', { questions: [choice({ options: manyOptions(2_001) })] }, 'questions.0.options'],
    ['characters in a question', { questions: [text({ question: `${atLimit}x` })] }, 'questions.0.question'],
    ['characters in an id', { questions: [text({ id: `${atLimit}x` })] }, 'questions.0.id'],
    [
      'characters in a label',
      { questions: [choice({ options: [{ label: `${atLimit}x`, value: 'a' }] })] },
      'questions.0.options.0.label',
    ],
    ['characters in a default', { questions: [choice({ default: ['a', `${atLimit}x`] })] }, 'questions.0.default'],
    ['characters in ask_id', { ask_id: `${atLimit}x` }, 'ask_id'],
  ])('give one issue for too many %s', (_, fields, path) => {
    expect(issuesOf(withPayload(fields))).toStrictEqual([`render_payload.${path} limit_exceeded`]);
  });

  it('end the list of issues, and the reading with it', () => {
    let reads = 0;
    const option = {
      get label(): unknown {
        return ++reads;
      },
      value: 'v',
    };
    const options = Array.from({ length: 2_000 }, () => option);
    expect(issuesOfQuestion(choice({ options }))).toHaveLength(LIMITS.issues);
    // The label is wrong every time, the value from the second time on.
    expect(reads).toBe(LIMITS.issues / 2 + 1);
  });
});

describe('the form', () => {
  it('is a fresh copy', () => {
    const source = structuredClone(block) as unknown as { render_payload: { questions: { question: string }[] } };
    const form = readForm(source);
    source.render_payload.questions[0]!.question = 'Changed?';
    source.render_payload.questions.length = 1;
    expect(form.payload).toStrictEqual(block.render_payload);
    expect(Object.isFrozen(source.render_payload)).toBe(false);
  });

  it('is frozen all the way down', () => {
    const form = formOf([choice({ default: ['a'] }), text({ default: 'x' })], { ask_id: 'a' });
    const objects: object[] = [];
    const collect = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      objects.push(value);
      Object.values(value).forEach(collect);
    };
    collect(form);
    // The form, its payload, the questions, two of them, their defaults, the options and three of them.
    expect(objects).toHaveLength(11);
    expect(objects.filter((object) => !Object.isFrozen(object))).toStrictEqual([]);
  });

  it('carries a brand that nothing else has', () => {
    const form = readForm(block);
    expect(isTrustedForm(form)).toBe(true);
    const copies: unknown[] = [{ ...form }, structuredClone(form), JSON.parse(JSON.stringify(form))];
    copies.push(Object.create(form), new Proxy(form, {}));
    expect(copies.map(isTrustedForm)).toStrictEqual([false, false, false, false, false]);
    expect([form.payload, block, block.render_payload, null, undefined, 'form', 7].map(isTrustedForm)).not.toContain(
      true,
    );
    // @ts-expect-error a literal is no trusted form
    const forged: TrustedForm = { toolUseId: 'toolu_01', payload: block.render_payload };
    expect(isTrustedForm(forged)).toBe(false);
  });
});
