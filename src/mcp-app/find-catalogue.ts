import { ar } from '../i18n/locales/ar.js';
import { de } from '../i18n/locales/de.js';
import { es } from '../i18n/locales/es.js';
import { fr } from '../i18n/locales/fr.js';
import { hi } from '../i18n/locales/hi.js';
import { ja } from '../i18n/locales/ja.js';
import { ko } from '../i18n/locales/ko.js';
import { ptBR } from '../i18n/locales/pt-BR.js';
import { ru } from '../i18n/locales/ru.js';
import { zhCN } from '../i18n/locales/zh-CN.js';
import { zhTW } from '../i18n/locales/zh-TW.js';
import type { Messages } from '../i18n/messages.js';
import { readLocale } from '../i18n/read-locale.js';

/** The catalogues by language, or by language and script if a language has two scripts. The page already has English. */
const CATALOGUES: ReadonlyMap<string, Messages> = new Map([
  ['ar', ar],
  ['de', de],
  ['es', es],
  ['fr', fr],
  ['hi', hi],
  ['ja', ja],
  ['ko', ko],
  ['pt', ptBR],
  ['ru', ru],
  ['zh-Hans', zhCN],
  ['zh-Hant', zhTW],
]);

/** The words for any tag of a language; `undefined` if there is no catalogue, and for English. */
export function findCatalogue(tag: string): Messages | undefined {
  const { language, script } = new Intl.Locale(readLocale(tag, 'en')).maximize();
  return CATALOGUES.get(language) ?? CATALOGUES.get(`${language}-${String(script)}`);
}
