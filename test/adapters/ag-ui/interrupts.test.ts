// @vitest-environment node
import type { Interrupt, ResumeEntry as TheirEntry } from '@ag-ui/core';
import { InterruptSchema, ResumeEntrySchema, RunFinishedOutcomeSchema } from '@ag-ui/core/schemas';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromInterrupts, toResume } from '../../../src/adapters/ag-ui/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerDetails, Answers } from '../../../src/protocol/types/answer.js';
import { answerTo, formOfResult, issuesOf, label, words } from '../shared/support.js';

const approval = (id: string, call: string): Interrupt => ({
  id,
  reason: 'tool_call',
  message: `Send ${id}?`,
  toolCallId: call,
  responseSchema: {
    type: 'object',
    properties: {
      approved: { type: 'boolean' },
      editedArgs: { type: 'object', properties: { to: { type: 'string' } } },
    },
    required: ['approved'],
  },
});
const filing: Interrupt = {
  id: 'int-form',
  reason: 'input_required',
  message: 'Please give the details.',
  expiresAt: '2030-04-20T17:00:00Z',
  responseSchema: {
    type: 'object',
    properties: {
      quarter: { type: 'string', enum: ['Q1', 'Q2'] },
      year: { type: 'integer', minimum: 2000 },
      revenue: { type: 'number', title: 'Revenue' },
    },
    required: ['quarter', 'year'],
  },
};
const yesOrNo = {
  required: true,
  input_type: 'choice',
  options: [
    { label: 'Yes', value: 'true' },
    { label: 'No', value: 'false' },
  ],
  allow_other: false,
};

describe('the form', () => {
  test('of several interrupts, with what a form has no place for', () => {
    const outcome = {
      type: 'interrupt',
      interrupts: [
        approval('a', 'call_a'),
        { ...filing, expiresAt: '2031-01-01' },
        { ...approval('b', 'call_b'), expiresAt: '2030-01-01T00:00:00Z' },
      ],
    };
    expect(RunFinishedOutcomeSchema.safeParse(outcome).success).toBe(true);
    const nested = (index: number) => ({
      path: ['interrupts', index, 'responseSchema', 'properties', 'editedArgs'],
      code: 'dropped',
      message: '"editedArgs" is nested and may be left out: it is not asked.',
    });
    expect(fromInterrupts(outcome, { task_id: 1 })).toEqual({
      ok: true,
      payload: {
        type: 'interactive_form_question',
        task_id: 1,
        questions: [
          { id: '["a","approved"]', question: 'Send a?', ...yesOrNo },
          {
            id: '["int-form","quarter"]',
            question: 'quarter',
            description: 'Please give the details.',
            required: true,
            input_type: 'choice',
            options: [
              { label: 'Q1', value: 'Q1' },
              { label: 'Q2', value: 'Q2' },
            ],
            multi_select: false,
            allow_other: false,
          },
          {
            id: '["int-form","year"]',
            question: 'year',
            required: true,
            input_type: 'text',
            format: 'integer',
            minimum: 2000,
          },
          { id: '["int-form","revenue"]', question: 'Revenue', required: false, input_type: 'text', format: 'number' },
          { id: '["b","approved"]', question: 'Send b?', ...yesOrNo },
        ],
      },
      warnings: [nested(0), nested(2)],
      interrupts: [
        { id: 'a', reason: 'tool_call', toolCallId: 'call_a' },
        { id: 'int-form', reason: 'input_required', toolCallId: undefined },
        { id: 'b', reason: 'tool_call', toolCallId: 'call_b' },
      ],
      expiresAt: Date.UTC(2030, 0, 1),
    });
  });

  test.each<[name: string, interrupt: Interrupt, question: object]>([
    [
      'a call without a schema',
      { id: 'i', reason: 'tool_call', message: 'Run it?' },
      { id: '["i","approved"]', question: 'Run it?', ...yesOrNo },
    ],
    [
      'a confirmation',
      { id: 'i', reason: 'confirmation', message: 'Go on?' },
      { id: '["i"]', question: 'Go on?', ...yesOrNo },
    ],
    [
      'any other reason',
      { id: 'i', reason: 'langgraph:review', message: 'Well?' },
      { id: '["i"]', question: 'Well?', required: true, input_type: 'text' },
    ],
    [
      'no message',
      { id: 'i', reason: 'langgraph:review' },
      { id: '["i"]', question: 'langgraph:review', required: true, input_type: 'text' },
    ],
    [
      'a schema that is a value',
      { id: 'i', reason: 'x', message: 'Sure?', responseSchema: { type: 'boolean' } },
      { id: '["i"]', question: 'Sure?', ...yesOrNo },
    ],
    [
      'a schema that is a value, with words of its own',
      {
        id: 'i',
        reason: 'x',
        responseSchema: { type: 'integer', title: 'How many?', description: 'At least', minimum: 1 },
      },
      {
        id: '["i"]',
        question: 'How many?',
        description: 'At least',
        required: true,
        input_type: 'text',
        format: 'integer',
        minimum: 1,
      },
    ],
  ])('%s', (_name, interrupt, question) => {
    const result = fromInterrupts([interrupt]);
    expect(result.ok && result.payload.questions).toEqual([question]);
  });

  test('an expiry that is no date is said, and not heeded', () => {
    const result = fromInterrupts([{ ...filing, expiresAt: 'soon' }]);
    expect(result.ok && [result.expiresAt, result.warnings.map(({ path }) => path)]).toEqual([
      undefined,
      [['interrupts', 0, 'expiresAt']],
    ]);
  });

  test.each([
    ['none', [], [['interrupts', 'missing_options']]],
    ['an id twice', [filing, filing], [['interrupts.1.id', 'duplicate_value']]],
    ['another outcome', { type: 'success' }, [['interrupts', 'missing_options']]],
    [
      'a nested property that is required',
      [{ id: 'i', reason: 'x', responseSchema: { properties: { a: { type: 'object' } }, required: ['a'] } }],
      [['interrupts.0.responseSchema.properties.a.type', 'invalid_value']],
    ],
    [
      'nothing to ask for',
      [{ id: 'i', reason: 'x', responseSchema: { type: 'object', properties: {} } }],
      [['interrupts.0.responseSchema.properties', 'missing_options']],
    ],
    [
      'rules that contradict each other',
      [
        filing,
        { id: 'i', reason: 'x', responseSchema: { properties: { a: { type: 'string', minLength: 3, maxLength: 2 } } } },
      ],
      [['interrupts.1.responseSchema.properties.a.minLength', 'invalid_value']],
    ],
  ])('refused: %s', (_name, input, issues) => {
    expect(issuesOf(fromInterrupts(input))).toEqual(issues);
  });

  test('property: garbage is refused, and nothing throws', () => {
    const text = fc.oneof(
      fc.constantFrom('object', 'string', 'boolean', 'array', 'tool_call', 'confirmation', 'a'),
      words,
    );
    const loose = fc.oneof(text, fc.anything());
    const property = fc.oneof(
      fc.record({ type: text, title: loose, enum: fc.anything(), items: fc.anything(), default: fc.anything() }),
      fc.anything(),
    );
    const schema = fc.oneof(
      fc.record({ type: text, properties: fc.dictionary(text, property), required: loose }, { requiredKeys: [] }),
      property,
    );
    const interrupt = fc.record({
      id: text,
      reason: loose,
      message: loose,
      toolCallId: loose,
      expiresAt: loose,
      responseSchema: schema,
    });
    const input = fc.oneof(
      fc.anything({ withNullPrototype: true }),
      fc.array(fc.oneof(interrupt, fc.anything())),
      fc.record({ interrupts: fc.array(interrupt) }),
    );
    fc.assert(
      fc.property(input, (value) => {
        const result = fromInterrupts(value);
        expect(result.ok ? result.payload.questions.length : result.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the resume', () => {
  const all = formOfResult(fromInterrupts([approval('a', 'call_a'), filing, { id: 'c', reason: 'confirmation' }]));
  const said = (answers: Answers, details: AnswerDetails = {}) => buildAnswer(all, answers, { details });
  const complete: Answers = {
    '["a","approved"]': ['false'],
    '["int-form","quarter"]': ['Q2'],
    '["int-form","year"]': '2026',
    '["c"]': ['true'],
  };

  function resume(...answers: Parameters<typeof toResume>[0]): TheirEntry[] | undefined {
    const entries = toResume(answers);
    for (const entry of entries ?? []) expect(ResumeEntrySchema.safeParse(entry).success).toBe(true);
    return entries;
  }

  test('answers each interrupt; a no is an answer', () => {
    expect(resume({ form: all, message: said(complete) })).toEqual([
      { interruptId: 'a', status: 'resolved', payload: { approved: false } },
      { interruptId: 'int-form', status: 'resolved', payload: { quarter: 'Q2', year: 2026 } },
      { interruptId: 'c', status: 'resolved', payload: true },
    ]);
  });

  test('notes are in the metadata', () => {
    const details = { '["a","approved"]': { note: 'not today' }, '["c"]': { note: 'gladly' } };
    expect(resume({ form: all, message: said(complete, details) })).toMatchObject([
      { metadata: { 'react-interactive-form/remarks': { notes: { approved: 'not today' } } } },
      { payload: { quarter: 'Q2', year: 2026 } },
      { metadata: { 'react-interactive-form/remarks': { message: 'gladly' } } },
    ]);
  });

  test.each([
    ['cancelled', undefined, {}],
    [
      'cancelled with words',
      'Ask the owner',
      { metadata: { 'react-interactive-form/remarks': { message: 'Ask the owner' } } },
    ],
  ])('%s: each interrupt is', (_name, message, metadata) => {
    expect(resume({ form: all, message: buildCancellation(all, { message }) })).toEqual(
      ['a', 'int-form', 'c'].map((interruptId) => ({ interruptId, status: 'cancelled', ...metadata })),
    );
  });

  test('of several forms there is one, and none before each is answered or cancelled', () => {
    const [first, second] = ['a', 'b'].map((id) => formOfResult(fromInterrupts([approval(id, id)])));
    const message = buildAnswer(first!, { '["a","approved"]': ['true'] });
    expect(resume({ form: first!, message }, { form: second!, message: undefined })).toBe(undefined);
    expect(resume({ form: first!, message }, { form: second!, message: buildCancellation(second!) })).toEqual([
      { interruptId: 'a', status: 'resolved', payload: { approved: true } },
      { interruptId: 'b', status: 'cancelled' },
    ]);
  });

  test('property: what a form takes fits the schema, for each interrupt once', () => {
    const property = fc.oneof(
      fc.constant({ type: 'string' }),
      fc.uniqueArray(label, { minLength: 1, maxLength: 3 }).map((texts) => ({ type: 'string', enum: texts })),
      fc.uniqueArray(label, { minLength: 1, maxLength: 3 }).map((texts) => ({ type: 'array', items: { enum: texts } })),
    );
    const schema = fc.oneof(
      property,
      fc.dictionary(label, property, { minKeys: 1, maxKeys: 3 }).map((properties) => ({ type: 'object', properties })),
    );
    const interrupt = fc.record({
      id: label,
      reason: fc.constant('input_required'),
      message: label,
      responseSchema: schema,
    });
    const asked = fc
      .uniqueArray(interrupt, { selector: ({ id }) => id, minLength: 1, maxLength: 4 })
      .chain((interrupts) => {
        for (const one of interrupts) expect(InterruptSchema.safeParse(one).success).toBe(true);
        const form = formOfResult(fromInterrupts(interrupts));
        return answerTo(form).map((message) => ({ interrupts, form, message }));
      });
    const ajv = new Ajv({ strict: false, addUsedSchema: false });
    fc.assert(
      fc.property(asked, ({ interrupts, form, message }) => {
        const entries = resume({ form, message })!;
        expect(entries.map(({ interruptId }) => interruptId)).toEqual(interrupts.map(({ id }) => id));
        for (const [index, { payload }] of entries.entries()) {
          // Own words beside an enum, which the generator marks, are nothing that the form would take.
          const isTaken = payload !== undefined && !JSON.stringify(payload).includes('~');
          if (isTaken) expect(ajv.validate(interrupts[index]!.responseSchema, payload)).toBe(true);
        }
      }),
    );
  });
});
