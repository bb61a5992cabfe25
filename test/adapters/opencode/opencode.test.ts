// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  fromOpencodeForm,
  fromOpencodeQuestion,
  toKiloMode,
  toKiloReply,
  toOpencodeFormReply,
  toOpencodeReply,
} from '../../../src/adapters/opencode/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { validateAnswers } from '../../../src/protocol/validate-answers.js';
import { testRows } from '../shared/rows.js';
import { formOfResult } from '../shared/support.js';

const one = (question: object) => ({ questions: [{ question: 'Q?', ...question }] });

describe('a question', () => {
  const options = [{ label: 'Postgres (Recommended)', description: 'It is there' }, { label: 'SQLite' }];
  const database = { question: 'Which?', header: 'Database', options, multiple: true, custom: false };

  testRows({ from: fromOpencodeQuestion, to: toOpencodeReply, request: { questions: [database] } }, [
    {
      name: 'every field',
      questions: [
        {
          id: 'q1',
          question: 'Which?',
          header: 'Database',
          options: [
            { label: 'Postgres', value: 'Postgres (Recommended)', recommended: true, description: 'It is there' },
            { label: 'SQLite', value: 'SQLite' },
          ],
          multi_select: true,
          allow_other: false,
        },
      ],
    },
    { name: 'no options', request: one({ multiple: true, options: [] }), questions: [{ input_type: 'text' }] },
    {
      name: 'a header over 30 characters stays whole',
      request: one({ header: 'h'.repeat(31) }),
      questions: [{ header: 'h'.repeat(31) }],
    },
    {
      name: 'nothing to choose and nothing to write',
      request: one({ options: [], custom: false }),
      refused: ['questions.0.options: missing_options'],
    },
    { name: 'nothing said', result: { answers: [[]] } },
  ]);

  test('an own answer is allowed unless the model says no', () => {
    const result = fromOpencodeQuestion(one({ options }));
    expect(result.ok && result.payload.questions[0]).not.toHaveProperty('allow_other');
  });
});

describe("Kilo's question", () => {
  /** What `@kilocode/cli-linux-x64` 7.7.9 asks after a plan, as its `QuestionRequest`. */
  const plan = one({
    questionKey: 'plan.followup.question',
    header: 'Implement',
    custom: true,
    default: 'Continue here',
    options: [
      { label: 'Start new session', description: 'In a clean context', mode: 'code' },
      { label: 'Continue here', description: 'In this session' },
      { label: 'Keep refining', description: 'Without implementing yet', mode: 'plan' },
    ],
  });
  const options = [{ label: 'A (Recommended)' }, { label: 'Same', mode: 'ask' }, { label: 'Same', mode: 'code' }];

  testRows({ from: fromOpencodeQuestion, to: toKiloReply, request: plan }, [
    { name: 'has a default', questions: [{ allow_other: true, default: ['Continue here'], options: [{}, {}, {}] }] },
    ...Object.entries({ 'A (Recommended)': 'A (Recommended)', Same: 'Same' }).map(([written, value]) => ({
      name: `the default ${written} is the first label as written`,
      request: one({ options, default: written }),
      questions: [{ default: [value] }],
    })),
    { name: 'cancelled', cancelled: true, result: { rejected: true, message: 'User dismissed the question.' } },
    {
      name: 'cancelled with words',
      cancelled: 'Tests first',
      result: { rejected: true, message: 'User dismissed the question.\nTests first' },
    },
  ]);

  test.each([
    ['several may be chosen', { default: 'Same', multiple: true }],
    ['no option has that label', { default: 'A' }],
    ['it is no text', { default: 1 }],
  ])('the default is ignored if %s', (_name, question) => {
    const [asked] = formOfResult(fromOpencodeQuestion(one({ options, ...question }))).payload.questions;
    expect(asked).not.toHaveProperty('default');
  });

  test('the mode is that of the first chosen option with a mode, found by its place', () => {
    const form = formOfResult(fromOpencodeQuestion(plan));
    const modeOf = (said: string[], asked: unknown = plan) => toKiloMode(form, buildAnswer(form, { q1: said }), asked);
    expect(modeOf(['Keep refining'])).toBe('plan');
    expect(modeOf(['Keep refining'], JSON.stringify(plan))).toBe('plan');
    for (const said of [['Continue here'], ['plan'], []]) expect(modeOf(said)).toBeUndefined();
    for (const asked of [null, {}, { questions: [] }, one({ options: [] })])
      expect(modeOf(['Keep refining'], asked)).toBeUndefined();
    expect(toKiloMode(form, buildCancellation(form), plan)).toBeUndefined();
    const several = one({ options, multiple: true });
    const chosen = formOfResult(fromOpencodeQuestion(several));
    const message = buildAnswer(chosen, { q1: ['A (Recommended)', '#3 Same'] });
    expect(toKiloMode(chosen, message, several)).toBe('code');
  });
});

describe('a form of opencode 2', () => {
  const options = [
    { value: 'pg', label: 'Postgres', description: 'It is there' },
    { value: '', label: 'None' },
  ];
  const name = { key: 'name', type: 'string', title: 'Project name', description: 'As on disk', required: true };
  const db = {
    key: 'db',
    type: 'string',
    title: 'Database',
    options: options.slice(0, 1),
    custom: true,
    default: 'pg',
  };
  const parts = { key: 'parts', type: 'multiselect', options: ['a', 'b'].map((value) => ({ value, label: value })) };
  const of = (...fields: object[]) => ({ id: 'frm_1', mode: 'form', title: 'Set up the project', fields });
  const when = (...conditions: object[]) => of(db, { key: 'x', type: 'string', when: conditions });
  const request = of(
    { ...name, minLength: 2, maxLength: 9, pattern: '^[a-z]+$', placeholder: 'shop', default: 'app' },
    { key: 'mail', type: 'string', format: 'email' },
    db,
    { key: 'size', type: 'integer', minimum: 1, maximum: 9, default: 3 },
    { key: 'share', type: 'number' },
    { key: 'news', type: 'boolean', title: 'Newsletter?', default: false },
    { ...parts, minItems: 1, maxItems: 2, default: ['b'] },
  );

  testRows({ from: fromOpencodeForm, to: toOpencodeFormReply, request }, [
    {
      name: 'every kind of field',
      context: { booleanLabels: ['Ja', 'Nein'] },
      questions: [
        {
          id: 'name',
          question: 'Project name',
          description: 'Set up the project\n\nAs on disk',
          required: true,
          min_length: 2,
          max_length: 9,
          pattern: '^[a-z]+$',
          placeholder: 'shop',
          default: ['app'],
        },
        { id: 'mail', question: 'mail', required: false, format: 'email', pattern: '^[^@]+@[^@]+\\.[^@]+$' },
        {
          id: 'db',
          options: [{ label: 'Postgres', value: 'pg', description: 'It is there' }],
          multi_select: false,
          allow_other: true,
          default: ['pg'],
        },
        { id: 'size', format: 'integer', minimum: 1, maximum: 9, default: ['3'] },
        { id: 'share', format: 'number' },
        {
          id: 'news',
          options: [
            { label: 'Ja', value: 'true' },
            { label: 'Nein', value: 'false' },
          ],
          allow_other: false,
          default: ['false'],
        },
        { id: 'parts', multi_select: true, min_select: 1, max_select: 2, allow_other: false, default: ['b'] },
      ],
      said: { name: 'shop', mail: ' a@b.de', size: ' 4 ', share: '1e-1', news: ['false'], parts: ['b', 'a'] },
      result: { answer: { name: 'shop', mail: 'a@b.de', size: 4, share: 0.1, news: false, parts: ['a', 'b'] } },
    },
    { name: 'only what is required', said: { name: 'shop' }, result: { answer: { name: 'shop' } } },
    { name: 'own words', said: { name: 'shop', db: ['MySQL 8'] }, result: { answer: { name: 'shop', db: 'MySQL 8' } } },
    { name: 'cancelled', cancelled: true, result: { cancelled: true } },
    { name: 'cancelled with words', cancelled: 'Not now', result: { cancelled: true, message: 'Not now' } },
    {
      name: 'conditions, with each kind of value as the form holds it',
      request: of(
        db,
        { key: 'news', type: 'boolean' },
        { key: 'size', type: 'integer' },
        {
          key: 'x',
          type: 'string',
          when: [
            { key: 'db', op: 'eq', value: 'pg' },
            { key: 'news', op: 'neq', value: true },
            { key: 'size', op: 'eq', value: 3 },
          ],
        },
      ),
      questions: [
        {},
        {},
        {},
        {
          when: [
            { id: 'db', op: 'eq', value: 'pg' },
            { id: 'news', op: 'neq', value: 'true' },
            { id: 'size', op: 'eq', value: '3' },
          ],
        },
      ],
    },
    { name: 'no condition', request: when(), questions: [{}, { id: 'x' }] },
    {
      name: 'another operator',
      request: when({ key: 'db', op: 'gt', value: 'pg' }),
      refused: ['fields.1.when.0.op: invalid_value'],
    },
    ...[{}, { toString: null, valueOf: null }].map((value, index) => ({
      name: `a value of a condition that is none, ${index}`,
      request: when({ key: 'db', op: 'eq', value }),
      refused: ['fields.1.when.0.value: invalid_type'],
    })),
    { name: 'an address', request: { ...of(name), mode: 'url' }, refused: ['mode: invalid_value'] },
    { name: 'a key twice', request: of(name, name), refused: ['fields.1.key: duplicate_value'] },
    { name: 'another type', request: of({ key: 'a', type: 'file' }), refused: ['fields.0.type: invalid_value'] },
    {
      name: 'a choice of nothing',
      request: of({ key: 'a', type: 'multiselect' }),
      refused: ['fields.0.options: missing_options'],
    },
    { name: 'a blank value', request: of({ ...db, options }), refused: ['fields.0.options.1.value: blank'] },
  ]);

  test.each([
    ['a domain without a dot, which opencode refuses', { mail: 'a@localhost' }],
    ['a fraction', { size: '1.5' }],
  ])('the form takes no %s', (_name, answers) => {
    const form = formOfResult(fromOpencodeForm(request));
    const issues = validateAnswers(form, { name: 'shop', ...answers });
    expect(issues.map(({ path }) => path[0])).toEqual(Object.keys(answers));
  });
});
