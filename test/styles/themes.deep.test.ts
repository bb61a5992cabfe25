import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands } from '../../stories/support/brands.js';
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

describe.each(Object.entries(brands))('%s', (_, css) => {
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
});
