import { describe, expect, test } from 'vitest';
import { readableRows } from '../../src/headless/text/readable-rows.js';
import { sayDate } from '../../src/headless/text/date-time.js';
import { buildAnswer, summarizeAnswer } from '../../src/protocol/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

describe('a date is written as the language writes it', () => {
  test.each<[locale: string, value: string, shown: string]>([
    ['en', '2026-12-03', 'December 3, 2026'],
    ['en-GB', '2026-12-03', '3 December 2026'],
    ['de', '2026-12-03', '3. Dezember 2026'],
    ['fr', '2026-12-03', '3 décembre 2026'],
    ['es', '2026-12-03', '3 de diciembre de 2026'],
    ['pt-BR', '2026-12-03', '3 de dezembro de 2026'],
    ['ru', '2026-12-03', '3 декабря 2026 г.'],
    ['zh-CN', '2026-12-03', '2026年12月3日'],
    ['zh-TW', '2026-12-03', '2026年12月3日'],
    ['ja', '2026-12-03', '2026年12月3日'],
    ['ko', '2026-12-03', '2026년 12월 3일'],
    ['hi', '2026-12-03', '3 दिसंबर 2026'],
    ['en', '2024-02-29', 'February 29, 2024'],
    ['en', '9999-12-31', 'December 31, 9999'],
    ['en', '1582-10-10', 'October 10, 1582'],
    ['en', '0202-12-03', 'December 3, 202'],
    ['en', ' 2026-12-03\n', 'December 3, 2026'],
    // The field of a browser has this calendar in every language.
    ['th', '2026-12-03', '3 ธันวาคม ค.ศ. 2026'],
    // A language that nobody knows gets English, never that of the machine.
    ['xx', '2026-12-03', 'December 3, 2026'],
  ])('in %s, %j', (locale, value, shown) => {
    expect(sayDate(value, locale)).toBe(shown);
  });

  test('in Arabic', () => {
    expect(sayDate('2026-12-03', 'ar')).toMatch(/ديسمبر/);
  });
});

describe('a moment is said with the offset in which it was written', () => {
  test.each<[locale: string, value: string, shown: string]>([
    ['en', '2026-12-03T14:30:00+01:00', 'December 3, 2026 at 2:30 PM UTC+01:00'],
    ['en', '2026-12-03T23:30:00-03:30', 'December 3, 2026 at 11:30 PM UTC-03:30'],
    ['en', '2026-12-03T00:00:00Z', 'December 3, 2026 at 12:00 AM UTC'],
    ['en', '2026-12-03T00:00:00+00:00', 'December 3, 2026 at 12:00 AM UTC'],
    ['en', '2026-12-03t14:30:07z', 'December 3, 2026 at 2:30:07 PM UTC'],
    ['en', '2026-12-03 14:30:00Z', 'December 3, 2026 at 2:30 PM UTC'],
    ['de', '2026-12-03T14:30:00+01:00', '3. Dezember 2026 um 14:30 UTC+01:00'],
    ['zh-CN', '2026-12-03T14:30:00+08:00', '2026年12月3日 14:30 UTC+08:00'],
  ])('in %s, %j', (locale, value, shown) => {
    expect(sayDate(value, locale)).toBe(shown);
  });
});

test.each([
  '',
  'tomorrow',
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '12026-01-01',
  '2026-12-03T14:30',
  '2026-12-03T14:30:00',
  '2026-12-03T25:00:00Z',
  '2016-12-31T23:59:60Z',
  '2026-12-03T14:30:00.5Z',
  '2026-12-03T14:30:00+1:00',
])('%j is shown as it is', (value) => {
  expect(sayDate(value, 'de')).toBe(value);
});

test('no narrow space, which some engines write and others do not', () => {
  expect(sayDate('2026-12-03T14:30:00Z', 'en')).not.toMatch(/\u202f/);
});

describe('the rows of a summary', () => {
  const form = formOf([
    choice({ id: 'pick', options: ['2026-12-03', '1.5'].map((value) => ({ label: value, value })) }),
    text({ id: 'day', format: 'date' }),
    text({ id: 'moment', format: 'date-time' }),
    text({ id: 'size', format: 'number', unit: 'GB' }),
    text({ id: 'ratio', maximum: 2 }),
    text({ id: 'words' }),
  ]);
  const answers = {
    pick: ['2026-12-03'],
    day: '2026-12-03',
    moment: '2026-12-03T14:30:00+01:00',
    size: '1234.5',
    ratio: '0.25',
    words: '2026-12-03 1.5',
  };
  const rows = summarizeAnswer(form, buildAnswer(form, answers));
  const labels = (locale: string) => readableRows(rows, form, locale).map(({ values }) => values[0]?.label);

  test('say dates and numbers in the language, and every other text as it is', () => {
    expect(labels('de')).toEqual([
      '2026-12-03',
      '3. Dezember 2026',
      '3. Dezember 2026 um 14:30 UTC+01:00',
      '1234,5 GB',
      '0,25',
      '2026-12-03 1.5',
    ]);
    expect(labels('en').slice(3, 5)).toEqual(['1234.5 GB', '0.25']);
  });

  test('keep what was sent', () => {
    expect(readableRows(rows, form, 'de').map(({ values }) => values[0]?.value)).toEqual(Object.values(answers).flat());
  });
});
