import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRefusal } from '../../src/tool-call/use-refusal.js';

const START: { id: string; refusal?: string } = { id: 'call_1' };

function refuse(onRefusal: (message: string) => unknown) {
  const { result, rerender } = renderHook(
    ({ id, refusal }: { id: string; refusal?: string }) => useRefusal(id, refusal, {}, onRefusal),
    {
      initialProps: START,
    },
  );
  return {
    result,
    show: (id: string, refusal?: string) => act(async () => rerender(refusal === undefined ? { id } : { id, refusal })),
  };
}

test('a call is refused once, whatever is said of it later, and the next call by itself', async () => {
  const onRefusal = vi.fn();
  const { result, show } = refuse(onRefusal);
  expect(onRefusal).not.toHaveBeenCalled();
  await show('call_1', 'No questions.');
  await show('call_1', 'Still no questions.');
  await show('call_1');
  await show('call_1', 'No questions again.');
  expect(onRefusal.mock.calls).toEqual([['No questions.']]);
  await show('call_2', 'Neither.');
  expect(onRefusal.mock.calls.slice(1)).toEqual([['Neither.']]);
  expect(result.current).toBe(false);
});

test.each<[string, () => unknown]>([
  ['rejects', () => Promise.reject(new Error('offline'))],
  [
    'throws',
    () => {
      throw new Error('offline');
    },
  ],
])('a refusal that %s has failed for its call, and for no other', async (_, onRefusal) => {
  const { result, show } = refuse(onRefusal);
  await show('call_1', 'No questions.');
  expect(result.current).toBe(true);
  await show('call_1');
  expect(result.current).toBe(false);
});

test('what has failed for one call is not said of the next', async () => {
  const { result, show } = refuse(vi.fn().mockRejectedValueOnce(new Error('offline')));
  await show('call_1', 'No questions.');
  expect(result.current).toBe(true);
  await show('call_2', 'Neither.');
  expect(result.current).toBe(false);
});
