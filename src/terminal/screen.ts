import { clearScreenDown, createInterface, cursorTo, type Key, moveCursor } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { AnswerDetail } from '../protocol/types/answer.js';
import { eraseWholeCharacters } from './erase-whole-characters.js';
import { countRows, fit, type Frame, inRows, rowsOf, scrollNote, silence } from './frame.js';
import { WAY_KEYS, type Way } from './heading.js';
import { LINE_BREAK, openKeys } from './keys.js';

/** The streams for drawing, and the signal that cancels. */
export interface Screen {
  input: Readable;
  output: Writable;
  signal: AbortSignal | undefined;
}

/** The outcome of one question: an answer, a way out, a step back to the question before it, or a cancellation. */
export type Outcome<Value> =
  | { kind: 'answer'; value: Value }
  | { kind: 'way'; way: Way }
  | { kind: 'back' }
  | { kind: 'cancel' };

/** The drawn question and the effects of keys on it. readline edits the typed line and passes it in. */
export interface Drawing<Value> {
  render(line: string): Frame;
  /** Called with each key. `false` keeps the key out of the line. `isBurst`: the key is part of a text that came all at once. */
  onKey(character: string | undefined, key: Key, line: string, isBurst: boolean): boolean;
  /** The value with which Enter would answer. */
  value(line: string): Value;
  /** The problem of that value, in words; `undefined` without a problem. */
  check(value: Value): string | undefined;
  /** The facts that this value cannot express. Default: none. */
  detail?(value: Value): AnswerDetail;
  /** The first content of the line. */
  line: string;
  /** Whether the line may hold line breaks. Default `false`. */
  takesLines?: boolean;
}

const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';

const LEFT_OUT = 'Keys that came all at once choose nothing. Press the keys one by one.';

/**
 * Draws until Enter confirms, Escape goes back, the user takes a way out, or Ctrl+C, Ctrl+D, the end of the input or the signal cancels. Keys that
 * were typed before the question was on the screen are dropped.
 *
 * @param above Lines right above the frame.
 */
export function show<Value>(
  { input, output, signal }: Screen,
  drawing: Drawing<Value>,
  ways: readonly Way[] = [],
  above: readonly string[] = [],
): Promise<Outcome<Value>> {
  const lineBreak = drawing.takesLines ? LINE_BREAK : ' ';
  const keys = openKeys(input, output, { lineBreak });
  const reader = createInterface({
    input: keys.stream,
    output: silence(),
    terminal: true,
    historySize: 0,
    escapeCodeTimeout: 50,
  });
  eraseWholeCharacters(reader, keys.stream);
  const canvas = openCanvas(output, above);
  let problem = '';

  return new Promise((resolve, reject) => {
    const draw = () => canvas.draw(drawing.render(reader.line), problem);
    const end = (outcome: Outcome<Value>) => {
      output.off('resize', draw).off('close', cancel);
      signal?.removeEventListener('abort', cancel);
      reader.off('close', cancel).close();
      keys.close();
      canvas.close();
      const failure = input.errored ?? output.errored;
      if (outcome.kind === 'cancel' && failure) reject(failure);
      else resolve(outcome);
    };
    const cancel = () => end({ kind: 'cancel' });

    // readline has handled the key before this listener, so a typed character is already in the line.
    const onKey = (character: string | undefined, key: Key): void => {
      if (canvas.isClosed() || key.name === 'return' || key.name === 'enter') return;
      const outcome = outcomeOf(key, ways);
      if (outcome) return end(outcome);
      const isBurst = keys.isBurst();
      const isKept = drawing.onKey(character, key, reader.line, isBurst);
      problem = !isKept && isBurst ? LEFT_OUT : '';
      if ((!isKept && isPrinted(character)) || character === '\t') reader.write(null, { ctrl: true, name: 'h' });
      draw();
    };
    const onLine = (line: string): void => {
      const value = drawing.value(line);
      problem = drawing.check(value) ?? '';
      if (problem === '') return end({ kind: 'answer', value });
      reader.write(line);
      draw();
    };

    reader.on('line', onLine).on('close', cancel).on('error', cancel);
    output.on('close', cancel);
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted || !output.writable) return cancel();
    void keys.dropEarly().then(() => {
      if (canvas.isClosed()) return;
      output.on('resize', draw);
      output.write(HIDE_CURSOR);
      // A real line break would be Enter.
      reader.write(drawing.line.replace(/\r?\n|[\r\u2028\u2029]/g, lineBreak));
      keys.stream.on('keypress', onKey);
      draw();
    });
  });
}

/** The outcome of a key that ends the question, whatever is in the line. */
function outcomeOf({ name, ctrl }: Key, ways: readonly Way[]): Outcome<never> | undefined {
  if (name === 'escape') return { kind: 'back' };
  if (!ctrl) return undefined;
  const way = ways.find((each) => name === WAY_KEYS[each].key);
  if (name === 'd') return { kind: 'cancel' };
  return way && { kind: 'way', way };
}

/** The frame on the screen, below lines that are written once. Each frame replaces the frame before it. */
function openCanvas(output: Writable, above: readonly string[]) {
  let frame = '';
  let isTold = false;
  let isDrawn = false;
  let isClosed = false;

  function erase(): void {
    if (frame === '' || !output.writable) return;
    // If the window has shrunk, the wrapped frame may be taller than the window.
    moveCursor(output, 0, -Math.min(countRows(frame, output), rowsOf(output) - 1));
    cursorTo(output, 0);
    clearScreenDown(output);
    frame = '';
  }

  return {
    isClosed: () => isClosed,
    draw(drawn: Frame, problem: string): void {
      if (isClosed || !output.writable) return;
      erase();
      const { text, isCut } = fit(drawn, problem, output);
      // A question that is too long for the window is written once in full. It stands above the call, so that the call is next to the frame.
      const head = isCut && !isTold ? drawn.head : [];
      const lines = isDrawn && head.length === 0 ? [] : [...head, ...above];
      const note = lines.length > 0 ? scrollNote(lines, text.split('\n').length, output) : [];
      for (const line of [...lines, ...note]) output.write(inRows(`${line}\n`, output));
      isTold ||= isCut;
      isDrawn = true;
      frame = `${text}\n`;
      output.write(frame);
    },
    close(): void {
      isClosed = true;
      erase();
      if (output.writable) output.write(SHOW_CURSOR);
    },
  };
}

export function fromLine(line: string): string {
  return line.replaceAll(LINE_BREAK, '\n');
}

/** Whether a key wrote a character into the line that must be removed. */
function isPrinted(character: string | undefined): boolean {
  return character !== undefined && /^\P{Cc}/u.test(character);
}
