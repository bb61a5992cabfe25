import { defineBrowserProvider, parseKeyDef } from '@vitest/browser';
import type { BrowserCommand } from 'vitest/node';
import type { Point } from '../model/hand.js';
import type { Action, Driver } from './drive/driver.js';
import { startFirefox } from './drive/firefox.js';
import { valueOf } from './drive/keys.js';
import { startWebkit } from './drive/webkit.js';

const START = { firefox: startFirefox, webkit: startWebkit };

/** Lets Vitest run tests in a page of a browser that WebDriver drives, with the commands that `test/model/hand.ts` asks for. */
export function inBrowser(browser: keyof typeof START) {
  let driver: Driver | undefined;
  const perform = async (type: 'key' | 'pointer', actions: Action[]): Promise<void> =>
    driver?.perform([{ type, id: type, actions }]);
  const keyboard: BrowserCommand<[keys: string]> = (_, keys) => perform('key', keysOf(keys));
  let presses = 0;
  const click: BrowserCommand<[point: Point, times: number]> = (_, { x, y }, times) => {
    // Two clicks in one place are a double click to WebKit, wherever the mouse was between them.
    const aside = times > 0 && presses++ % 2 > 0 ? 8 : 0;
    return perform('pointer', [
      { type: 'pointerMove', x: x + aside, y },
      ...Array.from({ length: times }, () => CLICK).flat(),
    ]);
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

const CLICK: Action[] = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

/** Keys as `userEvent` writes them: `{Control>}a{/Control}`. */
function keysOf(keys: string): Action[] {
  return parseKeyDef(keys).flatMap(({ keyDef: { key = '' }, releasePrevious, releaseSelf }): Action[] => [
    ...(releasePrevious ? [] : [{ type: 'keyDown' as const, value: valueOf(key) }]),
    ...(releasePrevious || releaseSelf ? [{ type: 'keyUp' as const, value: valueOf(key) }] : []),
  ]);
}
