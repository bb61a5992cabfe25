/**
 * A text as a person means it, for finding it again: `Ｃ++` and `c++` are one, `C` and `C++` are not. Compatibility form,
 * so that full-width digits and commas are the plain ones; no case; any white space is one space.
 */
export function fold(text: string): string {
  return compatible(text).trim().toLowerCase().replace(/\s+/g, ' ');
}

/**
 * Compatibility form (NFKC). Of a run of marks only the first 30 are kept, as no writing needs more (UAX #15, stream-safe
 * text): putting a longer run in order takes quadratic time.
 */
export function compatible(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFKC');
}

/** Only the words of a text, run together: `Other (please specify)…` and `other, please specify` are one. */
export function foldWords(text: string): string {
  return fold(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
