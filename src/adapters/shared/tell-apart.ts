import { isBlank } from '../../protocol/guards.js';

const PLACE = /^#\d+ /;

/**
 * A distinct name for a list element: its text, or `#2 text`, with the position, if an earlier element has the same text, if the text is blank, or if
 * it looks like a numbered name. `seen` has the names so far.
 */
export function tellApart(text: string, index: number, seen: Set<string>): string {
  const isName = !isBlank(text) && !seen.has(text) && !PLACE.test(text);
  const name = isName ? text : `#${index + 1} ${text}`;
  seen.add(name);
  return name;
}

/** Undoes `tellApart`. Returns the text without the position. */
export function withoutPlace(name: string): string {
  return name.replace(PLACE, '');
}
