import { expect, test } from 'vitest';
import { catalogues } from '../../stories/support/languages.js';
import { urlWords } from '../../src/url-consent/url-words.js';

test('every language of the forms has words of its own for a consent, with the same places', () => {
  const english = urlWords('en');
  const places = (words: object) =>
    Object.entries(words).map(([key, word]) => [
      key,
      String(word)
        .match(/\{\w+\}/g)
        ?.toSorted() ?? [],
    ]);
  const tables = catalogues.map(({ locale }) => urlWords(locale));
  expect(new Set(tables.map(({ asks }) => asks)).size).toBe(catalogues.length);
  for (const words of tables) expect(places(words)).toEqual(places(english));
});

test.each([
  ['de-AT', 'Ablehnen'],
  ['zh', '拒绝'],
  ['xx', 'Decline'],
])('%s: the nearest there is', (tag, decline) => {
  expect(urlWords(tag).decline).toBe(decline);
});
