// `npm run load`: the store under load, with faults and without. Takes minutes, and fails if anything was lost.
import { startPostgres } from '../../.ci/postgres.mjs';
import { buildPrograms } from './build.mjs';

const { runLoad } = await buildPrograms();
const server = await startPostgres(['max_connections=200']);
try {
  for (const faults of [true, false]) {
    const result = await runLoad({ url: await server.createDatabase(), forms: 5000, processes: 8, faults });
    console.log(faults ? 'under faults' : 'without faults', result);
    if (result.problems.length > 0) process.exitCode = 1;
  }
} finally {
  await server.stop();
}
