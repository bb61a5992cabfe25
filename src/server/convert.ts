import { isTooLarge, parseNumber } from '../protocol/validate-text.js';
import { foldName } from './fold-name.js';

/** Turns a value into the type that a field needs, if its meaning is evident. Otherwise it returns the value as it is. */
export type Convert = (value: unknown) => unknown;

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'y', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', 'off', '0'].map((word) => [word, false] as const),
]);

export const toText: Convert = (value) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

/** `"True"`, `"no"`, `1` and their like become a boolean. */
export const toBoolean: Convert = (value) => {
  const word = toText(value);
  return typeof word === 'string' ? (BOOLEANS.get(foldName(word)) ?? value) : value;
};

export const toLanguageTag: Convert = (value) => (typeof value === 'string' ? value.replaceAll('_', '-') : value);

/** A text that is a number becomes that number, as JSON would read it. A number that is too large becomes infinite, and is then refused as infinite. */
export const toNumber: Convert = (value) => {
  if (typeof value !== 'string') return value;
  return isTooLarge(value) ? Number(value) : (parseNumber(value) ?? value);
};
