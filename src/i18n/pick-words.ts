/** The words for a language tag, or for the nearest language. Default: English. */
export function pickWords<T>(table: Readonly<Record<string, T>>, locale: string): T | undefined {
  const catalogues = Object.entries(table);
  const [language] = locale.split('-');
  const nearest =
    catalogues.find(([tag]) => tag === locale) ??
    catalogues.find(([tag]) => tag === language) ??
    catalogues.find(([tag]) => tag.startsWith(`${language}-`)) ??
    catalogues.find(([tag]) => tag === 'en');
  return nearest?.[1];
}
