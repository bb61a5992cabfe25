// Runs a command with DEMO_DATABASE_URL set to an empty database of a Postgres server that is there for as long as the command runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from './postgres.mjs';

const [command = '', ...args] = process.argv.slice(2);
const server = await startPostgres();
const env = { ...process.env, DEMO_DATABASE_URL: await server.createDatabase() };
const [code] = /** @type {[number | null]} */ (
  await once(spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' }), 'exit')
);
await server.stop();
process.exitCode = code ?? 1;
