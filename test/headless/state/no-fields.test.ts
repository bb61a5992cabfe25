// @vitest-environment node
import { expect, test } from 'vitest';
import { FormContent } from '../../../src/headless/state/form-content.js';
import { reduce } from '../../../src/headless/state/reduce.js';
import { beginForm } from '../../../src/headless/state/give-answers.js';
import { readUnreadableForm } from '../../../src/protocol/unreadable-form.js';

const unreadable = readUnreadableForm({
  type: 'tool',
  tool_name: 'interactive_form_question',
  tool_use_id: 'toolu_01',
  status: 'done',
})!;
const state = beginForm(new FormContent(unreadable));

test('a form without fields sends no answer, because nobody saw a question', () => {
  expect(reduce(state, { type: 'submitted', isPartial: false, unreadable: [] })).toBe(state);
  expect(reduce(state, { type: 'submitted', isPartial: true, unreadable: [] })).toBe(state);
});

test('a form without fields can be cancelled', () => {
  const { phase } = reduce(state, { type: 'cancelled', answers: false });
  expect(phase).toMatchObject({ name: 'submitting', answer: { status: 'cancelled', tool_use_id: 'toolu_01' } });
});
