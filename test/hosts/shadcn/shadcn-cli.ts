import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npm } from '../../package/projects.js';
import { startRegistries } from './registry-server.js';

const run = promisify(execFile);

/** The version that is run. It has a hundred packages of its own, which no other test needs, so it is not in our lock file. */
const VERSION = '4.23.0';

export interface ShadcnCli {
  /** Where our items can be downloaded from, such as `<origin>/registry/interactive-form.json`. */
  origin: string;
  /** `shadcn add`, in the folder of a host; returns what it has printed. */
  add(folder: string, item: string): Promise<string>;
  stop(): Promise<unknown>;
}

/** The real command of shadcn, with registries on loopback. */
export async function installShadcn(tarball: string): Promise<ShadcnCli> {
  const home = mkdtempSync(join(tmpdir(), 'react-interactive-form-shadcn-'));
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  await npm(home, 'install', '--prefer-offline', '--no-audit', '--no-fund', `shadcn@${VERSION}`);
  const { stdout: registry } = await run('npm', ['config', 'get', 'registry']);
  const registries = await startRegistries(tarball, registry.trim());
  const { origin } = registries;
  const env = { ...process.env, REGISTRY_URL: `${origin}/r`, npm_config_registry: `${origin}/` };
  return {
    origin,
    add: async (folder, item) => {
      const { stdout } = await run(
        process.execPath,
        [join(home, 'node_modules/shadcn/dist/index.js'), 'add', item, '--yes'],
        { cwd: folder, env },
      );
      return stdout;
    },
    stop: async () => {
      await registries.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
