import { pickWords } from '../i18n/pick-words.js';
import { translations } from './translations.js';
import { english, type UrlConsentWords } from './words.js';

/** The words of a language, by its tag or the nearest tag that has words. */
export function urlWords(locale: string, own: Partial<UrlConsentWords> = {}): UrlConsentWords {
  return { ...english, ...pickWords(translations, locale), ...own };
}
