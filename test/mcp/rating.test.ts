// @vitest-environment node
import { beforeAll, expect, test } from 'vitest';
import type * as Protocol from '../../src/protocol/index.js';
import type * as Read from '../../src/mcp/read-elicited-answer.js';
import type * as Request from '../../src/mcp/to-elicitation-request.js';
import { stars, why } from '../fixtures/ratings.js';

let protocol: typeof Protocol;
let mcp: typeof Read & typeof Request;

beforeAll(async () => {
  protocol = await import('../../src/protocol/index.js');
  mcp = { ...(await import('../../src/mcp/read-elicited-answer.js')), ...(await import('../../src/mcp/to-elicitation-request.js')) };
});

function formOf(...questions: object[]): Protocol.TrustedForm {
  const read = protocol.readRenderPayload({ type: 'interactive_form_question', questions }, 'toolu_01');
  if (!read.ok) throw new Error(protocol.formatIssues(read.issues));
  return read.form;
}

const schema = { title: 'How many stars?', type: 'integer', minimum: 1, maximum: 4 };

test.each<[object, object, string[] | undefined]>([
  [{}, schema, ['stars']],
  [{ required: false }, schema, undefined],
  [{ default: ['3'] }, { ...schema, default: 3 }, ['stars']],
])('a rating is asked for in a form of the client, with %j', (fields, stars_, required) => {
  expect(mcp.toElicitationRequest(formOf({ ...stars, ...fields }, why))).toEqual({
    mode: 'form',
    message: 'Please answer 2 questions.',
    requestedSchema: { type: 'object', properties: { stars: stars_, why: { title: 'Why?', type: 'string' } }, ...(required && { required }) },
  });
});

test.each<[string, object, object]>([
  ['an answer', { stars: 3 }, { ok: true, message: { answers: { stars: '3', why: '' } } }],
  ['none', {}, { ok: false, issues: [{ path: ['stars'], code: 'required' }] }],
  ['too much', { stars: 7 }, { ok: false, issues: [{ path: ['stars'], code: 'above_maximum' }] }],
])('%s comes back', (_, content, expected) => {
  expect(mcp.readElicitedAnswer(formOf(stars, why), { action: 'accept', content })).toMatchObject(expected);
});

test('one that is optional may be left out', () => {
  const form = formOf({ ...stars, required: false }, why);
  expect(mcp.readElicitedAnswer(form, { action: 'accept', content: {} })).toEqual({ ok: true, message: protocol.buildAnswer(form, {}) });
});
