import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { findChromium } from '../../.ci/find-chromium.mjs';

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch(executablePath === undefined ? {} : { executablePath });
}

export interface Visit {
  page: Page;
  /** What the page complained of, such as a breach of its security policy; but not that a request was refused or lost. */
  complaints: string[];
}

/** A person who has never been here: a browser profile of its own. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !/^Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(url);
  return { page, complaints };
}
