// @vitest-environment node
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { terminalResolver, type Terminal } from '../../src/terminal/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { ask, DOWN, UP } from './screen.js';

const ESCAPE = '\u001b';
const [CTRL_G, CTRL_O] = ['\u0007', '\u000f'];

/** Asks down a pipe. */
async function reply(form: TrustedForm, lines: string, rights: Partial<Terminal> = {}) {
  const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })];
  input.end(lines);
  const message = await terminalResolver({ input, output, ...rights })(form);
  return { message, written: String(output.read()) };
}

const ifYes = formOf([
  choice({
    id: 'deploy',
    question: 'Deploy?',
    allow_other: false,
    options: [
      { label: 'Yes', value: 'yes' },
      { label: 'No', value: 'no' },
    ],
  }),
  text({ id: 'where', question: 'Where?', when: [{ id: 'deploy', op: 'eq', value: 'yes' }] }),
  text({ id: 'why', question: 'Why not?', when: [{ id: 'deploy', op: 'eq', value: 'no' }] }),
  text({ id: 'else', question: 'Anything else?', required: false }),
]);

describe('what is asked only if', () => {
  test('in text: only the questions whose conditions hold, and nothing is said of the conditions', async () => {
    const { message, written } = await reply(ifYes, '2\nToo early\n\n');
    expect(message).toEqual(buildAnswer(ifYes, { deploy: ['no'], why: 'Too early', else: '' }));
    expect(written).toContain('[1] Deploy? (reply with a number)\n');
    expect(written).toContain('[2] Why not? (write your answer)\n> Too early\n\n[3] Anything else?');
    expect(written).not.toContain('Where?');
  });

  test('drawn: Escape goes back past what is not asked, and another answer asks another question', async () => {
    const { message } = await ask(
      ifYes,
      ['1. Yes', `${DOWN}\r`],
      ['Why not?', `early${ESCAPE}`],
      ['1. Yes', `${UP}\r`],
      ['Where?', 'EU\r'],
      ['Anything else?', '\r'],
      ['Your answers', '\r'],
    );
    expect(message).toEqual(buildAnswer(ifYes, { deploy: ['yes'], where: 'EU', else: '' }));
  });

  test('drawn: a change from the review asks what it brings up, and no answer to what is not asked any more is sent', async () => {
    const { message, drawn } = await ask(
      ifYes,
      ['1. Yes', '\r'],
      ['Where?', 'EU\r'],
      ['Anything else?', '\r'],
      ['Change 2. Where? EU', `${DOWN}\r`],
      ['1. Yes', `${DOWN}\r`],
      ['Why not?', 'Too early\r'],
      ['Change 2. Why not? Too early', '\r'],
    );
    expect(message).toEqual(buildAnswer(ifYes, { deploy: ['no'], why: 'Too early', else: '' }));
    expect(drawn).toContain('Change 3. Anything else? -');
  });
});

const two = formOf([choice({ id: 'pick', question: 'Pick?' }), text({ id: 'say', question: 'Say?' })]);
const handedOver = buildAnswer(two, {}, { details: { pick: { delegated: true }, say: { unanswered: true } } });

describe('handed back and left open', () => {
  test('in text, by replies that the question names', async () => {
    const { message, written } = await reply(two, '/decide\n/OPEN \n', { allowDelegate: true, allowPartial: true });
    expect(message).toEqual(handedOver);
    expect(written).toContain('   /decide lets the agent decide\n   /open leaves it open\n> ');
  });

  test('drawn, by keys that the last line names, and seen in the review', async () => {
    const { message, drawn } = await ask(
      two,
      { allowDelegate: true, allowPartial: true },
      ['Pick?', CTRL_G],
      ['Say?', CTRL_O],
      ['Change 2. Say? Left open', '\r'],
    );
    expect(message).toEqual(handedOver);
    expect(drawn).toContain(
      'Arrows move, Enter confirms, Ctrl+G lets the agent decide, Ctrl+O leaves it open, Ctrl+C cancels',
    );
    expect(drawn).toContain('Change 1. Pick? You decide');
  });

  test('an answer takes the place of a way out', async () => {
    const { message } = await ask(
      two,
      { allowDelegate: true },
      ['Pick?', CTRL_G],
      ['Say?', ESCAPE],
      ['Pick?', '2\r'],
      ['Say?', 'x\r'],
      ['Your answers', '\r'],
    );
    expect(message).toEqual(buildAnswer(two, { pick: ['b'], say: 'x' }));
  });

  test('where nobody allows it, the keys do nothing and the replies are answers', async () => {
    const { message, drawn } = await ask(
      two,
      ['Pick?', `${CTRL_G}${CTRL_O}\r`],
      ['Say?', 'x\r'],
      ['Your answers', '\r'],
    );
    expect(message).toEqual(buildAnswer(two, { pick: ['a'], say: 'x' }));
    expect(drawn).not.toContain('Ctrl+G');
    expect((await reply(two, '/decide\n/open\n')).message).toEqual(
      buildAnswer(two, { pick: ['/decide'], say: '/open' }),
    );
  });

  test('a question has its own word, and an optional one is skipped, not left open', async () => {
    const form = formOf([
      text({ id: 'a', allow_delegate: false }),
      text({ id: 'b', allow_delegate: true, required: false }),
    ]);
    const { written } = await reply(form, 'x\n/decide\n', { allowDelegate: true, allowPartial: true });
    expect(written.match(/ {3}\/\w+/g)).toEqual(['   /open', '   /decide']);
  });

  test('what a decision that was handed back decides is not asked', async () => {
    expect((await reply(ifYes, '/decide\n\n', { allowDelegate: true })).message).toEqual(
      buildAnswer(ifYes, { else: '' }, { details: { deploy: { delegated: true } } }),
    );
  });
});

test('what is written as bold is drawn as bold, and nothing else is', async () => {
  const { drawn } = await ask(formOf([text({ question: '**Stop** 2 ** 3 ** 4 or **go on**?\u001b[2J' })]), [
    'Enter confirms',
    'x\r',
  ]);
  expect(drawn).toContain('\u001b[1mStop\u001b[22m 2 ** 3 ** 4 or \u001b[1mgo on\u001b[22m? [2J');
  expect(drawn).toContain('Stop 2 ** 3 ** 4 or go on? [2J x\n');
  expect((await reply(formOf([text({ question: '**Stop**?' })]), 'x\n')).written).toContain('**Stop**?');
});
