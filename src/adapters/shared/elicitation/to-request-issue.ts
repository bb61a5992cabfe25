import type { Issue, IssuePath } from '../../../protocol/types/issue.js';

/** The payload fields that have another name in the schema, such as `min_length` for `minLength`. */
const RENAMED = /(min|max|exclusive|multiple)_(length|minimum|maximum|of|select)/g;

/**
 * Turns an issue about the payload into an issue about the request, with the path from `placeOf` and the field names of the schema. An issue about
 * all questions has no index.
 */
export function toRequestIssue(found: Issue, placeOf: (index: number | undefined) => IssuePath): Issue {
  const [root, index, ...keys] = found.path;
  if (root !== 'questions') return found;
  const path = keys.map((key) => (typeof key === 'number' ? key : rename(key)));
  return {
    ...found,
    path: [...placeOf(typeof index === 'number' ? index : undefined), ...path],
    message: rename(found.message),
  };
}

function rename(text: string): string {
  return text.replace(
    RENAMED,
    (_, first: string, [initial = '', ...rest]: string) =>
      first + (initial === 's' ? 'Items' : initial.toUpperCase() + rest.join('')),
  );
}
