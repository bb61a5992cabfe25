// @vitest-environment node
import { expect, it } from 'vitest';
import { isMultiline, recommendedValues } from '../../src/protocol/questions.js';
import type { ChoiceQuestion, TextQuestion } from '../../src/protocol/types/question.js';

it.each<[Partial<TextQuestion>, boolean]>([
  [{}, true],
  [{ multiline: true }, true],
  [{ multiline: false }, false],
  [{ format: 'email' }, false],
  [{ format: 'email', multiline: true }, false],
  [{ minimum: 0 }, false],
  [{ unit: 'GB', multiline: true }, false],
])('whether an answer to a text question with %j may have line breaks: %s', (fields, expected) => {
  expect(isMultiline({ id: 'say', question: 'Say?', input_type: 'text', ...fields })).toBe(expected);
});

it.each<[Partial<ChoiceQuestion>, string[]]>([
  [{}, ['b']],
  [{ multi_select: true }, ['b', 'c']],
  [{ multi_select: true, max_select: 1 }, ['b']],
])('of the recommended options of a choice with %j, %j would be chosen', (fields, expected) => {
  const options = [
    { label: 'A', value: 'a', recommended: true, disabled: true },
    { label: 'B', value: 'b', recommended: true },
    { label: 'C', value: 'c', recommended: true },
    { label: 'D', value: 'd' },
  ];
  expect(recommendedValues({ id: 'pick', question: 'Pick?', input_type: 'choice', options, ...fields })).toEqual(
    expected,
  );
});
