import { findFaults } from './find-faults.js';
import { readToolInput, refuse, type NormalizeContext, type NormalizeResult } from './read-tool-input.js';

export type { NormalizeContext, NormalizeResult } from './read-tool-input.js';

/**
 * Turns what a model wrote into the payload for the tool block. It repairs what has one clear meaning. The form's own reader checks the result, so the page can render
 * everything that passes. It also refuses conditions that no answers can meet, because their question would never be asked, and whole numbers that nothing reaches.
 * The ids come from the host's `context`, never from the model. Never throws.
 *
 * @returns the frozen payload, with a warning (`repaired` or `dropped`) for each change: at most 100, and one with the number of the others. Or the issues, with paths such as
 * `questions[0].options[1].value`, and a `message` that tells the model what to send.
 */
export function normalizeToolInput(input: unknown, context: NormalizeContext = {}): NormalizeResult {
  const read = readToolInput(input, context);
  const faults = read.ok ? findFaults(read.payload.questions) : [];
  return faults.length > 0 ? refuse(faults) : read;
}
