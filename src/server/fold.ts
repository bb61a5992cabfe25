/** A field or type name without case and separators: `multi_select`, `multi-select`, `Multi Select` and `multiSelect` are one. */
export function foldName(name: string): string {
  return name.replace(/[\s_-]+/g, '').toLowerCase();
}

/** A text without case, for finding what a model meant to repeat: `Ｃ++` and `c++` are one, `C` and `C++` are not. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** Only the words of a text, run together: `Other (please specify)…` and `other, please specify` are one. */
export function foldWords(text: string): string {
  return foldCase(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
