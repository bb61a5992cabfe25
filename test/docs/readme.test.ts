// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const words = readme.replaceAll(/^```.*?^```/gms, '');

/** What size-limit holds, by the row of the README's table. */
const LIMITS: Readonly<Record<string, string>> = {
  '`<InteractiveForm>`, with Radix': 'InteractiveForm, without React',
  "`<InteractiveForm>` of `/native`, with the browser's own radios and checkboxes": 'InteractiveForm of /native, without React',
  'the hooks': 'the hooks, without React',
  'the stylesheet': 'styles.css',
};

test('its sizes are those that size-limit holds, in whole kilobytes', () => {
  const rows = [...words.matchAll(/^\| (.+) \| (\d+) kB \|$/gm)].map(([, what = '', size]) => [what, Number(size)]);
  const held = Object.entries(LIMITS).map(([what, name]) => {
    const limit = packageJson['size-limit'].find((entry) => entry.name === name)?.limit ?? '';
    return [what, Math.ceil(Number.parseFloat(limit))];
  });
  expect(rows).toEqual(held);
});

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
