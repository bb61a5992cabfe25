import { randomUUID } from 'node:crypto';
import { readFormBlock, readRenderPayload } from '../protocol/read-form-block.js';
import { isRecord } from '../protocol/guards.js';
import { formatIssues } from '../protocol/issues.js';
import { oneLine } from '../protocol/printable.js';
import { normalizeToolInput } from '../server/normalize-tool-input.js';
import { terminalResolver } from '../terminal/terminal-resolver.js';
import { refuse, type Outcome } from './outcome.js';
import type { ReadResult } from '../protocol/types/form.js';
import type { Terminal } from '../terminal/terminal.js';

export const ASK_USAGE = `Usage: react-interactive-form ask <file.json> [--plain]

Asks the questions of a file on this terminal, and prints the answer message to standard output.
The file holds what a model gives to the tool interactive_form_question, a render payload, or a tool block.

  --plain   ask by numbers, even on a terminal that can draw

Exit codes: 0 answered, 1 cancelled, 2 nothing could be asked, or the answer could not be written.
`;

/** The terminal that asks, and how a file is read. */
export interface AskHost extends Terminal {
  read: (path: string) => string;
  /** Cancels. */
  signal?: AbortSignal | undefined;
  /** Whether anybody can get the answer. Default `true`. */
  isWritable?: boolean;
}

/** Asks the questions in a file. The function never throws because of a fault in the file. */
export async function ask(
  args: readonly string[],
  { read, signal, isWritable = true, ...terminal }: AskHost,
): Promise<Outcome> {
  const [path, ...more] = args.filter((arg) => arg !== '--plain');
  const option = [path, ...more].find((arg) => arg?.startsWith('-'));
  if (option !== undefined) return refuse(`ask has no option "${option}".`, ASK_USAGE);
  if (path === undefined) return refuse('Name a file with the questions.', ASK_USAGE);
  if (more.length > 0) return refuse(`ask takes one file, and got more: ${more.join(', ')}.`, ASK_USAGE);
  if (!isWritable) return { code: 2, text: 'Standard output is closed, so nobody would get the answer.\n' };
  const file = readJson(path, read);
  if ('fault' in file) return refuse(oneLine(file.fault), ASK_USAGE);
  try {
    const message = await terminalResolver({ ...terminal, plain: args.includes('--plain') })(readForm(file.value), {
      signal,
    });
    return { code: message.success ? 0 : 1, text: `${JSON.stringify(message)}\n` };
  } catch (error) {
    return { code: 2, text: `${path}: ${wordsOf(error)}\n` };
  }
}

/** The JSON of a file, or why there is none. The message of the JSON parser quotes a part of the file. */
function readJson(path: string, read: (path: string) => string): { value: unknown } | { fault: string } {
  let text: string;
  try {
    text = read(path);
  } catch (error) {
    return { fault: `${path} cannot be read: ${wordsOf(error)}` };
  }
  try {
    return { value: JSON.parse(withoutByteOrderMark(text)) };
  } catch (error) {
    return { fault: `${path} is not JSON: ${wordsOf(error)}` };
  }
}

/** Removes the byte order mark. Editors on Windows begin a file with this mark, which is not valid JSON. */
function withoutByteOrderMark(text: string): string {
  return text.replace(/^\ufeff/, '');
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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
