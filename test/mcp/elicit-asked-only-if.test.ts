// @vitest-environment node
import { expect, test } from 'vitest';
import { readElicitedAnswer } from '../../src/mcp/read-elicited-answer.js';
import { toElicitationRequest } from '../../src/mcp/to-elicitation-request.js';
import { formatResponse } from '../../src/protocol/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const form = formOf([
  choice({ question: 'Which?', allow_other: false }),
  text({ description: 'Briefly', when: [{ id: 'pick', op: 'eq', value: 'a' }] }),
]);

test('a client’s form asks all questions at once: what is asked only if may be left out, and says when it counts', () => {
  const { requestedSchema } = toElicitationRequest(form);
  expect(requestedSchema.required).toEqual(['pick']);
  expect(requestedSchema.properties['say']).toMatchObject({
    title: 'Say?',
    description: 'Briefly (only if "Which?" is "A")',
  });
});

test('what was not asked is not an answer, and what was is still needed', () => {
  const accepted = readElicitedAnswer(form, { action: 'accept', content: { pick: 'b', say: 'typed all the same' } });
  expect(accepted.ok && formatResponse(form, accepted.message)).toEqual({ answers: { pick: ['b'] } });
  expect(readElicitedAnswer(form, { action: 'accept', content: { pick: 'a' } })).toMatchObject({
    ok: false,
    issues: [{ path: ['say'], code: 'required' }],
  });
});
