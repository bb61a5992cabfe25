import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { bundleScript } from '../fixtures/bundle-page.js';

const root = join(import.meta.dirname, '../..');

export interface TestPage {
  page: Page;
  show(questions: readonly unknown[], props?: object): Promise<void>;
  /** The answers of every message that the host has got. */
  sent(): Promise<unknown[]>;
}

/** Builds the page as for production; returns what opens it. */
export async function buildTestPage(): Promise<
  (browser: Browser, options?: BrowserContextOptions) => Promise<TestPage>
> {
  const script = await bundleScript('test/testing/page.tsx');
  const css = join(root, 'src/styles/styles.css');
  return async (browser, options = {}) => {
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
    await page.setContent('<meta name="viewport" content="width=device-width"><div id="root"></div>');
    await page.addStyleTag({ path: css });
    await page.addScriptTag({ content: script });
    return {
      page,
      show: (questions, props = {}) =>
        page.evaluate(([questions, props]) => host().show(questions, props), [questions, props] as const),
      sent: () => page.evaluate(() => host().sent.map(({ answers }) => answers)),
    };
  };
}

/** Runs in the page, where these names are. */
declare function host(): { show: (questions: readonly unknown[], props: object) => void; sent: { answers: unknown }[] };
