import { join } from 'node:path';
import { build } from 'esbuild';
import type { BrowserContextOptions, Page } from 'playwright';
import { launchBrowser } from '../demo/browser.js';
import type { MeasuredColor } from './page/measure-colors.js';
import type { Scheme } from './schemes.js';

/** A page that shows every look of a form, and whose styles and surroundings can be changed while it is open. */
export interface LooksPage {
  page: Page;
  /** Puts a stylesheet into the page, in place of the last one of its kind. */
  setStyle: (id: StyleId, css: string) => Promise<void>;
  /** The forms stay the same elements, with all that was chosen in them; only what is around them changes. */
  surround: (scheme: Scheme) => Promise<void>;
  measureColors: () => Promise<MeasuredColor[]>;
  close: () => Promise<void>;
}

/** The host's styles, the library's, and what comes after these. */
type StyleId = 'host' | 'rif' | 'preset';

/** Opens it in Chromium, with the focus on the first control, by a key. */
export async function openLooksPage(options: BrowserContextOptions = {}): Promise<LooksPage> {
  const [script, browser] = await Promise.all([bundlePage(), launchBrowser()]);
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  const styles = (['host', 'rif', 'preset'] satisfies StyleId[]).map((id) => `<style id="${id}"></style>`).join('');
  await page.setContent(
    `<!doctype html><html lang="en"><head>${styles}</head><body><div id="forms"></div></body></html>`,
  );
  await page.addScriptTag({ content: script });
  // The next key finds the focus on the first control.
  await page.evaluate(() => document.querySelector<HTMLElement>('#forms [data-slot="control"]')?.focus());
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  return {
    page,
    setStyle: (id, css) => setStyle(page, id, css),
    surround: (scheme) => surround(page, scheme),
    measureColors: () => page.evaluate(() => window.measureColors()),
    close: () => browser.close(),
  };
}

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

async function setStyle(page: Page, id: StyleId, text: string): Promise<void> {
  await page.evaluate(
    ([id, text]) => {
      document.getElementById(id)!.textContent = text;
    },
    [id, text] as const,
  );
}

async function surround(page: Page, { prefers, css = '', around }: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: prefers });
  await setStyle(page, 'host', css);
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
    for (const left of [...document.body.children])
      if (left !== forms && !left.contains(innermost) && !left.contains(forms)) left.remove();
    innermost.append(forms);
    focused.focus();
  }, around);
}
