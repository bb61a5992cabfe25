import { defineBrowserProvider, parseKeyDef } from '@vitest/browser';
import type { BrowserCommand } from 'vitest/node';
import type { Point } from '../model/hand.js';
import { START, type Driver } from './driver.js';

/** Lets Vitest run tests in a page of a browser that WebDriver drives, with the commands that `test/model/hand.ts` asks for. */
export function inBrowser(browser: keyof typeof START) {
  let driver: Driver | undefined;
  /** Presses keys as `userEvent` writes them: `{Control>}a{/Control}`. */
  const keyboard: BrowserCommand<[keys: string]> = async (_, keys) => {
    for (const { keyDef, releasePrevious, releaseSelf } of parseKeyDef(keys)) {
      const { key = '' } = keyDef;
      if (!releasePrevious) await driver?.keyDown(key);
      if (releasePrevious || releaseSelf) await driver?.keyUp(key);
    }
  };
  let presses = 0;
  const click: BrowserCommand<[point: Point, times: 0 | 1 | 2]> = async (_, { x, y }, times) => {
    // Two clicks in one place are a double click to WebKit, wherever the mouse was between them.
    const aside = times > 0 && presses++ % 2 > 0 ? 8 : 0;
    await (times === 0 ? driver?.moveMouse(x, y) : driver?.press(x + aside, y, times));
  };
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    instances: [{ browser }],
    commands: { keyboard, click },
    provider: defineBrowserProvider({
      name: 'webdriver',
      supportedBrowser: [browser],
      options: {},
      providerFactory: () => ({
        name: 'webdriver',
        supportsParallelism: false,
        getCommandsContext: () => ({}),
        async openPage(_, url) {
          driver ??= await START[browser]();
          await driver.open(url);
        },
        close: () => driver?.close(),
      }),
    }),
  };
}
