/** What is foreign as a message says it: JSON on one line, cut to what a log bears. What nobody sees, and what turns text around, becomes \ufffd. */
export function quote(value: object | string | number | boolean | null): string {
  return JSON.stringify(value)
    .slice(0, 80)
    .replace(/(?! )[\p{C}\p{DI}\p{Z}]/gu, '\ufffd');
}
