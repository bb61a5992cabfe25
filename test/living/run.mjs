// `npm run test:living`: installs the agents beside this file, where they are not there already, and asks with them.
// `NEWEST=1` first moves package.json to the newest versions of the registry. `WRITE=1` writes the records instead of comparing with them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const manifest = join(here, 'package.json');

/**
 * @typedef {{ version: string, dependencies: Record<string, string>, optionalDependencies: Record<string, string> }} Package
 * @param {string} file
 * @returns {Package}
 */
function readPackage(file) {
  /** @type {Package} */
  const content = JSON.parse(readFileSync(file, 'utf8'));
  return content;
}

/** @param {[string, string]} dependency */
function isInstalled([name, version]) {
  const file = join(here, 'node_modules', name, 'package.json');
  return existsSync(file) && readPackage(file).version === version;
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: 'inherit' }).status ?? 1;
}

/**
 * Exact versions, because npm would choose an older version of a package that needs a newer Node than this.
 * @param {[string, string]} dependency
 */
function newestOf([name, version]) {
  const found = spawnSync('npm', ['view', name, 'version'], { encoding: 'utf8' }).stdout.trim();
  return [name, found || version];
}

if (process.env['NEWEST']) {
  const content = readPackage(manifest);
  // The program of Node, in `optionalDependencies`, stays in its major version.
  const programs = Object.entries(content.optionalDependencies).map((entry) =>
    entry[0].startsWith('node-') ? entry : newestOf(entry),
  );
  const newest = {
    ...content,
    dependencies: Object.fromEntries(Object.entries(content.dependencies).map(newestOf)),
    optionalDependencies: Object.fromEntries(programs),
  };
  writeFileSync(manifest, `${JSON.stringify(newest, null, 2)}\n`);
}
if (!Object.entries(readPackage(manifest).dependencies).every(isInstalled)) {
  const status = run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'], here);
  if (status !== 0) process.exit(status);
}
process.exit(
  run(
    'npx',
    ['vitest', 'run', '--config', join(here, 'vitest.config.ts'), ...process.argv.slice(2)],
    join(here, '../..'),
  ),
);
