import { describe, expect, test } from 'vitest';
import { formatMessage } from '../../src/i18n/format-message.js';
import { en } from '../../src/i18n/locales/en.js';
import type { Message, MessageKey, Messages } from '../../src/i18n/messages.js';

const modules = import.meta.glob<Record<string, Messages>>('../../src/i18n/locales/*.ts', { eager: true });
const catalogues = Object.entries(modules).map(([path, module]): [tag: string, catalogue: Messages] => [
  /([^/]+)\.ts$/.exec(path)?.[1] ?? '',
  Object.values(module)[0]!,
]);
const keys = Object.keys(en) as (MessageKey | 'locale')[];
/** English needs no translation of the English words of approvals. */
const approvals = modules['../../src/i18n/locales/de.ts']?.['de']?.approvals ?? {};

test('all languages are there', () => {
  expect(catalogues.map(([tag]) => tag).sort()).toEqual([
    'ar',
    'de',
    'en',
    'es',
    'fr',
    'hi',
    'ja',
    'ko',
    'pt-BR',
    'ru',
    'zh-CN',
    'zh-TW',
  ]);
});

describe.each(catalogues)('%s', (tag, catalogue) => {
  test('is named by its language tag', () => {
    expect(catalogue.locale).toBe(tag);
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  });

  test('has every message of the English catalogue and no other', () => {
    const { approvals: own, ...words } = catalogue;
    expect(Object.keys(words).sort()).toEqual([...keys].sort());
    expect(Object.keys(own ?? {})).toEqual(tag === 'en' ? [] : Object.keys(approvals));
    expect(Object.values(own ?? {})).toEqual(Object.values(own ?? {}).filter((text) => text.trim() !== ''));
  });

  test.each(keys.filter((key) => key !== 'locale'))('%s has words, and the places of the English ones', (key) => {
    const texts = textsOf(catalogue[key]);
    for (const text of texts) {
      expect(text.trim()).not.toBe('');
      // "Deny with a reason" may need other words than the label of the denial.
      if (key === 'withReason' && placesOf(text).length === 0) continue;
      expect(placesOf(text)).toEqual(placesOf(textsOf(en[key])[0]!));
    }
  });

  test('has the plural forms that whole numbers take in its language, and no other', () => {
    const rules = new Intl.PluralRules(tag);
    const categories = new Set(['other', ...Array.from({ length: 1000 }, (_, count) => rules.select(count))]);
    for (const key of keys) {
      const message: Message = catalogue[key];
      if (typeof message !== 'string')
        expect({ [key]: Object.keys(message).sort() }).toEqual({ [key]: [...categories].sort() });
    }
  });

  // Who speaks to their computer says what they see.
  test.each<[seen: MessageKey, name: MessageKey]>([
    ['change', 'changeLabel'],
    ['filterPlaceholder', 'filterLabel'],
    ['otherPlaceholder', 'otherLabel'],
    ['note', 'noteLabel'],
  ])('what is seen, %s, begins the name that is read out, %s', (seen, name) => {
    const [[words = ''], [spoken = '']] = [textsOf(catalogue[seen]), textsOf(catalogue[name])];
    expect(spoken.startsWith(words.replace(/[\s\u202f]*[:：]$/, ''))).toBe(true);
  });

  test('says in its own words what English says', () => {
    const copied = keys.filter(
      (key) =>
        catalogue[key] === en[key] &&
        /\p{L}{3}/u.test(
          textsOf(en[key])
            .join()
            .replace(/\{\w+\}/g, ''),
        ),
    );
    expect(tag === 'en' ? [] : copied).toEqual(tag === 'de' ? ['optional'] : []);
  });
});

test.each<[Message, string, Record<string, string | number>, string]>([
  ['plain', 'en', {}, 'plain'],
  ['{index} of {count}', 'en', { index: 2, count: 4 }, '2 of 4'],
  ['{count}', 'de', { count: 1_234.5 }, '1.234,5'],
  ['{minimum}', 'en', { minimum: 0.000_000_1 }, '0.0000001'],
  ['{question}', 'en', { question: '{count} $& <b>' }, '{count} $& <b>'],
  ['{question} stays', 'en', {}, '{question} stays'],
  [{ one: '{count} thing', other: '{count} things' }, 'en', { count: 1 }, '1 thing'],
  [{ one: '{count} thing', other: '{count} things' }, 'en', { count: 0 }, '0 things'],
  [{ one: '{count} вещь', few: '{count} вещи', other: '{count} вещей' }, 'ru', { count: 22 }, '22 вещи'],
  [{ one: '{count} вещь', few: '{count} вещи', other: '{count} вещей' }, 'ru', { count: 11 }, '11 вещей'],
  [{ other: '{count} 项' }, 'zh-CN', { count: 1 }, '1 项'],
])('%j in %s with %j', (message, locale, values, expected) => {
  expect(formatMessage(message, locale, values)).toBe(expected);
});

function textsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function placesOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
}
