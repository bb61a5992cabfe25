// Runs at the end of `npm ci`: tells Git where this repository's hooks are. A package that was unpacked without Git has none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
if (existsSync(join(root, '.git')))
  spawnSync('git', ['config', 'core.hooksPath', '.ci/hooks'], { cwd: root, stdio: 'inherit' });
