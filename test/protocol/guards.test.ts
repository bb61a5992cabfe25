// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { copyArray, isStringArray } from '../../src/protocol/guards.js';
import { flipFlop, hostileValues } from '../fixtures/hostile.js';

describe('copyArray', () => {
  it.each<[string, unknown, unknown[]]>([
    ['an array', [1, null, 'x'], [1, null, 'x']],
    ['a sparse array, with its holes filled', new Array(2), [undefined, undefined]],
    ['one element more than the limit', [1, 2, 3, 4, 5, 6], [1, 2, 3, 4]],
    ['no more of an endless array', hostileValues['an array that claims to be endless']!(), [{}, undefined, undefined, undefined]],
    ['nothing of an array without a length', hostileValues['an array without a length']!(), []],
    ['nothing of an object', { 0: 'a', length: 1 }, []],
    ['nothing of a string', 'abc', []],
    ['an array that changes, as it is at first', flipFlop(['a', 'b'], 'c'), ['a', 'b']],
  ])('copies %s', (_, source, expected) => {
    expect(copyArray(source, 3)).toStrictEqual(expected);
  });

  it('calls no method of the array', () => {
    const [element, ...rest] = copyArray(hostileValues['an array with methods of its own']!(), 3);
    expect([typeof element, rest]).toStrictEqual(['symbol', []]);
  });
});

describe('isStringArray', () => {
  it.each<[unknown, boolean]>([
    [[], true],
    [['', 'a'], true],
    [['a', 1], false],
    [[undefined], false],
    [new Array(1), false],
    ['a', false],
    [{ length: 0 }, false],
    [null, false],
  ])('of %j is %s', (value, expected) => {
    expect(isStringArray(value)).toBe(expected);
  });
});
