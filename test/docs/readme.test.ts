// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const words = readme.replaceAll(/^```.*?^```/gms, '');

test("its links and pictures are Markdown's own: npm's page points those at the repository, and leaves HTML as it is", () => {
  expect(words.replaceAll(/`[^`]*`/g, '')).not.toMatch(/<(?:a|img|picture|source)\b/);
});

test('its picture moves, comes to rest, and takes at most 300 kB', () => {
  const picture = readFileSync(join(root, 'docs/form.png'));
  const animation = picture.indexOf('acTL');
  expect(picture.readUInt32BE(animation + 4)).toBeGreaterThan(10); // frames
  expect(picture.readUInt32BE(animation + 8)).toBe(3); // plays; 0 would be for ever
  expect(picture.length).toBeLessThan(300_000);
});

test('a page that shows only the first frame of the picture shows the form in it', () => {
  const { width, height, data } = PNG.sync.read(readFileSync(join(root, 'docs/form.png')));
  const row = (y: number): string => data.subarray(y * width * 4, (y * width + width / 2) * 4).toString('hex');
  const rows = new Set(Array.from({ length: height / 2 }, (_, index) => row(height / 4 + index)));
  expect(rows.size).toBeGreaterThan(50);
});
