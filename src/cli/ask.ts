import { randomUUID } from 'node:crypto';
import { readFormBlock, readRenderPayload } from '../protocol/read-form-block.js';
import { isRecord } from '../protocol/guards.js';
import { formatIssues } from '../protocol/issues.js';
import { oneLine } from '../protocol/printable.js';
import { normalizeToolInput } from '../server/normalize-tool-input.js';
import { terminalResolver } from '../terminal/terminal-resolver.js';
import type { ReadResult } from '../protocol/types/form.js';
import type { Terminal } from '../terminal/terminal.js';

/** How the command is called. */
export const USAGE = `Usage: react-interactive-form ask <file.json> [--plain]

Asks the questions of a file on this terminal, and prints the answer message to standard output.
The file holds what a model gives to the tool interactive_form_question, a render payload, or a tool block.

  --plain   ask by numbers, even on a terminal that can draw

Exit codes: 0 answered, 1 cancelled, 2 nothing could be asked, or the answer could not be written.
`;

/** What a command ends with. A text of code 2 is for people, and goes to standard error. */
export interface Outcome {
  code: 0 | 1 | 2;
  text: string;
}

/** Asks what a file holds. It never throws for what is wrong with the file. */
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

/** Editors on Windows begin a file with a mark that is no JSON. */
function withoutByteOrderMark(text: string): string {
  return text.replace(/^\ufeff/, '');
}

/** What the parser says has a part of the file in it. */
function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return error instanceof SyntaxError ? oneLine(words) : words;
}

/** What may be printed on a terminal: what would steer it, or turn its neighbours around, is written as JSON writes it. */
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
