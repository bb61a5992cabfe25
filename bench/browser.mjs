import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findChromium } from '../.ci/find-chromium.mjs';

const WINDOW_MS = 30;
/** Less work than this in a window is the browser's own, such as a blinking caret. */
const QUIET_WINDOW_WORK_MS = 0.5;
/** Long enough for what the browser does 100 ms after a change of the document: looking for forms to fill in. */
const QUIET_WINDOWS = 4;
const PATIENCE_MS = 180_000;

/**
 * @typedef {object} Cost What the main thread did, without what the developer tools themselves take.
 * @property {number} work CPU time in ms.
 * @property {number} style CPU time of style and layout in ms.
 * @property {number} layouts How often the page was laid out.
 *
 * @typedef {import('./page/main.js').Bench} Bench
 * @typedef {Awaited<ReturnType<typeof openPage>>} BenchPage
 */

/** An installed Chromium; nothing is downloaded. */
export function launchBrowser() {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/**
 * One contender's page, in a context and so in a process of its own.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export async function openPage(browser, url) {
  const context = await browser.newContext({ viewport: { width: 800, height: 900 } });
  const page = await context.newPage();
  /** @type {Error[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(url);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

  /** Of the page since it was opened. @returns {Promise<Cost>} */
  async function readCost() {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const read = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return {
      work: (read('TaskDuration') - read('DevToolsCommandDuration')) * 1000,
      style: (read('LayoutDuration') + read('RecalcStyleDuration')) * 1000,
      layouts: read('LayoutCount'),
    };
  }

  /** Waits until some windows in a row saw next to no work. */
  async function untilQuiet() {
    const start = performance.now();
    let cost = await readCost();
    for (let quietWindows = 0; quietWindows < QUIET_WINDOWS;) {
      if (performance.now() - start > PATIENCE_MS) throw new Error('The page never comes to rest.');
      await sleep(WINDOW_MS);
      const now = await readCost();
      quietWindows = now.work - cost.work < QUIET_WINDOW_WORK_MS ? quietWindows + 1 : 0;
      cost = now;
    }
    return cost;
  }

  return {
    mouse: page.mouse,
    keyboard: page.keyboard,
    untilQuiet,
    collectGarbage: () => cdp.send('HeapProfiler.collectGarbage'),
    close: () => context.close(),

    /**
     * Calls a method of the page's `bench`.
     * @template {keyof Bench} Method
     * @param {Method} method
     * @param {Parameters<Bench[Method]>} args
     * @returns {Promise<Awaited<ReturnType<Bench[Method]>>>}
     */
    async call(method, ...args) {
      const result = await page.evaluate(callBench, /** @type {[string, unknown[]]} */ ([method, args]));
      if (errors.length > 0) throw new Error('The page threw an error.', { cause: errors[0] });
      return /** @type {Awaited<ReturnType<Bench[Method]>>} */ (result);
    },

    /**
     * What an action costs, until the page has nothing left to do.
     * @param {() => Promise<unknown>} action
     * @returns {Promise<Cost>}
     */
    async cost(action) {
      const before = await untilQuiet();
      await action();
      const after = await untilQuiet();
      return {
        work: after.work - before.work,
        style: after.style - before.style,
        layouts: after.layouts - before.layouts,
      };
    },
  };
}

/**
 * Runs in the page, whose global `bench` is.
 * @param {[method: string, args: unknown[]]} call
 */
function callBench([method, args]) {
  /** @type {Record<string, (...args: unknown[]) => unknown>} */
  const bench = Reflect.get(globalThis, 'bench');
  return bench[method]?.(...args);
}
