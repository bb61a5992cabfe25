// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const folders = readdirSync(root).filter((name) => /^(src|test|docs|stories|demo|bench|evals|examples|skills|\.ci|\.storybook)$/.test(name));
const layers = readdirSync(join(root, 'src'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('docs', file));

describe.each(['README.md', 'CHANGELOG.md', 'bench/README.md', 'evals/README.md', ...pages])('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  test('names only files that exist', () => {
    expect(listPaths(text).filter((path) => !exists(path))).toEqual([]);
  });

  test('names only npm scripts that exist', () => {
    expect(listScripts(text).filter((name) => !(name in scripts))).toEqual([]);
  });

  test('links only to files that exist', () => {
    expect(listLinks(text).filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });
});

test('what is named is found in a text', () => {
  const text = '`src/a.ts`, (`headless/b/c.ts`), `.ci/<name>.mjs`, `npm run x:y -- z`, `npm test`, [d](../e.md#f), [g](https://h.example)';
  expect([listPaths(text), listScripts(text), listLinks(text)]).toEqual([['src/a.ts', 'headless/b/c.ts'], ['x:y', 'test'], ['../e.md']]);
});

/** Paths between backticks, from the top of the repository or from `src`. One with a place to fill in, such as `<name>`, names no file. */
function listPaths(text: string): string[] {
  const code = [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
  return code.filter((path) => [...folders, ...layers].includes(path.split('/')[0] ?? ''));
}

function exists(path: string): boolean {
  return existsSync(join(root, path)) || existsSync(join(root, 'src', path));
}

function listScripts(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)].map(([, run, short]) => run ?? short ?? '');
}

function listLinks(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
}
