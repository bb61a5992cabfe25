// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const page = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');

/** The rows of the table below a heading, but for its head and the headings in it. */
function rowsBelow(heading: string): string[][] {
  return page
    .split(`## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| **'))
    .slice(1)
    .map((line) => line.split(' | '));
}

const threats = rowsBelow('What the library protects');
const checks = rowsBelow('Checks that keep somebody out');

test('the rows of SECURITY.md are found', () => {
  expect(threats.length).toBeGreaterThan(10);
  expect(checks.length).toBeGreaterThan(30);
});

test.each(threats)('what stands against each threat names tests that are there: %s', (_threat, _against, tests) => {
  expectFiles(tests);
});

test.each(checks)('each check names tests that are there: %s', (_check, tests) => {
  expectFiles(tests);
});

function expectFiles(tests = ''): void {
  const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => `test/${file}`);
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
}
