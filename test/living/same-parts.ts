/** A part of this length or less is written where it stands, because its place would not be shorter. */
const SHORT = 60;

/** What an exchange says again is stored as the place where it says so first: `{ "sameAs": "shown.questions" }`. */
export function foldParts(value: unknown, path: readonly string[] = [], places = new Map<string, string>()): unknown {
  if (!isHolder(value)) return value;
  const text = JSON.stringify(value);
  const first = places.get(text);
  if (first !== undefined) return { sameAs: first };
  if (text.length > SHORT) places.set(text, path.join('.'));
  return mapParts(value, (part, key) => foldParts(part, [...path, key], places));
}

/** Undoes `foldParts`. */
export function unfoldParts(value: unknown, path: readonly string[] = [], parts = new Map<string, unknown>()): unknown {
  if (!isHolder(value)) return value;
  if ('sameAs' in value && typeof value.sameAs === 'string') return parts.get(value.sameAs);
  const whole = mapParts(value, (part, key) => unfoldParts(part, [...path, key], parts));
  parts.set(path.join('.'), whole);
  return whole;
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function mapParts(holder: object, map: (part: unknown, key: string) => unknown): unknown {
  const entries = Object.entries(holder).map(([key, part]) => [key, map(part, key)] as const);
  return Array.isArray(holder) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}
