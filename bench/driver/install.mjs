import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { inBench } from './paths.mjs';

/** Installs the peers' packages unless what is there came from the present lock file. */
export function installPeers() {
  const installed = modifiedAt('node_modules/.package-lock.json');
  if (installed >= modifiedAt('package-lock.json')) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: inBench('.'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

/** @param {string} path */
function modifiedAt(path) {
  return statSync(inBench(path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
