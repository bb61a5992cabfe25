/** Distinct map keys for texts: each text as it is, and numbered when it comes again, so that no answer replaces another. */
export function distinctKeys(texts: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const text of texts) {
    let key = text;
    for (let copy = 2; keys.has(key); copy++) key = `${text} (${copy})`;
    keys.add(key);
  }
  return [...keys];
}
