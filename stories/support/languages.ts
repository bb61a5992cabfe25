import { ar } from '../../src/i18n/locales/ar.js';
import { de } from '../../src/i18n/locales/de.js';
import { en } from '../../src/i18n/locales/en.js';
import { es } from '../../src/i18n/locales/es.js';
import { fr } from '../../src/i18n/locales/fr.js';
import { hi } from '../../src/i18n/locales/hi.js';
import { ja } from '../../src/i18n/locales/ja.js';
import { ko } from '../../src/i18n/locales/ko.js';
import { ptBR } from '../../src/i18n/locales/pt-BR.js';
import { ru } from '../../src/i18n/locales/ru.js';
import { zhCN } from '../../src/i18n/locales/zh-CN.js';
import { zhTW } from '../../src/i18n/locales/zh-TW.js';

/** Every catalogue there is. */
export const catalogues = [en, zhCN, zhTW, ja, ko, de, fr, es, ptBR, ru, ar, hi];

/** Each language by its tag, named in itself. */
export const languages: Record<string, string> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  ja: '日本語',
  ko: '한국어',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  ar: 'العربية',
  hi: 'हिन्दी',
};
