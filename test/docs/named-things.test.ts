// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const TOP = /^(src|test|docs|stories|demo|bench|examples|registry|skills|\.ci|\.github|\.storybook)$/;
const folders = readdirSync(root).filter((name) => TOP.test(name));
const layers = readdirSync(join(root, 'src'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const hooks = readdirSync(join(root, 'src/headless'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const pages = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ),
]
  .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
  .map((file) => file.replaceAll('\\', '/'));

/** These pages name files of a host's own project, with these words around them. */
const HOSTS = /^(skills\/integrate-interactive-form\/SKILL|examples\/.+)\.md$/;

test('every page is looked at', () => {
  expect(pages).toEqual(
    expect.arrayContaining(['README.md', 'AGENTS.md', 'docs/api/index.md', 'bench/notes.md', 'test/living/README.md']),
  );
});

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  test.skipIf(HOSTS.test(page))('names only files that exist', () => {
    expect([...listPaths(text), ...listPathsInCode(text)].filter((path) => !exists(path))).toEqual([]);
  });

  test('names only npm scripts that exist', () => {
    expect(listScripts(text).filter((name) => !(name in scripts))).toEqual([]);
  });

  test('links only to files that exist', () => {
    expect(listLinks(text).filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });
});

test('what is named is found in a text', () => {
  const text =
    '`src/a.ts`, (`headless/b/c.ts`), `.ci/<name>.mjs`, `npm run x:y -- z`, `npm test`, [d](../e.md#f), [g](https://h.example)';
  expect([listPaths(text), listScripts(text), listLinks(text)]).toEqual([
    ['src/a.ts', 'headless/b/c.ts'],
    ['x:y', 'test'],
    ['../e.md'],
  ]);
  expect(
    listPathsInCode("```sh\nnpm run x -- --mutate 'src/gone/*.ts' test/docs ./src/own.ts\n```\nsrc/no-code.ts"),
  ).toEqual(['src/gone/', 'test/docs']);
  expect([exists('src/gone/'), exists('src/protocol/'), exists('test/docs/living'), exists('docs/README.md')]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

/** Paths between backticks, from the top of the repository, from `src`, `src/headless` or `test`. A path with a place to fill in, such as `<name>`, names no file. */
function listPaths(text: string): string[] {
  const code = [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
  const isOurs = (path: string): boolean =>
    [...folders, ...layers, ...(/\.tsx?$/.test(path) ? hooks : [])].includes(path.split('/')[0] ?? '');
  return code.filter(isOurs);
}

/** Paths in blocks of code, from the top of the repository. Of a pattern it is the folder. */
function listPathsInCode(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?:sh|text)?\n(.*?)^```/gms)].map(([, code = '']) => code);
  const paths = blocks.flatMap((code) =>
    [...code.matchAll(/(?<=^|[\s'"=])([\w.-]+\/[\w./*-]*)/gm)].map(([, path = '']) => path.replace(/[^/]*\*.*$/, '')),
  );
  return paths.filter((path) => folders.includes(path.split('/')[0] ?? ''));
}

/** A command may name the beginning of a path, such as `test/docs/living`. */
function exists(path: string): boolean {
  const places = [path, join('src', path), join('src/headless', path), join('test', path)].map((place) =>
    join(root, place),
  );
  return places.some(
    (place) => existsSync(place) || listFolder(dirname(place)).some((name) => name.startsWith(`${basename(place)}.`)),
  );
}

function listFolder(path: string): string[] {
  return existsSync(path) ? readdirSync(path) : [];
}

function listScripts(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)].map(([, run, short]) => run ?? short ?? '');
}

function listLinks(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
}
