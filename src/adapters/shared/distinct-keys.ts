/** Distinct map keys for texts. A text is its own key. A repeated text gets a number, so that no answer replaces another. */
export function distinctKeys(texts: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const text of texts) {
    let key = text;
    for (let copy = 2; keys.has(key); copy++) key = `${text} (${copy})`;
    keys.add(key);
  }
  return [...keys];
}
