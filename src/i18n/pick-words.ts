/** The words for a language tag, or for the nearest language. Default: English. */
export function pickWords<T>(table: Readonly<Record<string, T>>, locale: string): T | undefined {
  if (Object.hasOwn(table, locale)) return table[locale];
  const [language = ''] = locale.split('-');
  if (Object.hasOwn(table, language)) return table[language];
  const sameLanguage = Object.keys(table).find((tag) => tag.startsWith(`${language}-`));
  return table[sameLanguage ?? 'en'];
}
