/** The words for a language tag, or for the nearest language. Default: English. */
export function pickWords<T>(table: Readonly<Record<string, T>>, locale: string): T | undefined {
  const tags = [locale, locale.split('-')[0] ?? ''];
  const known = Object.keys(table);
  return table[known.find((tag) => tags.includes(tag)) ?? known.find((tag) => tag.startsWith(`${tags[1]}-`)) ?? 'en'];
}
