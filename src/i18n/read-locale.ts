/** A tag that `Intl` takes: `zh_CN` is `zh-CN`. For what is no tag at all, the fallback. */
export function readLocale(tag: string, fallback: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? fallback;
  } catch {
    return fallback;
  }
}
