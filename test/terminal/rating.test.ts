// @vitest-environment node
import { PassThrough } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import type * as Protocol from '../../src/protocol/index.js';
import type * as Screen from './screen.js';
import type * as Terminal from '../../src/terminal/index.js';
import { stars, why } from '../fixtures/ratings.js';

let protocol: typeof Protocol;
let terminal: typeof Terminal;
let screen: typeof Screen;

beforeAll(async () => {
  protocol = await import('../../src/protocol/index.js');
  terminal = await import('../../src/terminal/index.js');
  screen = await import('./screen.js');
});

function formOf(...questions: object[]): Protocol.TrustedForm {
  const read = protocol.readRenderPayload({ type: 'interactive_form_question', questions }, 'toolu_01');
  if (!read.ok) throw new Error(protocol.formatIssues(read.issues));
  return read.form;
}

test('a rating is drawn, changed from the review, and sent', async () => {
  const form = formOf({ ...stars, default: ['2'] }, why);
  const { message, drawn } = await screen.ask(
    form,
    ['[**..]', `${screen.UP}\r`],
    ['Why?', 'It works.\r'],
    ['Change 1. How many stars? 3 of 4', `${screen.DOWN}\r`],
    ['[***.]', `${screen.UP}\r`],
    ['Change 1. How many stars? 4 of 4', '\r'],
  );
  expect(message).toEqual(protocol.buildAnswer(form, { stars: '4', why: 'It works.' }));
  expect(drawn).toContain('How many stars? 4 of 4\n');
});

test('it is refused where it is required and left out where it is not', async () => {
  const form = formOf(stars);
  expect((await screen.ask(form, ['[....]', '\r'], ['! This question needs an answer.', `${screen.UP}\r`])).message).toMatchObject({ answer: '1' });
  const optional = formOf({ ...stars, required: false });
  expect((await screen.ask(optional, ['(optional)', '\r'])).message).toEqual(protocol.buildAnswer(optional, {}));
});

test('it is asked for line by line down a pipe', async () => {
  const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })];
  input.end('9\n3/4\n\n');
  const form = formOf({ ...stars, required: false }, why);
  expect(await terminal.terminalResolver({ input, output })(form)).toEqual(protocol.buildAnswer(form, { stars: '3' }));
  expect(output.read()).toContain('[1/2] How many stars? (rate from 1 to 4, optional)\n> 9\nGive at most 4.\n> 3/4\n');
});
