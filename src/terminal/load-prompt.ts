import type { Prompt as PromptClass } from '@clack/core';
import type { Terminal } from './terminal-resolver.js';

export type PromptConstructor = typeof PromptClass;

/**
 * What draws on a terminal: `Prompt` of `@clack/core`, an optional peer. `undefined` where a list of numbers is right: down
 * a pipe, on a terminal that can't move its cursor, where `ACCESSIBLE` asks for text that stands still, without the peer.
 */
export async function loadPrompt({ input, output, plain = false }: Terminal): Promise<PromptConstructor | undefined> {
  const isTerminal = [input, output].every((stream) => 'isTTY' in stream && stream.isTTY === true);
  const hearsKeys = 'setRawMode' in input;
  // A terminal that does not know how wide it is says 0.
  const hasSize = !('columns' in output) || Number(output.columns) > 20;
  const { TERM, ACCESSIBLE } = process.env;
  if (plain || !isTerminal || !hearsKeys || !hasSize || TERM === 'dumb' || (ACCESSIBLE && ACCESSIBLE !== '0' && ACCESSIBLE !== 'false')) return undefined;
  try {
    return (await import('@clack/core')).Prompt;
  } catch {
    return undefined;
  }
}
