/**
 * A text of somebody else's as it may be shown. The page puts each into an isolate, so that its direction and its overrides end with it. What
 * would end the isolate itself becomes a space: a closing mark (U+2069) without an opening one just before it in the same line, and the
 * characters that end a paragraph without being a line break for CSS.
 */
export function keepInside(text: string): string {
  return text.replace(
    /([\u2066-\u2068][^\n\r\x1c-\x1e\x85\u2029\u2066-\u2069]*\u2069)|\r(?!\n)|[\x1c-\x1e\x85\u2029\u2069]/g,
    (_, pair = ' ') => pair as string,
  );
}
