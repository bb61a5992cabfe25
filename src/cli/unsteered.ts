/** What may be printed on a terminal: what would steer it, or turn its neighbours around, is written as JSON writes it. */
export function unsteered(text: string): string {
  return text.replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
