// `npm run test:living`: installs the agents beside this file, where they are not there already, and asks with them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;

/**
 * @param {string} file
 * @returns {{ version: string, dependencies: Record<string, string> }}
 */
function readPackage(file) {
  /** @type {{ version: string, dependencies: Record<string, string> }} */
  const content = JSON.parse(readFileSync(file, 'utf8'));
  return content;
}

const { dependencies } = readPackage(join(here, 'package.json'));

/** @param {[string, string]} dependency */
function isInstalled([name, version]) {
  const file = join(here, 'node_modules', name, 'package.json');
  return existsSync(file) && readPackage(file).version === version;
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: 'inherit' }).status ?? 1;
}

if (!Object.entries(dependencies).every(isInstalled)) {
  const status = run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'], here);
  if (status !== 0) process.exit(status);
}
process.exit(run('npx', ['vitest', 'run', '--config', join(here, 'vitest.config.ts'), ...process.argv.slice(2)], join(here, '../..')));
