import { findWebkit } from '../../../.ci/find-browsers.mjs';
import type { Driver } from './driver.js';
import { findFreePort, start, type Started } from './processes.js';

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

/** The window is as large as the screen: a pointer outside of it would take the keyboard with it. */
const WINDOW = { x: 0, y: 0, width: 1280, height: 938 };

/** Starts a WebKitGTK on a screen that nobody sees. */
export async function startWebkit(): Promise<Driver> {
  const { driver = 'WebKitWebDriver', browser, display = 'Xvfb' } = findWebkit();
  const screen = await start(
    display,
    ['-displayfd', '1', '-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`, '-nolisten', 'tcp'],
    { says: /(\d+)\n/ },
  );
  const port = await findFreePort();
  const server = await start(driver, [`--port=${port}`], { env: { DISPLAY: `:${screen.found}`, LANG: 'en_US.UTF-8' } });
  const stop = () => stopAll([server, screen]);
  const send = sendTo(`http://127.0.0.1:${port}`);
  await waitUntilReady(() => send('GET', '/status'));
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  };
  const { sessionId, capabilities } = await send<Session>('POST', '/session', { capabilities: { alwaysMatch } });
  const post = <Result>(path: string, body: object) => send<Result>('POST', `/session/${sessionId}${path}`, body);
  await post('/window/rect', WINDOW);

  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => post('/url', { url }),
    reload: () => post('/refresh', {}),
    evaluate: async (expression) => {
      const json = await post<string | null>('/execute/sync', {
        script: `return JSON.stringify(${expression})`,
        args: [],
      });
      return json === null ? undefined : (JSON.parse(json) as unknown);
    },
    perform: (actions) => post('/actions', { actions }),
    takePicture: async () => Buffer.from(await send<string>('GET', `/session/${sessionId}/screenshot`), 'base64'),
    close: async () => {
      await send('DELETE', `/session/${sessionId}`);
      await stop();
    },
  };
}

/** https://www.w3.org/TR/webdriver2: a request for each command. */
function sendTo(origin: string) {
  return async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`${origin}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${(value as { message: string }).message}`);
    return value as Result;
  };
}

/** The driver says nothing when it is ready. */
async function waitUntilReady(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function stopAll(started: readonly Started[]): Promise<void> {
  for (const { stop } of started) await stop();
}
