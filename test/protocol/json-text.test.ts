// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainBrokenJson, findJsonBreak, readRepeatedJson } from '../../src/protocol/json-text.js';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('where a text stops being JSON', () => {
  it.each<[string, number | undefined]>([
    ['', 0],
    [' ', 1],
    ['{}', undefined],
    [' [1, -2.5e+3, "a\\u00e9\\n", true, false, null, {"a": []}] ', undefined],
    ['{"a": 1', 7],
    ['{"a": 1,}', 8],
    ['[1,]', 3],
    ['[1 2]', 3],
    ["{'a': 1}", 1],
    ['{a: 1}', 1],
    ['{"a" 1}', 5],
    ['{"a": tru}', 6],
    ['{"a": 01}', 7],
    ['{"a": 1.}', 7],
    ['{"a": -}', 6],
    ['{"a": "b\nc"}', 8],
    ['{"a": "b\\x"}', 8],
    ['{"a": "b\\u12g4"}', 8],
    ['{"a": "b', 8],
    ['[1}', 2],
    ['[] []', 3],
    ['{}}', 2],
    ['[1]\u00a0', 3],
    ['\ufeff[1]', 0],
  ])('%j', (text, place) => {
    expect(findJsonBreak(text)).toBe(place);
  });

  it('agrees with the engine on whether a text is JSON', () => {
    const mark = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '\\', '1', '-', '.', '0', 'e', 'true', ' ', '\n');
    const soup = fc.array(mark, { maxLength: 8 }).map((marks) => marks.join(''));
    fc.assert(
      fc.property(fc.oneof(soup, fc.json(), fc.string()), (text) => {
        expect(findJsonBreak(text) === undefined).toBe(isJson(text));
      }),
    );
  });

  it('finds the end of JSON that was cut off, or the beginning of its last word', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, cut) => {
        const part = json.slice(0, cut % json.length);
        // What is cut off may be a number or a word.
        if (!isJson(part)) expect(part.slice(findJsonBreak(part))).toMatch(/^(?:-|\.|[eE][+-]?|[a-z]+|\\u?[\da-f]*)?$/);
      }),
    );
  });

  it('is found in a text of many megabytes', () => {
    expect(findJsonBreak(`["${'a\\n'.repeat(2_000_000)}`)).toBe(6_000_002);
  });
});

describe('the same JSON more than once', () => {
  it.each<[string, string, unknown]>([
    ['twice', '{"a":1}{"a":1}', { a: 1 }],
    ['three times, with space between', ' [1] \n[1] [ 1 ] ', [1]],
    ['once', '{"a":1}', undefined],
    ['twice, but not the same', '{"a":1}{"a":2}', undefined],
    ['twice, the second one cut off', '{"a":1}{"a":', undefined],
    ['words in between', '{"a":1} or {"a":1}', undefined],
    ['a text twice', '"a""a"', undefined],
  ])('%s', (_, text, value) => {
    expect(readRepeatedJson(text)).toEqual(value);
  });
});

describe('the words for a text that is not JSON', () => {
  it.each<[string, string, string | undefined]>([
    ['JSON', '[1]', undefined],
    ['an end too early', '[{"id": "a",', 'is a text that is not JSON: it ends too early, after "[{\\"id\\": \\"a\\",".'],
    ['a break in a line further on', '[\n  {id: 1}\n]', 'is a text that is not JSON: it breaks at line 2, column 4, at "id: 1}\\n]", after "[\\n  {".'],
    ['a break at the start', 'no', 'is a text that is not JSON: it breaks at line 1, column 1, at "no".'],
    ['a code fence', '```json\n[1,]\n```', 'is a text that is not JSON: it breaks at line 2, column 4, at "]\\n```", after "```json\\n[1,".'],
    ['a text in a text', JSON.stringify('[1,'), 'is a text that is not JSON: it ends too early, after "[1,".'],
    ['two values', '{"a":1}{"a":2}', 'is a text of 2 JSON values in a row, which differ; write only one.'],
    [
      'half a character where the words are cut',
      `[😀${'x'.repeat(29)}`,
      'is a text that is not JSON: it breaks at line 1, column 2, at "😀xxxxxxxxxxxxxxxxxxxxxxxxxxxx", after "[".',
    ],
  ])('%s', (_, text, words) => {
    expect(explainBrokenJson(text)).toBe(words);
  });
});
