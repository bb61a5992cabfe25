import { STACKED } from './keep-inside.js';

/**
 * A text in the form in which texts are compared: `Ｃ++` and `c++` become the same, `C` and `C++` do not. Full-width characters become plain, upper
 * case lower case, and white space one space.
 */
export function fold(text: string): string {
  return compatible(text).trim().toLowerCase().replace(/\s+/g, ' ');
}

/**
 * A text in compatibility form (NFKC), without marks that are stacked too high, because sorting a long run takes quadratic time (UAX #15, stream-safe
 * text).
 */
export function compatible(text: string): string {
  return text.replace(STACKED, '$1 ').normalize('NFKC');
}

/** Only the words of a text, joined without spaces: `Other (please specify)…` and `other, please specify` become the same. */
export function foldWords(text: string): string {
  return fold(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
