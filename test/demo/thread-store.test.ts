// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThreadStore } from '../../demo/server/thread-store.js';
import type { ThreadEvent } from '../../demo/shared/apply-event.js';

const started: ThreadEvent = { type: 'message', message: { id: 'run-1', role: 'assistant', status: 'streaming', blocks: [] } };
const text = (words: string): ThreadEvent => ({ type: 'block', message_id: 'run-1', index: 0, block: { type: 'text', text: words } });
const done: ThreadEvent = { type: 'done', message_id: 'run-1' };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('a store that is opened again holds the same conversations', () => {
  const store = new ThreadStore(join(folder, 'new'));
  const { id } = store.create('cache', 'Make it faster.');
  for (const event of [started, text('Hello'), done]) store.record(id, event);
  expect(store.get(id)).toEqual({
    id,
    example: 'cache',
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    messages: [
      { id: 'request', role: 'user', text: 'Make it faster.' },
      { id: 'run-1', role: 'assistant', status: 'done', blocks: [{ type: 'text', text: 'Hello' }] },
    ],
  });
  expect(new ThreadStore(join(folder, 'new')).list()).toEqual(store.list());
});

test('an event that comes twice changes nothing', () => {
  const store = new ThreadStore(folder);
  const { id } = store.create('cache', 'Hi');
  const events = [started, text('Hello'), done];
  for (const event of events) store.record(id, event);
  const once = store.get(id);
  for (const event of [text('Hello'), done]) store.record(id, event);
  expect(store.get(id)).toEqual(once);
});

test('who watches sees what grows; the store keeps what is recorded', () => {
  const store = new ThreadStore(folder);
  const { id } = store.create('cache', 'Hi');
  store.record(id, started);
  const seen: ThreadEvent[] = [];
  const { stop } = store.watch(id, (event) => seen.push(event));
  store.preview(id, text('Hel'));
  expect(store.get(id).messages.at(-1)).toMatchObject({ blocks: [] });
  const late = store.watch(id, () => undefined);
  expect(late.thread.messages.at(-1)).toMatchObject({ blocks: [{ text: 'Hel' }] });
  store.record(id, text('Hello'));
  stop();
  store.record(id, done);
  expect(seen).toEqual([text('Hel'), text('Hello')]);
  expect(store.watch(id, () => undefined).thread).toEqual(store.get(id));
});

test('what could not be written is not there', () => {
  const store = new ThreadStore(folder);
  const { id } = store.create('cache', 'Hi');
  rmSync(folder, { recursive: true });
  const before = store.get(id);
  const seen: ThreadEvent[] = [];
  store.watch(id, (event) => seen.push(event));
  expect(() => store.record(id, started)).toThrow();
  expect(store.get(id)).toEqual(before);
  expect(seen).toEqual([]);
});

const begin = (fields: object = {}) => ({ id: 'damaged', example: 'cache', created: '2026-01-01', messages: [{ id: 'request', role: 'user', text: 'Hi' }], ...fields });

test.each<[damage: string, lines: unknown[], complaint: string]>([
  ['a torn line in the middle', [begin(), '{', done], 'damaged.jsonl: line 2 is not JSON.'],
  ['a start that is empty', [{}], 'damaged.jsonl: line 1 is not the start of this conversation.'],
  ['a start that is no object', [[]], 'line 1'],
  ['the start of another conversation', [begin({ id: 'other' })], 'line 1'],
  ['an example that is gone', [begin({ example: 'gone' })], 'line 1'],
  ['a message that is none', [begin({ messages: [null] })], 'line 1'],
  ['an event of another version', [begin(), started, { type: 'renamed', message_id: 'run-1' }], 'damaged.jsonl: line 3 is not an event.'],
  ['an empty event', [begin(), {}], 'line 2'],
  ['a message of nobody', [begin(), { type: 'message', message: { id: 'x', role: 'system', text: 'x' } }], 'line 2'],
  ['an answer that is none', [begin(), { type: 'message', message: { id: 'x', role: 'user', answer: { status: 'answered', tool_use_id: 't' } } }], 'line 2'],
  ['a block without a place', [begin(), started, { type: 'block', message_id: 'run-1', block: { type: 'text', text: 'x' } }], 'line 3'],
  ['a block that is none', [begin(), started, { type: 'block', message_id: 'run-1', index: 0, block: { type: 'tool' } }], 'line 3'],
])('a log with %s is left alone and reported; the others are read', (_, lines, complaint) => {
  const { id } = new ThreadStore(folder).create('cache', 'Hi');
  const path = join(folder, 'damaged.jsonl');
  const log = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  writeFileSync(path, log);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(new ThreadStore(folder).list().map((thread) => thread.id)).toEqual([id]);
  expect(String(error.mock.calls[0]?.[1])).toContain(complaint);
  expect(readFileSync(path, 'utf8')).toBe(log);
});
