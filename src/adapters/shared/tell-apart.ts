import { isBlank } from '../../protocol/guards.js';

const PLACE = /^#\d+ /;

/**
 * A name that no other element of a list has: its text, or `#2 text` with its place before it, where an earlier element has
 * the same text, where nothing of it can be seen, or where it looks like such a name. `seen` holds the names so far.
 */
export function tellApart(text: string, index: number, seen: Set<string>): string {
  const isName = !isBlank(text) && !seen.has(text) && !PLACE.test(text);
  const name = isName ? text : `#${index + 1} ${text}`;
  seen.add(name);
  return name;
}

/** The other way: the text alone. */
export function withoutPlace(name: string): string {
  return name.replace(PLACE, '');
}
