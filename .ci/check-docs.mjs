// Opens every page of the built site's documentation in Chromium, light and dark: it has the scheme of the toolbar, and all of its words have a
// contrast of 4.5 at least. `npm run test:site` builds the site first.
import { availableParallelism } from 'node:os';
import { chromium } from 'playwright';
import { findChromium } from './find-chromium.mjs';
import { readContrasts } from './read-contrasts.mjs';
import { listEntries, serveSite } from './serve-site.mjs';

const words = process.argv.slice(2);
const pages = listEntries().filter(
  ({ type, id }) => type === 'docs' && (words.length === 0 || words.some((word) => id.includes(word))),
);
if (pages.length === 0) {
  console.error('The built site has no such page, so nothing was read.');
  process.exit(1);
}
const site = await serveSite();
const browser = await chromium.launch({ executablePath: findChromium() ?? chromium.executablePath() });
/** @type {string[]} */
const failed = [];
const waiting = pages.flatMap(({ id }) => ['light', 'dark'].map((scheme) => ({ id, scheme })));
const count = waiting.length;
await Promise.all(Array.from({ length: availableParallelism() }, readNext));
await browser.close();
site.close();

console.log(
  `${count - failed.length} pages of the documentation can be read, light or dark, ${failed.length} can not.`,
);
if (failed.length > 0) {
  console.error(failed.join('\n'));
  process.exitCode = 1;
}

async function readNext() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { id, scheme } = next;
    try {
      await page.goto(`${site.address}/iframe.html?id=${id}&viewMode=docs&globals=theme:${scheme}`);
      // Of what Storybook loads late, the last is the code.
      await page.waitForSelector('.sbdocs-content h1, .sbdocs-content h2', { state: 'visible' });
      await page.waitForLoadState('networkidle');
      const { isDark, count: texts, low } = await page.evaluate(readContrasts);
      if (texts === 0) failed.push(`  ${id}, ${scheme}: it has no text`);
      if (isDark !== (scheme === 'dark')) failed.push(`  ${id}: it is not ${scheme}`);
      if (low.length > 0) failed.push(`  ${id}, ${scheme}: ${low.join(', ')}`);
    } catch (error) {
      failed.push(`  ${id}, ${scheme}: ${String(error)}`);
    }
  }
}
