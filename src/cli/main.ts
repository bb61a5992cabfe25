#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { ask, USAGE } from './ask.js';

const [command, ...args] = process.argv.slice(2);
const { code, text } =
  command === 'ask'
    ? await ask(args, { input: process.stdin, output: process.stderr, read: (path) => readFileSync(path, 'utf8') })
    : { code: command === '--help' ? 0 : 2, text: USAGE };
// Without an exit, the program would go on waiting for standard input. The exit comes after the write, because text that is written to a pipe may not
// have arrived yet.
const output = code === 2 ? process.stderr : process.stdout;
// If the answer could not be written, nobody has received it, so the program fails.
output.on('error', () => process.exit(2));
output.write(text, (error) => process.exit(error ? 2 : code));
