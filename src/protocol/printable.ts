/** Every further line is marked as such: otherwise a text could pass itself off as a list of options. */
export function quoted(text: string): string {
  return printable(text).replaceAll('\n', '\n| ');
}

/** Line breaks become spaces: otherwise a label could pass itself off as further options. */
export function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ');
}

/**
 * Characters that would steer the terminal become spaces: those that control it, those that turn the direction of what
 * follows, and the line breaks that are no `\n`.
 */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]|[\p{Bidi_Control}\u2028\u2029]/gu, ' ');
}
