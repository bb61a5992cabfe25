// @vitest-environment node
import { expect, test } from 'vitest';
import { formatMessage } from '../../src/i18n/format-message.js';
import { pickWords } from '../../src/i18n/pick-words.js';
import { readLocale } from '../../src/i18n/read-locale.js';

const table = { en: 'English', de: 'Deutsch', 'pt-BR': 'Português', 'zh-CN': '简体', 'zh-TW': '繁體' };

test.each([
  ['de', 'Deutsch'],
  ['de-AT', 'Deutsch'],
  ['pt-BR', 'Português'],
  ['pt-PT', 'Português'],
  ['pt', 'Português'],
  ['zh-TW', '繁體'],
  ['zh', '简体'],
  ['enx', 'English'],
  ['p', 'English'],
  ['', 'English'],
  ['constructor', 'English'],
])('the words for %j are %s', (tag, words) => {
  expect(pickWords(table, tag)).toBe(words);
});

test.each([
  ['de', 'de'],
  ['de-at', 'de-AT'],
  ['zh_CN', 'zh-CN'],
  ['zh_Hant_TW', 'zh-Hant-TW'],
  ['', 'en'],
  ['no tag at all', 'en'],
  ['../de', 'en'],
])('the tag %j is read as %s', (tag, read) => {
  expect(readLocale(tag, 'en')).toBe(read);
});

test('a number is written as its language writes it, and a text stays as it is', () => {
  expect(formatMessage('{count} of {name}, {none}', 'de', { count: 1234.5, name: '1234.5' })).toBe(
    '1.234,5 of 1234.5, {none}',
  );
});
