import { isBlank } from '../../protocol/guards.js';

const PLACE = /^#\d+ /;

/**
 * A distinct name for a list element: its text, or `#2 text` with its position if an earlier element has the same text, if the text shows
 * nothing, or if it looks like such a name. `seen` holds the names so far.
 */
export function tellApart(text: string, index: number, seen: Set<string>): string {
  const isName = !isBlank(text) && !seen.has(text) && !PLACE.test(text);
  const name = isName ? text : `#${index + 1} ${text}`;
  seen.add(name);
  return name;
}

/** Undoes `tellApart`: the text alone. */
export function withoutPlace(name: string): string {
  return name.replace(PLACE, '');
}
