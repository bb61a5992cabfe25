// `npm run load`: the store under faults and without, and processes that are killed. Takes minutes, and fails if anything was lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../.ci/postgres.mjs';
import { buildPrograms } from './build.mjs';

const load = { forms: 5000, processes: 8 };
const { runLoad, runKills } = await buildPrograms();
const server = await startPostgres(['max_connections=200']);
const folder = mkdtempSync(join(tmpdir(), 'kills-'));
try {
  const url = () => server.createDatabase();
  const steps = {
    'under faults': async () => runLoad({ ...load, url: await url(), faults: true }),
    'no faults': async () => runLoad({ ...load, url: await url() }),
    'kills on PGlite': async () => runKills(join(folder, 'database'), 100),
  };
  for (const [name, step] of Object.entries(steps)) {
    const result = await step();
    console.log(name, result);
    if (result.problems.length > 0) process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
