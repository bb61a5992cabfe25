import { describe, expect, test } from 'vitest';
import { fromJsonNumber, isGrouped, toJsonNumber } from '../../src/headless/kinds/number-text.js';

/** What is typed, and what JSON writes. */
const read: Record<string, [typed: string, json: string][]> = {
  de: [
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['-0,25', '-0.25'],
    ['1.234,5', '1234.5'],
    ['1.234.567', '1234567'],
    ['1 234,5', '1234.5'],
    ['1,500', '1.500'],
    ['1,', '1'],
    ['+7', '+7'],
    ['007', '007'],
    ['+007,5', '7.5'],
    [',5', '0.5'],
    ['\u22123', '-3'],
    [' 12 ', ' 12 '],
    [' 1,5 ', '1.5'],
    ['1.234.567,25', '1234567.25'],
    ['-007,5', '-7.5'],
    [',25', '0.25'],
    ['-,25', '-0.25'],
    ['1,5e10', '1.5e10'],
    ['1,5e-10', '1.5e-10'],
  ],
  fr: [
    ['1\u202f234,5', '1234.5'],
    ['1\u00a0234', '1234'],
  ],
  en: [
    ['1.5', '1.5'],
    ['1,234.5', '1234.5'],
    ['1,234,567', '1234567'],
    ['1.500', '1.500'],
    ['1e3', '1e3'],
    // Mathematical digits: five tens that stand side by side.
    ['𝟏𝟐𝟗.𝟎', '129.0'],
    ['𝟙𝟚𝟡.𝟘', '129.0'],
    ['𝟷𝟸𝟿.𝟶', '129.0'],
  ],
  'de-CH': [
    ['1’234.5', '1234.5'],
    ["1'234", '1234'],
  ],
  ar: [
    ['١٫٥', '1.5'],
    ['٣', '3'],
    ['۴۲', '42'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['\u061c-٥', '-5'],
  ],
  hi: [
    ['१.५', '1.5'],
    ['12,34,567', '1234567'],
  ],
  ja: [
    ['１２．５'.replace('．', '.'), '12.5'],
    ['１．５', '1.5'],
    ['－１，２３４．５', '-1234.5'],
    ['＋７．２５', '7.25'],
  ],
};

describe.each(Object.entries(read))('in %s', (locale, cases) => {
  test.each(cases)('%s is %s', (typed, json) => {
    expect(toJsonNumber(typed, locale)).toBe(json);
    expect(Number(json)).not.toBeNaN();
  });
});

test.each([
  ['de', '1.500'],
  ['de', '-12.000'],
  ['en', '1,500'],
  ['hi', '१,५००'],
  ['pt-BR', '1.500'],
])('in %s, %s may be meant either way, and no reader of numbers takes it', (locale, typed) => {
  const value = toJsonNumber(typed, locale);
  expect(isGrouped(value)).toBe(true);
  expect(Number(value)).toBeNaN();
  expect(fromJsonNumber(value, locale)).toBe(typed);
});

test.each([
  ['en', '1,5'],
  ['en', '1,2345'],
  ['de', '1,5,5'],
  ['de', '1.2.3'],
  ['de', 'about 5'],
  ['de', 'x1.234,5'],
  ['de', 'x1.500'],
  ['de', '1,5e'],
  ['de', '1\u22123,5'],
  ['en', '1 5'],
  ['en', ''],
  ['en', '-'],
])('in %s, %j is no number and stays as it is', (locale, typed) => {
  expect(toJsonNumber(typed, locale)).toBe(typed);
  expect(isGrouped(toJsonNumber(typed, locale))).toBe(false);
});

test.each([
  ['de', '1234.5', '1234,5'],
  ['en', '1234.5', '1234.5'],
  ['de', '12', '12'],
  ['de', '1234.56', '1234,56'],
  ['de', 'v1.5 or so', 'v1.5 or so'],
  ['de', 'v1.5', 'v1.5'],
])('in %s, %s is shown as %s', (locale, value, shown) => {
  expect(fromJsonNumber(value, locale)).toBe(shown);
});
