/** The beginning of a text: at most `most` UTF-16 code units, and never half a character at the end. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** Whether the text has signs that are one to the eye and several to a computer, such as most emoji. */
export function hasLongSigns(text: string): boolean {
  return /[^\0-\uffff]|\p{M}|\u200d/u.test(text);
}

/** The text with each half of a character replaced by U+FFFD. Half a character cannot be sent as UTF-8. */
export function withWholeCharacters(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
