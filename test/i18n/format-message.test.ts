import { afterEach, expect, test, vi } from 'vitest';
import { formatMessage } from '../../src/i18n/format-message.js';

afterEach(() => vi.restoreAllMocks());

const LANGUAGES = [
  'ar',
  'bn',
  'de',
  'en',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'ja',
  'ko',
  'mr',
  'my',
  'ne',
  'pt',
  'ru',
  'th',
  'ur',
  'zh',
  'zh-Hant',
];
const REGIONS = [
  'AE',
  'AT',
  'BR',
  'CH',
  'CN',
  'DE',
  'EG',
  'ES',
  'FR',
  'GB',
  'HK',
  'IL',
  'IN',
  'IR',
  'JP',
  'KR',
  'MA',
  'MX',
  'NP',
  'PK',
  'PT',
  'RU',
  'SA',
  'TW',
  'US',
  'ZA',
];
const LOCALES = LANGUAGES.flatMap((language) => [
  language,
  ...REGIONS.map((region) => `${language}-${region}`),
  `${language}-u-nu-arab`,
]);

test.each(LOCALES)('a number in %s is what the browser makes of it, however small or large', (locale) => {
  for (const number of [0, 1, 7, 42, 999, 1000, 123456, 1e21, -1, -42, 0.5, 2.25]) {
    expect(formatMessage('{count}', locale, { count: number })).toBe(
      number.toLocaleString(locale, { maximumFractionDigits: 20 }),
    );
  }
});

test('the number of questions of an English form loads no number formats', () => {
  const toLocaleString = vi.spyOn(Number.prototype, 'toLocaleString');
  expect(formatMessage({ one: '{count} question', other: '{count} questions' }, 'en', { count: 4 })).toBe(
    '4 questions',
  );
  expect(toLocaleString).not.toHaveBeenCalled();
});

test('plural forms follow the language, also when two languages take turns', () => {
  const message = { one: 'one', few: 'few', many: 'many', other: 'other' };
  const said = ['ru', 'en', 'ru', 'ja'].map((locale) => formatMessage(message, locale, { count: 2 }));
  expect(said).toEqual(['few', 'other', 'few', 'other']);
});
