// @vitest-environment node
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const docs = join(import.meta.dirname, '../../docs');
const list = (folder: string): string[] => readdirSync(join(docs, folder)).map((file) => `${folder}/${file}`);

test.each(['looks', 'peers'])(
  'the page of the %s shows every picture of its folder, and every picture is there',
  (name) => {
    const shown = [...readFileSync(join(docs, `${name}.md`), 'utf8').matchAll(/\(([\w/-]+\.png)\)/g)].map(
      ([, file]) => file,
    );
    expect(shown.sort()).toEqual(list(name).sort());
  },
);

test('their pictures are small', () => {
  const bytes = ['looks', 'peers'].flatMap(list).reduce((sum, file) => sum + statSync(join(docs, file)).size, 0);
  expect(bytes).toBeLessThan(600_000);
});
