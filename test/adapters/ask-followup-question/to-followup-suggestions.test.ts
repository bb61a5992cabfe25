import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAskFollowupQuestion, toFollowupSuggestions } from '../../../src/adapters/ask-followup-question/index.js';
import { formOfResult } from '../shared/support.js';
import { call } from './support.js';

test('a call as Roo Code hands it to its page', () => {
  const follow_up = ['Do it (Recommended)', { text: 'Wait', mode: 'ask' }, 'Wait'];
  expect(
    toFollowupSuggestions(formOfResult(fromAskFollowupQuestion({ question: 'Go on?', follow_up })).payload),
  ).toEqual({
    question: 'Go on?',
    suggest: [{ answer: 'Do it (Recommended)' }, { answer: 'Wait', mode: 'ask' }, { answer: 'Wait' }],
  });
});

test('property: there and back, it is the same form', () => {
  fc.assert(
    fc.property(call, (asked) => {
      const result = fromAskFollowupQuestion(asked);
      expect(fromAskFollowupQuestion(toFollowupSuggestions(formOfResult(result).payload))).toEqual(result);
    }),
  );
});
