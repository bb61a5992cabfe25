// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { acceptOne } from './normalize.js';

const options = [
  { label: 'Python', value: 'py' },
  { label: 'C++', value: 'cpp' },
  { label: 'C', value: 'c' },
  { label: 'Yes', value: 'true', disabled: true },
  { label: '3', value: 'three' },
];
const single = { id: 'q', question: 'Which?', input_type: 'choice', options };
const multiple = { ...single, multi_select: true };
const strict = { ...single, allow_other: false };
const text = { id: 'q', question: 'What?', input_type: 'text' };

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

describe('a default', () => {
  test.each<[string, object, unknown, string[] | undefined, string[]]>([
    ['by value', single, ['py'], ['py'], []],
    ['as a bare text', single, 'py', ['py'], []],
    ['by label', single, ['Python'], ['py'], ['repaired']],
    ['by label in another case', single, ' PYTHON ', ['py'], ['repaired']],
    ['by label in full-width letters', single, 'Ｐｙｔｈｏｎ', ['py'], ['repaired']],
    ['by a label that differs in signs only', single, 'C++', ['cpp'], ['repaired']],
    ['by a recommended label', single, 'Python (Recommended)', ['py'], ['repaired']],
    ['as JSON', multiple, '["py", "C"]', ['py', 'c'], ['repaired']],
    ['by a number', single, 3, ['three'], ['repaired']],
    ['twice', multiple, ['py', 'Python', 'py'], ['py'], ['repaired']],
    ['of own words', single, 'Rust', ['Rust'], []],
    ['of own words where there are none', strict, 'Rust', undefined, ['dropped']],
    ['that is only "Other"', single, 'Other', undefined, ['dropped']],
    ['of another number', single, 0, undefined, ['dropped']],
    ['of another type', single, [{ value: 'py' }], undefined, ['dropped']],
    ['of two on a single choice', single, ['py', 'c'], ['py'], ['dropped']],
    ['of a disabled option', single, true, undefined, ['repaired', 'dropped']],
    ['of two own words', multiple, ['Rust', 'Zig'], ['Zig'], ['dropped']],
    ['nested without end', single, nested(20_000), undefined, ['dropped']],
    ['of text, nested without end', text, nested(20_000), undefined, ['dropped']],
    ['that is empty', single, [], undefined, []],
    ['that is blank', single, ' ', undefined, []],
    ['of text', text, 'Hello', ['Hello'], []],
    ['of text that looks like JSON', text, '[draft]', ['[draft]'], []],
    ['of text as a number', text, 8080, ['8080'], []],
    ['of several texts', text, ['a', 'b'], ['a'], ['dropped']],
    ['of text as a boolean', text, true, undefined, ['dropped']],
  ])('%s', (_, base, initial, expected, codes) => {
    const { question, warnings } = acceptOne({ ...base, default: initial });
    expect(question.default).toEqual(expected);
    expect(warnings.map((warning) => warning.replace(' questions[0].default', ''))).toEqual(codes);
  });
});

describe('a name that fits two options', () => {
  const named = (...pairs: [label: string, value: string][]) => ({
    ...single,
    options: pairs.map(([label, value]) => ({ label, value })),
  });

  test.each<[string, object, string]>([
    ['a value before a label', named(['x', 'B'], ['B', 'a']), 'B'],
    ['an exact label before one in another case', named(['B', 'x'], ['b', 'y']), 'x'],
    ['an exact label before a value in another case', named(['B', 'x'], ['y', 'b']), 'x'],
  ])('%s', (_, base, expected) => {
    expect(acceptOne({ ...base, default: 'B' }).question.default).toEqual([expected]);
  });
});
