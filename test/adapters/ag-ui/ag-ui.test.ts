// @vitest-environment node
import { ResumeEntrySchema, RunFinishedOutcomeSchema } from '@ag-ui/core/schemas';
import { expect, test } from 'vitest';
import { fromInterrupts, toResume } from '../../../src/adapters/ag-ui/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { testRows } from '../shared/rows.js';
import { formOfResult } from '../shared/support.js';

const approval = (id: string) => ({
  id,
  reason: 'tool_call',
  message: `Send ${id}?`,
  toolCallId: `call_${id}`,
  responseSchema: {
    type: 'object',
    properties: {
      approved: { type: 'boolean' },
      editedArgs: { type: 'object', properties: { to: { type: 'string' } } },
    },
    required: ['approved'],
  },
});
const filing = {
  id: 'f',
  reason: 'input_required',
  message: 'Please give the details.',
  expiresAt: '2031-01-01',
  responseSchema: {
    type: 'object',
    properties: {
      quarter: { type: 'string', enum: ['Q1', 'Q2'] },
      year: { type: 'integer', title: 'Year', minimum: 2000 },
      revenue: { type: 'number' },
    },
    required: ['quarter', 'year'],
  },
};
const confirmation = { id: 'c', reason: 'confirmation', message: 'Go on?' };
const outcome = { type: 'interrupt', interrupts: [approval('a'), filing, confirmation] };
const yesOrNo = { required: true, options: [{ label: 'Yes', value: 'true' }, { value: 'false' }], allow_other: false };
const schema = (responseSchema: object) => [{ id: 'i', reason: 'x', responseSchema }];
const remarks = (held: object) => ({ metadata: { 'react-interactive-form/remarks': held } });

function to(form: TrustedForm, message: AnswerMessage): unknown {
  const entries = toResume([{ form, message }]);
  return entries?.map((entry) => ResumeEntrySchema.parse(entry));
}

testRows({ from: fromInterrupts, to, request: outcome }, [
  {
    name: 'several interrupts: a no is an answer',
    questions: [
      { id: '["a","approved"]', question: 'Send a?', ...yesOrNo },
      {
        id: '["f","quarter"]',
        question: 'quarter',
        description: 'Please give the details.',
        required: true,
        allow_other: false,
      },
      { id: '["f","year"]', question: 'Year', required: true, format: 'integer', minimum: 2000 },
      { id: '["f","revenue"]', required: false, format: 'number' },
      { id: '["c"]', question: 'Go on?', ...yesOrNo },
    ],
    warnings: ['interrupts.0.responseSchema.properties.editedArgs: dropped'],
    said: { '["a","approved"]': ['false'], '["f","quarter"]': ['Q2'], '["f","year"]': '2026', '["c"]': ['true'] },
    details: { '["a","approved"]': { note: 'not today' }, '["c"]': { note: 'gladly' } },
    result: [
      {
        interruptId: 'a',
        status: 'resolved',
        payload: { approved: false },
        ...remarks({ notes: { approved: 'not today' } }),
      },
      { interruptId: 'f', status: 'resolved', payload: { quarter: 'Q2', year: 2026 } },
      { interruptId: 'c', status: 'resolved', payload: true, ...remarks({ message: 'gladly' }) },
    ],
  },
  ...[true as const, 'Ask the owner'].map((cancelled) => ({
    name: `cancelled, ${cancelled}`,
    request: [approval('a'), filing],
    warnings: ['interrupts.0.responseSchema.properties.editedArgs: dropped'],
    cancelled,
    result: ['a', 'f'].map((interruptId) => ({
      interruptId,
      status: 'cancelled',
      ...(cancelled !== true && remarks({ message: cancelled })),
    })),
  })),
  {
    name: 'a call without a schema',
    request: [{ id: 'i', reason: 'tool_call', message: 'Run it?' }],
    questions: [{ id: '["i","approved"]', question: 'Run it?', ...yesOrNo }],
  },
  {
    name: 'any other reason, without a message',
    request: [{ id: 'i', reason: 'langgraph:review' }],
    questions: [{ id: '["i"]', question: 'langgraph:review', required: true, input_type: 'text' }],
  },
  {
    name: 'a schema that is a value, with words of its own',
    request: schema({ type: 'integer', title: 'How many?', description: 'At least', minimum: 1 }),
    questions: [{ id: '["i"]', question: 'How many?', description: 'At least', format: 'integer', minimum: 1 }],
  },
  {
    name: 'labels of the host',
    request: schema({ type: 'boolean' }),
    context: { booleanLabels: ['Ja', 'Nein'] },
    questions: [{ options: [{ label: 'Ja' }, { label: 'Nein' }] }],
  },
  {
    name: 'an expiry that is no date is said, and not heeded',
    request: [{ ...confirmation, expiresAt: 'soon' }],
    warnings: ['interrupts.0.expiresAt: dropped'],
  },
  { name: 'none', request: [], refused: ['interrupts: missing_options'] },
  { name: 'an id twice', request: [confirmation, confirmation], refused: ['interrupts.1.id: duplicate_value'] },
  { name: 'another outcome', request: { type: 'success' }, refused: ['interrupts: missing_options'] },
  {
    name: 'a nested property that is required',
    request: schema({ properties: { a: { type: 'object' } }, required: ['a'] }),
    refused: ['interrupts.0.responseSchema.properties.a.type: invalid_value'],
  },
  {
    name: 'nothing to ask for',
    request: schema({ type: 'object', properties: {} }),
    refused: ['interrupts.0.responseSchema.properties: missing_options'],
  },
  {
    name: 'rules that contradict each other, at the place of their interrupt',
    request: [filing, ...schema({ properties: { a: { type: 'string', minLength: 3, maxLength: 2 } } })],
    refused: ['interrupts.1.responseSchema.properties.a.minLength: invalid_value'],
  },
]);

test('what a form has no place for stands beside it; the first expiry counts', () => {
  const interrupts = [approval('a'), filing, { ...confirmation, expiresAt: '2030-01-01T00:00:00Z' }];
  expect(RunFinishedOutcomeSchema.safeParse({ ...outcome, interrupts }).success).toBe(true);
  expect(fromInterrupts({ ...outcome, interrupts })).toMatchObject({
    interrupts: [
      { id: 'a', reason: 'tool_call', toolCallId: 'call_a' },
      { id: 'f', reason: 'input_required', toolCallId: undefined },
      { id: 'c', reason: 'confirmation', toolCallId: undefined },
    ],
    expiresAt: Date.UTC(2030, 0, 1),
  });
  expect(fromInterrupts([{ ...confirmation, expiresAt: 'soon' }])).toMatchObject({ expiresAt: undefined });
});

test('of several forms there is one resume, and none before each is answered or cancelled', () => {
  const [first, second] = ['a', 'b'].map((id) => formOfResult(fromInterrupts([{ id, reason: 'tool_call' }]))) as [
    TrustedForm,
    TrustedForm,
  ];
  const message = buildAnswer(first, { '["a","approved"]': ['true'] });
  expect(
    toResume([
      { form: first, message },
      { form: second, message: undefined },
    ]),
  ).toBe(undefined);
  expect(
    toResume([
      { form: first, message },
      { form: second, message: buildCancellation(second) },
    ]),
  ).toEqual([
    { interruptId: 'a', status: 'resolved', payload: { approved: true } },
    { interruptId: 'b', status: 'cancelled' },
  ]);
});
