import { copyArray, isRecord } from '../protocol/guards.js';
import { LIMITS } from '../protocol/limits.js';
import { QUESTION_FIELDS } from './field-aliases.js';
import { parseJson } from './parse-json.js';
import type { Repairs } from './repairs.js';
import { show } from './show.js';

/** A whole character as JSON escapes it. Half of a surrogate pair is no character and stays as it is written. */
const ESCAPE = /\\u(?:d[89ab][\da-f]{2}\\ud[c-f]|(?!d[89a-f])[\da-f]{2})[\da-f]{2}/gi;

/** The depth of a text: from a question to its list of options, to an option, to a text. */
const MAX_DEPTH = 3;

/**
 * Replaces escapes that arrived as letters, such as `Stra\u00dfe`, in all texts of a question but its pattern. A value without escapes is returned as
 * it is.
 */
export function decodeEscapes(given: unknown, repairs: Repairs, depth = 0): unknown {
  // JSON inside of a text may have escapes of its own. Parsing the JSON decodes them.
  const source = parseJson(given);
  if (typeof source === 'string') return decodeText(source, repairs);
  if (depth === MAX_DEPTH) return given;
  const decode = (value: unknown, key: string | number): unknown => decodeEscapes(value, repairs.at(key), depth + 1);
  if (Array.isArray(source)) {
    const items = copyArray(source, LIMITS.options);
    const decoded = items.map(decode);
    return decoded.some((item, index) => item !== items[index]) ? decoded : given;
  }
  if (!isRecord(source)) return given;
  const entries = Object.entries(source);
  const decoded = entries.map(([key, value]) => [key, isPattern(key) ? value : decode(value, key)] as const);
  return decoded.some(([, value], index) => value !== entries[index]?.[1]) ? Object.fromEntries(decoded) : given;
}

function decodeText(text: string, repairs: Repairs): string {
  const decoded = text.replace(ESCAPE, (escape) => JSON.parse(`"${escape}"`) as string);
  if (decoded !== text) repairs.repaired(`The escapes in ${show(text)} became characters.`);
  return decoded;
}

function isPattern(key: string): boolean {
  return QUESTION_FIELDS.find(key)?.field === 'pattern';
}
