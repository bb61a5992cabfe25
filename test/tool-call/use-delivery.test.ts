import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RequestFacts } from '../../src/tool-call/delivery.js';
import { useDelivery } from '../../src/tool-call/use-delivery.js';
import { deferred } from '../components/deferred.js';

const idle: RequestFacts = { isRunning: false, error: undefined };
const running: RequestFacts = { isRunning: true, error: undefined };

/** A result that was handed over, and a stack that goes on to tell what becomes of it. */
async function handOver(facts: RequestFacts, request?: Promise<unknown>) {
  const { result, rerender } = renderHook(useDelivery, { initialProps: facts });
  const outcome = vi.fn<(value: unknown) => void>();
  await act(async () => void result.current(request).then(() => outcome('arrived'), outcome));
  return { outcome, tell: (next: RequestFacts) => act(async () => rerender(next)) };
}

test('a result without a request of its own has arrived once nothing runs', async () => {
  const { outcome, tell } = await handOver(running);
  expect(outcome).not.toHaveBeenCalled();
  await tell(idle);
  expect(outcome.mock.calls).toEqual([['arrived']]);
});

test('a result with a request has not arrived before that is taken', async () => {
  const request = deferred();
  const { outcome } = await handOver(idle, request.promise);
  expect(outcome).not.toHaveBeenCalled();
  await act(async () => request.resolve());
  expect(outcome.mock.calls).toEqual([['arrived']]);
});

test('a request that is refused brings its reason', async () => {
  const request = deferred();
  const { outcome } = await handOver(running, request.promise);
  await act(async () => request.reject('no network'));
  expect(outcome.mock.calls).toEqual([['no network']]);
});

test('what the stack says has failed brings its error', async () => {
  const { outcome, tell } = await handOver(running);
  await tell({ isRunning: false, error: 'failed' });
  expect(outcome.mock.calls).toEqual([['failed']]);
});

test('a call that has its result waits for no run', async () => {
  const { outcome, tell } = await handOver(running);
  await tell({ ...running, hasResult: true });
  expect(outcome.mock.calls).toEqual([['arrived']]);
});

test('a call that is still asked for its result has got none', async () => {
  const { outcome, tell } = await handOver(running);
  await tell({ ...idle, isAsked: true });
  expect(outcome.mock.calls).toEqual([['']]);
});

test('where a run has to start, nothing has arrived before it was seen', async () => {
  const { outcome, tell } = await handOver({ ...idle, startsRun: true });
  expect(outcome).not.toHaveBeenCalled();
  await tell({ ...running, startsRun: true });
  expect(outcome).not.toHaveBeenCalled();
  await tell({ ...idle, startsRun: true });
  expect(outcome.mock.calls).toEqual([['arrived']]);
});

test('a stack that tells of something else before anything was handed over changes nothing', async () => {
  const { result, rerender } = renderHook(useDelivery, { initialProps: running });
  await act(async () => rerender({ isRunning: false, error: 'earlier' }));
  expect(result.current).toBeTypeOf('function');
});
