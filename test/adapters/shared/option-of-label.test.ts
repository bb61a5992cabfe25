import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelAsWritten, optionsOfLabels } from '../../../src/adapters/shared/option-of-label.js';
import { label } from './support.js';

test.each([
  ['OAuth (Recommended)', 'OAuth', true],
  ['OAuth( RECOMMENDED )', 'OAuth', true],
  ['（推荐）使用 OAuth', '使用 OAuth', true],
  ['OAuth [recommended] flow', 'OAuth flow', true],
  ['OAuth (not recommended)', 'OAuth (not recommended)', undefined],
  ['Recommended practices', 'Recommended practices', undefined],
  ['(Recommended)', '(Recommended)', undefined],
  [' OAuth ', ' OAuth ', undefined],
])('%j is shown as %j', (written, label, recommended) => {
  expect(optionsOfLabels([written])).toEqual([{ label, value: written, recommended }]);
  expect(labelAsWritten({ label, value: written })).toBe(written);
});

test('an option of another form is known by its label', () => {
  expect(labelAsWritten({ label: 'Development', value: 'dev' })).toBe('Development');
});

test('property: every option has a value of its own, and the label comes back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(label, fc.constantFrom('A', 'A (Recommended)', '#1 A', '#2', '#3 #1 A'))),
      (labels) => {
        const options = optionsOfLabels(labels);
        expect(new Set(options.map(({ value }) => value)).size).toBe(labels.length);
        expect(options.map(({ label: shown, value }) => labelAsWritten({ label: shown, value }))).toEqual(labels);
      },
    ),
  );
});
