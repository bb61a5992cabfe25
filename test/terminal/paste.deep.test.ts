// @vitest-environment node
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asking, hasScript } from './pty.js';

const root = join(import.meta.dirname, '../..');
const seconds = 60_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A program that asks these questions in a real pseudo-terminal. */
class Terminal {
  readonly #child;
  readonly #hasEnded: Promise<unknown>;
  out = '';

  constructor(questions: readonly object[]) {
    const { args, env } = asking(questions, 100, 30);
    this.#child = spawn('script', args, { cwd: root, env: { ...process.env, ACCESSIBLE: '', TERM: 'xterm', ...env } });
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => (this.out += text));
    this.#hasEnded = new Promise((resolve) => this.#child.on('close', resolve));
  }

  /** Waits for words that come after what was there. */
  async shows(words: string | RegExp, from = 0): Promise<number> {
    await expect.poll(() => this.out.slice(from), { timeout: 20_000 }).toMatch(words);
    // What draws the words may still be drawing below them.
    await wait(150);
    return this.out.length;
  }

  /** Sends each part by itself, with a pause before it in ms. Returns the longest pause that it was: a busy machine may make more of it. */
  async send(parts: Iterable<string>, pause: number): Promise<number> {
    let [last, longest] = [performance.now(), 0];
    for (const part of parts) {
      await wait(pause);
      this.#child.stdin.write(part);
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    return longest;
  }

  /** Presses a key, and waits until it has changed what is shown. */
  async press(key: string): Promise<void> {
    const before = this.out.length;
    await this.send([key], 100);
    await expect.poll(() => this.out.length, { timeout: 20_000 }).toBeGreaterThan(before);
    await wait(150);
  }

  close(): void {
    this.#child.kill('SIGKILL');
  }

  async answer(): Promise<unknown> {
    await this.#hasEnded;
    return (JSON.parse(/\{"type".*\}/.exec(this.out)![0]) as { answers?: unknown }).answers;
  }
}

const deletion = {
  id: 'delete',
  input_type: 'choice',
  question: 'Delete the data base?',
  options: [
    { label: 'Yes', value: 'yes' },
    { label: 'No', value: 'no' },
  ],
  allow_other: false,
};
const note = { id: 'note', input_type: 'text', question: 'What is it?' };
const LINES = ['one', 'two', '1', '1', 'five', ''].join('\r');

/** A text in so many packets. */
function inPackets(text: string, count: number): string[] {
  const size = Math.max(1, Math.ceil(text.length / count));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

describe.runIf(hasScript)('a paste of many lines answers no question, and its lines stand in the field', () => {
  const body = Array.from({ length: 10 }, () => LINES).join('');
  const typed = body.replaceAll('\r', '\n').trimEnd();

  /** Packets of a paste come at once. Where the machine was too busy to send them so, they were no paste, and another terminal gets them. */
  async function paste(packets: readonly string[]): Promise<Terminal> {
    for (;;) {
      const terminal = new Terminal([note, deletion]);
      await terminal.shows('adds a line, Ctrl');
      if ((await terminal.send(packets, 10)) < 20) return terminal;
      terminal.close();
    }
  }

  test.each([1, 5, 60])('without brackets, in %i packets', { timeout: seconds }, async (packets) => {
    const terminal = await paste(inPackets(body, packets));
    await expect.poll(() => terminal.out.match(/five/g)?.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(10);
    expect(terminal.out).not.toContain('Delete the data base?');
    await terminal.press('\r');
    const shown = await terminal.shows(/Delete the data base\?[^]*Esc/);
    await terminal.press('\u001b[B');
    await terminal.press('\r');
    await terminal.shows(/Cancel\r\nArrows/, shown);
    await terminal.send(['\r'], 100);
    expect(await terminal.answer()).toEqual({ note: typed, delete: ['no'] });
  });
});

test.runIf(hasScript)('fourteen keys a second arrive whole', { timeout: seconds }, async () => {
  const words = 'The quick brown fox jumps over the lazy dog.';
  const terminal = new Terminal([note]);
  await terminal.shows('adds a line, Ctrl');
  await terminal.send(words, 1_000 / 14);
  await terminal.send(['\r'], 500);
  expect(await terminal.answer()).toEqual({ note: words });
});
