/** The beginning of a text: at most `most` UTF-16 code units, and never half a character at the end. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** The text with each half of a character replaced by U+FFFD. Half a character cannot be sent as UTF-8. */
export function withWholeCharacters(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
