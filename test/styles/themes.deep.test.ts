import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTheme } from '../../.ci/draw-themes.mjs';
import { readThemes } from '../../.ci/read-themes.mjs';
import { openLooksPage, type LooksPage } from './looks-page.js';
import { pipelines } from './pipelines.js';
import { schemes, type Scheme } from './schemes.js';

const root = join(import.meta.dirname, '../..');
const stylesheet = readFileSync(join(root, 'src/styles/styles.css'), 'utf8');
const light = schemes['a page of both schemes, light']!;
const dark = schemes['a page of both schemes, dark']!;
let looks: LooksPage;

beforeAll(async () => {
  looks = await openLooksPage();
  await looks.setStyle('rif', stylesheet);
});

afterAll(() => looks.close());

describe.each(readThemes())('$title', ({ css, picture }) => {
  /** A theme that says its scheme itself is the same for everybody. */
  const own = /color-scheme: (\w+)/.exec(css)?.[1];

  const surround = (scheme: Scheme, theme: string) =>
    looks.surround({ ...scheme, css: `${scheme.css ?? ''}\n${theme}` });

  test.each([light, dark])('meets AA for a user who likes it $prefers', async (scheme) => {
    await surround(scheme, css);
    const colors = await looks.measureColors();
    expect(colors.filter(({ contrast, needed }) => contrast < needed)).toEqual([]);
    expect(colors[0]!.luminance > 0.5 ? 'light' : 'dark').toBe(own ?? scheme.expected);
  });

  test.each(Object.entries(pipelines))('is the same after a build by %s', async (_, run) => {
    await surround(dark, css);
    const written = await looks.measureColors();
    await surround(dark, await run(css));
    expect(await looks.measureColors()).toEqual(written);
  });

  test('its picture has the colours that it has when it is drawn now', async () => {
    const now = await colorsOf(await drawTheme(looks.page.context().browser()!, css));
    const drawn = await colorsOf(readFileSync(join(root, 'docs', picture)));
    const large = [...now].filter(([, share]) => share > 0.004);
    expect(large.length).toBeGreaterThanOrEqual(3);
    expect(large.filter(([color, share]) => (drawn.get(color) ?? 0) < share / 2)).toEqual([]);
  });
});

/** The colours of a picture, each with its share of the whole. */
async function colorsOf(png: Buffer): Promise<ReadonlyMap<string, number>> {
  const counted = await looks.page.evaluate(
    async (source) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const counts: Record<string, number> = {};
      for (let at = 0; at < data.length; at += 4) {
        const color = [data[at], data[at + 1], data[at + 2]].join();
        counts[color] = (counts[color] ?? 0) + 4 / data.length;
      }
      return counts;
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return new Map(Object.entries(counted));
}
