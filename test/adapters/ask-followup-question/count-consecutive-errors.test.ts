import { expect, test } from 'vitest';
import { countConsecutiveErrors, fromAskFollowupQuestion } from '../../../src/adapters/ask-followup-question/index.js';

test('errors in a row are counted, and forgotten after a call that could be read', () => {
  const calls = ['{', '<question>', { question: 'Q?' }, {}, { question: 'Q?' }];
  const counts = calls.reduce<number[]>(
    (before, call) => [...before, countConsecutiveErrors(before.at(-1) ?? 0, fromAskFollowupQuestion(call))],
    [],
  );
  expect(counts).toEqual([1, 2, 0, 1, 0]);
});
