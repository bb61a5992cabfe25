// Makes a project of its own from an example: `npm run example -- vite ../my-chat`. It packs the library into the new folder, and so needs no registry that has it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');

if (process.argv[1] === import.meta.filename) main(process.argv[2], process.argv[3]);

/**
 * Copies an example without what was installed or built in it, and the packed library beside it, as a dependency.
 * @param {string} name
 * @param {string} folder A folder that is not there yet.
 * @param {string} tarball
 */
export function copyExample(name, folder, tarball) {
  const source = join(root, 'examples', name);
  cpSync(source, folder, { recursive: true, filter: (path) => !/[\\/](node_modules|\.next|dist)$/.test(path) });
  copyFileSync(tarball, join(folder, basename(tarball)));
  const file = join(folder, 'package.json');
  /** @type {{ dependencies: Record<string, string> }} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const dependencies = { ...manifest.dependencies, 'react-interactive-form': `file:${basename(tarball)}` };
  writeFileSync(file, `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`);
}

/**
 * @param {string | undefined} name
 * @param {string | undefined} target
 */
function main(name, target) {
  const examples = readdirSync(join(root, 'examples'));
  if (name === undefined || target === undefined || !examples.includes(name)) {
    fail(`Name an example and a new folder, such as \`npm run example -- vite ../my-chat\`. There are: ${examples.join(', ')}.`);
    return;
  }
  // npm runs a script in the folder of its package.json, and says where the user is.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', target);
  if (existsSync(folder)) {
    fail(`${folder} is there already. Name a new folder.`);
    return;
  }
  const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-packed-'));
  try {
    if (!npm(root, 'pack', '--pack-destination', temporary)) {
      fail('The library could not be packed. Run `npm ci` first.');
      return;
    }
    copyExample(name, folder, join(temporary, readdirSync(temporary)[0] ?? ''));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  if (!npm(folder, 'install', '--no-audit', '--no-fund')) fail(`The dependencies could not be installed. Run \`npm install\` in ${folder}.`);
  else console.log(`\n${folder} is a project of its own. Its README.md says how to start it.`);
}

/**
 * @param {string} cwd
 * @param {...string} args
 */
function npm(cwd, ...args) {
  return spawnSync('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
