// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRecords } from '../living/records.js';
import { findTable, replaceTable, tableOf } from '../living/records-table.js';
import { tenQuestions } from '../living/ten-questions.js';

// The page says what ran and when; `npm run test:living` has recorded it. `WRITE=1` writes the table anew.

const records = readRecords();
const root = join(import.meta.dirname, '../..');

test('the table of the page is that of the records', () => {
  const path = join(root, 'docs/dialects.md');
  const page = readFileSync(path, 'utf8');
  if (process.env['WRITE']) writeFileSync(path, replaceTable(page, tableOf(records)));
  else expect(findTable(page)).toBe(tableOf(records));
});

describe.each(records)('the record of $system', (record) => {
  test('has its facts', () => {
    expect(record).toEqual({
      system: expect.any(String) as string,
      package: expect.any(String) as string,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      node: expect.objectContaining({
        ranOn: expect.any(String) as string,
        newest: expect.any(String) as string,
      }) as object,
      figures:
        record.figures === null
          ? null
          : {
              asked: expect.any(Number) as number,
              shown: expect.any(Number) as number,
              answered: expect.any(Number) as number,
              cancelled: expect.any(Number) as number,
            },
      tool: record.tool,
      questions: record.questions,
    });
  });

  test('has an exchange for each question', () => {
    expect(Object.keys(record.questions)).toEqual(tenQuestions.map(({ name }) => name));
  });
});

test('a table of another version is noticed, and a page without a table has none', () => {
  const page = `Before\n\n${tableOf(records)}\n\nAfter\n`;
  const [first, ...rest] = records;
  const changed = tableOf([{ ...first!, version: '0.0.1' }, ...rest]);
  expect(findTable(page)).toBe(tableOf(records));
  expect(findTable(replaceTable(page, changed))).toBe(changed);
  expect(replaceTable(page, changed)).not.toBe(page);
  expect(findTable('Nothing')).toBeUndefined();
});
