// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { until } from './until.js';

/** As on a machine that is busy with other work. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

test('a wait is as long as its looks take: a slow machine has as many as a quick one', async () => {
  let looks = 0;
  await until(() => {
    work(30);
    expect(++looks).toBe(60);
  });
  expect(looks).toBe(60);
});

test('what never comes ends after so many looks, with what was seen last', async () => {
  const look = vi.fn(() => expect('there').toBe('here'));
  await expect(until(look, 20)).rejects.toThrow("expected 'there' to be 'here'");
  expect(look).toHaveBeenCalledTimes(20);
});
