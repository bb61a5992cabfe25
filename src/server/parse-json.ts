import { readDoubledJson, startsLikeJson, withoutFence } from '../protocol/broken-json.js';
import type { Convert } from './convert.js';
import type { FieldTable } from './field-table.js';

/** The greatest number of times that a text is decoded. Nobody encodes an argument more often by mistake. */
const MAX_DEPTH = 4;

/** The name of a field in the source of an object. The quotes may be single quotes, as in Python, or escaped. */
const KEY = /["']([\w -]+)\\*["']\s*:/g;

/** The JSON array or object in a text, which may be in a code fence, encoded more than once, or there twice, as models often do to a nested argument. */
export const parseJson: Convert = (value) => {
  let decoded = value;
  for (let depth = 0; depth < MAX_DEPTH && typeof decoded === 'string' && startsLikeJson(decoded); depth++) {
    decoded = decode(decoded);
  }
  return typeof decoded === 'string' ? value : decoded;
};

/** Whether a text can only be the source of such fields. "[x] done" and "{name}" are no source, although they start like one. */
export function isSourceOf<Field extends string>(text: string, { find }: FieldTable<Field>, telling: Field): boolean {
  return startsLikeJson(text) && [...text.matchAll(KEY)].some(([, key = '']) => find(key)?.field === telling);
}

/** Removes one layer of encoding. A text that is no JSON becomes the empty text, which ends the decoding. */
function decode(text: string): unknown {
  const source = withoutFence(text);
  try {
    return JSON.parse(source);
  } catch {
    return readDoubledJson(source) ?? '';
  }
}
