// @vitest-environment node
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { terminalResolver } from '../../src/terminal/index.js';
import { countRows, fit } from '../../src/terminal/frame.js';
import { moveTo } from '../../src/terminal/rows.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { ask, DOWN, screen, UP } from './screen.js';

const CHOICE = 'Ctrl+C cancels';

describe('a choice', () => {
  const disabled = choice({
    id: 'pick',
    options: [
      { label: 'A', value: 'a' },
      { label: 'B', value: 'b', disabled: true },
      { label: 'C', value: 'c', recommended: true, description: 'Cheap' },
    ],
  });

  test("steps over what can't be chosen, and shows what each option is", async () => {
    const form = formOf([disabled]);
    const { message, drawn } = await ask(form, [CHOICE, `${DOWN}\r`]);
    expect(message).toEqual(buildAnswer(form, { pick: ['c'] }));
    expect(drawn).toContain('> 1. A\n  2. B (not available)\n  3. C (recommended): Cheap\n  Other: ');
  });

  test('a default is where the cursor starts, and can be seen', async () => {
    const form = formOf([choice({ default: ['b'] })]);
    const { message, drawn } = await ask(form, [CHOICE, '\r']);
    expect(message).toMatchObject({ answer: ['b'] });
    expect(drawn).toContain('> 2. B');
  });

  test('too many are not sent', async () => {
    const form = formOf([choice({ multi_select: true, max_select: 1, allow_other: false, default: ['a'] })]);
    const { message } = await ask(form, [CHOICE, `${DOWN} \r`], ['! Give at most 1 answer(s).', ' \r']);
    expect(message).toMatchObject({ answer: ['a'] });
  });

  test('the text of Other is kept while the cursor is elsewhere, and is not sent with another option', async () => {
    const form = formOf([choice({})]);
    const { message, drawn } = await ask(form, [CHOICE, `mine${UP}\r`]);
    expect(message).toMatchObject({ answer: ['c'] });
    expect(drawn).toContain('Other: mine');
  });

  test('own words that equal the value of an option stay own words, also after a step back', async () => {
    const form = formOf([choice({}), text({})]);
    const { message } = await ask(
      form,
      [CHOICE, `${UP}a\r`],
      ['Say?', '\u001b'],
      ['> Other: a_', '\r'],
      ['Say?', 'x\r'],
      ['> Send', '\r'],
    );
    expect(message).toEqual(buildAnswer(form, { pick: ['a'], say: 'x' }, { details: { pick: { other: 'a' } } }));
  });

  test.each([
    ['writes nothing into Other', '2x\r', 'x'],
    ['takes nothing from it', `mine${UP}${DOWN}\r`, 'mine'],
  ])('a key that moves the cursor %s', async (_, keys, words) => {
    expect((await ask(formOf([choice({})]), [CHOICE, keys])).message).toMatchObject({ answer: [words] });
  });
});

test.each([
  ['Enter', '\r', {}],
  ['a line feed on one line', '\n', { multiline: false }],
])('before the drawing nothing is taken away, and after %s nothing of it is left', async (_, key, fields) => {
  const { drawn } = await ask(formOf([text(fields)]), [CHOICE, `x${key}`]);
  const [first, last] = ['\u001b[?2004h\u001b[?25l\nSay?\n> _\n', '\u001b[?25hSay? x\n'];
  expect([drawn.slice(0, first.length), drawn.slice(-last.length)]).toEqual([first, last]);
});

test.each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
  ['Ctrl+D behind words', 'x\u0004'],
])('%s cancels', async (_, key) => {
  const form = formOf([text()]);
  expect((await ask(form, [CHOICE, key])).message).toEqual(buildCancellation(form));
});

test('the review has a row for all that can be done', async () => {
  const form = formOf([text({ id: 'a', question: 'A?' }), text({ id: 'b', question: 'B?' })]);
  const { message, drawn } = await ask(form, ['A?', 'x\r'], ['B?', 'y\r'], ['Your answers', `${UP}\r`]);
  expect(message).toEqual(buildCancellation(form));
  expect(drawn).toContain('\nYour answers\n> Send\n  Change 1. A? x\n  Change 2. B? y\n  Cancel\n');
});

test('Tab writes nothing', async () => {
  expect((await ask(formOf([text()]), [CHOICE, 'x\ty\r'])).message).toMatchObject({ answer: 'xy' });
});

test('a text shows its unit and its hint, and is checked', async () => {
  const form = formOf([text({ format: 'number', unit: 'GB', maximum: 64, placeholder: 'such as 8' })]);
  const { message, drawn } = await ask(form, ['such as 8', '80\r'], ['! Give at most 64.', '\u007f\r']);
  expect(message).toMatchObject({ answer: '8' });
  expect(drawn).toContain('(in GB)');
});

test('no text of a payload steers the terminal', async () => {
  const { drawn } = await ask(
    formOf([choice({ question: 'Q?\u001b[2J', options: [{ label: 'A\u001b]0;x\u0007\n> 2. B', value: 'a' }] })]),
    [CHOICE, '\r'],
  );
  expect(drawn).not.toContain('\u001b[2J');
  expect(drawn).toContain('> 1. A ]0;x > 2. B');
});

test('a frame that is wider than the terminal is taken away whole', async () => {
  const { drawn } = await ask(formOf([text({ question: '\u8a9e'.repeat(140) })]), ['Enter confirms', 'x\r']);
  // An empty line, 280 columns on a terminal of 100, the line that is typed, and the keys.
  expect(drawn.match(/\u001b\[\d+A/g)?.[0]).toBe('\u001b[6A');
});

test('a default of several lines waits for Enter, as any does', async () => {
  const form = formOf([text({ default: ['a\nb'] })]);
  expect((await ask(form, ['> a\n| b_', '!\r'])).message).toEqual(buildAnswer(form, { say: 'a\nb!' }));
  const one = formOf([text({ default: ['a\nb'], multiline: false })]);
  expect((await ask(one, ['> a b_', '!\r'])).message).toEqual(buildAnswer(one, { say: 'a b!' }));
});

test('an abort cancels, and takes the drawing away', async () => {
  const { input, output, press } = screen();
  const aborted = new AbortController();
  const form = formOf([text({})]);
  const answered = terminalResolver({ input, output })(form, { signal: aborted.signal });
  await press(CHOICE, 'half');
  aborted.abort();
  expect(await answered).toEqual(buildCancellation(form));
});

test('an abort after the answer draws nothing', async () => {
  const { input, output, seen, press } = screen();
  const aborted = new AbortController();
  const answered = terminalResolver({ input, output })(formOf([text()]), { signal: aborted.signal });
  await press(CHOICE, 'x\r');
  await answered;
  await new Promise(setImmediate);
  const { all } = seen;
  aborted.abort();
  await new Promise(setImmediate);
  expect(seen.all).toBe(all);
});

test('a terminal that changes its size is drawn once more', async () => {
  const { input, output, press } = screen();
  const answered = terminalResolver({ input, output })(formOf([text()]));
  await press(CHOICE, '');
  output.emit('resize');
  await press(CHOICE, 'x\r');
  expect(await answered).toMatchObject({ answer: 'x' });
});

test.each(['input', 'output'] as const)('the %s fails: so does asking', async (end) => {
  const { input, output, press } = screen();
  const [stream, failure] = [{ input, output }[end], new Error('EIO')];
  stream.on('error', () => undefined);
  const answered = terminalResolver({ input, output })(formOf([text()]));
  await press(CHOICE, '');
  stream.destroy(failure);
  await expect(answered).rejects.toBe(failure);
});

test.each(['end', 'destroy'] as const)('the output is closed, by %s: nothing is taken for an answer', async (close) => {
  const { input, output } = screen();
  const form = formOf([text()]);
  output[close]();
  await new Promise((done) => output.on('close', done));
  input.write('x\r');
  expect(await terminalResolver({ input, output })(form)).toEqual(buildCancellation(form));
});

test('a host may want numbers all the same', async () => {
  const { input, output, seen, press } = screen();
  const answered = terminalResolver({ input, output, plain: true })(formOf([choice({})]));
  await press('reply with a number', '2\r');
  expect(await answered).toMatchObject({ answer: ['b'] });
  expect(seen.all).not.toContain('Arrows');
  // The terminal has echoed it already.
  expect(seen.all.match(/2\r?\n/g)).toHaveLength(1);
});

describe('rows', () => {
  test.each([
    [0, 1, [true, true, true], 1],
    [2, 1, [true, true, true], 0],
    [0, -1, [true, true, true], 2],
    [0, 1, [true, false, true], 2],
    [0, -1, [true, false, false], 0],
    [0, 1, [true], 0],
  ])('from %i by %i over %j comes to %i', (from, step, usable, to) => {
    expect(moveTo(from, step, usable)).toBe(to);
  });

  test('a long list shows what is around the cursor', () => {
    const list = Array.from({ length: 20 }, (_, index) => `row ${index}`);
    const output = Object.assign(new PassThrough(), { rows: 10, columns: 80 });
    const shown = (cursor: number) =>
      fit({ head: ['Q?'], rows: list, cursor, foot: 'Keys' }, '', output).text.split('\n');
    expect(shown(0)).toEqual(['Q?', 'row 0', 'row 1', 'row 2', 'row 3', 'row 4', '  …', 'Keys']);
    expect(shown(10)).toEqual(['Q?', '  …', 'row 8', 'row 9', 'row 10', 'row 11', 'row 12', '  …', 'Keys']);
    expect(shown(19)).toEqual(['Q?', '  …', 'row 15', 'row 16', 'row 17', 'row 18', 'row 19', 'Keys']);
  });
});

test('property: in a window of any size a frame fits, with the question, the row of the cursor and the keys in it', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'b ', '语', '👩', 'é'), minLength: 1, maxLength: 200 });
  const list = fc.array(line, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 200 }),
      fc.integer({ min: 6, max: 60 }),
      line,
      list,
      fc.nat(),
      fc.boolean(),
      (columns, rows, question, texts, at, isWrong) => {
        const output = Object.assign(new PassThrough(), { rows, columns });
        const cursor = at % texts.length;
        const { text: drawn, isCut } = fit(
          {
            head: ['', `Q${question}`, '| about'],
            rows: texts.map((each, index) => `${index === cursor ? '>' : ' '}${each}`),
            cursor,
            foot: 'Keys that cancel',
          },
          isWrong ? 'Wrong.' : '',
          output,
        );
        const lines = drawn.split('\n');
        expect(countRows(`${drawn}\n`, output)).toBeLessThan(rows);
        expect(lines.find((each) => each !== '')).toMatch(/^Q./u);
        expect(lines.filter((each) => each.startsWith('>'))).toHaveLength(1);
        expect(lines.at(-1)).toMatch(/^Keys that c/);
        if (!isCut) expect(drawn.replaceAll('\n| ', '')).toContain(`Q${question}`);
      },
    ),
    { numRuns: 300 },
  );
});
