// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres, type PostgresServer } from '../../.ci/postgres.mjs';
import { missingPostgres } from './databases.js';
import { preparePGliteFolder } from './pglite-folder.js';

/** The programs of `npm run load`. They are bundled when they are used, so their types are stated here. */
interface Programs {
  runLoad(options: {
    url: string;
    forms: number;
    processes: number;
    faults: boolean;
  }): Promise<{ kills: number; cuts: number; problems: string[] }>;
  runKills(folder: string, kills: number): Promise<{ kills: number; confirmed: number; problems: string[] }>;
}

let programs: Programs;
const folder = mkdtempSync(join(tmpdir(), 'load-'));

beforeAll(async () => {
  const path = '../../bench/backend/build.mjs';
  const { buildPrograms } = (await import(path)) as { buildPrograms(): Promise<Programs> };
  programs = await buildPrograms();
});

afterAll(() => rmSync(folder, { recursive: true }));

test.skip.each(missingPostgres)('%s', () => undefined);

describe.runIf(findPostgres())('on Postgres', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres();
  });

  afterAll(() => server.stop());

  test('processes are killed, connections cut, answers repeated: no form is lost, answered twice or for another', async () => {
    const { kills, cuts, problems } = await programs.runLoad({
      url: await server.createDatabase(),
      forms: 200,
      processes: 4,
      faults: true,
    });
    expect(problems).toEqual([]);
    expect(kills + cuts).toBeGreaterThan(0);
  });
});

test('PGlite: what was confirmed before a kill is there after it', async () => {
  const place = join(folder, 'database');
  await preparePGliteFolder(place);
  const { confirmed, problems } = await programs.runKills(place, 4);
  expect(problems).toEqual([]);
  expect(confirmed).toBeGreaterThan(0);
});
