// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromAcpPermission, toAcpPermissionOutcome } from '../../../src/adapters/acp/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import { formOfResult, issuesOf } from '../shared/support.js';

const options = [
  { optionId: 'once', name: 'Allow once', kind: 'allow_once' },
  { optionId: 'no', name: 'Reject', kind: 'reject_once' },
];
const toolCall = {
  toolCallId: 'call_1',
  title: 'Run `rm -r build`',
  content: [
    { type: 'content', content: { type: 'text', text: 'It removes the folder.' } },
    { type: 'diff', path: '/a.ts', oldText: '', newText: 'a' },
    { type: 'content', content: { type: 'image', data: '', mimeType: 'image/png' } },
  ],
};
const question = {
  id: 'permission',
  question: 'Run `rm -r build`',
  description: 'It removes the folder.',
  input_type: 'choice',
  options: [
    { label: 'Allow once', value: 'once' },
    { label: 'Reject', value: 'no' },
  ],
  allow_other: false,
};

describe('a request', () => {
  test.each<[name: string, params: object, context: object, asked: object]>([
    ['the title asks', { sessionId: 's', toolCall, options }, {}, question],
    [
      'the host asks, in the language of the user',
      { sessionId: 's', toolCall, options },
      { question: 'Darf das laufen?' },
      { ...question, question: 'Darf das laufen?', description: 'Run `rm -r build`\n\nIt removes the folder.' },
    ],
    [
      'its texts are read without the methods of their list',
      {
        toolCall: { ...toolCall, content: Object.assign([...toolCall.content], { slice: () => [], map: () => [] }) },
        options,
      },
      {},
      question,
    ],
    [
      'no title',
      { toolCall: { toolCallId: 'c' }, options },
      {},
      { ...question, question: 'Allow this?', description: undefined },
    ],
  ])('%s', (_name, params, context, asked) => {
    const result = fromAcpPermission(params, { ask_id: 'a', ...context });
    expect(result.ok && [result.payload.ask_id, result.payload.questions]).toEqual([
      'a',
      [JSON.parse(JSON.stringify(asked))],
    ]);
  });

  test.each([
    ['no tool call', { options }, [['toolCall', 'invalid_type']]],
    ['no options', { toolCall, options: [] }, [['options', 'missing_options']]],
    ['an id twice', { toolCall, options: [options[0], options[0]] }, [['options.1.optionId', 'duplicate_value']]],
    [
      'a blank id and a blank name',
      { toolCall, options: [{ optionId: '', name: ' ' }] },
      [
        ['options.0.optionId', 'blank'],
        ['options.0.name', 'blank'],
      ],
    ],
  ])('refused: %s', (_name, params, issues) => {
    expect(issuesOf(fromAcpPermission(params))).toEqual(issues);
  });

  test('property: garbage is refused, and nothing throws', () => {
    const option = fc.record({ optionId: fc.anything(), name: fc.anything() });
    const part = fc.record({
      toolCall: fc.record({ title: fc.anything(), content: fc.anything() }),
      options: fc.array(fc.oneof(option, fc.anything())),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), part), (params) => {
        const result = fromAcpPermission(params);
        expect(result.ok ? result.payload.questions.length : result.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the outcome', () => {
  const form = formOfResult(fromAcpPermission({ toolCall, options }));

  test.each([
    ['selected', buildAnswer(form, { permission: ['no'] }), { outcome: { outcome: 'selected', optionId: 'no' } }],
    ['cancelled', buildCancellation(form), { outcome: { outcome: 'cancelled' } }],
    [
      'words with it',
      buildAnswer(form, { permission: ['no'] }, { details: { permission: { note: 'Move it instead' } } }),
      {
        outcome: { outcome: 'selected', optionId: 'no' },
        _meta: { 'react-interactive-form/remarks': { message: 'Move it instead' } },
      },
    ],
    [
      'words instead of it',
      buildCancellation(form, { message: 'Move it instead' }),
      {
        outcome: { outcome: 'cancelled' },
        _meta: { 'react-interactive-form/remarks': { message: 'Move it instead' } },
      },
    ],
  ])('%s', (_name, message, outcome) => {
    expect(toAcpPermissionOutcome(form, message)).toEqual(outcome);
  });
});
