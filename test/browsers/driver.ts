import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from 'playwright';
import { launch, type KeyInput } from 'puppeteer-core';
import { Builder, Key, type Actions } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { findChromium } from '../../.ci/find-chromium.mjs';
import { findFirefox, findWebkit } from '../../.ci/find-browsers.mjs';

/** A running browser with one page, a real mouse and real keys. A key has the name of its event in the DOM. */
export interface Driver {
  /** Opens an address, and waits until it is loaded. */
  open(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** The value of an expression in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
  keyDown(key: string): Promise<void>;
  keyUp(key: string): Promise<void>;
  moveMouse(x: number, y: number): Promise<void>;
  /** Presses there, twice for a double click. */
  press(x: number, y: number, times: 1 | 2): Promise<void>;
  close(): Promise<void>;
}

/** Firefox and WebKit are installed by the system: the builds of Playwright would have to be downloaded. */
export const START = {
  chromium: () => startByPuppeteer('chrome', findChromium() ?? chromium.executablePath()),
  firefox: () => startByPuppeteer('firefox', findFirefox() ?? 'firefox'),
  webkit: startWebkit,
};

async function startByPuppeteer(browserName: 'chrome' | 'firefox', executablePath: string): Promise<Driver> {
  const browser = await launch({
    browser: browserName,
    executablePath,
    // A container has no sandbox.
    args: browserName === 'chrome' ? ['--no-sandbox'] : [],
    defaultViewport: { width: 1280, height: 900 },
  });
  // The tab that Firefox starts with never gets the focus.
  const page = await browser.newPage();
  const { keyboard, mouse } = page;
  return {
    open: (url) => page.goto(url),
    reload: () => page.reload(),
    // As a text: what is twice in a value would be `undefined` the second time.
    evaluate: async (expression) =>
      JSON.parse(String(await page.evaluate(`JSON.stringify(${expression}) ?? null`))) as unknown,
    keyDown: (key) => keyboard.down(key as KeyInput),
    keyUp: (key) => keyboard.up(key as KeyInput),
    moveMouse: (x, y) => mouse.move(x, y),
    press: (x, y, times) => mouse.click(x, y, { count: times }),
    close: () => browser.close(),
  };
}

/** The window is as large as the screen: a pointer outside of it would take the keyboard with it. */
const WINDOW = { x: 0, y: 0, width: 1280, height: 938 };

/** Starts a WebKitGTK on a screen that nobody sees. */
async function startWebkit(): Promise<Driver> {
  const { driver = 'WebKitWebDriver', browser: binary, display = 'Xvfb' } = findWebkit();
  const size = `${WINDOW.width}x${WINDOW.height}x24`;
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => screen.kill());
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const service = new DriverService.Builder(driver)
    .setLoopback(true)
    .setEnvironment({ ...(process.env as Record<string, string>), DISPLAY: `:${Number(number)}`, LANG: 'en_US.UTF-8' })
    .build();
  const browser = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
  await browser.manage().window().setRect(WINDOW);
  const act = (add: (actions: Actions) => Actions): Promise<void> => add(browser.actions({ async: true })).perform();
  return {
    open: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    evaluate: (expression) => browser.executeScript(`return ${expression}`),
    keyDown: (key) => act((actions) => actions.keyDown(seleniumKey(key))),
    keyUp: (key) => act((actions) => actions.keyUp(seleniumKey(key))),
    moveMouse: (x, y) => act((actions) => actions.move({ x, y, duration: 0 })),
    press: (x, y, times) =>
      act((actions) => {
        const once = actions.move({ x, y, duration: 0 }).press().release();
        return times === 1 ? once : once.pause(80).press().release();
      }),
    close: async () => {
      await browser.quit();
      await service.kill();
      screen.kill();
    },
  };
}

/** `ArrowUp` is `ARROW_UP` there. */
function seleniumKey(key: string): string {
  if (key.length === 1) return key;
  const name = key === 'Backspace' ? 'BACK_SPACE' : key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
  return (Key as unknown as Record<string, string>)[name] ?? key;
}
