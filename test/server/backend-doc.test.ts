// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import * as protocol from '../../src/protocol/index.js';
import { formatResponse, readFormBlock, validateAnswerMessage } from '../../src/protocol/index.js';
import * as server from '../../src/server/index.js';
import { admitUserMessage, isDeferredResult } from '../../src/server/index.js';

const readPage = (page: string): string => readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8');
const doc = readPage('wire.md');
const wire = [...doc.matchAll(/```json\n(.*?)```/gs)].map(([, json]) => JSON.parse(json!) as object);
const [block, deferred, answer, cancellation, response, attached] = wire;

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

test('no other JSON is on the page: each is read here', () => {
  expect(wire).toHaveLength(6);
});

test('the attachments come through with limits, and nothing else is lost without them', () => {
  const attachments = {
    types: ['image/png'],
    maxBytes: 2_000_000,
    maxCount: 3,
    isOwnUrl: (url: string) => url.startsWith('https://files.example/'),
  };
  expect(admitUserMessage(readBlock(), { answer: { ...answer, ...attached } }, { attachments })).toEqual({
    ok: true,
    answer: { ...answer, ...attached },
  });
  expect(admitUserMessage(readBlock(), { answer: { ...answer, ...attached } })).toEqual({ ok: true, answer });
});

test('the table has every code of the gate', () => {
  const codes = [...doc.matchAll(/^\| (?:yes|no|either) \|.*`(\w+)`[^`|]*\|$/gm)].map(([, code]) => code);
  const read = validateAnswerMessage(readBlock(), cancellation);
  const refusals = [
    admitUserMessage(undefined, { answer }, read.ok ? { last: read.message } : {}),
    admitUserMessage(undefined, { answer }),
    admitUserMessage(readBlock(), { text: 'Hello' }),
    admitUserMessage(readBlock(), { answer: {} }),
    admitUserMessage(readBlock(), { answer: { type: 'interactive_form_question' } }),
    admitUserMessage(readBlock(), { answer: { type: 'interactive_form_question', tool_use_id: 'toolu_02' } }),
    admitUserMessage(readBlock(), { answer: { ...(answer as object), answers: {} } }),
  ];
  expect(refusals.map((refusal) => !refusal.ok && refusal.error)).toEqual(codes);
});

/** A function of a snippet, with what the snippet leaves out. */
function snippetFunction<Result>(name: string, host: Record<string, unknown>): (...args: unknown[]) => Promise<Result> {
  const snippet = [...readPage('deploying.md').matchAll(/^```ts\n(.*?)^```/gms)]
    .map(([, code]) => code!)
    .find((code) => code.includes(`function ${name}(`))!;
  const code = ts.transpile(snippet.replace(/^import .*$/gm, '').replace(/^if .*$/gm, ''), {
    target: ts.ScriptTarget.ESNext,
  });
  const names = { ...protocol, ...server, ...host };
  const make = compileFunction(`${code}; return ${name};`, Object.keys(names)) as (...values: unknown[]) => never;
  return make(...Object.values(names));
}

/** A table with a unique key, as slow as a data base. */
function uniqueTable() {
  const rows = new Map<string, unknown>();
  const insert = async (key: string, row: unknown): Promise<boolean> => {
    await new Promise((resolve) => setImmediate(resolve));
    if (rows.has(key)) return false;
    rows.set(key, row);
    return true;
  };
  return { rows, insert };
}

describe('the gate of the snippet', () => {
  test('of two answers that come at once it stores one, and starts one run', async () => {
    const { rows, insert } = uniqueTable();
    const runs: unknown[] = [];
    const receive = snippetFunction<{ status: number; error: string } | undefined>('receive', {
      reply: (status: number, body: object) => ({ status, ...body }),
      reload: async (task: object) => ({
        ...task,
        lastAnswer: ([...rows.values()] as { answer: object }[])[0]?.answer,
      }),
      store: (task: object, message: { answers?: string }) => insert(JSON.stringify([task, message.answers]), message),
      startRun: (_: unknown, ...said: unknown[]) => runs.push(said),
    });
    const task = { messages: [{ role: 'assistant', blocks: [block] }] };
    const noted = { ...(answer as object), details: { language: { note: 'Not before Friday.' } } };
    const other = { ...(answer as object), answers: { language: ['go'], notes: '' } };
    const replies = await Promise.all(
      [noted, other].map((interactive_form_answer) => receive(task, { interactive_form_answer })),
    );
    expect(replies).toMatchObject([
      undefined,
      { status: 409, error: 'interactive_form_already_answered', answer: noted },
    ]);
    const again = { messages: [...task.messages, { role: 'user', text: 'In words' }], lastAnswer: noted };
    expect(await receive(again, { interactive_form_answer: noted })).toMatchObject({ status: 200, answer: noted });
    expect(rows.size).toBe(1);
    expect(runs).toEqual([[response, ['Note on "Which language should I use?": Not before Friday.']]]);
  });
});

describe('the tool of the snippet', () => {
  test('of two calls of one run that come at once it shows one form', async () => {
    const { rows, insert } = uniqueTable();
    const runFormTool = snippetFunction<object>('runFormTool', {
      saveRenderPayload: (run: object, id: string, payload: object) => insert(JSON.stringify(run), { id, payload }),
    });
    const calls = ['a', 'b'].map((id) => runFormTool({ id, input: { question: `${id}?` } }, { task: 1, id: 2 }));
    const results = await Promise.all(calls);
    expect(results.map((result) => isDeferredResult(result))).toEqual([true, false]);
    expect(results[1]).toEqual({ isError: true, text: expect.stringContaining('a form already') as string });
    expect([...rows.values()]).toMatchObject([{ id: 'a' }]);
  });
});
