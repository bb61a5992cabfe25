import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, realpathSync } from 'node:fs';
import { createServer, type ListenOptions } from 'node:net';

/**
 * Keeps a second process off the folder: PGlite does not, and two of them would destroy each other's data. The claim is an address that one
 * process of the machine can listen at, so it is taken in one step, and it ends with its process, however that ends.
 *
 * @returns what gives the folder up.
 * @throws Error where another process has it.
 */
export async function claimFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(addressOf(folder));
    await once(server, 'listening');
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

/**
 * No file: one that a killed process has left would have to be removed, and whoever removes it may remove its successor's. Linux and Windows
 * have names that no file stands for. Elsewhere it is a port, which another program may have by chance.
 */
function addressOf(folder: string): ListenOptions {
  const hash = createHash('sha256').update(realpathSync(folder)).digest();
  const name = `demo-${hash.toString('hex', 0, 12)}`;
  if (process.platform === 'linux') return { path: `\0${name}` };
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${name}` };
  return { port: 20_000 + (hash.readUInt32BE() % 10_000), host: '127.0.0.1' };
}
