import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromOpencodeForm, toOpencodeFormReply } from '../../../src/adapters/opencode/index.js';
import { fromOptionValue } from '../../../src/adapters/shared/elicitation/option-value.js';
import { readWhen } from '../../../src/adapters/opencode/read-when.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { IssueList } from '../../../src/protocol/issues.js';
import { FieldReader } from '../../../src/protocol/read-fields.js';
import type { Answers } from '../../../src/protocol/types/answer.js';
import { validateAnswers } from '../../../src/protocol/validate-answers.js';
import { answerTo, formOfResult, issuesOf, label, words } from '../shared/support.js';

const options = [
  { value: 'pg', label: 'Postgres', description: 'It is there' },
  { value: '', label: 'None' },
];
const ofMode = { id: 'frm_1', sessionID: 'ses_1', mode: 'form' };
const everyField = {
  ...ofMode,
  title: 'Set up the project',
  fields: [
    {
      key: 'name',
      type: 'string',
      title: 'Project name',
      description: 'As on disk',
      required: true,
      minLength: 2,
      maxLength: 9,
      pattern: '^[a-z]+$',
      placeholder: 'shop',
      default: 'app',
    },
    { key: 'mail', type: 'string', format: 'email' },
    { key: 'day', type: 'string', format: 'date' },
    { key: 'db', type: 'string', title: 'Database', options: options.slice(0, 1), custom: true, default: 'pg' },
    { key: 'size', type: 'integer', minimum: 1, maximum: 9, default: 3 },
    { key: 'share', type: 'number' },
    { key: 'news', type: 'boolean', title: 'Newsletter?', default: false },
    {
      key: 'parts',
      type: 'multiselect',
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
      minItems: 1,
      maxItems: 2,
      default: ['b'],
    },
  ],
};
const choice = { input_type: 'choice', allow_other: false };

test('every kind of field', () => {
  const result = fromOpencodeForm(everyField, { ask_id: 'frm_1', booleanLabels: ['Ja', 'Nein'] });
  expect(result.ok && result.payload).toEqual({
    type: 'interactive_form_question',
    ask_id: 'frm_1',
    questions: [
      {
        id: 'name',
        question: 'Project name',
        description: 'Set up the project\n\nAs on disk',
        required: true,
        input_type: 'text',
        min_length: 2,
        max_length: 9,
        pattern: '^[a-z]+$',
        placeholder: 'shop',
        default: ['app'],
      },
      {
        id: 'mail',
        question: 'mail',
        required: false,
        input_type: 'text',
        format: 'email',
        pattern: '^[^@]+@[^@]+\\.[^@]+$',
      },
      { id: 'day', question: 'day', required: false, input_type: 'text', format: 'date' },
      {
        id: 'db',
        question: 'Database',
        required: false,
        ...choice,
        options: [{ label: 'Postgres', value: 'pg', description: 'It is there' }],
        multi_select: false,
        allow_other: true,
        default: ['pg'],
      },
      {
        id: 'size',
        question: 'size',
        required: false,
        input_type: 'text',
        format: 'integer',
        minimum: 1,
        maximum: 9,
        default: ['3'],
      },
      { id: 'share', question: 'share', required: false, input_type: 'text', format: 'number' },
      {
        id: 'news',
        question: 'Newsletter?',
        required: false,
        ...choice,
        options: [
          { label: 'Ja', value: 'true' },
          { label: 'Nein', value: 'false' },
        ],
        default: ['false'],
      },
      {
        id: 'parts',
        question: 'parts',
        required: false,
        ...choice,
        options: [
          { label: 'A', value: 'a' },
          { label: 'B', value: 'b' },
        ],
        multi_select: true,
        min_select: 1,
        max_select: 2,
        default: ['b'],
      },
    ],
  });
});

describe('when a field is asked', () => {
  const read = (when: unknown) => {
    const issues = new IssueList();
    return [
      readWhen(new FieldReader({ when }, ['fields', 1], issues)),
      issues.items.map(({ path, code }) => [path.join('.'), code]),
    ];
  };

  test.each([
    ['always', undefined, {}],
    ['no condition', [], {}],
    [
      'each kind of value, as the form holds it',
      [
        { key: 'db', op: 'eq', value: 'pg' },
        { key: 'news', op: 'neq', value: true },
        { key: 'size', op: 'eq', value: 3 },
      ],
      {
        when: [
          { id: 'db', op: 'eq', value: 'pg' },
          { id: 'news', op: 'neq', value: 'true' },
          { id: 'size', op: 'eq', value: '3' },
        ],
      },
    ],
  ])('%s', (_name, when, read_) => {
    expect(read(when)).toEqual([read_, []]);
  });

  test.each([
    ['another operator', [{ key: 'db', op: 'gt', value: 'pg' }], [['fields.1.when.0.op', 'invalid_value']]],
    ['a value that is none', [{ key: 'db', op: 'eq', value: {} }], [['fields.1.when.0.value', 'invalid_type']]],
    [
      'a value that cannot be printed',
      [{ key: 'db', op: 'eq', value: { toString: null, valueOf: null } }],
      [['fields.1.when.0.value', 'invalid_type']],
    ],
    ['no key', [{ op: 'eq', value: '' }], [['fields.1.when.0.key', 'blank']]],
    ['no list', { key: 'db', op: 'eq', value: 'pg' }, [['fields.1.when', 'invalid_type']]],
  ])('refused: %s', (_name, when, issues) => {
    expect(read(when)[1]).toEqual(issues);
    expect(
      issuesOf(fromOpencodeForm({ ...ofMode, fields: [everyField.fields[3], { key: 'x', type: 'string', when }] })),
    ).toEqual(issues);
  });
});

test.each([
  ['an address', { ...ofMode, mode: 'url', url: 'https://example.com' }, [['mode', 'invalid_value']]],
  ['no mode', { fields: everyField.fields }, [['mode', 'invalid_value']]],
  ['no fields', { ...ofMode, fields: [] }, [['fields', 'missing_options']]],
  [
    'a key twice',
    { ...ofMode, fields: [everyField.fields[1], everyField.fields[1]] },
    [['fields.1.key', 'duplicate_value']],
  ],
  ['another type', { ...ofMode, fields: [{ key: 'a', type: 'file' }] }, [['fields.0.type', 'invalid_value']]],
  [
    'a choice of nothing',
    { ...ofMode, fields: [{ key: 'a', type: 'multiselect' }] },
    [['fields.0.options', 'missing_options']],
  ],
  [
    'a blank value',
    { ...ofMode, fields: [{ key: 'a', type: 'string', options }] },
    [['fields.0.options.1.value', 'blank']],
  ],
])('refused: %s', (_name, input, issues) => {
  expect(issuesOf(fromOpencodeForm(input))).toEqual(issues);
});

describe('the reply', () => {
  const form = formOfResult(fromOpencodeForm(everyField));
  const required = { name: 'shop' };

  test.each<[name: string, answers: Answers, answer: object]>([
    ['only what is required', {}, {}],
    [
      'values as they are typed',
      { size: ' 4 ', share: '1e-1', news: ['false'], parts: ['b', 'a'] },
      { size: 4, share: 0.1, news: false, parts: ['a', 'b'] },
    ],
    ['a pick, and an address', { db: ['pg'], mail: ' a@b.de' }, { db: 'pg', mail: 'a@b.de' }],
    ['own words', { db: ['MySQL 8'] }, { db: 'MySQL 8' }],
  ])('%s', (_name, answers, answer) => {
    const values = { ...required, ...answers };
    expect(validateAnswers(form, values)).toEqual([]);
    expect(toOpencodeFormReply(form, buildAnswer(form, values))).toEqual({ answer: { ...required, ...answer } });
  });

  test('notes are for the host to send on', () => {
    const message = buildAnswer(form, required, { details: { name: { note: 'for now' }, db: { note: 'you choose' } } });
    expect(toOpencodeFormReply(form, message)).toEqual({
      answer: required,
      message: 'Project name\nNote: for now\n\nDatabase\nNote: you choose',
    });
  });

  test.each([
    ['cancelled', buildCancellation(form), { cancelled: true }],
    ['cancelled with words', buildCancellation(form, { message: 'Not now' }), { cancelled: true, message: 'Not now' }],
  ])('%s', (_name, message, reply) => {
    expect(toOpencodeFormReply(form, message)).toEqual(reply);
  });

  test.each([
    ['a domain without a dot, which opencode refuses', { mail: 'a@localhost' }, 'mail'],
    ['a fraction', { size: '1.5' }, 'size'],
  ])('is not built of %s', (_name, answers, id) => {
    expect(validateAnswers(form, { ...required, ...answers }).map(({ path }) => path[0])).toEqual([id]);
  });

  test('property: every field has the type that it asks for, and nothing that was said is lost', () => {
    const base = { key: label, required: fc.boolean() };
    const values = fc
      .uniqueArray(label, { minLength: 1, maxLength: 3 })
      .map((texts) => texts.map((value) => ({ value, label: `The ${value}` })));
    const field = fc.oneof(
      fc.record({ ...base, type: fc.constant('string') }),
      fc.record({
        ...base,
        type: fc.constantFrom('string', 'multiselect'),
        options: values,
        custom: fc.constant(true),
      }),
    );
    const asked = fc.uniqueArray(field, { selector: ({ key }) => key, minLength: 1, maxLength: 4 }).chain((fields) => {
      const shown = formOfResult(fromOpencodeForm({ ...ofMode, fields }));
      return answerTo(shown).map((message) => ({ fields, shown, message }));
    });
    fc.assert(
      fc.property(asked, ({ fields, shown, message }) => {
        const reply = toOpencodeFormReply(shown, message);
        const answer = 'answer' in reply ? reply.answer : {};
        for (const { key, type } of fields) {
          const said = [message.answers[key] ?? []]
            .flat()
            .filter((text) => text !== '')
            .map(fromOptionValue);
          const told = type === 'multiselect' ? (answer[key] ?? []) : [answer[key] ?? []].flat();
          expect(told).toEqual(said);
          const note = message.details?.[key]?.note;
          if (note !== undefined) expect(reply.message).toContain(note);
        }
      }),
    );
  });
});

test('property: garbage is refused, and nothing throws', () => {
  const text = fc.oneof(fc.constantFrom('string', 'multiselect', 'boolean', 'integer', 'eq', 'a', 'b'), words);
  const loose = fc.oneof(text, fc.anything());
  const option = fc.oneof(fc.record({ value: loose, label: loose }), fc.anything());
  const when = fc.oneof(
    fc.anything(),
    fc.array(fc.oneof(fc.record({ key: text, op: text, value: loose }), fc.anything())),
  );
  const field = fc.record({
    key: text,
    type: text,
    title: loose,
    default: fc.anything(),
    options: fc.oneof(fc.array(option), fc.anything()),
    custom: loose,
    when,
  });
  const input = fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.record({ mode: fc.constant('form'), title: loose, fields: fc.array(fc.oneof(field, fc.anything())) }),
  );
  fc.assert(
    fc.property(input, (value) => {
      const result = fromOpencodeForm(value);
      expect(result.ok ? result.payload.questions.length : result.issues.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
