import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';
import { findFirefox } from '../../../.ci/find-browsers.mjs';
import type { Driver } from './driver.js';
import { start } from './processes.js';

/** https://w3c.github.io/webdriver-bidi: one socket, a command and its result in a message each. */
type Send = <Result>(method: string, params: object) => Promise<Result>;
interface Reply {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}
type Evaluated =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Starts a Firefox without a window, in a profile of its own. */
export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'react-interactive-form-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const firefox = await start(findFirefox() ?? 'firefox', args, {
    says: /WebDriver BiDi listening on (ws:\S+)/,
    signal: 'SIGKILL',
  });
  const socket = new WebSocket(`${firefox.found}/session`);
  await once(socket, 'open');
  const send = sendOver(socket);
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  // The tab that Firefox starts with never gets the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  const here = { context };
  await send('browsingContext.setViewport', { ...here, viewport: { width: 1280, height: 900 } });

  return {
    version: `Firefox ${capabilities.browserVersion}`,
    open: (url) => send('browsingContext.navigate', { ...here, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { ...here, wait: 'complete' }),
    evaluate: async (expression) => {
      const evaluated = await send<Evaluated>('script.evaluate', {
        target: here,
        awaitPromise: false,
        expression: `JSON.stringify(${expression})`,
      });
      if (evaluated.type === 'exception') throw new Error(`${expression}: ${evaluated.exceptionDetails.text}`);
      const { value } = evaluated.result;
      return value === undefined ? undefined : (JSON.parse(value) as unknown);
    },
    perform: (actions) => send('input.performActions', { ...here, actions }),
    takePicture: async () =>
      Buffer.from((await send<{ data: string }>('browsingContext.captureScreenshot', here)).data, 'base64'),
    close: async () => {
      socket.close();
      await firefox.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function sendOver(socket: WebSocket): Send {
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  return <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      const id = waiting.size + 1;
      waiting.set(id, ({ result, error, message }) =>
        error === undefined ? resolve(result as Result) : reject(new Error(`${method}: ${message}`)),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
}
