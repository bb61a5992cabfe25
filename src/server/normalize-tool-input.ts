import { isRecord } from '../protocol/guards.js';
import type { Issue } from '../protocol/types/issue.js';
import type { Question } from '../protocol/types/question.js';
import { findFaults } from './find-faults.js';
import { isEmpty } from './read-aliased-fields.js';
import { readToolInput, type NormalizeContext, type NormalizeResult } from './read-tool-input.js';
import type { Repairs } from './repairs.js';
import { show } from './show.js';

export type { NormalizeContext, NormalizeResult } from './read-tool-input.js';

/**
 * Turns the arguments that a model wrote into the payload for the tool block. Values with one clear meaning are repaired. The form's own reader
 * checks the result, so the page can render every payload that passes. Conditions that no answers can meet, and bounds that no whole number can
 * satisfy, are refused too. The ids come from the host's `context`, never from the model. Never throws.
 *
 * @returns The frozen payload, with a warning (`repaired` or `dropped`) for each change: at most 100, and one more with the number of further
 * changes. Or the issues, with paths such as `questions[0].options[1].value`, and a `message` that tells the model what to send.
 */
export function normalizeToolInput(input: unknown, context: NormalizeContext = {}): NormalizeResult {
  return readToolInput(input, context, check);
}

function check(questions: readonly Question[], drafts: readonly unknown[], repairs: Repairs): Issue[] {
  questions.forEach((question, index) => noteLosses(drafts[index], question, repairs.at('questions', index)));
  return findFaults(questions);
}

/** Warns of losses: the reader leaves out the parts of a default that it can't apply, and a language that is no tag. */
function noteLosses(draft: unknown, question: Question, repairs: Repairs): void {
  if (!isRecord(draft)) return;
  const { default: defaults, lang } = draft;
  const note = (field: 'default' | 'lang', wanted: unknown, applied: readonly unknown[] = []): void => {
    if (!isEmpty(wanted) && !applied.includes(wanted))
      repairs.at(field).dropped(`${show(wanted)} can't be the ${field} here; it was left out.`);
  };
  if (Array.isArray(defaults)) defaults.forEach((value) => note('default', value, question.default));
  note('lang', lang, [question.lang]);
}
