// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const STATES = ['held', 'different', 'not applicable'] as const;

interface Row {
  suite: string;
  name: string;
  state: string;
  /** A test of ours, or why there is none. */
  note: string;
}

const page = readFileSync(join(import.meta.dirname, 'peers.md'), 'utf8');
const rows = readRows(page);

test('each behaviour of each suite is listed once, and is held, different or not applicable', () => {
  const suites = [...new Set(rows.map(({ suite }) => suite))];
  expect(suites).toHaveLength(7);
  expect(rows.filter(({ state }) => !STATES.some((known) => known === state))).toEqual([]);
  const names = rows.map(({ suite, name }) => `${suite}: ${name}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('what is held names a test that exists', () => {
  const held = rows.filter(({ state }) => state === 'held');
  expect(held.length).toBeGreaterThan(100);
  expect(held.map(({ note }) => note).filter((note) => !isTest(note))).toEqual([]);
});

test('what is not held says why in a sentence', () => {
  const others = rows.filter(({ state }) => state !== 'held');
  expect(others.map(({ note }) => note).filter((note) => !/^[A-Z→].{20,}\.$/.test(note))).toEqual([]);
});

test('the counts at the top are those of the lists', () => {
  const suites = [...new Set(rows.map(({ suite }) => suite))];
  const counted = suites.map((suite) => {
    const own = rows.filter((row) => row.suite === suite);
    return [suite, own.length, ...STATES.map((state) => own.filter((row) => row.state === state).length)].join(' | ');
  });
  expect(readTable(page.split('\n## ')[0] ?? '').map((cells) => cells.join(' | '))).toEqual(counted);
});

describe('a named test', () => {
  test.each([
    ['`test/peers.test.ts` › what is held names a test that exists', true],
    ['`test/peers.test.ts` › what is held names no test', false],
    ['`test/no-such.test.ts` › what is held names a test that exists', false],
    // Only a title counts, not any string of the file.
    ['`test/peers.test.ts` › not applicable', false],
    ['a sentence', false],
  ])('%s: %s', (note, exists) => {
    expect(isTest(note)).toBe(exists);
  });
});

function readRows(text: string): Row[] {
  return text
    .split('\n## ')
    .slice(1)
    .flatMap((section) => {
      const suite = section.slice(0, section.indexOf('\n'));
      return readTable(section).map(([name = '', state = '', note = '']) => ({ suite, name, state, note }));
    });
}

/** The cells of the rows below the head of a table. */
function readTable(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
}

function isTest(note: string): boolean {
  const [, file, title] = /^`([^`]+)` › (.+)$/.exec(note) ?? [];
  return file !== undefined && title !== undefined && existsSync(join(root, file)) && listTitles(file).has(title);
}

const known = new Map<string, ReadonlySet<string>>();

/** The titles of the tests in a file, as they are written there. */
function listTitles(file: string): ReadonlySet<string> {
  const titles =
    known.get(file) ??
    new Set(
      findTitles(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)),
    );
  known.set(file, titles);
  return titles;
}

function findTitles(node: ts.Node): string[] {
  const inner = node.getChildren().flatMap(findTitles);
  if (!ts.isCallExpression(node) || !/^test\b/.test(node.expression.getText())) return inner;
  const [title] = node.arguments;
  return title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) ? [textOf(title), ...inner] : inner;
}

function textOf(title: ts.StringLiteralLike | ts.TemplateExpression): string {
  return ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1);
}
