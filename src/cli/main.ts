#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { fstatSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readFile } from './read-file.js';
import { runCommand } from './run-command.js';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

// A signal cancels, so that the terminal is given back as it was. Then the process ends by the same signal.
const ended = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => ended.abort(name));

const { code, text } = await runCommand(process.argv.slice(2), {
  version,
  ask: {
    input: process.stdin,
    output: process.stderr,
    read: readFile,
    signal: ended.signal,
    isWritable: !isClosed(process.stdout.fd),
  },
  init: {
    root,
    get cwd() {
      try {
        return process.cwd();
      } catch {
        throw new Error('the folder where you are is gone.');
      }
    },
    userAgent: process.env['npm_config_user_agent'],
    run: (command, args, cwd) =>
      spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0,
  },
});
await new Promise(setImmediate);
if (ended.signal.aborted) process.kill(process.pid, ended.signal.reason as NodeJS.Signals);

/**
 * Whether an output was closed (`>&-`). Node opens /dev/null in its place, for reading too. A shell that is told to write to /dev/null opens it only
 * for writing.
 */
function isClosed(file: number): boolean {
  try {
    return fstatSync(file).rdev === statSync('/dev/null').rdev && readSync(file, Buffer.alloc(1)) === 0;
  } catch {
    return false;
  }
}

// Without an exit, the program would go on waiting for standard input. The exit comes after the write, because text that is written to a pipe may not
// have arrived yet.
const output = code === 2 ? process.stderr : process.stdout;
// If the answer could not be written, nobody has received it, so the program fails.
output.on('error', () => process.exit(2));
output.write(text, (error) => process.exit(error ? 2 : code));
