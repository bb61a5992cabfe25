import { execFile } from 'node:child_process';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

const {
  react: version,
  'react-dom': dom,
  '@types/react': reactTypes,
  '@types/react-dom': domTypes,
} = packageJson.devDependencies;

/** What every app with React has. */
export const react = { react: version, 'react-dom': dom, '@types/react': reactTypes, '@types/react-dom': domTypes };

/** Builds and packs the package as for publishing; returns the tarball's path. */
export async function packPackage(destination: string): Promise<string> {
  await npm(root, 'pack', '--pack-destination', destination);
  const tarball = readdirSync(destination).find((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`npm pack has left no tarball in ${destination}.`);
  return join(destination, tarball);
}

/** Copies a folder beside this file to a place of its own and installs dependencies there. */
export async function createProject(
  template: 'app' | 'node',
  folder: string,
  dependencies: Record<string, string>,
  ...npmOptions: string[]
): Promise<void> {
  cpSync(join(import.meta.dirname, template), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  await npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock', ...npmOptions);
}

/** Runs a tool of this repository, such as `vite/bin/vite.js`, in another folder: installing it there would take longer. */
export async function runTool(folder: string, tool: string, ...args: string[]): Promise<void> {
  await run(process.execPath, [join(root, 'node_modules', tool), ...args], folder);
}

/** Runs a script under Node in its own folder; returns what it printed. */
export async function runScript(folder: string, script: string): Promise<string> {
  return run(process.execPath, [script], folder);
}

/** Runs npm in a folder; its error says all that npm has printed. */
export async function npm(folder: string, ...args: string[]): Promise<void> {
  await run('npm', args, folder);
}

/** The error of a failed run says all that the command has printed: compilers print to stdout. */
export async function run(command: string, args: string[], cwd: string): Promise<string> {
  const isScript = process.platform === 'win32' && command.startsWith('np');
  try {
    return (await promisify(execFile)(command, args, { cwd, shell: isScript })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${[command, ...args].join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}
