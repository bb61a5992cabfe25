import { expect, test } from 'vitest';
import { labelAsWritten, optionOfLabel } from '../../../src/adapters/shared/option-of-label.js';

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
  const option = optionOfLabel(written);
  expect(option).toEqual({ label, value: written, recommended });
  expect(labelAsWritten({ label, value: written })).toBe(written);
});

test('an option of another form is known by its label', () => {
  expect(labelAsWritten({ label: 'Development', value: 'dev' })).toBe('Development');
});
