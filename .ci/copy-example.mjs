// Makes a project of its own from an example: `npm run example -- vite ../my-chat`. It packs the library first, because no registry may have this version. The rest is
// what `npx react-interactive-form init` does.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-packed-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

if (!run('npm', ['pack', '--pack-destination', temporary], root)) {
  console.error('The library could not be packed. Run `npm ci` first.');
  process.exit(1);
}

// The packed library was built for it.
const built = new URL('../dist/cli/init.js', import.meta.url);
/** @type {typeof import('../src/cli/init.js')} */
const { init } = await import(built.href);
const tarball = join(temporary, readdirSync(temporary)[0] ?? '');
// npm runs a script in the folder of its package.json, and says where the user is.
const cwd = process.env['INIT_CWD'] ?? process.cwd();
const { code, text } = init(process.argv.slice(2), {
  root,
  cwd,
  tarball,
  userAgent: process.env['npm_config_user_agent'],
  run,
});
(code === 0 ? process.stdout : process.stderr).write(text);
process.exitCode = code;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}
