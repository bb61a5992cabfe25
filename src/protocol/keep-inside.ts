/** All marks after the fifth on one character. No script needs so many marks, which would strike out the line above. */
export const STACKED = /(\p{M}{5})(\p{M}+)/gu;

/**
 * Makes a foreign text safe inside its isolate, which contains its direction and its overrides. Characters that would end the isolate, or use up its
 * end, become a space: marks that open or close an isolate without their other half in the same line, and paragraph separators that are no line break
 * in CSS. If a mark of nested isolates lacks its other half, the inner isolates stay. Marks that are stacked too high become a space as well.
 */
export function keepInside(text: string): string {
  return text
    .replace(STACKED, '$1 ')
    .replace(
      /([\u2066-\u2068][^\n\r\x1c-\x1e\x85\u2029\u2066-\u2069]*\u2069)|\r(?!\n)|[\x1c-\x1e\x85\u2029\u2066-\u2069]/g,
      (_, pair = ' ') => pair as string,
    );
}
