import { findFaults } from './find-faults.js';
import { readToolInput, refuse, type NormalizeContext, type NormalizeResult } from './read-tool-input.js';

export type { NormalizeContext, NormalizeResult } from './read-tool-input.js';

/**
 * Turns the arguments that a model wrote into the payload for the tool block. Values with one clear meaning are repaired. The form's own reader
 * checks the result, so the page can render every payload that passes. Conditions that no answers can meet are refused too, because their question
 * would never be asked, and so are bounds that no whole number can satisfy. The ids come from the host's `context`, never from the model. Never
 * throws.
 *
 * @returns The frozen payload, with a warning (`repaired` or `dropped`) for each change: at most 100 warnings, and one more with the number of
 * further changes. Or the issues, with paths such as `questions[0].options[1].value`, and a `message` that tells the model what to send.
 */
export function normalizeToolInput(input: unknown, context: NormalizeContext = {}): NormalizeResult {
  const read = readToolInput(input, context);
  const faults = read.ok ? findFaults(read.payload.questions) : [];
  return faults.length > 0 ? refuse(faults) : read;
}
