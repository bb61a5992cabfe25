/** A tag that `Intl` accepts: `zh_CN` becomes `zh-CN`. An invalid tag becomes the fallback. */
export function readLocale(tag: string, fallback: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? fallback;
  } catch {
    return fallback;
  }
}
