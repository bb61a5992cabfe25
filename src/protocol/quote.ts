/**
 * A foreign value as a message quotes it: JSON on one line, cut to a length that fits a log. Characters that are invisible, or that change the
 * direction of text, become \ufffd.
 */
export function quote(value: object | string | number | boolean | null): string {
  return JSON.stringify(value)
    .slice(0, 80)
    .replace(/(?! )[\p{C}\p{DI}\p{Z}]/gu, '\ufffd');
}
