import type { Issue } from '../../protocol/types.js';
import type { QuestionDraft } from '../shared/build-payload.js';

/** Payload fields that the schema calls otherwise. */
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
 * An issue about the payload as one about the request that it was made of: its path and the fields it names. A number in
 * the path is always a question's: options were checked before.
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
