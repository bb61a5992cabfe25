// Makes sure that `npm run test:browsers` has a Firefox and a WebKit: takes those that are there, or installs Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findFirefox, findWebkit, PACKAGES } from './find-browsers.mjs';

if (findMissing().length > 0 && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
  const command = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${findMissing().join(' ')}`;
  console.log(`Not all browsers found. Installing them: ${command}`);
  spawnSync(command, { shell: true, stdio: 'inherit' });
}
if (findMissing().length > 0) {
  console.error(
    `Not found, and not installed: ${findMissing().join(', ')}. These are names of Debian's packages. Install them, or what your system calls them. ` +
      'FIREFOX_PATH may name the executable of another Firefox. WebKit needs WebKitWebDriver, MiniBrowser and Xvfb, which only Linux has.',
  );
  process.exitCode = 1;
} else {
  console.log(`Firefox: ${findFirefox()}\nWebKit: ${findWebkit().browser}`);
}

/** @returns {string[]} the packages of what is not here. */
function findMissing() {
  const hasWebkit = Object.values(findWebkit()).every((path) => path !== undefined);
  return [...(findFirefox() === undefined ? PACKAGES.firefox : []), ...(hasWebkit ? [] : PACKAGES.webkit)];
}
