/// <reference types="node" preserve="true" />
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { eraseWholeCharacters } from './erase-whole-characters.js';
import { inRows } from './frame.js';
import { type Keys, openKeys } from './keys.js';
import { fromLine } from './screen.js';

/** Reads a terminal or a pipe line by line, and releases it while nobody reads. */
export class LineReader {
  #interface: Interface | undefined;
  /** The keys of a terminal. A pipe has none. */
  #keys: Keys | undefined;
  /** Lines that came early, because a pipe sends many lines at once. */
  readonly #lines: string[] = [];
  #deliver: ((line: string | undefined) => void) | undefined;

  constructor(
    private readonly input: Readable,
    readonly output: Writable,
  ) {}

  /**
   * The next line; `undefined` at the end of input, when the output is closed, at Ctrl+C or Ctrl+D on a terminal, and when the signal
   * aborts. Rejects with the error of a failed input or output.
   */
  async read(prompt: string, signal: AbortSignal | undefined): Promise<string | undefined> {
    const line = await this.#readPrompted(prompt, signal);
    // A terminal has already echoed the line. A pipe echoes nothing.
    if (line === undefined || !this.#interface?.terminal) this.write(`${line ?? ''}\n`);
    const failure = this.input.errored ?? this.output.errored;
    if (line === undefined && failure) throw failure;
    return line;
  }

  /** Drops early keys. Call it before a question is written, so that keys from before answer nothing. */
  async dropEarly(): Promise<void> {
    if (!this.#isTerminal || this.#isEnded || !this.output.writable) return;
    this.#interface ??= this.#open();
    await this.#keys?.dropEarly();
    this.#lines.length = 0;
  }

  /** Writes to the output, unless it is closed. On a terminal, long lines are written in rows. */
  write(text: string): void {
    if (this.output.writable) this.output.write(inRows(text, this.output));
  }

  /** Gives a terminal back to the program. A pipe only pauses, and keeps its lines for the next form. */
  release(): void {
    if (this.#interface?.terminal) {
      this.#interface.close();
      this.#lines.length = 0;
    } else if (!this.#isEnded) {
      this.#interface?.pause();
    }
  }

  async #readPrompted(prompt: string, signal: AbortSignal | undefined): Promise<string | undefined> {
    // If nobody can see the prompt, no line can answer it.
    if (signal?.aborted || !this.output.writable) return undefined;
    this.#prompt(prompt);
    if (this.#lines.length > 0 || this.#isEnded) return this.#lines.shift();
    return new Promise((resolve) => {
      const abort = () => this.#deliver?.(undefined);
      signal?.addEventListener('abort', abort, { once: true });
      this.#deliver = (line) => {
        this.#deliver = undefined;
        signal?.removeEventListener('abort', abort);
        resolve(line);
      };
    });
  }

  /** Prompts may go to a terminal while the replies come from a pipe. Then there is no line to edit and no terminal to give back. */
  get #isTerminal(): boolean {
    return [this.input, this.output].every((stream) => 'isTTY' in stream && stream.isTTY === true);
  }

  get #isEnded(): boolean {
    return this.input.readableEnded || this.input.destroyed;
  }

  #prompt(prompt: string): void {
    if (this.#isEnded) {
      this.write(prompt);
      return;
    }
    this.#interface ??= this.#open();
    this.#interface.setPrompt(prompt);
    this.#interface.prompt();
  }

  #open(): Interface {
    const keys = this.#isTerminal ? openKeys(this.input, this.output) : undefined;
    this.#keys = keys;
    const reader = createInterface({
      input: keys?.stream ?? this.input,
      output: this.output,
      terminal: keys !== undefined,
      crlfDelay: Infinity,
    });
    if (keys) eraseWholeCharacters(reader, keys.stream);
    reader.on('line', (line) => {
      const text = fromLine(line);
      if (this.#deliver) this.#deliver(text);
      else this.#lines.push(text);
    });
    // An input that breaks off never emits `end`, and readline would wait for ever. An `error` event without a listener would end the process.
    const close = () => reader.close();
    const streams = [this.input, this.output];
    for (const stream of streams) stream.on('close', close);
    reader.on('error', close);
    reader.on('close', () => {
      for (const stream of streams) stream.off('close', close);
      keys?.close();
      this.#interface = undefined;
      this.#keys = undefined;
      this.#deliver?.(undefined);
    });
    return reader;
  }
}
