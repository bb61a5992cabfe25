import { readDoubledJson, startsLikeJson, withoutFence } from '../protocol/broken-json.js';
import type { Convert } from './convert.js';
import type { FieldTable } from './field-table.js';

/** How often a text is decoded; nobody encodes an argument more often by mistake. */
const MAX_DEPTH = 4;

/** The name of a field in source, which may be in Python's quotes or escaped. */
const KEY = /["']([\w -]+)\\*["']\s*:/g;

/**
 * A text that holds a JSON array or object becomes that, also out of a code fence and where it was encoded more than once:
 * models often do that to a nested argument. So does a text that holds the same array or object twice.
 */
export const parseJson: Convert = (value) => {
  let decoded = value;
  for (let depth = 0; depth < MAX_DEPTH && typeof decoded === 'string' && startsLikeJson(decoded); depth++) {
    decoded = decode(decoded);
  }
  return typeof decoded === 'string' ? value : decoded;
};

/** Whether a text can only be the source of such fields: "[x] done" and "{name}" are none, whatever they start like. */
export function isSourceOf<Field extends string>(text: string, { find }: FieldTable<Field>, telling: Field): boolean {
  return startsLikeJson(text) && [...text.matchAll(KEY)].some(([, key = '']) => find(key)?.field === telling);
}

/** One layer taken off. What is no JSON becomes a blank text, which ends the matter. */
function decode(text: string): unknown {
  const source = withoutFence(text);
  try {
    return JSON.parse(source);
  } catch {
    return readDoubledJson(source) ?? '';
  }
}
