/**
 * A text as a person means it, for finding it again: `Ｃ++` and `c++` are one, `C` and `C++` are not. Compatibility form,
 * so that full-width digits and commas are the plain ones; no case; any white space is one space.
 */
export function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Only the words of a text, run together: `Other (please specify)…` and `other, please specify` are one. */
export function foldWords(text: string): string {
  return fold(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
