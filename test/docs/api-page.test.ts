// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API_PAGE, renderApiPage } from '../../.ci/api-page.mjs';
import { publicApi } from '../package/public-api.js';

const root = join(import.meta.dirname, '../..');

test('the API page says what the types say: `npm run docs:api` writes it', () => {
  const page = renderApiPage();
  expect(readFileSync(join(root, API_PAGE), 'utf8')).toBe(page);

  const names = Object.values(publicApi).flatMap(({ values, types }) => [...values, ...types]);
  expect(names.filter((name) => !new RegExp(`^### ${name}$|^const ${name}:`, 'm').test(page))).toEqual([]);
}, 60_000);
