import { clearScreenDown, createInterface, cursorTo, type Key, moveCursor } from 'node:readline';
import { PassThrough, type Readable, Writable } from 'node:stream';
import { WAY_KEYS, type Way } from './heading.js';

/** Where to draw. */
export interface Screen {
  input: Readable;
  output: Writable;
  signal: AbortSignal | undefined;
}

/** The outcome of one question: an answer, a way out, a step back to the question before it, or a cancellation. */
export type Outcome<Value> = { kind: 'answer'; value: Value } | { kind: 'way'; way: Way } | { kind: 'back' } | { kind: 'cancel' };

/** What is drawn, and what keys do to it. readline edits the typed line and hands it in. */
export interface Drawing<Value> {
  render(line: string, problem: string): string;
  /** Called with each key. `false` keeps the key out of the line. */
  onKey(character: string | undefined, key: Key, line: string): boolean;
  /** The value that Enter would answer. */
  value(line: string): Value;
  /** What is wrong with that value, in words. */
  check(value: Value): string | undefined;
  /** The first content of the line. */
  line: string;
}

const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';

/**
 * Draws until Enter confirms, Escape goes back, the user takes a way out, or Ctrl+C, Ctrl+D, the end of the input or the signal cancels.
 */
export function show<Value>({ input, output, signal }: Screen, drawing: Drawing<Value>, ways: readonly Way[] = []): Promise<Outcome<Value>> {
  const reader = createInterface({ input, output: silence(), terminal: true, historySize: 0, escapeCodeTimeout: 50 });
  let frame = '';
  let problem = '';

  function draw(): void {
    erase();
    frame = `${drawing.render(reader.line, problem)}\n`;
    output.write(frame);
  }

  function erase(): void {
    if (frame === '' || !output.writable) return;
    moveCursor(output, 0, -countRows(frame, output));
    cursorTo(output, 0);
    clearScreenDown(output);
  }

  return new Promise((resolve, reject) => {
    const end = (outcome: Outcome<Value>) => {
      input.off('keypress', onKey);
      output.off('resize', draw).off('close', cancel);
      signal?.removeEventListener('abort', cancel);
      reader.off('close', cancel).close();
      erase();
      if (output.writable) output.write(SHOW_CURSOR);
      const failure = input.errored ?? output.errored;
      if (outcome.kind === 'cancel' && failure) reject(failure);
      else resolve(outcome);
    };
    const cancel = () => end({ kind: 'cancel' });

    // readline handled the key before: what it typed is in the line.
    const onKey = (character: string | undefined, key: Key) => {
      if (key.name === 'return' || key.name === 'enter') return;
      if (key.ctrl && key.name === 'd') {
        cancel();
        return;
      }
      const way = ways.find((name) => key.ctrl && key.name === WAY_KEYS[name].key);
      if (way) {
        end({ kind: 'way', way });
        return;
      }
      if (key.name === 'escape') {
        end({ kind: 'back' });
        return;
      }
      problem = '';
      const isKept = drawing.onKey(character, key, reader.line);
      if ((!isKept && isPrinted(character)) || character === '\t') reader.write(null, { ctrl: true, name: 'h' });
      draw();
    };

    reader.on('line', (line) => {
      const value = drawing.value(line);
      problem = drawing.check(value) ?? '';
      if (problem === '') return end({ kind: 'answer', value });
      reader.write(line);
      draw();
    });
    reader.on('close', cancel);
    reader.on('error', cancel);
    output.on('resize', draw).on('close', cancel);
    signal?.addEventListener('abort', cancel);
    input.on('keypress', onKey);
    if (signal?.aborted || !output.writable) return cancel();
    output.write(HIDE_CURSOR);
    // A line break would be Enter.
    reader.write(drawing.line.replace(/[\r\n\u2028\u2029]+/g, ' '));
    draw();
  });
}

/** The output for readline's echo. The line is drawn instead. */
function silence(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** The number of rows of a text that ends in a line break. readline knows wide characters. */
export function countRows(text: string, output: Writable): number {
  const columns = 'columns' in output && Number(output.columns) > 0 ? Number(output.columns) : 80;
  const ruler = createInterface({ input: new PassThrough(), output: Object.assign(silence(), { columns }), terminal: true });
  ruler.setPrompt(text);
  const { rows } = ruler.getCursorPos();
  ruler.close();
  return rows;
}

/** The number of rows of a terminal. */
export function rowsOf(output: Writable): number {
  return 'rows' in output && Number(output.rows) > 0 ? Number(output.rows) : 24;
}

/** Whether a key wrote a character into the line that must be removed. */
function isPrinted(character: string | undefined): boolean {
  return character !== undefined && /^\P{Cc}/u.test(character);
}
