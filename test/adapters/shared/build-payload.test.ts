import { expect, test } from 'vitest';
import { buildPayload } from '../../../src/adapters/shared/build-payload.js';
import { issue } from '../../../src/protocol/issues.js';

test('drafts without ids get one by their place, and the payload is frozen', () => {
  const warnings = [issue(['x'], 'dropped', 'Left out.')];
  const result = buildPayload(
    [
      { input_type: 'text', question: 'A?' },
      { id: 'own', input_type: 'text', question: 'B?', header: undefined },
    ],
    { task_id: 7 },
    warnings,
  );
  expect(result).toEqual({
    ok: true,
    payload: {
      type: 'interactive_form_question',
      task_id: 7,
      questions: [
        { id: 'q1', input_type: 'text', question: 'A?' },
        { id: 'own', input_type: 'text', question: 'B?' },
      ],
    },
    warnings,
  });
  expect(result.ok && Object.isFrozen(result.payload.questions)).toBe(true);
});

test('what could not be rendered is refused', () => {
  expect(buildPayload([{ input_type: 'choice', question: 'A?', options: [] }], undefined, [])).toMatchObject({
    ok: false,
    issues: [{ path: ['questions', 0, 'options'], code: 'missing_options' }],
  });
  expect(buildPayload([], undefined, [])).toMatchObject({
    ok: false,
    issues: [{ path: ['questions'], code: 'no_questions' }],
  });
});
