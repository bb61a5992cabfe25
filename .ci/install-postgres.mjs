// Makes sure that the tests have a Postgres: takes the one that is there, or installs Debian's. Without one they skip what needs it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from './postgres.mjs';

if (findPostgres() === undefined && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
  const command =
    'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql';
  console.log(`No Postgres found. Installing one: ${command}`);
  spawnSync(command, { shell: true, stdio: 'inherit' });
}
const folder = findPostgres();
if (folder === undefined) {
  console.error(
    'No Postgres was found, and none could be installed. Install one, or set POSTGRES_BIN to the folder of its programs.',
  );
  process.exitCode = 1;
} else {
  console.log(`Postgres: ${folder}`);
}
