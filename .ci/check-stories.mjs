// Plays every story of the built site in Chromium, once, as a visitor sees it: with React's production build and with motion. `npm run test:site`
// builds the site first.
import { availableParallelism } from 'node:os';
import { chromium } from 'playwright';
import { findChromium } from './find-chromium.mjs';
import { listEntries, serveSite } from './serve-site.mjs';

/** @typedef {{ storyId: string, status: 'success' | 'error', reporters: { type: string, status: string, result?: unknown }[] }} Finished */

/** @typedef {Window & { openStory: (storyId: string) => void, storyEnded: (problems: string[]) => void }} StoryPage */
/** @typedef {{ message?: string, title?: string, description?: string }} StoryError */

/** Storybook waits for what moves before it measures contrasts. The form of a quick answer would be sent meanwhile, and its receipt would fade in. */
const WITHOUT_COUNTDOWN = '[data-counting]::after { animation-play-state: paused !important; }';
/** How long a story may play, in ms. The slowest takes four seconds on a quiet machine. */
const PATIENCE = 60_000;

const stories = listStories(process.argv.slice(2));
if (stories.length === 0) {
  console.error('The built site has no such story, so nothing was played.');
  process.exit(1);
}
const site = await serveSite();
const browser = await chromium.launch({ executablePath: findChromium() ?? chromium.executablePath() });
/** @type {string[]} */
const failed = [];
const waiting = [...stories];
await Promise.all(Array.from({ length: availableParallelism() }, playNext));
await browser.close();
site.close();

console.log(
  `${stories.length - failed.length} stories of the built site played as they should, ${failed.length} did not.`,
);
if (failed.length > 0) {
  console.error(failed.join('\n\n'));
  process.exitCode = 1;
}

/**
 * The stories whose title, name or id has one of these words, or all.
 * @param {readonly string[]} words
 */
function listStories(words) {
  return listEntries().filter(
    ({ type, id, title, name }) =>
      type === 'story' &&
      (words.length === 0 || words.some((word) => `${title}/${name} ${id}`.toLowerCase().includes(word.toLowerCase()))),
  );
}

/** Plays what is left, one story after another on one page, as a visitor does who goes through the sidebar. */
async function playNext() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  /** @type {(problems: string[]) => void} */
  let end = () => undefined;
  await page.exposeFunction('storyEnded', (/** @type {string[]} */ problems) => end(problems));
  await page.addInitScript(listenToStories);
  for (let story = waiting.shift(); story; story = waiting.shift()) {
    const { id, title, name } = story;
    /** @type {string[]} */
    const problems = [];
    const note = (/** @type {Error} */ error) => void problems.push(String(error));
    page.on('pageerror', note);
    /** @type {Promise<string[]>} */
    const ended = new Promise((resolve) => {
      end = resolve;
    });
    await openStory(page, id);
    problems.push(...(await Promise.race([ended, tooLate()])));
    page.off('pageerror', note);
    if (problems.length === 0) continue;
    failed.push(
      `${title}/${name} (${id})\n${problems.map((problem) => `  ${problem.replaceAll('\n', '\n  ')}`).join('\n')}`,
    );
    await page.goto('about:blank');
  }
}

/**
 * @param {import('playwright').Page} page
 * @param {string} id
 */
async function openStory(page, id) {
  if (page.url() === 'about:blank') {
    await page.goto(`${site.address}/iframe.html?id=${id}&viewMode=story`);
    await page.addStyleTag({ content: WITHOUT_COUNTDOWN });
  } else {
    await page.evaluate((storyId) => /** @type {StoryPage} */ (/** @type {unknown} */ (window)).openStory(storyId), id);
  }
}

/** @returns {Promise<string[]>} */
function tooLate() {
  return new Promise((resolve) =>
    setTimeout(() => resolve([`It did not end within ${PATIENCE / 1000} s.`]), PATIENCE).unref(),
  );
}

/** Runs in the page, before Storybook: opens stories, with no draft of the story before, and hears how each of them ends. */
function listenToStories() {
  if (window !== window.top) return;
  /** @type {string[]} */
  let problems = [];
  /** @type {{ on: (event: string, listener: (payload: any) => void) => void, emit: (event: string, payload: object) => void }} */
  let channel;
  Object.defineProperties(window, {
    openStory: {
      value(/** @type {string} */ storyId) {
        localStorage.clear();
        sessionStorage.clear();
        problems = [];
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      },
    },
    __STORYBOOK_ADDONS_CHANNEL__: {
      get: () => channel,
      set(/** @type {typeof channel} */ given) {
        channel = given;
        for (const event of [
          'playFunctionThrewException',
          'unhandledErrorsWhilePlaying',
          'storyThrewException',
          'storyErrored',
        ]) {
          channel.on(event, (/** @type {StoryError | StoryError[]} */ error) => {
            for (const { message, title, description } of [error].flat())
              problems.push(message ?? `${title}: ${description}`);
          });
        }
        channel.on('storyMissing', () => problems.push('The site has no such story.'));
        channel.on('storyFinished', (/** @type {Finished} */ { status, reporters }) => {
          const reports = reporters
            .filter((report) => report.status === 'failed')
            .map(({ type, result }) => `${type}: ${JSON.stringify(result)}`);
          if (status === 'error' && problems.length + reports.length === 0) problems.push('It failed without a word.');
          /** @type {StoryPage} */ (/** @type {unknown} */ (window)).storyEnded([...problems, ...reports]);
        });
      },
    },
  });
}
