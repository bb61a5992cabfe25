// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { copyArray, readStrings } from '../../src/protocol/guards.js';
import { LIMITS } from '../../src/protocol/limits.js';
import { flipFlop, hostileValues } from '../fixtures/hostile.js';

describe('copyArray', () => {
  it.each<[string, unknown, unknown[]]>([
    ['an array', [1, null, 'x'], [1, null, 'x']],
    ['a sparse array, with its holes filled', new Array(2), [undefined, undefined]],
    ['one element more than the limit', [1, 2, 3, 4, 5, 6], [1, 2, 3, 4]],
    [
      'no more of an endless array',
      hostileValues['an array that claims to be endless']!(),
      [{}, undefined, undefined, undefined],
    ],
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

describe('readStrings', () => {
  const endless = new Proxy(['a'], {
    get: (target, key): unknown => (key === 'length' ? 2 ** 32 : Reflect.get(target, '0')),
  });
  it.each<[string, unknown, unknown]>([
    ['an empty array', [], []],
    ['texts', ['', 'a'], ['', 'a']],
    ['a text and a number', ['a', 1], undefined],
    ['nothing in an array', [undefined], undefined],
    ['a hole', new Array(1), undefined],
    ['a text', 'a', undefined],
    ['an object with a length', { length: 0 }, undefined],
    ['null', null, undefined],
    ['texts without end', endless, Array(LIMITS.options + 2).fill('a')],
  ])('of %s', (_, value, expected) => {
    expect(readStrings(value)).toStrictEqual(expected);
  });

  it('gives a copy', () => {
    const texts = ['a'];
    expect(readStrings(texts)).not.toBe(texts);
  });
});
