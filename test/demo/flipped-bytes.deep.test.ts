// @vitest-environment node
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPGlite } from '../../demo/server/database/open-pglite.js';
import type { Database } from '../../demo/server/database/database.js';
import { isDamage } from '../../demo/server/is-damage.js';
import { ThreadStore } from '../../demo/server/thread-store.js';
import { createPostgresFormStore } from '../../src/postgres/index.js';
import { preparePGliteFolder } from '../postgres/pglite-folder.js';

/** What is stored, as a page would ask for it. */
interface Seen {
  list: unknown;
  thread: unknown;
  form: unknown;
}

const TABLES = ['chat_thread', 'chat_message', 'chat_block', 'interactive_form'];

let folder: string;
let id: string;
let whole: Seen;
const paths = new Map<string, string>();
const copies: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'));
  await preparePGliteFolder(join(folder, 'database'));
  const database = await openPGlite(folder);
  const store = new ThreadStore(database);
  await store.migrate();
  ({ id } = await store.create('cache', 'Make it 4711 times faster.'));
  await store.putRun(database, id, 'run-1');
  await store.putBlock(id, 'run-1', 0, { type: 'text', text: 'I have 4711 questions.' });
  await store.putBlock(id, 'run-1', 1, {
    type: 'tool',
    tool_name: 'interactive_form_question',
    tool_use_id: 'toolu_1',
    status: 'done',
  });
  const questions = [{ id: 'why', question: 'Why 4711?', input_type: 'text' as const }];
  await createPostgresFormStore({
    query: (text, params) => database.query(text, params),
    toolUseId: () => 'toolu_1',
  }).showForm({ task_id: id, subtask_id: 'run-1' }, { type: 'interactive_form_question', questions });
  await store.finishRun(id, 'run-1');
  whole = await look(database);
  for (const table of TABLES) {
    const { rows } = await database.query('select pg_relation_filepath($1) as path', [table]);
    paths.set(table, (rows as { path: string }[])[0]!.path);
  }
  await database.query('checkpoint', []);
  await database.close();
});

afterEach(() => copies.splice(0).forEach((copy) => rmSync(copy, { recursive: true })));
afterAll(() => rmSync(folder, { recursive: true }));

async function look(database: Database): Promise<Seen> {
  const store = new ThreadStore(database);
  const forms = createPostgresFormStore({ query: (text, params) => database.query(text, params) });
  const orDamage = (found: Promise<unknown>) =>
    found.catch((error: unknown) => {
      if (isDamage(error)) return 'damage';
      throw error;
    });
  return {
    list: await orDamage(store.list()),
    thread: await orDamage(store.get(id)),
    form: await orDamage(forms.pending(id)),
  };
}

/** What is seen of a copy in which the last bit of one byte is another one. */
async function lookAtFlipped(table: string, find: (bytes: Buffer) => number): Promise<Seen> {
  const copy = mkdtempSync(join(tmpdir(), 'flipped-'));
  copies.push(copy);
  cpSync(folder, copy, { recursive: true });
  const file = join(copy, 'database', paths.get(table)!);
  const bytes = readFileSync(file);
  const place = find(bytes);
  expect(place).toBeGreaterThanOrEqual(0);
  bytes[place]! ^= 1;
  writeFileSync(file, bytes);
  const database = await openPGlite(copy);
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

const named = () => [{ id, state: 'damaged' }];
const at =
  (text: string, offset = 0) =>
  (bytes: Buffer) =>
    bytes.indexOf(text) < 0 ? -1 : bytes.indexOf(text) + offset;

/** Of each table, a flip in the head of its page, in an id, and in what was written: in a brace, a quote, a letter and a digit. */
const FLIPS: [table: string, place: string, find: (bytes: Buffer) => number][] = [
  ['chat_thread', 'the head', () => 4],
  ['chat_thread', 'the id', (bytes) => at(id, 5)(bytes)],
  ['chat_thread', 'a letter', at('cache', 2)],
  ['chat_message', 'the head', () => 12],
  ['chat_message', 'the id', at('request', 1)],
  ['chat_message', 'a quote', at('"Make it')],
  ['chat_message', 'a digit', at('4711')],
  ['chat_block', 'the head', () => 14],
  ['chat_block', 'the id', at('toolu_1', 6)],
  ['chat_block', 'a brace', at('{"type":"text"')],
  ['chat_block', 'a quote', at('"type":"text"')],
  ['chat_block', 'a digit', at('4711', 2)],
  ['interactive_form', 'the head', () => 16],
  ['interactive_form', 'the id', at('toolu_1', 6)],
  ['interactive_form', 'a brace', at('{"type":"interactive_form_question"')],
  ['interactive_form', 'a quote', at('"question":"Why')],
  ['interactive_form', 'a digit', at('4711', 3)],
];

test.each(FLIPS)(
  'a bit of %s that has flipped in %s is noticed: nothing wrong is shown, and what is whole is there',
  async (table, _, find) => {
    expect(await lookAtFlipped(table, find)).toEqual({
      list: { chat_thread: 'damage', chat_block: whole.list }[table] ?? named(),
      thread: 'damage',
      form: table === 'interactive_form' ? 'damage' : whole.form,
    });
  },
);

/** Four of each file, the same ones in each run. */
const PLACES = TABLES.flatMap((table) => [7, 32, 57, 82].map((percent) => [table, percent] as const));

test.each(PLACES)(
  'any bit of %s, at %i %% of the file: what is seen is what was written, or that it is damaged',
  async (table, percent) => {
    const seen = await lookAtFlipped(table, (bytes) => Math.floor((bytes.length * percent) / 100));
    expect([whole.list, named(), 'damage']).toContainEqual(seen.list);
    expect([whole.thread, 'damage']).toContainEqual(seen.thread);
    expect([whole.form, 'damage']).toContainEqual(seen.form);
  },
);
