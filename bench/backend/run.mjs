// `npm run load`: the store under load and faults, beside bare SQL. Takes ten minutes or more, and fails if anything was lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../.ci/postgres.mjs';
import { buildPrograms } from './build.mjs';

const { values } = parseArgs({
  options: {
    forms: { type: 'string', default: '5000' },
    processes: { type: 'string', default: '8' },
    kills: { type: 'string', default: '100' },
  },
});
const [forms, processes, kills] = [Number(values.forms), Number(values.processes), Number(values.kills)];
const { runLoad, runKills, measureSizes } = await buildPrograms();
const server = await startPostgres(['max_connections=200']);
const folder = mkdtempSync(join(tmpdir(), 'kills-'));
try {
  const url = () => server.createDatabase();
  const steps = {
    'under faults': async () => runLoad({ url: await url(), forms, processes, faults: true, rivals: true }),
    'the store, no faults': async () => runLoad({ url: await url(), forms, processes }),
    'bare SQL': async () => runLoad({ url: await url(), forms, processes, kind: 'bare' }),
    'kills on Postgres': async () => runKills(await url(), kills),
    'kills on PGlite': async () => runKills(join(folder, 'database'), kills),
    sizes: async () => measureSizes(await url(), 100_000),
  };
  for (const [name, step] of Object.entries(steps)) {
    const result = await step();
    console.log(name, result);
    if ('problems' in result && result.problems.length > 0) process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
