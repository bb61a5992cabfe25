import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../demo/browser.js';
import { pipelines } from './pipelines.js';
import { schemes, type Scheme } from './schemes.js';

const css = readFileSync(join(import.meta.dirname, '../../src/styles/styles.css'), 'utf8');
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const [script, opened] = await Promise.all([bundlePage(), launchBrowser()]);
  browser = opened;
  page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.setContent(
    '<!doctype html><html lang="en"><head><style id="host"></style><style id="rif"></style></head><body><div id="forms"></div></body></html>',
  );
  await page.addScriptTag({ content: script });
  // The next key finds the focus on the first control.
  await page.evaluate(() => document.querySelector<HTMLElement>('#forms [data-slot="control"]')?.focus());
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
});

afterAll(() => browser.close());

const cases = { 'as it is shipped': async (source: string) => source, ...pipelines };

describe.each(Object.entries(cases))('%s', (name, run) => {
  beforeAll(async () => setStyle('rif', await run(css)));

  test.each(Object.entries(schemes))('%s', async (_, scheme) => {
    await surround(scheme);
    const colors = await page.evaluate(() => window.measureColors());
    expect(colors.length).toBeGreaterThan(30);
    expect(colors.filter(({ contrast, needed }) => contrast < needed)).toEqual([]);
    const [form, ...others] = colors;
    expect(form!.luminance > 0.5 ? 'light' : 'dark').toBe(scheme.expected);
    expect(others.some(({ luminance }) => luminance > 0.5) && others.some(({ luminance }) => luminance < 0.1)).toBe(true);
  });

  test.runIf(name in pipelines)('nothing looks other than it was written', async () => {
    await surround(schemes['a page of both schemes, dark']!);
    const built = await page.evaluate(() => window.readLooks());
    await setStyle('rif', css);
    const written = await page.evaluate(() => window.readLooks());
    expect(written.length).toBeGreaterThan(100);
    expect(built.flatMap((look, index) => differences(look, written[index]!))).toEqual([]);
  });
});

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page/main.tsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}

async function setStyle(id: 'host' | 'rif', text: string): Promise<void> {
  await page.evaluate(
    ([id, text]) => {
      document.getElementById(id)!.textContent = text;
    },
    [id, text] as const,
  );
}

/** The forms stay the same elements, with all that was chosen in them; only what is around them changes. */
async function surround({ prefers, css = '', around }: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: prefers });
  await setStyle('host', css);
  await page.evaluate((around) => {
    const forms = document.getElementById('forms')!;
    const [root = {}, ...wrappers] = around;
    const page = document.documentElement;
    for (const name of ['class', 'data-theme', 'style']) page.removeAttribute(name);
    for (const [name, value] of Object.entries(root)) page.setAttribute(name, value);
    const focused = document.activeElement as HTMLElement;
    const innermost = wrappers.reduce<Element>((parent, attributes) => {
      const wrapper = document.createElement('div');
      for (const [name, value] of Object.entries(attributes)) wrapper.setAttribute(name, value);
      return parent.appendChild(wrapper);
    }, document.body);
    for (const left of [...document.body.children]) if (left !== forms && !left.contains(innermost) && !left.contains(forms)) left.remove();
    innermost.append(forms);
    focused.focus();
  }, around);
}

function differences(built: string, written: string): string[] {
  if (built === written) return [];
  const [name = '', values = ''] = built.split(' { ');
  const expected = new Set(written.split(' { ')[1]?.split('; '));
  return values
    .split('; ')
    .filter((value) => !expected.has(value))
    .map((value) => `${name}: ${value}`);
}
