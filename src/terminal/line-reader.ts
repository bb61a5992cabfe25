/// <reference types="node" preserve="true" />
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Reads a terminal or a pipe line by line, and lets go of it while nobody reads. */
export class LineReader {
  #interface: Interface | undefined;
  /** Lines that came early: a pipe sends many at once. */
  readonly #lines: string[] = [];
  #deliver: ((line: string | undefined) => void) | undefined;

  constructor(
    private readonly input: Readable,
    private readonly output: Writable,
  ) {}

  /**
   * The next line; `undefined` at the end of input, when the output is closed, at Ctrl+C or Ctrl+D on a terminal, and when the signal
   * aborts. Rejects with the error of a failed input or output. On a terminal it takes only a line entered after the prompt.
   */
  async read(prompt: string, signal: AbortSignal | undefined): Promise<string | undefined> {
    const line = await this.#readPrompted(prompt, signal);
    // A terminal has already echoed the line. A pipe has not.
    if (line === undefined || !this.#interface?.terminal) this.write(`${line ?? ''}\n`);
    const failure = this.input.errored ?? this.output.errored;
    if (line === undefined && failure) throw failure;
    return line;
  }

  /** Writes to the output, unless it is closed. */
  write(text: string): void {
    if (this.output.writable) this.output.write(text);
  }

  /** Gives a terminal back. A pipe only pauses, and keeps its lines for the next form. */
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
    if (this.#interface?.terminal) this.#dropEarlyLines();
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

  /** Lines pasted after an answer were written before the next question was shown. */
  #dropEarlyLines(): void {
    const { length } = this.#lines.splice(0);
    if (length > 0) this.write(`(Left out: ${length} line(s) that came before the question.)\n`);
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
    // Prompts may go to a terminal while the replies come from a pipe. Then there is no line to edit and no terminal to give back.
    const terminal = [this.input, this.output].every((stream) => 'isTTY' in stream && stream.isTTY === true);
    const reader = createInterface({ input: this.input, output: this.output, terminal, crlfDelay: Infinity });
    reader.on('line', (line) => (this.#deliver ? this.#deliver(line) : this.#lines.push(line)));
    // An input that breaks off never ends, and readline would wait for ever. An unheard error would end the process.
    const close = () => reader.close();
    const streams = [this.input, this.output];
    for (const stream of streams) stream.on('close', close);
    reader.on('error', close);
    reader.on('close', () => {
      for (const stream of streams) stream.off('close', close);
      this.#interface = undefined;
      this.#deliver?.(undefined);
    });
    return reader;
  }
}
