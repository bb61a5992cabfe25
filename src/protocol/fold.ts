/**
 * A text in the form in which texts are compared: `Ｃ++` and `c++` become the same, `C` and `C++` do not. Full-width characters
 * become the plain ones, upper case becomes lower case, and any run of white space becomes one space.
 */
export function fold(text: string): string {
  return compatible(text).trim().toLowerCase().replace(/\s+/g, ' ');
}

/**
 * Compatibility form (NFKC). Of a run of combining marks only the first 30 are kept: no writing needs more (UAX #15,
 * stream-safe text), and sorting a longer run takes quadratic time.
 */
export function compatible(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFKC');
}

/** Only the words of a text, run together: `Other (please specify)…` and `other, please specify` are one. */
export function foldWords(text: string): string {
  return fold(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
