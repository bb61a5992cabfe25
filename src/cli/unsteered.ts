/**
 * A text that is safe to print on a terminal. Characters that would steer the terminal, or that change the direction of other text, are written as
 * JSON escapes.
 */
export function unsteered(text: string): string {
  return text.replace(
    /[^\P{Cc}\n]|\p{Bidi_Control}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
