// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAskUserQuestionOutput, fromAskUserQuestion } from '../../src/adapters/ask-user-question/index.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { cutText } from '../../src/protocol/whole-characters.js';
import { normalizeToolInput } from '../../src/server/index.js';
import { formOfResult } from '../adapters/shared/support.js';
import { formOf, text } from '../fixtures/trusted-form.js';

const HALF = /\p{Surrogate}/u;

test('property: a text is cut at a whole character, and never by more than one code unit too much', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (words, most) => {
      const cut = cutText(words, most);
      expect(words.startsWith(cut)).toBe(true);
      expect(cut).not.toMatch(HALF);
      expect(Math.min(words.length, most) - cut.length).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  [
    'at the limit of a cancellation',
    200_000,
    (words: string) => buildCancellation(formOf([text()]), { message: words }),
  ],
  [
    'at the limit of an answer for AskUserQuestion',
    32_768,
    (words: string) => {
      const form = formOfResult(
        fromAskUserQuestion({
          questions: [
            { question: 'Say?', header: 'Say', options: [{ label: 'A' }, { label: 'B' }], multiSelect: false },
          ],
        }),
      );
      return toAskUserQuestionOutput(form, buildAnswer(form, { q1: [words] }));
    },
  ],
])('half an emoji is left out %s', (_, limit, build) => {
  const built = JSON.stringify(build(`${'a'.repeat(limit - 1)}😀`));
  expect(built).toContain('a'.repeat(limit - 1));
  expect(built).not.toMatch(/\\ud[89a-f]/i);
});

test('half a character of a model becomes U+FFFD, in every text', () => {
  const half = 'a\ud83d';
  const result = normalizeToolInput({
    questions: [{ id: 'q', question: half, options: [{ label: half, description: half }, { label: 'B' }] }],
  });
  expect(result).toMatchObject({
    ok: true,
    payload: { questions: [{ question: 'a\ufffd', options: [{ label: 'a\ufffd', description: 'a\ufffd' }, {}] }] },
  });
});
