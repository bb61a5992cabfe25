// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPrograms } from '../../.ci/programs.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/CONTRIBUTING.md');

/** What stands in backticks in the first cells of the table with this head. */
function firstCells(head: string): string[] {
  const [, table = ''] = page.split(`${head}\n`);
  const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(1);
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

test('the table of projects has the projects of vitest.config.ts', () => {
  const named = firstCells('| project | what it is for |');
  const config = read('vitest.config.ts');
  const programs = listPrograms().map(({ name }) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !programs.includes(name) && !config.includes(`'${name}'`))).toEqual([]);
  const configured = [...config.matchAll(/name: '([\w-]+)'/g)].map(([, name = '']) => name);
  expect([...configured, ...programs].filter((name) => !named.includes(name))).toEqual([]);
});

test('the table of CI has the stages of both commands', () => {
  const stages = ['.ci/test.mjs', '.ci/test-more.mjs'].flatMap((path) =>
    [...read(path).matchAll(/\b([A-Z][a-z]+): (?:'|vitest)/g)].map(([, name = '']) => name),
  );
  const [, table = ''] = page.split('## What CI runs');
  expect([...table.matchAll(/\*\*(\w+)\*\*/g)].map(([, name]) => name).toSorted()).toEqual(stages.toSorted());
});

test('a lint rule is turned off in one file of these folders, as the page says', () => {
  const files = ['src', 'demo', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const ours = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !/node_modules|\bdist\b|\bcopied\b/.test(file));
  expect(ours.length).toBeGreaterThan(300);
  expect(ours.filter((file) => read(file).includes('oxlint-disable'))).toEqual(['src/headless/state/on-answer.ts']);
});
