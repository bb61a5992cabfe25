// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The rows of "Checks that keep somebody out", but for its head and its headings. */
const checks = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')
  .split('## Checks that keep somebody out')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| **') && !line.startsWith('| check '))
  .map((line) => line.split(' | '));

test('the checks of SECURITY.md are found', () => {
  expect(checks.length).toBeGreaterThan(30);
});

test.each(checks)('each check names tests that are there: %s', (_, tests = '') => {
  const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => `test/${file}`);
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
