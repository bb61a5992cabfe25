import { randomUUID } from 'node:crypto';
import { readFormBlock, readRenderPayload } from '../protocol/read-form-block.js';
import { isRecord } from '../protocol/guards.js';
import { formatIssues } from '../protocol/issues.js';
import { oneLine } from '../protocol/printable.js';
import { normalizeToolInput } from '../server/normalize-tool-input.js';
import { terminalResolver } from '../terminal/terminal-resolver.js';
import type { ReadResult } from '../protocol/types/form.js';
import type { Terminal } from '../terminal/terminal.js';

export const USAGE = `Usage: react-interactive-form ask <file.json> [--plain]

Asks the questions of a file on this terminal, and prints the answer message to standard output.
The file holds what a model gives to the tool interactive_form_question, a render payload, or a tool block.

  --plain   ask by numbers, even on a terminal that can draw

Exit codes: 0 answered, 1 cancelled, 2 nothing could be asked, or the answer could not be written.
`;

/** The outcome of a command. With code 2, the text is for people and goes to standard error. */
export interface Outcome {
  code: 0 | 1 | 2;
  text: string;
}

/** Asks the questions in a file. The function never throws because of a fault in the file. */
export async function ask(args: readonly string[], { read, ...terminal }: Terminal & { read: (path: string) => string }): Promise<Outcome> {
  const [path, ...more] = args.filter((arg) => arg !== '--plain');
  if (path === undefined || more.length > 0 || path.startsWith('-')) return { code: 2, text: USAGE };
  try {
    const form = readForm(JSON.parse(withoutByteOrderMark(read(path))));
    const message = await terminalResolver({ ...terminal, plain: args.includes('--plain') })(form);
    return { code: message.success ? 0 : 1, text: `${unsteered(JSON.stringify(message))}\n` };
  } catch (error) {
    return { code: 2, text: `${unsteered(`${path}: ${wordsOf(error)}`)}\n` };
  }
}

/** Removes the byte order mark. Editors on Windows begin a file with this mark, which is not valid JSON. */
function withoutByteOrderMark(text: string): string {
  return text.replace(/^\ufeff/, '');
}

/** The message of an error, safe to print. The message of the JSON parser quotes a part of the file. */
function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return error instanceof SyntaxError ? oneLine(words) : words;
}

/**
 * A text that is safe to print on a terminal. Characters that would steer the terminal, or that change the direction of other text, are written as
 * JSON escapes.
 */
function unsteered(text: string): string {
  return text.replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** @throws Error that says what is wrong with the questions. */
function readForm(value: unknown) {
  const id = randomUUID();
  if (isRecord(value) && isRecord(value['render_payload'])) return expectForm(readFormBlock(value));
  if (isRecord(value) && value['type'] === 'interactive_form_question') return expectForm(readRenderPayload(value, id));
  const normalized = normalizeToolInput(value, { ask_id: `ask_${id}` });
  if (!normalized.ok) throw new Error(normalized.message);
  return expectForm(readRenderPayload(normalized.payload, id));
}

function expectForm(read: ReadResult) {
  if (read.ok) return read.form;
  throw new Error(formatIssues(read.issues));
}
