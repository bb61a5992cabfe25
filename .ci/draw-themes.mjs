// Draws the pictures of docs/theming.md from the CSS in that page: `npm run docs:themes`.
// A picture of a theme is named after its CSS, so one that is out of date is seen.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { findChromium } from './find-chromium.mjs';
import { readThemes, THEMING_PAGE } from './read-themes.mjs';
import { shrinkPng } from './shrink-png.mjs';

const root = join(import.meta.dirname, '..');
const docs = join(root, 'docs');

/** The page around the forms: as plain as it can be, for its font and all else are the theme's. */
const PAGE =
  'body { display: flex; margin: 0; } main { box-sizing: border-box; inline-size: 416px; padding: 1.25rem; background: Canvas; color: CanvasText; }';

if (process.argv[1] === import.meta.filename) await drawAll();

async function drawAll() {
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  rmSync(join(docs, 'themes'), { recursive: true, force: true });
  mkdirSync(join(docs, 'themes'));
  let page = readFileSync(join(root, THEMING_PAGE), 'utf8');
  for (const { css, picture, expected } of readThemes(page)) {
    writeFileSync(join(docs, expected), shrinkPng(await drawTheme(browser, css)));
    page = page.replace(picture, expected);
  }
  writeFileSync(join(root, THEMING_PAGE), page);
  await browser.close();
}

/**
 * A picture of a form in a theme: beside each other in light and in dark, or once where the theme has a scheme of its own.
 * @param {import('playwright').Browser} browser
 * @param {string} css
 */
export async function drawTheme(browser, css) {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const schemes = css.includes('color-scheme:') ? [''] : ['color-scheme: light', 'color-scheme: dark'];
  const styles = [PAGE, readFileSync(join(root, 'src/styles/styles.css'), 'utf8'), css]
    .map((text) => `<style>${text}</style>`)
    .join('');
  const places = schemes.map((style) => `<main style="${style}"></main>`).join('');
  await page.setContent(
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${styles}</head><body>${places}</body></html>`,
  );
  await page.addScriptTag({ content: await bundleForms() });
  await page.setViewportSize({ width: 416 * schemes.length, height: 300 });
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

async function bundleForms() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'test/styles/page/theme.tsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
