// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderApiPages } from '../../.ci/api-page.mjs';
import { listSitePages } from '../../.ci/pages.mjs';
import { items } from '../../.ci/registry.mjs';
import { listAnchors, listLinks, toSiteText } from '../../.ci/site-links.mjs';
import packageJson from '../../package.json' with { type: 'json' };
import { findInPages } from '../../stories/docs/find-in-pages.js';
import { publicApi } from '../package/public-api.js';

const root = join(import.meta.dirname, '../..');
const apiPages = renderApiPages();
/** What the build makes may not be there yet. */
const made = [...apiPages.keys(), ...Object.keys(items).map((file) => `registry/${file}`)];
const TOP = /^(src|test|docs|stories|demo|bench|examples|registry|skills|\.ci|\.github|\.storybook)$/;
const folders = readdirSync(root).filter((name) => TOP.test(name));
const [layers, hooks, tests] = ['src', 'src/headless', 'test'].map((folder) =>
  list(folder).filter((name) => !basename(name).includes('.')),
);
const written = [...list('.'), ...folders.flatMap((folder) => list(folder, true).map((file) => `${folder}/${file}`))];
const pages = new Set(
  [...written, ...apiPages.keys()].filter((file) => file.endsWith('.md') && !file.includes('node_modules')),
);

/** These pages name files of a host's own project, with these words around them. */
const HOSTS = /^(skills\/integrate-interactive-form\/SKILL|examples\/.+)\.md$/;

test.each([...pages])('%s names only files and scripts, and links only to files and headings, that exist', (page) => {
  expect(listWrong(page, read(page))).toEqual([]);
});

test('what does not exist is found', () => {
  const text = [
    '`src/gone.ts`, (`headless/gone/c.ts`), `package/gone.ts`, `.ci/<name>.mjs`, `npm run x:y -- z`, `npm test`',
    '```sh\n./src/own.ts test/docs/living src/gone/*.ts\n```\nsrc/no-code.ts',
    '[a](embed.md) [b](gone.md#x) `[c](gone.md)` [d](embed.md#gone) ![e](gone.png) [f](https://g.example)',
  ];
  expect(listWrong('docs/a.md', text.join('\n\n'))).toEqual([
    ...['src/gone.ts', 'headless/gone/c.ts', 'package/gone.ts', 'src/gone/', 'x:y'],
    ...['gone.md#x', 'embed.md#gone', 'gone.png'],
  ]);
  expect(listAnchors('# The `wire`, in short\n```sh\n# no heading\n```\n')).toEqual(['the-wire-in-short']);
});

test('the API pages have every public name', () => {
  const headings = new Set([...apiPages.values()].flatMap((text) => text.match(/(?<=^## ).+$/gm) ?? []));
  const names = Object.values(publicApi).flatMap(({ values, types }) => [...values, ...types]);
  expect(names.filter((name) => !headings.has(name))).toEqual([]);
});

describe('in Storybook', () => {
  const sitePages = listSitePages(apiPages);

  test('every page has a place of its own, and the sidebar an order for the guide', () => {
    expect(sitePages.map(({ path }) => path)).toEqual(
      expect.arrayContaining([...pages].filter((path) => /^(docs\/.+|README|CHANGELOG|SECURITY)\.md$/.test(path))),
    );
    expect(new Set(sitePages.map(({ id }) => id)).size).toBe(sitePages.length);
    const guide = sitePages.flatMap(({ title }) => /^Guide\/([^/]+)$/.exec(title)?.[1] ?? []);
    expect(guide.length).toBeGreaterThan(8);
    expect(guide.filter((name) => !read('.storybook/preview.tsx').includes(`'${name}'`))).toEqual([]);
  });

  test('links become those of the site, and code stays as it is', () => {
    const text =
      'See [a](b.md#c), ![p](q.png), [src](../src/x.ts), [up](#here), [`code`](b.md) and `[x](y.md)`.\n\n```md\n[z](b.md)\n```\n';
    const site = { pages: new Map([['docs/b.md', { id: 'b--docs' }]]), pictures: { 'docs/q.png': '/q.png' } };
    expect(toSiteText('docs/a.md', text, site)).toBe(
      'See [a](?path=/docs/b--docs#c), ![p](/q.png), src, [up](#here), [`code`](?path=/docs/b--docs) and `[x](y.md)`.\n\n```md\n[z](b.md)\n```\n',
    );
  });

  test('the search finds paragraphs and rows with all words, the guide first, and links to their heading', () => {
    const texts = new Map([
      ['docs/a.md', '# A\n\n## What it *is*\n\nThe [gate](b.md)\ntakes an answer.\n\n| no | gate |\n| no | answer |\n'],
      ['b.md', 'An answer at the gate.'],
    ]);
    const found = new Map([
      ['b.md', { title: 'Reference/B', id: 'b--docs' }],
      ['docs/a.md', { title: 'Guide/A', id: 'a--docs' }],
    ]);
    expect(findInPages('GATE answer', texts, found)).toEqual([
      {
        title: 'Guide/A',
        heading: 'What it *is*',
        href: '?path=/docs/a--docs#what-it-is',
        text: 'The gate takes an answer.',
      },
      { title: 'Reference/B', heading: '', href: '?path=/docs/b--docs', text: 'An answer at the gate.' },
    ]);
    expect(findInPages('  ', texts, found)).toEqual([]);
  });
});

function list(folder: string, recursive = false): string[] {
  const path = join(root, folder);
  return existsSync(path)
    ? readdirSync(path, { recursive, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
    : [];
}

function read(path: string): string {
  return apiPages.get(path) ?? readFileSync(join(root, path), 'utf8');
}

function listWrong(page: string, text: string): string[] {
  const scripts = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)].map(([, run, short]) => run ?? short!);
  const links = listLinks(page, text).filter(({ target, anchor }) => {
    if (!made.includes(target) && !existsSync(join(root, target))) return true;
    if (anchor === '' || !target.endsWith('.md')) return false;
    return !listAnchors(target === page ? text : read(target)).includes(anchor);
  });
  return [
    ...(HOSTS.test(page) ? [] : listPaths(text).filter((path) => !exists(path))),
    ...scripts.filter((name) => !(name in packageJson.scripts)),
    ...links.map(({ href }) => href),
  ];
}

/**
 * Paths between backticks and in blocks of commands, from the top of the repository, from `src`, `src/headless` or `test`. Of a pattern it is the
 * folder. A path with a place to fill in, such as `<name>`, names no file.
 */
function listPaths(text: string): string[] {
  const isOurs = (path: string): boolean =>
    [...folders, ...layers!, ...(/\.tsx?$/.test(path) ? [...hooks!, ...tests!] : [])].includes(path.split('/')[0]!);
  const quoted = text.match(/(?<=`)[\w.-]+\/[\w./-]+(?=`)/g) ?? [];
  const blocks = text.match(/^```(?:sh|text)?\n.*?^```/gms) ?? [];
  const commanded = blocks.flatMap((code) => code.match(/(?<=^|[\s'"=])[\w.-]+\/[\w./*-]*/gm) ?? []);
  return [
    ...quoted.filter(isOurs),
    ...commanded.filter((path) => folders.includes(path.split('/')[0]!)).map((path) => path.replace(/[^/]*\*.*$/, '')),
  ];
}

/** A command may name the beginning of a path, such as `test/docs/living`. */
function exists(path: string): boolean {
  const places = [path, join('src', path), join('src/headless', path), join('test', path)];
  return places.some(
    (place) =>
      made.includes(place) ||
      existsSync(join(root, place)) ||
      list(dirname(place)).some((name) => name.startsWith(`${basename(place)}.`)),
  );
}
