// @vitest-environment node
import { expect, test } from 'vitest';
import { titleThreads } from '../../demo/page/title-threads.js';
import { en } from '../../demo/page/words/en.js';
import { zhCn } from '../../demo/page/words/zh-cn.js';
import type { ExampleId } from '../../demo/shared/examples.js';
import type { ThreadSummary } from '../../demo/shared/thread.js';

function thread(id: string, example: ExampleId): ThreadSummary {
  return { id, example, created: '2027-01-01T00:00:00Z', state: 'idle' };
}

test.each([
  ['en', en],
  ['zh-CN', zhCn],
])('%s: no two examples have the same title or the same hint', (_locale, words) => {
  const examples = Object.values(words.examples);
  expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length);
  expect(new Set(examples.map(({ hint }) => hint)).size).toBe(examples.length);
});

test('of several conversations of an example, each later one has a number, and the first keeps its title', () => {
  const first = [thread('b', 'cache'), thread('a', 'environment')];
  expect([...titleThreads(first, en)]).toEqual([
    ['a', 'Deploy the web shop'],
    ['b', 'Speed up the product list'],
  ]);
  const later = [thread('d', 'environment'), thread('c', 'environment'), ...first];
  expect(Object.fromEntries(titleThreads(later, en))).toEqual({
    a: 'Deploy the web shop',
    b: 'Speed up the product list',
    c: 'Deploy the web shop (2)',
    d: 'Deploy the web shop (3)',
  });
});

test('a damaged conversation has no title', () => {
  expect([...titleThreads([{ id: 'b', state: 'damaged' }, thread('a', 'cache')], en).keys()]).toEqual(['a']);
});
