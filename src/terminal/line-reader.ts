/// <reference types="node" preserve="true" />
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Reads a terminal or a pipe line by line, and holds on to neither while nobody reads. */
export class LineReader {
  #interface: Interface | undefined;
  /** Lines that came before they were asked for: a pipe sends many at once. */
  readonly #lines: string[] = [];
  #deliver: ((line: string | undefined) => void) | undefined;

  constructor(
    private readonly input: Readable,
    private readonly output: Writable,
  ) {}

  /**
   * The next line; `undefined` at the end of input, at Ctrl+C or Ctrl+D on a terminal, and once the signal aborts. Rejects
   * with the error of an input that failed.
   */
  async read(prompt: string, signal: AbortSignal | undefined): Promise<string | undefined> {
    const line = await this.#readPrompted(prompt, signal);
    // A terminal has echoed a line that was entered; nobody else has.
    if (line === undefined || !this.#interface?.terminal) this.output.write(`${line ?? ''}\n`);
    if (line === undefined && this.input.errored) throw this.input.errored;
    return line;
  }

  /** Gives a terminal back. A pipe only pauses: what it has sent ahead is there for the next form. */
  release(): void {
    if (this.#interface?.terminal) {
      this.#interface.close();
      this.#lines.length = 0;
    } else if (!this.#isEnded) {
      this.#interface?.pause();
    }
  }

  async #readPrompted(prompt: string, signal: AbortSignal | undefined): Promise<string | undefined> {
    if (signal?.aborted) return undefined;
    this.#prompt(prompt);
    if (this.#lines.length > 0 || this.#isEnded) return this.#lines.shift();
    return new Promise((resolve) => {
      const abort = () => this.#deliver?.(undefined);
      signal?.addEventListener('abort', abort);
      this.#deliver = (line) => {
        this.#deliver = undefined;
        signal?.removeEventListener('abort', abort);
        resolve(line);
      };
    });
  }

  get #isEnded(): boolean {
    return this.input.readableEnded || this.input.destroyed;
  }

  #prompt(prompt: string): void {
    if (this.#isEnded) {
      this.output.write(prompt);
      return;
    }
    this.#interface ??= this.#open();
    this.#interface.setPrompt(prompt);
    this.#interface.prompt();
  }

  #open(): Interface {
    // Prompts may go to a terminal while the replies come down a pipe: then there is no line to edit, nor one to give back.
    const terminal = [this.input, this.output].every((stream) => 'isTTY' in stream && stream.isTTY === true);
    const reader = createInterface({ input: this.input, output: this.output, terminal, crlfDelay: Infinity });
    reader.on('line', (line) => (this.#deliver ? this.#deliver(line) : this.#lines.push(line)));
    // An input that breaks off never ends, and readline would wait for ever. Its error ends the process unless it is heard.
    const close = () => reader.close();
    this.input.on('close', close);
    reader.on('error', close);
    reader.on('close', () => {
      this.input.off('close', close);
      this.#interface = undefined;
      this.#deliver?.(undefined);
    });
    return reader;
  }
}
