// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatResponse, readFormBlock, validateAnswerMessage } from '../../src/protocol/index.js';
import { admitUserMessage, isDeferredResult } from '../../src/server/index.js';

const doc = readFileSync(join(import.meta.dirname, '../../docs/backend.md'), 'utf8');
const [block, deferred, answer, cancellation, response] = [...doc.matchAll(/```json\n(.*?)```/gs)].map(([, json]) => JSON.parse(json!) as unknown);

function readBlock() {
  const read = readFormBlock(block);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.form;
}

test('the block may be rendered, and the deferred result is one', () => {
  expect(readBlock().payload).toEqual((block as { render_payload: object }).render_payload);
  expect(isDeferredResult(deferred)).toBe(true);
});

test('the answer and the cancellation are let in as they stand there', () => {
  expect(admitUserMessage(readBlock(), { answer })).toEqual({ ok: true, answer });
  expect(admitUserMessage(readBlock(), { answer: cancellation })).toEqual({ ok: true, answer: cancellation });
});

test('the response is what that answer gives', () => {
  const read = validateAnswerMessage(readBlock(), answer);
  expect(read.ok && formatResponse(readBlock(), read.message)).toEqual(response);
});

test('the table has every code of the gate', () => {
  const codes = [...doc.matchAll(/^\| (?:yes|no) \|.*`(\w+)`[^`|]*\|$/gm)].map(([, code]) => code);
  const refusals = [
    admitUserMessage(undefined, { answer }),
    admitUserMessage(readBlock(), { text: 'Hello' }),
    admitUserMessage(readBlock(), { answer: {} }),
    admitUserMessage(readBlock(), { answer: { type: 'interactive_form_question' } }),
    admitUserMessage(readBlock(), { answer: { type: 'interactive_form_question', tool_use_id: 'toolu_02' } }),
    admitUserMessage(readBlock(), { answer: { ...(answer as object), answers: {} } }),
  ];
  expect(refusals.map((refusal) => !refusal.ok && refusal.error)).toEqual(codes);
});
