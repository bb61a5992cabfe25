import { parseNumber } from '../../protocol/validate-text.js';

/** An invisible mark in an ambiguous number, so that no reader of numbers takes it. */
const UNCLEAR = '\u2060';

/**
 * Converts a number from the user's language to JSON: digits of any script, a decimal comma, separators of thousands. A number of JSON stays as
 * typed, and so does any other text. `1.500` in German and `1,500` in English have two readings. Such a number is never guessed: `isGrouped` is true
 * for it.
 */
export function toJsonNumber(typed: string, locale: string): string {
  const text = toAscii(typed);
  const [point, group] = hasComma(locale) ? [',', '.'] : ['.', ','];
  if (!text.includes(point) && /^[+-]?\d{1,3}[.,]\d{3}$/.test(text)) return typed + UNCLEAR;
  // A number in the form of JSON stays as it is in any language, including its decimal point.
  if (parseNumber(typed) !== undefined) return typed;
  const plain = text.replaceAll(group, '_').replace(point, '.');
  const number = /^[+-]?\d{1,3}(_\d{2,3})*_\d{3}(\.\d*)?$/.test(plain) ? plain.replaceAll('_', '') : plain;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(number)) return typed;
  return number
    .replace('+', '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?!\d)/, '');
}

export function fromJsonNumber(value: string, locale: string): string {
  return /^-?\d+\.\d+$/.test(value) && hasComma(locale) ? value.replace('.', ',') : value.replace(UNCLEAR, '');
}

/** Whether a number has two readings: its separator may separate thousands or decimals. */
export function isGrouped(value: string): boolean {
  return value.endsWith(UNCLEAR);
}

function hasComma(locale: string): boolean {
  return (1.5).toLocaleString(locale).includes(',');
}

/** Writes digits, signs and separators of other scripts in ASCII, and any other separator of thousands as `_`. */
function toAscii(typed: string): string {
  return (
    typed
      .trim()
      .replace(/[\u200e\u200f\u061c]/g, '')
      // Full-width signs and separators, as in "１．５".
      .replace(/[\uff0b-\uff0e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replace(/^\u2212/, '-')
      .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)))
      .replace('\u066b', '.')
      .replace(/(?<=\d)[\s\u066c'\u2019](?=\d)/g, '_')
  );
}

/** The digits of a script are ten code points in a row, beginning with zero. Several such rows may follow each other. */
function valueOf(digit: number): number {
  let place = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit - place - 1))) place += 1;
  return place % 10;
}
