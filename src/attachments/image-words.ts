import { pickWords } from '../i18n/pick-words.js';
import { translations } from './translations.js';
import { english, type ImageWords } from './words.js';

/** The words of a form's language, by its tag or the nearest tag that has words. */
export function imageWords(locale: string, own: Partial<ImageWords> = {}): ImageWords {
  return { ...english, ...pickWords(translations, locale), ...own };
}
