/// <reference types="node" preserve="true" />
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** The character for a line break in a line that readline edits, because a real line break would be Enter. */
export const LINE_BREAK = '\u2424';

/**
 * Keys that come within this time of each other, in ms, are a paste, or keys that a slow connection held back. The fastest typists press 14 keys a
 * second, 70 ms apart.
 */
const BURST_GAP = 25;

/** How long the rest of a key's escape sequence may take, and how long the end of a paste may take, in ms. */
const [SEQUENCE_GAP, PASTE_GAP] = [50, 10_000];

/** The longest time to wait for the end of early keys, in ms. */
const LONGEST_WAIT = 2_000;

const [PASTE_START, PASTE_END] = ['\u001b[200~', '\u001b[201~'];
const [INTERRUPT, ESCAPED_ENTER] = ['\u0003', '\u001b\r'];
const BRACKETED_PASTE = '\u001b[?2004';

/** One key: an escape sequence, a key with Alt, or one character. */
const KEY = /\u001b\[[\d;?]*[^\d;?]|\u001bO.|\u001b[^[O]|\r\n|[^]/gu;
const UNFINISHED_KEY = /\u001b(?:\[[\d;?]*|O)?$/;
/** Keys that only move the cursor or remove a character. A held key may send many at once. */
const HARMLESS_KEY = /^(?:\u001b(?:\[(?:\d+(?:;\d+)?)?[A-DFH~]|O[A-DFH])|[\u0008\u007f])$/;

/** The input that readline reads instead of the terminal. */
export interface Keys {
  /** The key presses of a person, and text that came all at once. Text that came all at once contains no Enter. */
  readonly stream: Readable;
  /** Whether the key that is being read is part of a text that came all at once. Such a key chooses nothing. */
  isBurst(): boolean;
  /** Drops all keys that were typed before now. Resolves when no more such keys come. */
  dropEarly(): Promise<void>;
  close(): void;
}

interface KeysOptions {
  /** The replacement for an Enter within a text, for a line feed and for Alt+Enter. Default `LINE_BREAK`. */
  readonly lineBreak?: string;
}

/**
 * Reads a terminal. An Enter counts only if it was pressed alone. A paste fills the line and confirms nothing, whether it has brackets (bracketed
 * paste) or not, and whether it comes in one packet or in many.
 */
export function openKeys(input: Readable, output: Writable, { lineBreak = LINE_BREAK }: KeysOptions = {}): Keys {
  const stream = new PassThrough();
  const decoder = new StringDecoder('utf8');
  const asksForBrackets = process.env['TERM'] !== 'dumb';
  let held = '';
  let stopWaiting = (): void => undefined;
  let isBurst = false;
  let dropping: { end(): void; readonly since: number } | undefined;

  function press(key: string): void {
    stream.emit('data', Buffer.from(key));
  }

  function onData(chunk: Buffer | string): void {
    held += typeof chunk === 'string' ? chunk : decoder.write(chunk);
    const isPasting = held.includes(PASTE_START) && !held.includes(PASTE_END);
    // An interrupt is never held back.
    if (held.endsWith(INTERRUPT) && !isPasting) {
      held = '';
      press(INTERRUPT);
      return;
    }
    wait(isPasting ? PASTE_GAP : UNFINISHED_KEY.test(held) ? SEQUENCE_GAP : BURST_GAP);
  }

  /** Flushes once no key has come for `gap` ms. On a busy machine, the time may be over while keys that came within this time are still unread. */
  function wait(gap: number): void {
    stopWaiting();
    stopWaiting = afterReading(flush, gap);
  }

  function flush(): void {
    const text = held;
    held = '';
    if (!dropping) {
      deliver(text);
      return;
    }
    if (text !== '' && Date.now() - dropping.since < LONGEST_WAIT) {
      wait(BURST_GAP);
      return;
    }
    const { end } = dropping;
    dropping = undefined;
    end();
  }

  function deliver(text: string): void {
    const start = text.indexOf(PASTE_START);
    if (start >= 0) {
      const end = text.indexOf(PASTE_END, start);
      deliver(text.slice(0, start));
      fill(text.slice(start + PASTE_START.length, end < 0 ? undefined : end));
      if (end >= 0) deliver(text.slice(end + PASTE_END.length));
      return;
    }
    const keys = text.match(KEY) ?? [];
    const [key] = keys;
    const isAlone = keys.length === 1;
    if (isAlone && (key === '\n' || key === ESCAPED_ENTER) && lineBreak === LINE_BREAK) fill(key);
    else if (isAlone || keys.every((each) => HARMLESS_KEY.test(each))) keys.forEach(press);
    else fill(text);
  }

  /** Types a text into the line. Keys that would steer the form are left out, except the keys that move in the line. */
  function fill(text: string): void {
    isBurst = true;
    const isOnlyBreak = text === '\n' || text === ESCAPED_ENTER;
    const keys = (isOnlyBreak ? '\n' : text.replace(/[\r\n]+$/, '')).match(KEY) ?? [];
    for (const key of keys) {
      if (/^[\r\n]/.test(key)) press(lineBreak);
      else if (key === '\t') press(' ');
      else if (HARMLESS_KEY.test(key) || /^\P{Cc}/u.test(key)) press(key);
    }
    isBurst = false;
  }

  const end = (): void => {
    stream.end();
  };
  setRawMode(input, true);
  if (asksForBrackets && output.writable) output.write(`${BRACKETED_PASTE}h`);
  input.on('data', onData).on('end', end).on('close', end).on('error', end).resume();
  return {
    stream,
    isBurst: () => isBurst,
    dropEarly: () =>
      new Promise((resolve) => {
        held = '';
        dropping = { end: resolve, since: Date.now() };
        wait(BURST_GAP);
      }),
    close() {
      stopWaiting();
      input.off('data', onData).off('end', end).off('close', end).off('error', end).pause();
      setRawMode(input, false);
      if (asksForBrackets && output.writable) output.write(`${BRACKETED_PASTE}l`);
      dropping?.end();
      dropping = undefined;
      stream.destroy();
    },
  };
}

/** Calls the callback after a time in ms, and after all input that waits by then was read. Returns the function that prevents the call. */
function afterReading(callback: () => void, ms: number): () => void {
  let immediate: ReturnType<typeof setImmediate> | undefined;
  // Node runs timers first, then reads, then runs immediates.
  const timer = setTimeout(() => (immediate = setImmediate(callback)), ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
}

/** Sets raw mode. In raw mode, a terminal passes on each key at once and echoes no key. */
function setRawMode(input: Readable, isRaw: boolean): void {
  (input as { setRawMode?(isRaw: boolean): unknown }).setRawMode?.(isRaw);
}
