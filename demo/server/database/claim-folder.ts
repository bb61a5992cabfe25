import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Keeps a second process off the folder: PGlite does not, and two of them would destroy each other's data. The claim is a
 * socket that somebody listens on, so it ends with its process, however that ends.
 *
 * @returns what gives the folder up.
 * @throws Error where another process has it.
 */
export async function claimFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const address = addressOf(folder);
  if (await isAnswered(address)) throw inUse(folder);
  // What a process that was killed has left.
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const server = createServer((socket) => socket.destroy());
  try {
    await listening(server, address);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? inUse(folder) : error;
  }
  server.unref();
  return () => server.close();
}

function inUse(folder: string): Error {
  return new Error(
    `Another process has the conversations in ${folder}: the demo is running already. ` +
      'Stop it, set DATA_DIR to another folder, or set DATABASE_URL to a Postgres, which many processes can share.',
  );
}

/** The path of a socket must be short, which that of a folder may not be. */
function addressOf(folder: string): string {
  const name = `demo-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

async function listening(server: Server, address: string): Promise<void> {
  server.listen(address);
  await once(server, 'listening');
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
