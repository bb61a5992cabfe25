import type { Readable, Writable } from 'node:stream';
import type { AnswerRights } from '../protocol/read-details.js';

/** The place to ask: a terminal, or any streams of text lines. */
export interface Terminal extends AnswerRights {
  /** For example `process.stdin`. */
  input: Readable;
  /** For example `process.stdout`. A program that prints its result there should ask on `process.stderr`. */
  output: Writable;
  /** Whether to ask by numbers even on a terminal that can draw. Default `false`. */
  plain?: boolean;
}

/** Whether a terminal can draw: no pipe, a cursor that moves, a known width, at least 20 columns and 6 rows, and no `ACCESSIBLE`. */
export function canDraw({ input, output }: Terminal): boolean {
  const isTerminal = [input, output].every((stream) => 'isTTY' in stream && stream.isTTY === true);
  const hearsKeys = 'setRawMode' in input;
  // A terminal of unknown width reports 0.
  const isLarge = (size: 'columns' | 'rows', least: number): boolean =>
    !(size in output) || Number(output[size as keyof Writable]) >= least;
  const hasSize = isLarge('columns', 20) && isLarge('rows', 6);
  const { TERM, ACCESSIBLE } = process.env;
  return (
    isTerminal &&
    hearsKeys &&
    hasSize &&
    TERM !== 'dumb' &&
    (!ACCESSIBLE || ACCESSIBLE === '0' || ACCESSIBLE === 'false')
  );
}
