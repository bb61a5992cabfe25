// `npm run load`: the store under load and faults, beside bare SQL; takes some minutes. Writes results.json beside this file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
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
const [forms, processes, kills] = [values.forms, values.processes, values.kills].map(Number);
const { runLoad, runKills, measureSizes } = await buildPrograms();
const server = await startPostgres(['max_connections=200']);
const folder = mkdtempSync(join(tmpdir(), 'kills-'));
/** @type {Record<string, any>} */
const results = { cpu: cpus()[0]?.model, cpus: cpus().length, node: process.version };
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
    results[name] = await step();
    console.log(name, results[name]);
    if (results[name].problems?.length > 0) process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`);
