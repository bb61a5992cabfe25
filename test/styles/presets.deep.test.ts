import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLooksPage, type LooksPage } from './looks-page.js';
import { presets, readPreset } from './presets.js';
import { schemes } from './schemes.js';

const css = readFileSync(join(import.meta.dirname, '../../src/styles/styles.css'), 'utf8');
const cases = ['default', ...presets] as const;
const both = schemes['a page of both schemes, light']!;

/** What WCAG calls enhanced: the aim of the preset that is named after it. */
const ENHANCED = 7;

describe.each(cases)('the preset %s', (name) => {
  const source = name === 'default' ? '' : readPreset(name);
  const pages: LooksPage[] = [];

  beforeAll(async () => {
    pages.push(
      await openLooksPage(),
      await openLooksPage({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } }),
    );
    for (const page of pages) {
      await page.setStyle('rif', css);
      await page.setStyle('preset', source);
    }
  });

  afterAll(() => Promise.all(pages.map((page) => page.close())));

  test.each(Object.entries(schemes))('meets AA: %s', async (_, scheme) => {
    const [looks] = pages as [LooksPage];
    await looks.surround(scheme);
    const colors = await looks.measureColors();
    expect(colors.length).toBeGreaterThan(30);
    expect(colors.filter(({ contrast, needed }) => contrast < needed)).toEqual([]);
    expect(colors[0]!.luminance > 0.5 ? 'light' : 'dark').toBe(scheme.expected);
    if (name !== 'high-contrast') return;
    const texts = colors.filter(({ needed }) => needed === 4.5);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(({ contrast }) => contrast < ENHANCED)).toEqual([]);
  });

  test.each([
    ['a pointer', 0, 24],
    ['a finger', 1, 44],
  ])('%s has targets that are large enough', async (_, index, least) => {
    const looks = pages[index]!;
    await looks.surround(both);
    const targets = await looks.page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '.rif-option, .rif-other, button:not(.rif-control), input:not(.rif-control), textarea',
        ),
      ].map((element) => ({
        what: element.dataset['slot'],
        height: element.offsetHeight,
        width: element.offsetWidth,
      })),
    );
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter(({ height, width }) => height < least || width < 24)).toEqual([]);
  });

  test('nothing overflows at 240 px', async () => {
    const [{ page, surround }] = pages as [LooksPage];
    await surround({ ...both, css: '#forms { inline-size: 240px; }' });
    const wide = await page.evaluate(
      () => [...document.querySelectorAll('[data-look]')].filter((form) => form.scrollWidth > form.clientWidth).length,
    );
    expect(wide).toBe(0);
  });
});

test('a preset may be imported for those who ask for more contrast only', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "@import './styles.css'; @import './presets/high-contrast.css' (prefers-contrast: more);",
      resolveDir: join(import.meta.dirname, '../../src/styles'),
      loader: 'css',
    },
    bundle: true,
    write: false,
  });
  const { page, setStyle, close } = await openLooksPage();
  await setStyle('rif', outputFiles[0]!.text);
  const edge = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('[data-look="form"]')!).borderTopWidth);
  expect(await edge()).toBe('1px');
  await page.emulateMedia({ contrast: 'more' });
  expect(await edge()).toBe('2px');
  await close();
});
