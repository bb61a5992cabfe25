import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps a second process off the folder: both would write to the same logs without knowing of each other. The lock of a
 * process that was killed counts for nothing.
 *
 * @throws Error that names the process that holds it.
 */
export function lockData(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const owner = readOwner(path);
  if (owner !== undefined && isAlive(owner)) {
    throw new Error(`The demo is running already, as process ${owner}. Stop it, or set DATA_DIR to another folder. (If ${owner} is something else, delete ${path}.)`);
  }
  writeFileSync(path, String(process.pid));
  process.on('exit', () => {
    if (readOwner(path) === process.pid) unlinkSync(path);
  });
}

function readOwner(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
