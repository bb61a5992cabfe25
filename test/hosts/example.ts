import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { npm } from '../package/projects.js';
import { addReadmePage } from './readme-page.js';

const root = join(import.meta.dirname, '../..');

/** A host project that runs as built for production. */
export interface Example {
  url: string;
  folder: string;
  stop(): Promise<void>;
}

/**
 * Copies an example to a place of its own, installs it from its lock file, brings the packed library into it, builds and starts it.
 *
 * @param bring how the library comes into the folder. Default: npm installs it.
 */
export async function startExample(
  name: ExampleName,
  bring: (folder: string) => Promise<void> = installLibrary,
): Promise<Example> {
  const temporary = mkdtempSync(join(tmpdir(), `react-interactive-form-${name}-`));
  const folder = join(temporary, 'app');
  cpSync(join(root, 'examples', name), folder, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|\.next|dist)$/.test(path),
  });
  if (name === 'next' || name === 'vite') addReadmePage(name, folder);
  await npm(folder, 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  await bring(folder);
  await npm(folder, 'run', 'build');
  const server = await startServer(SERVERS[name], folder);
  return {
    url: server.url,
    folder,
    stop: async () => {
      await server.stop();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}

async function installLibrary(folder: string): Promise<void> {
  await npm(folder, 'install', '--no-save', '--prefer-offline', '--no-audit', '--no-fund', inject('tarball'));
}

/** What `npm start` runs once all is built, without npm, which passes no signal on. */
const SERVERS = {
  next: ['node_modules/next/dist/bin/next', 'start'],
  vite: ['server.js'],
  'ai-sdk': ['server.js'],
  'assistant-ui': ['node_modules/vite/bin/vite.js', 'preview'],
  copilotkit: ['node_modules/vite/bin/vite.js', 'preview'],
  langgraph: ['server.js'],
};

/** The folders of `examples` that are host projects. */
export type ExampleName = keyof typeof SERVERS;

/** Starts a server by the arguments of Node, on a port of its own. */
export async function startServer(args: string[], cwd: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  // In CI some servers put colours into the address that they print.
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), NO_COLOR: '1' };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(`localhost:${port}`)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The server has ended before it listened.')));
  });
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      child.kill();
      return exited;
    },
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port is free.')),
      );
    });
  });
}
