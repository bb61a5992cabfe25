// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

test('a damaged log is left alone and reported; the others are read', () => {
  const { id } = new ThreadStore(folder).create('cache', 'Hi');
  writeFileSync(join(folder, 'damaged.jsonl'), '{}\n{\n{}\n');
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(new ThreadStore(folder).list().map((thread) => thread.id)).toEqual([id]);
  expect(String(error.mock.calls[0]?.[1])).toContain('damaged.jsonl: line 2 is not JSON.');
});
