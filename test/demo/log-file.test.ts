// @vitest-environment node
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendRecord, createLog, readRecords } from '../../demo/server/log-file.js';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  path = join(folder, 'a.jsonl');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('what is appended is read, in order', () => {
  createLog(path, { a: 1 });
  appendRecord(path, { text: 'line\nbreak, 中文, \u2028' });
  appendRecord(path, [3]);
  expect(readRecords(path)).toEqual([{ a: 1 }, { text: 'line\nbreak, 中文, \u2028' }, [3]]);
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(4);
});

test.each<[string, string]>([
  ['a part of a record', '{"b":"中'],
  ['a whole record that lacks its line end', '{"b":2}'],
  ['half a character', '{"b":"\uFFFD'],
  ['a line of zeros', '\0\0\0\0\n'],
])('a torn last line is cut off, and the next record is whole: %s', (_, torn) => {
  createLog(path, { a: 1 });
  writeFileSync(path, torn, { flag: 'a' });
  expect(readRecords(path)).toEqual([{ a: 1 }]);
  appendRecord(path, { c: 3 });
  expect(readRecords(path)).toEqual([{ a: 1 }, { c: 3 }]);
});

test('every cut through a log reads as the records that are whole', () => {
  const records = [{ a: 'ä' }, { b: '中文' }, { c: 1 }];
  const lines = records.map((record) => `${JSON.stringify(record)}\n`);
  const bytes = Buffer.from(lines.join(''));
  for (let length = 0; length <= bytes.length; length++) {
    writeFileSync(path, bytes.subarray(0, length));
    const whole = records.filter((_, index) => Buffer.byteLength(lines.slice(0, index + 1).join('')) <= length);
    expect(readRecords(path)).toEqual(whole);
  }
});

test.each(['', '{"a"'])('a log without a whole record is removed: "%s"', (content) => {
  writeFileSync(path, content);
  expect(readRecords(path)).toEqual([]);
  expect(existsSync(path)).toBe(false);
});

test('a broken line before the last is no crash: it is an error, and nothing is changed', () => {
  const content = '{"a":1}\n{"b":\n{"c":3}\n';
  writeFileSync(path, content);
  expect(() => readRecords(path)).toThrow(`${path}: line 2 is not JSON.`);
  expect(readFileSync(path, 'utf8')).toBe(content);
});
