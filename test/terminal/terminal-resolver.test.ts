// @vitest-environment node
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { terminalResolver } from '../../src/terminal/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { pause } from './screen.js';

const form = formOf([
  choice({ id: 'colour', question: 'Which colour?' }),
  choice({ id: 'parts', question: 'Which parts?', multi_select: true, allow_other: false }),
  text({ id: 'notes', question: 'Notes?', required: false }),
]);

/** A pipe, and all that was written to the other one. */
function pipes() {
  const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })];
  let written = '';
  output.on('data', (chunk: string) => (written += chunk));
  return { input, output, written: () => written };
}

async function ask(reply: string | Buffer[], asked = form) {
  const { input, output, written } = pipes();
  for (const chunk of [reply].flat()) input.write(chunk);
  input.end();
  const message = await terminalResolver({ input, output })(asked);
  return { message, written: written() };
}

describe('replies', () => {
  test.each<[string, string, Record<string, string | string[]>]>([
    ['numbers', '2\n1, 3\nnone\n', { colour: ['b'], parts: ['a', 'c'], notes: 'none' }],
    ['labels, and nothing', 'B\nc,a\n\n', { colour: ['b'], parts: ['a', 'c'], notes: '' }],
    ['own words', 'dark green, or so\n1\n2\n', { colour: ['dark green, or so'], parts: ['a'], notes: '2' }],
    ['Windows line ends', '1\r\n2\r\nYes\r\n', { colour: ['a'], parts: ['b'], notes: 'Yes' }],
    ['no line end after the last', '1\n2\nYes', { colour: ['a'], parts: ['b'], notes: 'Yes' }],
  ])('%s', async (_, reply, answers) => {
    expect((await ask(reply)).message).toEqual(buildAnswer(form, answers));
  });

  test('a character that comes in two pieces', async () => {
    const bytes = Buffer.from('蓝色\n1\n\n');
    const { message } = await ask([bytes.subarray(0, 4), bytes.subarray(4)]);
    expect(message).toMatchObject({ answers: { colour: ['蓝色'] } });
  });
});

test('the questions are numbered, one after the other', async () => {
  expect((await ask('2\n1, 3\nnone\n')).written).toBe(`
[1/3] Which colour? (reply with a number, or in your own words)
   1. A
   2. B
   3. C
> 2

[2/3] Which parts? (reply with numbers, such as 1, 3)
   1. A
   2. B
   3. C
> 1, 3

[3/3] Notes? (write your answer, optional)
> none
`);
});

test('a reply that does not fit is explained and asked for again', async () => {
  const single = formOf([choice({ allow_other: false })]);
  const { message, written } = await ask('\n7\nD\n3\n', single);
  expect(message).toEqual(buildAnswer(single, { pick: ['c'] }));
  expect(written).toBe(`
Pick? (reply with a number)
   1. A
   2. B
   3. C
> 
This question needs an answer.
> 7
There is no option 7; reply with a number from the list.
> D
"D" is not one of the options.
> 3
`);
});

test('nothing of a form can steer the terminal', async () => {
  const { written } = await ask('x\n\u001b\n', formOf([text({ pattern: '^\u001b\\[2J$', required: false })]));
  expect(written.split('\n')[3]).toBe('The answer must match "^\\u001b\\\\[2J$".');
});

describe('cancelled', () => {
  test.each<[string, string]>([
    ['the input ends before the first question', ''],
    ['it ends before the last', '1\n2\n'],
    ['it ends after a reply that does not fit', '1\n7\n'],
  ])('%s', async (_, reply) => {
    expect((await ask(reply)).message).toEqual(buildCancellation(form));
  });

  test('the input had ended before anything was asked', async () => {
    const { input, output } = pipes();
    input.resume().end();
    await new Promise((resolve) => input.on('end', resolve));
    expect(await terminalResolver({ input, output })(form, {})).toEqual(buildCancellation(form));
  });

  test('the input breaks off', async () => {
    const { input, output, written } = pipes();
    const asked = terminalResolver({ input, output })(form, {});
    input.write('1\n');
    await expect.poll(written).toContain('[2/3]');
    input.destroy();
    expect(await asked).toEqual(buildCancellation(form));
    expect(input.listenerCount('close')).toBe(0);
  });

  test('aborted while a question waits; the next form is asked as usual', async () => {
    const { input, output, written } = pipes();
    const resolve = terminalResolver({ input, output });
    const controller = new AbortController();
    input.write('1\n');
    const asked = resolve(form, { signal: controller.signal });
    await expect.poll(written).toContain('[2/3]');
    controller.abort();
    expect(await asked).toEqual(buildCancellation(form));
    input.end('2\n1\n\n');
    expect(await resolve(form, {})).toMatchObject({ answers: { colour: ['b'], parts: ['a'], notes: '' } });
  });

  test('aborted after its answer: the next form waits on', async () => {
    const { input, output, written } = pipes();
    const resolve = terminalResolver({ input, output });
    const single = formOf([text()]);
    const controller = new AbortController();
    const asked = resolve(single, { signal: controller.signal });
    await expect.poll(written).toContain('Say?');
    input.write('one\n');
    await asked;
    const next = resolve(single);
    await expect.poll(written).toContain('one\n\nSay?');
    controller.abort();
    input.end('two\n');
    expect(await next).toEqual(buildAnswer(single, { say: 'two' }));
  });

  test('aborted before its turn: it is not asked', async () => {
    const { input, output, written } = pipes();
    const resolve = terminalResolver({ input, output });
    const single = formOf([text({ question: 'Never?' })]);
    const controller = new AbortController();
    const asked = [resolve(form, {}), resolve(single, { signal: controller.signal })];
    controller.abort();
    expect(await asked[1]).toEqual(buildCancellation(single));
    input.end('1\n1\n\n');
    expect(await asked[0]).toMatchObject({ status: 'answered' });
    expect(written()).not.toContain('Never?');
  });
});

test('forms asked at once come one after the other, each with its own lines', async () => {
  const { input, output } = pipes();
  const resolve = terminalResolver({ input, output });
  input.end('1\n1\nfirst\n2\n2\nsecond\n');
  const messages = await Promise.all([resolve(form, {}), resolve(form, {})]);
  expect(messages).toEqual([
    buildAnswer(form, { colour: ['a'], parts: ['a'], notes: 'first' }),
    buildAnswer(form, { colour: ['b'], parts: ['b'], notes: 'second' }),
  ]);
});

test('between forms the input is paused', async () => {
  const { input, output } = pipes();
  const resolve = terminalResolver({ input, output });
  input.write('1\n1\n\n2\n');
  await resolve(form, {});
  expect(input.isPaused()).toBe(true);
  input.end('1\n\n');
  expect(await resolve(form, {})).toMatchObject({ answers: { colour: ['b'], parts: ['a'] } });
});

describe('a pipe whose prompts go to a terminal', () => {
  const single = formOf([text()]);

  test('keeps the lines that it sent ahead for the next forms', async () => {
    const { input, output } = pipes();
    const resolve = terminalResolver({ input, output: Object.assign(output, { isTTY: true }) });
    input.write('one\ntwo\nthree\n');
    for (const say of ['one', 'two', 'three']) expect(await resolve(single)).toEqual(buildAnswer(single, { say }));
  });

  test.each([{}, { isTTY: false }])('its replies are echoed: they have not been typed there, %o', async (said) => {
    const { input, output, written } = pipes();
    const resolve = terminalResolver({
      input: Object.assign(input, said),
      output: Object.assign(output, { isTTY: true }),
    });
    input.end('one\n');
    await resolve(single);
    expect(written()).toBe('\nSay? (write your answer)\n> one\n');
  });
});

describe('a terminal', () => {
  /** Both ends are one, as of a shell. */
  function terminal() {
    const { input, output, written } = pipes();
    return { input: Object.assign(input, { isTTY: true }), output: Object.assign(output, { isTTY: true }), written };
  }

  const dangerous = formOf([
    text({ id: 'name', question: 'Name?' }),
    choice({
      id: 'del',
      question: 'Delete the old one?',
      options: [
        { label: 'Yes', value: 'yes' },
        { label: 'No', value: 'no' },
      ],
    }),
  ]);

  test.each([1, 5, 60])(
    'a block of lines that is pasted in %i packets answers nothing before Enter is pressed alone',
    async (packets) => {
      const { input, output, written } = terminal();
      const asked = terminalResolver({ input, output })(dangerous);
      await expect.poll(written).toMatch(/Name\?[^]*> /);
      const paste = 'shop\r1\r1\r2\r1\r';
      const size = Math.ceil(paste.length / packets);
      for (let at = 0; at < paste.length; at += size) {
        input.write(paste.slice(at, at + size));
        await pause(2);
      }
      await pause(100);
      expect(written()).not.toContain('Delete the old one?');
      input.write('\r');
      await expect.poll(written).toMatch(/Delete the old one\?[^]*> /);
      await pause(10);
      input.write('2');
      await pause(60);
      input.write('\r');
      expect(await asked).toMatchObject({ answers: { name: 'shop\n1\n1\n2\n1', del: ['no'] } });
    },
  );

  test('what was typed before a question was there answers nothing, in text and drawn', async () => {
    const drawable = { setRawMode: () => undefined };
    for (const more of [{}, drawable]) {
      const { input, output, written } = terminal();
      Object.assign(input, more);
      input.write('1\r');
      const asked = terminalResolver({ input, output })(
        formOf([choice({ question: 'Delete it?', allow_other: false })]),
      );
      await pause(10);
      input.write('\r');
      await expect.poll(written).toContain('Delete it?');
      await pause(100);
      input.write('3');
      await pause(60);
      input.write('\r');
      expect(await asked).toMatchObject({ answer: ['c'] });
    }
  });

  test('what does not fit is explained, and asked for again', async () => {
    const { input, output, written } = terminal();
    const single = formOf([choice({ allow_other: false })]);
    const asked = terminalResolver({ input, output })(single);
    for (const [wait, key] of [
      ['> ', '7'],
      ['There is no option 7', '3'],
    ] as const) {
      await expect.poll(written).toContain(wait);
      await pause(10);
      input.write(key);
      await pause(60);
      input.write('\r');
    }
    expect(await asked).toMatchObject({ answers: { pick: ['c'] } });
  });
});

describe('the output', () => {
  test('closes while a question waits: the form is cancelled', async () => {
    const { input, output, written } = pipes();
    const asked = terminalResolver({ input, output })(form);
    await expect.poll(written).toContain('[1/3]');
    output.destroy();
    expect(await asked).toEqual(buildCancellation(form));
    expect([input.listenerCount('close'), output.listenerCount('close')]).toEqual([0, 0]);
  });

  test.each(['end', 'destroy'] as const)('is closed already, by %s: nothing is taken for an answer', async (close) => {
    const { input, output } = pipes();
    output[close]();
    await new Promise((done) => output.on('close', done));
    input.write('1\n1\n\n');
    expect(await terminalResolver({ input, output })(form)).toEqual(buildCancellation(form));
  });

  test('fails: so does asking', async () => {
    const { input, output, written } = pipes();
    const failure = new Error('EPIPE');
    output.on('error', () => undefined);
    const asked = terminalResolver({ input, output })(form);
    await expect.poll(written).toContain('[1/3]');
    output.destroy(failure);
    await expect(asked).rejects.toBe(failure);
  });
});

describe('the input fails', () => {
  const failure = new Error('EIO');

  test('while a question waits: so does asking, now and from then on', async () => {
    const { input, output, written } = pipes();
    const resolve = terminalResolver({ input, output });
    const asked = resolve(form);
    input.write('1\n');
    await expect.poll(written).toContain('[2/3]');
    input.destroy(failure);
    await expect(asked).rejects.toBe(failure);
    await expect(resolve(form)).rejects.toBe(failure);
    expect(input.listenerCount('close')).toBe(0);
  });

  test('between two forms: lines that came before are still there', async () => {
    const { input, output } = pipes();
    const resolve = terminalResolver({ input, output });
    const single = formOf([text()]);
    input.write('one\ntwo\n');
    expect(await resolve(single)).toEqual(buildAnswer(single, { say: 'one' }));
    input.destroy(failure);
    await new Promise((done) => input.on('close', done));
    expect(await resolve(single)).toEqual(buildAnswer(single, { say: 'two' }));
    await expect(resolve(single)).rejects.toBe(failure);
  });

  test('but stays open: nothing waits for ever', async () => {
    const { input, output } = pipes();
    const asked = terminalResolver({ input, output })(form);
    await new Promise(setImmediate);
    input.emit('error', failure);
    expect(await asked).toEqual(buildCancellation(form));
  });
});
