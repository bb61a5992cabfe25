import type { Key } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { PromptConstructor } from './load-prompt.js';

/** Where to draw. */
export interface Screen {
  input: Readable;
  output: Writable;
  signal: AbortSignal | undefined;
  Prompt: PromptConstructor;
}

/** The outcome of one question: an answer, a step back to the question before it, or a cancellation. */
export type Outcome<Value> = { kind: 'answer'; value: Value } | { kind: 'back' } | { kind: 'cancel' };

/** What is drawn, and what keys do to it. The line that is typed is the prompt's own; it is handed in. */
export interface Drawing<Value> {
  render(line: string, problem: string): string;
  /** Told of each key; `false` keeps what it typed out of the line. */
  onKey(character: string | undefined, key: Key, line: string): boolean;
  /** What Enter would answer. */
  value(line: string): Value;
  /** What is wrong with that, in words. */
  check(value: Value): string | undefined;
  /** The line to start with. */
  line: string;
}

/** Draws until Enter confirms, Escape goes back, or Ctrl+C, Ctrl+D or the signal cancels. */
export async function show<Value>({ input, output, signal, Prompt }: Screen, drawing: Drawing<Value>): Promise<Outcome<Value>> {
  let last: Key | undefined;

  class DrawnPrompt extends Prompt<Value> {
    protected override _isActionKey(character: string | undefined, key: Key): boolean {
      return (!drawing.onKey(character, key, this.userInput) && isPrinted(character)) || character === '\t';
    }
  }

  const prompt: InstanceType<typeof DrawnPrompt> = new DrawnPrompt({
    input,
    output,
    ...(signal && { signal }),
    initialUserInput: drawing.line,
    render: () => (isOver(prompt.state) ? '' : drawing.render(prompt.userInput, prompt.state === 'error' ? prompt.error : '')),
    validate: () => drawing.check(drawing.value(prompt.userInput)),
  });
  prompt.on('key', (character, key) => {
    last = key;
    // Characters that have no name, as in most scripts, arrive only here.
    if (!key.name) drawing.onKey(character, key, prompt.userInput);
    if (key.ctrl && key.name === 'd') prompt.state = 'cancel';
  });
  let value: Value | undefined;
  prompt.on('finalize', () => (value = drawing.value(prompt.userInput)));
  await prompt.prompt();
  if (prompt.state === 'submit' && value !== undefined) return { kind: 'answer', value };
  return { kind: last?.name === 'escape' && !signal?.aborted ? 'back' : 'cancel' };
}

function isOver(state: string): boolean {
  return state === 'submit' || state === 'cancel';
}

/** Whether a key wrote a character into the line, which then has to go again. */
function isPrinted(character: string | undefined): boolean {
  return character !== undefined && /^\P{Cc}/u.test(character);
}
