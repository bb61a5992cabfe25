/** The words of a language, by its tag or the nearest there is; English for one that is not there. */
export function pickWords<T>(table: Readonly<Record<string, T>>, locale: string): T | undefined {
  const tags = [locale, locale.split('-')[0] ?? ''];
  const known = Object.keys(table);
  return table[known.find((tag) => tags.includes(tag)) ?? known.find((tag) => tag.startsWith(`${tags[1]}-`)) ?? 'en'];
}
