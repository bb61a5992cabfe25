import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import {
  askUserQuestionDefinition,
  fromAskUserQuestion,
  toAskUserQuestionOutput,
  toAskUserQuestionText,
} from '../../../src/adapters/ask-user-question/index.js';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import { breakOf } from '../../fixtures/break-of.js';
import { testRows } from '../shared/rows.js';
import { formOf, formOfResult } from '../shared/support.js';

/** The dialect's own example. */
const auth = {
  question: 'Which auth method?',
  header: 'Auth',
  multiSelect: false,
  options: [
    { label: 'OAuth (Recommended)', description: 'Browser flow', preview: 'GET /authorize' },
    { label: 'API key', description: 'Static token' },
  ],
};
const langs = {
  question: 'Languages?',
  header: 'Langs',
  multiSelect: true,
  options: ['Go', 'Rust'].map((label) => ({ label, description: 'D' })),
};
const of = (...questions: object[]) => ({ questions });
const number = (more: object) => of({ question: 'How much?', header: 'Memory', kind: 'number', ...more });
const same = { ...auth, options: [{ label: 'Same' }, { label: 'Same' }] };
const later = { ...auth, question: 'And now?', description: 'Last one' };

describe('a request', () => {
  testRows({ from: fromAskUserQuestion, request: of(auth, langs) }, [
    {
      name: 'every field of a choice',
      questions: [
        {
          id: 'q1',
          question: 'Which auth method?',
          header: 'Auth',
          multi_select: false,
          options: [
            {
              label: 'OAuth',
              value: 'OAuth (Recommended)',
              recommended: true,
              description: 'Browser flow',
              preview: 'GET /authorize',
            },
            { label: 'API key', value: 'API key', description: 'Static token' },
          ],
        },
        { id: 'q2', multi_select: true },
      ],
    },
    {
      name: "what the SDK's host adds",
      request: { ...of(auth), answers: {}, metadata: { source: 'x' } },
      questions: [{ id: 'q1' }],
    },
    {
      name: 'the title of a form leads the first description, where every step of it shows',
      request: { title: 'Set up', questions: [{ ...auth, description: 'Pick one' }, later] },
      questions: [{ description: 'Set up\n\nPick one' }, { description: 'Last one' }],
    },
    {
      name: 'the title alone',
      request: { title: 'Set up', questions: [auth] },
      questions: [{ description: 'Set up' }],
    },
    {
      name: 'a text',
      request: of({ question: 'Name?', kind: 'text', placeholder: 'A name' }),
      questions: [{ input_type: 'text', placeholder: 'A name', max_length: 32_768 }],
    },
    {
      name: 'a number on a slider',
      request: number({ min: 1, max: 64, step: 0.5, unit: 'GB', slider: true, default: 8 }),
      questions: [{ format: 'number', minimum: 1, maximum: 64, step: 0.5, unit: 'GB', slider: true, default: ['8'] }],
    },
    {
      name: 'a number with a default, as Claude Code 0.3.332 writes it',
      request: number({ defaultValue: 8 }),
      questions: [{ format: 'number', default: ['8'] }],
    },
    {
      name: 'another kind is a choice',
      request: of({ ...auth, kind: 'choice' }),
      questions: [{ input_type: 'choice' }],
    },
    {
      name: 'a header over 12 characters is cut on screen',
      request: of({ ...auth, header: 'Authentication method' }),
      questions: [{ header: 'Authenticat…' }],
    },
    {
      name: 'an agent that knows answers by position may repeat a question and a label',
      request: of(same, same),
      context: { allowDuplicates: true },
      questions: [
        { id: 'q1', options: [{ value: 'Same' }, { label: 'Same', value: '#2 Same' }] },
        { id: 'q2', question: auth.question },
      ],
    },
    {
      name: 'without that right they are refused',
      request: of(same, same),
      refused: [
        'questions.0.options.1.label: duplicate_value',
        'questions.1.question: duplicate_value',
        'questions.1.options.1.label: duplicate_value',
      ],
    },
    {
      name: 'two options without a label are not the same one',
      request: of({ ...auth, options: [{}, {}] }),
      refused: ['questions.0.options.0.label: blank', 'questions.0.options.1.label: blank'],
    },
    {
      name: 'bounds that leave nothing',
      request: number({ min: 2, max: 1 }),
      refused: ['questions.0.minimum: invalid_value'],
    },
    { name: 'a step of nothing', request: number({ step: 0 }), refused: ['questions.0.step: invalid_value'] },
    {
      name: 'a choice without options',
      request: of({ ...auth, options: undefined }),
      refused: ['questions.0.options: missing_options'],
    },
  ]);

  test.each<[name: string, input: unknown, message: string]>([
    ['what is no JSON', 'no', 'This must be an object, or its JSON text.'],
    ['broken JSON', '{', `This is a text that is not JSON: ${breakOf('{')}`],
    [
      'a list of broken JSON',
      { questions: '[1' },
      `questions: "questions" is a text that is not JSON: ${breakOf('[1')}`,
    ],
    [
      'two calls in one text',
      '{"questions":[]}{"questions":1}',
      `This is a text that is not JSON: ${breakOf('{"questions":[]}{"questions":1}')}`,
    ],
    [
      'what throws',
      {
        get questions() {
          throw new Error('no');
        },
      },
      'Reading it failed; pass plain JSON data.',
    ],
    ['no list', of(), 'questions: "questions" takes 1–4 questions; there are 0.'],
    ['no object', { questions: [1] }, 'questions[0]: This must be an object.'],
    [
      'the same question twice',
      of(auth, auth),
      'questions[1].question: Question texts must be unique, option labels must be unique within each question',
    ],
  ])('the model is told what to mend: %s', (_name, input, message) => {
    expect(fromAskUserQuestion(input)).toMatchObject({ ok: false, message });
  });

  test('JSON that comes twice is read once, with a warning', () => {
    const twice = JSON.stringify(of(auth)).repeat(2);
    expect(fromAskUserQuestion(twice)).toMatchObject({ ok: true, warnings: [{ code: 'repaired' }] });
  });
});

describe('the output', () => {
  const request = of(auth, langs);
  const [asked, many] = [auth.question, langs.question];

  testRows({ from: fromAskUserQuestion, to: toAskUserQuestionOutput, request }, [
    {
      name: 'the label as the model wrote it, with its preview, and Other beside options',
      said: { q1: ['OAuth (Recommended)'], q2: ['Rust', 'Zig'] },
      details: { q1: { note: 'admins only' } },
      result: {
        ...request,
        answers: { [asked]: 'OAuth (Recommended)', [many]: 'Rust, Zig' },
        annotations: { [asked]: { preview: 'GET /authorize', notes: 'admins only' } },
      },
    },
    {
      name: 'texts and numbers as they were written',
      request: of({ question: 'Name?', kind: 'text' }, { question: 'How much?', kind: 'number', unit: 'GB' }),
      said: { q1: ' Ada\nL. ', q2: '8.0' },
      result: {
        questions: ['Name?', 'How much?'].map((question) => ({
          question,
          header: '',
          multiSelect: false,
          options: [],
        })),
        answers: { 'Name?': ' Ada\nL. ', 'How much?': '8.0' },
      },
    },
  ]);

  test('a form of another origin: texts, no headers, and the same question three times', () => {
    const options = [{ label: 'Fun', value: 'fun' }];
    const other = formOf(
      { id: 'a', question: 'Why?', input_type: 'text' },
      { id: 'b', question: 'Why?', input_type: 'choice', options },
      { id: 'c', question: 'Why?', input_type: 'text' },
    );
    const why = { question: 'Why?', header: '', multiSelect: false, options: [] };
    expect(toAskUserQuestionOutput(other, buildAnswer(other, { a: ' because ', b: ['fun'], c: 'so' }))).toEqual({
      questions: [why, { ...why, options: [{ label: 'Fun', description: '' }] }, why],
      answers: { 'Why?': ' because ', 'Why? (2)': 'Fun', 'Why? (3)': 'so' },
    });
  });

  test('of several chosen options no preview is the preview', () => {
    const options = ['A', 'B'].map((label) => ({ label, value: label, preview: `About ${label}` }));
    const form = formOf({ id: 'a', question: 'Q?', input_type: 'choice', multi_select: true, options });
    expect(toAskUserQuestionOutput(form, buildAnswer(form, { a: ['A', 'B'] }))).not.toHaveProperty('annotations');
  });

  test('the question __proto__ is a key like any other', () => {
    const odd = formOf({ id: 'a', question: '__proto__', input_type: 'text' });
    const { answers } = toAskUserQuestionOutput(odd, buildAnswer(odd, { a: 'kept' }));
    expect(JSON.stringify(answers)).toBe('{"__proto__":"kept"}');
  });

  test('with the input at hand its questions come back whole, and are the keys', () => {
    const input = of({ question: ' ', header: 'A', extra: 1, options: [{ label: 'X' }, { label: 'Y' }] });
    const blank = formOfResult(fromAskUserQuestion(input));
    const message = buildAnswer(blank, { q1: ['Y'] });
    for (const given of [input, JSON.stringify(input)])
      expect(toAskUserQuestionOutput(blank, message, { asked: given })).toEqual({ ...input, answers: { ' ': 'Y' } });
    for (const other of [of(), of({}), 'no'])
      expect(toAskUserQuestionOutput(blank, message, { asked: other }).answers).toEqual({ A: 'Y' });
  });

  test('what is longer than the SDK takes is cut there', () => {
    const form = formOfResult(fromAskUserQuestion(of(auth)));
    const details = { q1: { note: 'n'.repeat(9_000) } };
    const long = toAskUserQuestionOutput(form, buildAnswer(form, { q1: ['x'.repeat(40_000)] }, { details }));
    expect(long.answers[asked]).toHaveLength(32_768);
    expect(long.annotations?.[asked]?.notes).toHaveLength(8_192);
  });
});

describe('the text', () => {
  testRows({ from: fromAskUserQuestion, to: toAskUserQuestionText, request: of(auth, langs, later) }, [
    {
      name: 'single, multiple, Other',
      said: { q1: ['OAuth (Recommended)'], q2: ['Go', 'Rust'], q3: ['Vincent Adultman'] },
      result: 'Which auth method?\nOAuth (Recommended)\n\nLanguages?\n- Go\n- Rust\n\nAnd now?\nVincent Adultman',
    },
    {
      name: 'Other beside options follows them, and what was not answered is a bare line',
      said: { q2: ['Rust', ' Zig\n(new) '] },
      result: 'Which auth method?\n\nLanguages?\n- Rust\n Zig\n(new) \n\nAnd now?',
    },
    {
      name: 'notes, with and without an answer',
      said: { q1: ['API key'] },
      details: { q1: { note: 'admins only' }, q2: { note: 'not sure' } },
      result: 'Which auth method?\nAPI key\nNote: admins only\n\nLanguages?\nNote: not sure\n\nAnd now?',
    },
    { name: 'cancelled', cancelled: true, result: '[cancelled by user]' },
    { name: 'cancelled with words', cancelled: 'Tests first', result: '[cancelled by user]\nTests first' },
  ]);

  test.each(['a', 'a (Recommended)', '#1 (Recommended)'])('the label %s stands as the model wrote it', (label) => {
    const options = ['a', 'a (Recommended)', '#1 (Recommended)'].map((text) => ({ label: text }));
    const form = formOfResult(fromAskUserQuestion(of({ question: 'Which?', header: 'H', options })));
    const [question] = form.payload.questions;
    const place = options.findIndex((option) => option.label === label);
    const value = question?.input_type === 'choice' ? question.options[place]!.value : '';
    expect(toAskUserQuestionText(form, buildAnswer(form, { q1: [value] }))).toBe(`Which?\n${label}`);
  });
});

test('the definition is one tool under both names', () => {
  const { name, ...tool } = askUserQuestionDefinition();
  expect(name).toBe('ask_user_question');
  expect(askUserQuestionDefinition('AskUserQuestion')).toEqual({ name: 'AskUserQuestion', ...tool });
});

test.each<[name: string, input: object, isValid: boolean]>([
  ['a whole question', of(langs), true],
  ['no questions', of(), false],
  ['one option', of({ ...langs, options: langs.options.slice(1) }), false],
  ['five options', of({ ...langs, options: [...'ABCDE'].map((label) => ({ label, description: 'D' })) }), false],
  ['no header', of({ ...langs, header: undefined }), false],
])('its schema and the reader agree on %s', (_name, input, isValid) => {
  const json: unknown = JSON.parse(JSON.stringify(input));
  expect(new Ajv().validate(askUserQuestionDefinition().inputSchema, json)).toBe(isValid);
  expect(fromAskUserQuestion(json).ok).toBe(isValid);
});
