// @vitest-environment node
import { expect, it } from 'vitest';
import { isWaitingForPayload } from '../../src/protocol/unreadable-form.js';

it.each<[unknown, boolean]>([
  ...['running', 'pending', 'in_progress', 'executing'].map((status): [unknown, boolean] => [{ status }, true]),
  [{ status: 'input-streaming' }, true],
  [{ status: 'done' }, false],
  [{ status: 'output-available' }, false],
  [{ status: 'output-error' }, false],
  [{ status: 'cancelled' }, false],
  [{ status: 'timed_out' }, false],
  [{ status: '' }, false],
  [{ status: 7 }, false],
  [{}, false],
  ['running', false],
])('whether the payload of the block %j may still come: %s', (block, expected) => {
  expect(isWaitingForPayload(block)).toBe(expected);
});
