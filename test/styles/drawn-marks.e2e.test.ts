import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../demo/browser.js';

/** A chosen radio, pixel by pixel, on screens of three densities. */
const css = readFileSync(join(import.meta.dirname, '../../src/styles/styles.css'), 'utf8');
const SIZE = 18;
const DOT = SIZE * 0.22;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Rgb = [red: number, green: number, blue: number];

/** What is drawn in a square around the radio: the colour at each place, in CSS pixels from its middle. */
async function draw(deviceScaleFactor: number, colorScheme: 'light' | 'dark', variables: string) {
  const page = await browser.newPage({ deviceScaleFactor, colorScheme, viewport: { width: 80, height: 60 } });
  await page.setContent(`<!doctype html><meta name="color-scheme" content="light dark"><style>${css}</style>
    <body style="margin:0;font:16px sans-serif;${variables}"><form class="rif-interactive-form" style="padding:4px">
    <label class="rif-option" data-selected><button type="button" class="rif-control" data-kind="single" data-selected></button></label></form>`);
  const { x, y, width, height } = (await page.locator('.rif-control').boundingBox())!;
  expect([width, height, x % 1, y % 1]).toEqual([SIZE, SIZE, 0, 0]);
  const { data } = PNG.sync.read(await page.screenshot({ clip: { x, y, width, height } }));
  await page.close();
  const count = SIZE * deviceScaleFactor;
  const middle = (count - 1) / 2;
  /** By column and row, each from 0. */
  const colorAt = (column: number, row: number): Rgb =>
    [...data.subarray((row * count + column) * 4, (row * count + column) * 4 + 3)] as Rgb;
  const pixels = Array.from({ length: count ** 2 }, (_, index) => {
    const [column, row] = [index % count, Math.floor(index / count)];
    const place = { x: (column - middle) / deviceScaleFactor, y: (row - middle) / deviceScaleFactor };
    return {
      ...place,
      color: colorAt(column, row),
      mirrored: colorAt(count - 1 - column, row),
      turned: colorAt(row, column),
    };
  });
  return { pixels, dot: colorAt(count / 2, count / 2), fill: colorAt(Math.floor(2.5 * deviceScaleFactor), count / 2) };
}

const difference = (one: Rgb, other: Rgb): number =>
  Math.max(...one.map((channel, index) => Math.abs(channel - other[index]!)));

/** How much of a pixel is inside of the dot. */
function coverage(x: number, y: number, pixel: number): number {
  const steps = Array.from({ length: 8 }, (_, index) => ((index + 0.5) / 8 - 0.5) * pixel);
  return steps.flatMap((right) => steps.filter((down) => Math.hypot(x + right, y + down) < DOT)).length / 64;
}

const accents: [name: string, variables: string][] = [
  ['the accent of the library', ''],
  ['an accent that is nearly black', '--rif-accent: #111; --rif-on-accent: #fff'],
  ['the accent of a brand', '--rif-accent: #0b7a75; --rif-on-accent: #fff'],
  ['an accent that shines through', '--rif-accent: rgb(0 80 200 / 0.6); --rif-on-accent: #fff'],
  ['a thick edge', '--rif-border-width: 3px; --rif-row-padding-block: 0px'],
];

describe.each([1, 2, 3])('with %i pixels of the screen in one', (density) => {
  describe.each(['light', 'dark'] as const)('%s', (scheme) => {
    test.each(accents)('a chosen radio is one shape around a round dot, with %s', async (_, variables) => {
      const { pixels, dot, fill } = await draw(density, scheme, variables);
      expect(difference(dot, fill)).toBeGreaterThan(90);
      const soft = 1 / density;
      // Nothing between the dot and the edge differs from the fill.
      const between = pixels.filter(({ x, y }) => Math.hypot(x, y) > DOT + 1 && Math.hypot(x, y) < SIZE / 2 - soft);
      expect(Math.max(...between.map(({ color }) => difference(color, fill)))).toBeLessThanOrEqual(6);
      const inside = pixels.filter(({ x, y }) => Math.hypot(x, y) < DOT + 1.5);
      const share = (color: Rgb) => difference(color, fill) / difference(dot, fill);
      expect(Math.max(...inside.map(({ x, y, color }) => Math.abs(share(color) - coverage(x, y, soft))))).toBeLessThan(
        0.25,
      );
      expect(
        Math.max(
          ...inside.map(({ color, mirrored, turned }) =>
            Math.max(difference(color, mirrored), difference(color, turned)),
          ),
        ),
      ).toBeLessThanOrEqual(6);
    });
  });
});
