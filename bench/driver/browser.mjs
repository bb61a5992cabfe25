import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';

const WINDOW_MS = 30;
/** Less work than this in a window is the browser's own, such as a blinking caret. */
const QUIET_WINDOW_WORK_MS = 0.5;
/** Long enough for what the browser does 100 ms after a change of the document: looking for forms to fill in. */
const QUIET_WINDOWS = 4;
const PATIENCE_MS = 180_000;

/** An installed Chromium; nothing is downloaded. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** One contender's page, in a context and so in a process of its own. */
export class BenchPage {
  /**
   * @param {import('playwright').Browser} browser
   * @param {string} url
   */
  static async open(browser, url) {
    const context = await browser.newContext({ viewport: { width: 800, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(0);
    await page.goto(url);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new BenchPage(page, cdp);
  }

  #page;
  #cdp;
  /** @type {Error[]} */
  #errors = [];

  /**
   * @param {import('playwright').Page} page
   * @param {import('playwright').CDPSession} cdp
   */
  constructor(page, cdp) {
    this.mouse = page.mouse;
    this.keyboard = page.keyboard;
    this.#page = page;
    this.#cdp = cdp;
    page.on('pageerror', (error) => this.#errors.push(error));
  }

  /**
   * Calls a method of the page's `bench`.
   * @template {keyof import('../page/main.js').Bench} Method
   * @param {Method} method
   * @param {Parameters<import('../page/main.js').Bench[Method]>} args
   * @returns {Promise<Awaited<ReturnType<import('../page/main.js').Bench[Method]>>>}
   */
  async call(method, ...args) {
    const result = await this.#page.evaluate(callBench, /** @type {[string, unknown[]]} */ ([method, args]));
    if (this.#errors.length > 0) throw new Error('The page threw an error.', { cause: this.#errors[0] });
    return /** @type {Awaited<ReturnType<import('../page/main.js').Bench[Method]>>} */ (result);
  }

  /**
   * The CPU time in ms that the main thread spends on what `action` starts, until it has nothing left to do.
   * @param {() => Promise<unknown>} action
   */
  async cpuTime(action) {
    const before = await this.untilQuiet(1);
    await action();
    return (await this.untilQuiet()) - before;
  }

  /** Waits until some windows in a row saw next to no work; resolves with the CPU time of all tasks so far, in ms. */
  async untilQuiet(windows = QUIET_WINDOWS) {
    const start = performance.now();
    let total = await this.#taskTime();
    for (let quietWindows = 0; quietWindows < windows;) {
      if (performance.now() - start > PATIENCE_MS) throw new Error('The page never comes to rest.');
      await sleep(WINDOW_MS);
      const now = await this.#taskTime();
      quietWindows = now - total < QUIET_WINDOW_WORK_MS ? quietWindows + 1 : 0;
      total = now;
    }
    return total;
  }

  /** @param {string} url */
  async goto(url) {
    await this.#page.goto(url);
  }

  async collectGarbage() {
    await this.#cdp.send('HeapProfiler.collectGarbage');
  }

  /** Live memory in bytes: the JavaScript heap and the browser's own objects behind it (nodes, styles, layout). */
  async heapSize() {
    await this.untilQuiet();
    await this.collectGarbage();
    await this.collectGarbage();
    const usage = await this.#cdp.send('Runtime.getHeapUsage');
    return usage.usedSize + usage.embedderHeapUsedSize;
  }

  /** A new start after an error. */
  async reload() {
    this.#errors = [];
    await this.#page.reload();
  }

  async close() {
    await this.#page.context().close();
  }

  async #taskTime() {
    const { metrics } = await this.#cdp.send('Performance.getMetrics');
    const value = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return (value('TaskDuration') - value('DevToolsCommandDuration')) * 1000;
  }
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
