import type { Issue } from '../../protocol/types/issue.js';
import type { QuestionDraft } from '../shared/build-payload.js';

/** Fields of the payload that have another name in the schema. */
const RENAMED = [
  ['min_length', 'minLength'],
  ['max_length', 'maxLength'],
  ['exclusive_minimum', 'exclusiveMinimum'],
  ['exclusive_maximum', 'exclusiveMaximum'],
  ['multiple_of', 'multipleOf'],
  ['min_select', 'minItems'],
  ['max_select', 'maxItems'],
] as const;

/**
 * Turns an issue about the payload into one about the request: its path and the names of fields. A number in the path always stands for a
 * question, because options were checked before.
 */
export function toRequestIssue(found: Issue, drafts: readonly QuestionDraft[]): Issue {
  const [root, ...keys] = found.path;
  if (root !== 'questions') return found;
  const path = keys.map((key) => (typeof key === 'number' ? (drafts[key]?.id ?? key) : rename(key)));
  return { ...found, path: ['requestedSchema', 'properties', ...path], message: rename(found.message) };
}

function rename(text: string): string {
  return RENAMED.reduce((renamed, [ours, theirs]) => renamed.replaceAll(ours, theirs), text);
}
