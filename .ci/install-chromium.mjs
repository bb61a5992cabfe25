// Makes sure that the browser tests have a Chromium: takes the one that is there, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from './find-chromium.mjs';

if (findChromium() === undefined) install();
const path = findChromium();
if (path === undefined) fail('No Chromium was found, and none could be installed.');
else if (!existsSync(path)) fail(`CHROMIUM_PATH is ${path}, but there is no such file.`);
else console.log(`Chromium: ${path}`);

function install() {
  const command =
    isDebian() && process.getuid?.() === 0
      ? 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'
      : 'npx playwright install chromium';
  console.log(`No Chromium found. Installing one: ${command}`);
  spawnSync(command, { shell: true, stdio: 'inherit' });
}

/** Not Ubuntu: its package of that name only points to a snap. */
function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** @param {string} reason */
function fail(reason) {
  console.error(
    `${reason}\nInstall Chromium, Chrome or Edge, or set CHROMIUM_PATH to the browser's executable, and run this again.`,
  );
  process.exitCode = 1;
}
