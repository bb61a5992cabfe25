// @vitest-environment node
import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { canDraw } from '../../src/terminal/terminal.js';

afterEach(() => vi.unstubAllEnvs());

const keys = { isTTY: true, setRawMode: () => undefined };

test.each<[string, object, object, Record<string, string>, boolean]>([
  ['a terminal', keys, { isTTY: true, columns: 80 }, {}, true],
  ['a terminal that has no width at all', keys, { isTTY: true }, {}, true],
  ['input from a pipe', { setRawMode: () => undefined }, { isTTY: true, columns: 80 }, {}, false],
  ['output into a pipe', keys, {}, {}, false],
  ['output into what says it is no terminal', keys, { isTTY: false, columns: 80 }, {}, false],
  ['a terminal that hears no keys', { isTTY: true }, { isTTY: true, columns: 80 }, {}, false],
  ['a terminal that does not know its width', keys, { isTTY: true, columns: 0 }, {}, false],
  ['a narrow terminal', keys, { isTTY: true, columns: 19 }, {}, false],
  ['one that is just wide enough', keys, { isTTY: true, columns: 20 }, {}, true],
  ['a low terminal', keys, { isTTY: true, columns: 80, rows: 5 }, {}, false],
  ['one that is just high enough', keys, { isTTY: true, columns: 80, rows: 6 }, {}, true],
  ['one that can’t move its cursor', keys, { isTTY: true, columns: 80 }, { TERM: 'dumb' }, false],
  ['plain text, asked for', keys, { isTTY: true, columns: 80 }, { ACCESSIBLE: '1' }, false],
  ['plain text, not asked for', keys, { isTTY: true, columns: 80 }, { ACCESSIBLE: '0' }, true],
  ['plain text, asked not to be', keys, { isTTY: true, columns: 80 }, { ACCESSIBLE: 'false' }, true],
])('whether one can draw on %s', (_, input, output, env, expected) => {
  vi.stubEnv('TERM', 'xterm');
  vi.stubEnv('ACCESSIBLE', '');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  expect(
    canDraw({ input: Object.assign(new PassThrough(), input), output: Object.assign(new PassThrough(), output) }),
  ).toBe(expected);
});
