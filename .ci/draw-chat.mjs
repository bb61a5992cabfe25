// Draws the moving picture of the README, in light and dark side by side: an agent asks, a user answers. `npm run docs:picture`
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { PNG } from 'pngjs';
import { chromium } from 'playwright';
import { findChromium } from './find-chromium.mjs';
import { movePictures } from './moving-picture.mjs';

const root = join(import.meta.dirname, '..');
const SIZE = { width: 416, height: 610 };
const NOTES = 'Keep it small, please.';

const { outputFiles } = await build({
  entryPoints: [join(root, 'test/styles/page/chat.tsx')],
  bundle: true,
  write: false,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
});
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const [light, dark] = await Promise.all([record('light'), record('dark')]);
await browser.close();
const frames = light.map(({ picture, ms }, index) => ({
  picture: besideEachOther(picture, dark[index]?.picture ?? picture),
  ms,
}));
writeFileSync(join(root, 'docs/form.png'), movePictures(frames, 3));

/** @param {'light' | 'dark'} colorScheme */
async function record(colorScheme) {
  const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce', viewport: SIZE });
  const styles = readFileSync(join(root, 'src/styles/styles.css'), 'utf8');
  await page.setContent(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>${styles}</style></head><body></body></html>`,
  );
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  /** @type {{ picture: PNG, ms: number }[]} */
  const shots = [];
  const shoot = async (/** @type {number} */ ms) => shots.push({ picture: PNG.sync.read(await page.screenshot()), ms });
  /** The page's own steps; see chat.tsx. */
  const show = (/** @type {'ask' | 'form' | 'arrive' | 'reply'} */ step) =>
    page.evaluate((name) => document.dispatchEvent(new Event(name)), step);

  // The first frame is all that some pages show of a moving picture.
  await show('ask');
  await show('form');
  await shoot(2400);
  await page.getByLabel('TypeScript').check();
  await shoot(900);
  await page.getByLabel('Rate limits').check();
  await shoot(800);
  const notes = page.getByRole('textbox', { name: 'Anything else?' });
  await notes.focus();
  for (let end = 2; end <= NOTES.length; end += 2) {
    await notes.fill(NOTES.slice(0, end));
    await shoot(end === NOTES.length ? 700 : 90);
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  await shoot(900);
  await show('arrive');
  await page.getByText('Answered').first().waitFor();
  await page.mouse.move(0, 0);
  await shoot(1200);
  await show('reply');
  await shoot(4000);
  await page.close();
  return shots;
}

/**
 * @param {PNG} left
 * @param {PNG} right
 */
function besideEachOther(left, right) {
  const both = new PNG({ width: SIZE.width * 2, height: SIZE.height });
  for (const [index, picture] of [left, right].entries())
    PNG.bitblt(picture, both, 0, 0, SIZE.width, SIZE.height, SIZE.width * index, 0);
  return both;
}
