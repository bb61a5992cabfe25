// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { deferredResult, isDeferredResult } from '../../src/server/index.js';

test.each<[string | number | undefined, object]>([
  ['ask_123', { __deferred_user_input__: true, success: true, status: 'waiting_for_user_response', ask_id: 'ask_123' }],
  [7, { __deferred_user_input__: true, success: true, status: 'waiting_for_user_response', ask_id: 7 }],
  [undefined, { __deferred_user_input__: true, success: true, status: 'waiting_for_user_response' }],
])('for the ask id %j', (askId, expected) => {
  expect(deferredResult(askId)).toStrictEqual(expected);
});

type Wrap = (value: unknown) => unknown;

const inMcp: Wrap = (value) => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });
const inObject: Wrap = (value) => ({ result: value });
const inArray: Wrap = (value) => ['note', value];
const inJson: Wrap = (value) => JSON.stringify(value);
const repeat = (wrap: Wrap, times: number) =>
  Array.from({ length: times }).reduce<unknown>(wrap, deferredResult('ask_1'));

describe('a deferred result is found', () => {
  test.each<[string, unknown]>([
    ['plain', deferredResult('ask_1')],
    ['without an ask id', deferredResult()],
    ['with more fields', { ...deferredResult('ask_1'), reason: 'shown' }],
    ['as JSON', inJson(deferredResult())],
    [
      'as the second text of an MCP result',
      {
        content: [
          { type: 'text', text: 'Shown.' },
          { type: 'text', text: inJson(deferredResult()) },
        ],
      },
    ],
    ['as structured content', { content: [], structuredContent: deferredResult() }],
    ['as an MCP result in JSON in a tool block', { tool_result: inJson(inMcp(deferredResult())) }],
    ['beside null', [null, { result: deferredResult() }]],
    [
      'beside a text that is none',
      { content: [{ text: 5 }, { type: 'text', text: inJson(inObject(deferredResult())) }] },
    ],
    ['beside content that is no list', { content: 'Shown.', result: deferredResult() }],
    ['beside content without texts', { content: [null, 'Shown.'], result: deferredResult() }],
    ['as a text block', [{ type: 'text', text: inJson(deferredResult()) }]],
    ['five MCP results deep', repeat(inMcp, 5)],
    ['five objects deep', repeat(inObject, 5)],
    ['five arrays deep', repeat(inArray, 5)],
    ['five JSON strings deep', repeat(inJson, 5)],
  ])('%s', (_, value) => {
    expect(isDeferredResult(value)).toBe(true);
  });
});

const circular: Record<string, unknown> = {};
for (let index = 0; index < 100; index++) circular[`self${index}`] = circular;

describe('anything else is not one', () => {
  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'waiting_for_user_response'],
    ['a text about it', 'The result has "__deferred_user_input__": true in it.'],
    ['broken JSON', '{"__deferred_user_input__": true,'],
    ['only the mark', { __deferred_user_input__: true }],
    ['the mark as a text', { ...deferredResult(), __deferred_user_input__: 'true' }],
    ['a failure', { ...deferredResult(), success: false }],
    ['another status', { ...deferredResult(), status: 'answered' }],
    ['six MCP results deep', repeat(inMcp, 6)],
    ['six objects deep', repeat(inObject, 6)],
    ['six arrays deep', repeat(inArray, 6)],
    ['six JSON strings deep', repeat(inJson, 6)],
    ['a hundred circles', circular],
    [
      'a getter that throws',
      {
        get content() {
          throw new Error('no');
        },
      },
    ],
    ['a million values', Array.from({ length: 1_000_000 }, () => ({}))],
  ])('%s', (_, value) => {
    expect(isDeferredResult(value)).toBe(false);
  });
});

test('an array with billions of holes is looked at for a moment only', () => {
  expect(isDeferredResult(new Array(4_294_967_295))).toBe(false);
  expect(isDeferredResult({ content: new Array(4_294_967_295) })).toBe(false);
});
