#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.js';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

const { code, text } = await runCommand(process.argv.slice(2), {
  version,
  ask: { input: process.stdin, output: process.stderr, read: (path) => readFileSync(path, 'utf8') },
  init: {
    root,
    cwd: process.cwd(),
    userAgent: process.env['npm_config_user_agent'],
    run: (command, args, cwd) =>
      spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0,
  },
});
// Without an exit, the program would go on waiting for standard input. The exit comes after the write, because text that is written to a pipe may not
// have arrived yet.
const output = code === 2 ? process.stderr : process.stdout;
// If the answer could not be written, nobody has received it, so the program fails.
output.on('error', () => process.exit(2));
output.write(text, (error) => process.exit(error ? 2 : code));
