// Checks the types of every entry of the package as it has been built. attw does not spell out the patterns of `exports` itself.
import { spawnSync } from 'node:child_process';
import { listEntryPoints } from './entry-points.mjs';

const names = listEntryPoints().map(({ name }) => name);
const args = ['attw', '--pack', '.', '--profile', 'esm-only', '--include-entrypoints', ...names];
// It packs, and npm would build everything once more before that.
const env = { ...process.env, npm_config_ignore_scripts: 'true' };
const { status, stdout, stderr } = spawnSync('npx', args, {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  env,
});
if (status === 0) console.log(`The types of all ${names.length} entries resolve.`);
else console.error(stdout, stderr);
process.exit(status ?? 1);
