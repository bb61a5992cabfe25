/** Marks every further line, so that a text can't look like a list of options. */
export function quoted(text: string): string {
  return printable(text).replaceAll('\n', '\n| ');
}

/** Turns line breaks into spaces, so that a label can't look like further options. */
export function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ');
}

/** Turns characters that steer a terminal into spaces: control characters, direction changes, and line breaks other than `\n`. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]|[\p{Bidi_Control}\u2028\u2029]/gu, ' ');
}
