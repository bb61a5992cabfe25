import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../../.ci/find-chromium.mjs';

/** Opens the index.html of a folder in Chromium, without a server, for as long as `use` takes. */
export async function openPage(folder: string, use: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const page = await browser.newPage();
    await page.route('http://app.test/**', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(folder, pathname) });
    });
    await page.goto('http://app.test/index.html');
    await use(page);
  } finally {
    await browser.close();
  }
}
