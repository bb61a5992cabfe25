import type { Readable, Writable } from 'node:stream';
import type { AnswerRights } from '../protocol/read-details.js';

/** Where to ask: a terminal, or anything else that text goes through line by line. */
export interface Terminal extends AnswerRights {
  /** Such as `process.stdin`. */
  input: Readable;
  /** Such as `process.stdout`; a program that prints its result there asks on `process.stderr`. */
  output: Writable;
  /** Whether to ask by numbers also on a terminal that can draw. Default `false`. */
  plain?: boolean;
  /**
   * Whether a required single choice of one option is answered with it at once, as elelem does. The answer is printed. Not for
   * permissions: nobody would be asked. Default `false`.
   */
  takeOnlyOption?: boolean;
}

/**
 * Whether a terminal can draw. Not down a pipe, not on one that can't move its cursor or does not know how wide it is, and not where
 * `ACCESSIBLE` asks for text that stands still.
 */
export function canDraw({ input, output }: Terminal): boolean {
  const isTerminal = [input, output].every((stream) => 'isTTY' in stream && stream.isTTY === true);
  const hearsKeys = 'setRawMode' in input;
  // A terminal that does not know how wide it is says 0.
  const hasSize = !('columns' in output) || Number(output.columns) > 20;
  const { TERM, ACCESSIBLE } = process.env;
  return isTerminal && hearsKeys && hasSize && TERM !== 'dumb' && (!ACCESSIBLE || ACCESSIBLE === '0' || ACCESSIBLE === 'false');
}
