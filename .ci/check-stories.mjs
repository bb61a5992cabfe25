// Plays every story of the built site in Chromium, as a visitor sees it: with React's production build and with motion.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { findChromium } from './find-chromium.mjs';

/** Storybook waits for what moves before it measures contrasts. The form of a quick answer would be sent meanwhile, and its receipt would fade in. */
const WITHOUT_COUNTDOWN = '[data-counting]::after { animation-play-state: paused !important; }';
/** How long a story may play, in ms. The slowest takes four seconds on a quiet machine. */
const PATIENCE = 60_000;

const root = join(import.meta.dirname, '..');
/** @type {{ entries: Record<string, { id: string, type: string }> }} */
const { entries } = JSON.parse(readFileSync(join(root, 'storybook-static/index.json'), 'utf8'));
const words = process.argv.slice(2);
const stories = Object.values(entries)
  .filter(({ type, id }) => type === 'story' && (words.length === 0 || words.some((word) => id.includes(word))))
  .map(({ id }) => id);
const waiting = [...stories];
/** @type {string[]} */
const failed = [];

const site = await preview({ root, configFile: false, build: { outDir: 'storybook-static' }, preview: { port: 0 } });
const browser = await chromium.launch({ executablePath: findChromium() ?? chromium.executablePath() });
await Promise.all(Array.from({ length: availableParallelism() }, playNext));
await browser.close();
await site.close();

console.log(
  [...failed, `${stories.length - failed.length} of ${stories.length} stories played as they should.`].join('\n'),
);
process.exitCode = failed.length > 0 || stories.length === 0 ? 1 : 0;

async function playNext() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  // No story has the draft of another.
  await page.addInitScript(
    () => window === window.top && [localStorage, sessionStorage].forEach((store) => store.clear()),
  );
  /** @type {string[]} */
  let problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  for (let id = waiting.shift(); id; id = waiting.shift()) {
    problems = [];
    await page.goto(`${site.resolvedUrls?.local[0]}iframe.html?id=${id}&viewMode=story`);
    await page.addStyleTag({ content: WITHOUT_COUNTDOWN });
    try {
      const end = await page.waitForFunction(readEnd, undefined, { timeout: PATIENCE });
      problems.push(...((await end.jsonValue()) ?? []));
    } catch (error) {
      problems.push(String(error));
    }
    if (problems.length > 0) failed.push(`${id}\n  ${problems.join('\n  ')}`);
  }
}

/** Runs in the page: what went wrong, once the story has come to its end. */
function readEnd() {
  /** @type {{ last: (event: string) => { message?: string }[] | undefined } | undefined} */
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  const thrown = ['playFunctionThrewException', 'unhandledErrorsWhilePlaying', 'storyThrewException', 'storyErrored'];
  const problems = thrown
    .flatMap((event) => channel?.last(event) ?? [])
    .map((problem) => problem.message ?? JSON.stringify(problem));
  const finished = /** @type {{ status: string, reporters: { status: string }[] }[] | undefined} */ (
    channel?.last('storyFinished')
  );
  for (const { status, reporters } of finished ?? []) {
    const reports = reporters.filter((report) => report.status === 'failed');
    problems.push(...reports.map((report) => JSON.stringify(report)));
    if (status === 'error' && problems.length === 0) problems.push('It failed without a word.');
  }
  // Playwright waits for what is true, as a list is.
  return finished || problems.length > 0 ? problems : undefined;
}
