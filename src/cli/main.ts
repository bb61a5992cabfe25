#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { ask, USAGE } from './ask.js';

const [command, ...args] = process.argv.slice(2);
const { code, text } =
  command === 'ask'
    ? await ask(args, { input: process.stdin, output: process.stderr, read: (path) => readFileSync(path, 'utf8') })
    : { code: command === '--help' ? 0 : 2, text: USAGE };
// The program waits for standard input otherwise, and what is written to a pipe is not there yet.
const output = code === 2 ? process.stderr : process.stdout;
// An answer that was not written has been given to nobody.
output.on('error', () => process.exit(2));
output.write(text, (error) => process.exit(error ? 2 : code));
