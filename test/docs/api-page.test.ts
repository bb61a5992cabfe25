// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listApiPages, renderApiPages } from '../../.ci/api-page.mjs';
import { listEntryPoints } from '../../.ci/entry-points.mjs';
import { publicApi } from '../package/public-api.js';

const root = join(import.meta.dirname, '../..');

test('the API pages say what the types say: `npm run docs:api` writes them', () => {
  const pages = renderApiPages();
  const written = Object.fromEntries(listApiPages().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  expect(written).toEqual(Object.fromEntries(pages));

  const text = [...pages.values()].join('\n');
  const names = Object.values(publicApi).flatMap(({ values, types }) => [...values, ...types]);
  expect(names.filter((name) => !new RegExp(`^## ${name}$|^const ${name}:`, 'm').test(text))).toEqual([]);
}, 60_000);

test('each entry has a page of its own, under its name', () => {
  const names = listEntryPoints().map(({ name }) =>
    name === '.' ? 'index' : name.replace('./', '').replace(/^locales\/.+/, 'locales'),
  );
  expect([...new Set(names)].filter((name) => !listApiPages().includes(`docs/api/${name}.md`))).toEqual([]);
});
