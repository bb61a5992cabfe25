// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listAnchors, listLinks, readSitePages, toSiteText } from '../../.ci/site-links.mjs';
import { findInPages } from '../../stories/docs/pages/find-in-pages.js';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = join(root, 'stories/docs/pages');
const sources = readdirSync(folder).filter((file) => file.endsWith('.mdx'));
const pages = readSitePages(sources.map((file) => readFileSync(join(folder, file), 'utf8')));
const written = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file.replaceAll('\\', '/')}`);

test('every page of the documentation is a page of Storybook, once', () => {
  expect([...pages.keys()].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(['README.md', 'CHANGELOG.md', 'SECURITY.md', ...written].filter((path) => !pages.has(path))).toEqual([]);
  expect(new Set([...pages.values()].map(({ id }) => id)).size).toBe(sources.length - 1); // all but the search
  for (const [path] of pages)
    expect(
      sources.filter((file) => readFileSync(join(folder, file), 'utf8').includes(`'../../../${path}?raw'`)),
    ).toHaveLength(1);
});

test('the sidebar of Storybook names every page of the guide in its order', () => {
  const preview = read('.storybook/preview.tsx');
  const guide = [...pages.values()]
    .filter(({ title }) => /^Guide\/[^/]+$/.test(title))
    .map(({ title }) => `'${title.replace('Guide/', '')}'`);
  expect(guide.filter((name) => !preview.includes(name))).toEqual([]);
});

describe.each([...pages.keys()])('%s', (path) => {
  const text = read(path);
  const links = listLinks(path, text);

  test('has no dead link: each file and each heading exists', () => {
    const dead = links.filter(({ target, anchor }) => {
      if (!existsSync(join(root, target))) return true;
      return anchor !== '' && target.endsWith('.md') && !listAnchors(read(target)).includes(anchor);
    });
    expect(dead.map(({ href }) => href)).toEqual([]);
  });

  test('has no dead link in Storybook: pages and pictures are there, and what is not there is no link', () => {
    const pictures = Object.fromEntries(
      links.filter(({ isPicture }) => isPicture).map(({ target }) => [target, `/assets/${target}`]),
    );
    const site = toSiteText(path, text, { pages, pictures });
    const ids = new Set([...pages.values()].map(({ id }) => id));
    const hrefs = listLinks(path, site).map(({ href }) => href);
    expect(
      hrefs.filter(
        (href) =>
          !href.startsWith('#') &&
          !href.startsWith('/assets/') &&
          !ids.has(/^\?path=\/docs\/([\w-]+)/.exec(href)?.[1] ?? ''),
      ),
    ).toEqual([]);
  });
});

test('links become those of the site, and code stays as it is', () => {
  const text =
    'See [a](b.md#c), ![p](q.png), [src](../src/x.ts), [up](#here), [`code`](b.md) and `[x](y.md)`.\n\n```md\n[z](b.md)\n```\n';
  const site = { pages: new Map([['docs/b.md', { id: 'b--docs' }]]), pictures: { 'docs/q.png': '/q.png' } };
  expect(toSiteText('docs/a.md', text, site)).toBe(
    'See [a](?path=/docs/b--docs#c), ![p](/q.png), src, [up](#here), [`code`](?path=/docs/b--docs) and `[x](y.md)`.\n\n```md\n[z](b.md)\n```\n',
  );
});

test('a dead link is found', () => {
  expect(listLinks('docs/a.md', '[a](nowhere.md#x) `[b](c.md)`')).toEqual([
    { href: 'nowhere.md#x', target: 'docs/nowhere.md', anchor: 'x', isPicture: false },
  ]);
  expect(listAnchors('# The `wire`, in short\n```sh\n# no heading\n```\n')).toEqual(['the-wire-in-short']);
});

test('the search finds paragraphs and rows with all words, the guide first, and links to their heading', () => {
  const texts = new Map([
    ['docs/a.md', '# A\n\n## What it *is*\n\nThe [gate](b.md)\ntakes an answer.\n\n| no | gate |\n| no | answer |\n'],
    ['b.md', 'An answer at the gate.'],
  ]);
  const list = new Map([
    ['b.md', { title: 'Reference/B', id: 'b--docs' }],
    ['docs/a.md', { title: 'Guide/A', id: 'a--docs' }],
  ]);
  expect(findInPages('GATE answer', texts, list)).toEqual([
    {
      title: 'Guide/A',
      heading: 'What it *is*',
      href: '?path=/docs/a--docs#what-it-is',
      text: 'The gate takes an answer.',
    },
    { title: 'Reference/B', heading: '', href: '?path=/docs/b--docs', text: 'An answer at the gate.' },
  ]);
  expect(findInPages('  ', texts, list)).toEqual([]);
});
