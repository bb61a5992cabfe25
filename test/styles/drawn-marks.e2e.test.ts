import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../demo/browser.js';

/** Marks, pixel by pixel. */
const css = readFileSync(join(import.meta.dirname, '../../src/styles/styles.css'), 'utf8');
const SIZE = 18;
const DOT = SIZE * 0.22;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Rgb = [red: number, green: number, blue: number];

/** The picture of one element of a form, with its box in CSS pixels. */
async function picture(options: BrowserContextOptions, variables: string, selector: string, content: string) {
  const page = await browser.newPage({ viewport: { width: 240, height: 60 }, ...options });
  await page.setContent(`<!doctype html><meta name="color-scheme" content="light dark"><style>${css}</style>
    <body style="margin:0;font:16px sans-serif;${variables}"><form class="rif-interactive-form" style="padding:4px">${content}</form>`);
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  const { data } = PNG.sync.read(await page.screenshot({ clip: { x, y, width, height } }));
  await page.close();
  return { x, y, width, height, data };
}

/** What is drawn in a square around the radio: the colour at each place, in CSS pixels from its middle. */
async function draw(deviceScaleFactor: number, colorScheme: 'light' | 'dark', variables: string) {
  const { x, y, width, height, data } = await picture(
    { deviceScaleFactor, colorScheme },
    variables,
    '.rif-control',
    '<label class="rif-option" data-selected><button type="button" class="rif-control" data-kind="single" data-selected></button></label>',
  );
  expect([width, height, x % 1, y % 1]).toEqual([SIZE, SIZE, 0, 0]);
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

describe.each<[string, BrowserContextOptions]>([
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['the colours of the system', { forcedColors: 'active' }],
])('a slider in %s', (_, options) => {
  const LENGTH = 200;

  /** The colours of its rail near both ends, the colour of its thumb in the middle, and how many pixels the rail is high. */
  async function drawSlider(state: string) {
    const { height, data } = await picture(
      options,
      '--rif-border: #f0f',
      'input',
      `<div class="rif-number" style="inline-size:${LENGTH}px"><input type="range" class="rif-slider" ${state}></div>`,
    );
    const colorAt = (x: number, y: number) => [...data.subarray((y * LENGTH + x) * 4, (y * LENGTH + x) * 4 + 3)] as Rgb;
    const column = Array.from({ length: height }, (_, y) => colorAt(LENGTH - 20, y));
    const middle = height / 2;
    return {
      before: colorAt(20, middle),
      thumb: colorAt(LENGTH / 2, middle),
      after: column[middle]!,
      around: column[0]!,
      rail: column.filter((color) => difference(color, column[0]!) > 20).length,
    };
  }

  test('has the same rail unset, set and locked, and shows a value only if it has one', async () => {
    const [unset, set, locked] = await Promise.all(['', 'data-selected', 'data-selected disabled'].map(drawSlider));
    for (const state of [unset!, set!, locked!]) {
      expect(state).toMatchObject({ rail: 4, after: unset!.after });
      expect(difference(state.thumb, state.after)).toBeGreaterThan(40);
      expect(difference(state.after, [255, 0, 255])).toBeGreaterThan(40);
    }
    expect(unset!.before).toEqual(unset!.after);
    for (const { before, thumb } of [set!, locked!]) expect(difference(before, thumb)).toBeLessThan(5);
    expect(difference(set!.thumb, locked!.thumb)).toBeGreaterThan(40);
  });
});
