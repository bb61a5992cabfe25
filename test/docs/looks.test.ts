// @vitest-environment node
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const docs = join(import.meta.dirname, '../../docs');
const files = ['looks', 'peers'].flatMap((folder) => readdirSync(join(docs, folder)).map((file) => `${folder}/${file}`));

test('the page of the looks shows every picture, and every picture is there', () => {
  const shown = [...readFileSync(join(docs, 'looks.md'), 'utf8').matchAll(/\(((?:looks|peers)\/[\w-]+\.png)\)/g)].map(([, file]) => file);
  expect(shown.sort()).toEqual(files.sort());
});

test('its pictures are small', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(docs, file)).size, 0);
  expect(bytes).toBeLessThan(600_000);
});
