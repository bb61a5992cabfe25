import { fold } from '../protocol/fold.js';
import { copyArray, isRecord } from '../protocol/guards.js';
import { LIMITS } from '../protocol/limits.js';
import { splitRecommendation } from '../protocol/split-recommendation.js';
import { toText } from './convert.js';
import { isOtherLabel } from './is-other-label.js';
import type { NormalizedOptions } from './normalized.js';
import { parseJson } from './parse-json.js';
import { isEmpty } from './read-aliased-fields.js';
import type { Repairs } from './repairs.js';
import { show } from './show.js';

/** The initial text of a text question, in an array. A number becomes its text. */
export function normalizeTextDefault(source: unknown): unknown[] {
  return toList(source).map((value) => (typeof value === 'number' ? String(value) : value));
}

/**
 * The default of a choice as option values. A model may name an option by its label, in any case. Any other text stays as Other text, unless it is
 * only the word "Other".
 */
export function normalizeChoiceDefault(
  source: unknown,
  { options, otherValues }: NormalizedOptions,
  repairs: Repairs,
): unknown[] {
  const items = toList(parseJson(source));
  if (items.length === 0) return [];
  const findValue = indexOptions(options);
  return items.flatMap((item) => {
    const value = findValue(item);
    if (value === undefined && (typeof item !== 'string' || isOtherLabel(item) || otherValues.has(item))) {
      repairs.dropped(`${show(item)} is none of the options; it was left out.`);
      return [];
    }
    if (value !== undefined && value !== item) repairs.repaired(`${show(item)} was read as the option ${show(value)}.`);
    return [value ?? item];
  });
}

/** Makes a function that finds the value of an option: by the value itself, else by the label, else by either of the two without case. */
export function indexOptions(options: unknown): (item: unknown) => string | undefined {
  const values = new Map<string, string>();
  const labels = new Map<string, string>();
  const folded = new Map<string, string>();
  for (const { label, value } of copyArray(options, LIMITS.options).filter(isRecord)) {
    if (typeof value !== 'string' || typeof label !== 'string') continue;
    values.set(value, value);
    labels.set(label, value);
    folded.set(fold(value), value).set(fold(label), value);
  }
  return (item) => {
    const text = toText(item);
    if (typeof text !== 'string') return undefined;
    const label = splitRecommendation(text).label;
    return values.get(text) ?? labels.get(label) ?? folded.get(fold(label));
  };
}

function toList(source: unknown): unknown[] {
  return (Array.isArray(source) ? copyArray(source, LIMITS.options) : [source]).filter((value) => !isEmpty(value));
}
