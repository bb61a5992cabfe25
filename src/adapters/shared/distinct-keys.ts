/** Keys for a map by text: each text as it is, and numbered where it comes again, because a second answer must not replace the first. */
export function distinctKeys(texts: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const text of texts) {
    let key = text;
    for (let copy = 2; keys.has(key); copy++) key = `${text} (${copy})`;
    keys.add(key);
  }
  return [...keys];
}
