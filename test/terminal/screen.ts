import { PassThrough } from 'node:stream';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { terminalResolver, type Terminal } from '../../src/terminal/index.js';

export const [DOWN, UP] = ['\u001b[B', '\u001b[A'];

const ESCAPE = '\u001b';
const KEY = /\u001b\[.|[^]/gu;

/**
 * Waits as a person does between two keys, in ms. On a busy machine several timers are due at once, and Node reads after timers: without the
 * wait for reading, two keys would come as a burst.
 */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(() => setImmediate(resolve), ms));

/** Two ends that say they are a terminal, and what was drawn. */
export function screen() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true, columns: 100, rows: 30 });
  const seen = { all: '', frame: '' };
  const waiting: (() => void)[] = [];
  output.on('data', (chunk: string) => {
    seen.all += chunk;
    seen.frame += chunk;
    waiting.splice(0).forEach((wake) => wake());
  });
  /** Waits for words on the screen, then presses keys one by one, as a person does. */
  async function press(wait: string, keys: string) {
    while (!seen.frame.includes(wait)) await new Promise<void>((resolve) => waiting.push(resolve));
    for (const key of keys.match(KEY) ?? []) {
      // The next words must not be found in a frame that an earlier key has caused.
      seen.frame = '';
      input.write(key);
      await pause(key === ESCAPE ? 60 : 35);
    }
  }
  return { input, output, seen, press };
}

type Prompt = [wait: string, keys: string];

/** Asks on such a screen: what the host allows, if anything, then what to wait for, and the keys to press then. */
export async function ask(
  form: TrustedForm,
  ...steps: (Partial<Terminal> | Prompt)[]
): Promise<{ message: AnswerMessage; drawn: string }> {
  const { input, output, seen, press } = screen();
  const prompts = steps.filter(isPrompt);
  const options = steps.find((step) => !isPrompt(step));
  const answered = terminalResolver({ input, output, ...options })(form);
  for (const [wait, keys] of prompts) await press(wait, keys);
  return { message: await answered, drawn: seen.all };
}

function isPrompt(step: Partial<Terminal> | Prompt): step is Prompt {
  return Array.isArray(step);
}
