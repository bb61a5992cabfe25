import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../demo/browser.js';
import { bundlePage } from '../fixtures/bundle-page.js';

/** Nothing but this page's own two files, no code from a text, and no text in a place that would run it. `data:` is for images beside an answer. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'";
const HTML =
  '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/page.css"><div id="root"></div><script src="/page.js"></script>';

let browser: Browser;
const files = new Map<string, { body: string; contentType: string }>([['/', { body: HTML, contentType: 'text/html' }]]);

beforeAll(async () => {
  for (const { path, text } of await bundlePage('test/package/strict-csp-page.tsx')) {
    files.set(path.endsWith('.css') ? '/page.css' : '/page.js', {
      body: text,
      contentType: path.endsWith('.css') ? 'text/css' : 'text/javascript',
    });
  }
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens the page under the policy; `breaches` are the directives that it has broken. */
async function openPage(html = HTML): Promise<{ page: Page; breaches: () => Promise<string[]> }> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', (event) =>
      broken.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  await page.route('https://app.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? { body: html, contentType: 'text/html' } : files.get(pathname);
    return file
      ? route.fulfill({ ...file, headers: { 'Content-Security-Policy': POLICY } })
      : route.fulfill({ status: 404 });
  });
  await page.goto('https://app.test/');
  return { page, breaches: () => page.evaluate(() => (window as unknown as { broken: string[] }).broken) };
}

test('under a strict policy with Trusted Types every part of the form works, and nothing breaks the policy', async () => {
  const { page, breaches } = await openPage();
  const next = () => page.getByRole('button', { name: /^(Next|Review)$/ }).click();

  await page.getByRole('radio', { name: 'Other' }).click();
  await page.getByRole('textbox', { name: 'Your own answer to: One?' }).fill('mine');
  await next();
  await page.getByRole('searchbox').fill('59');
  await page.getByRole('checkbox', { name: 'Option 59' }).click();
  await next();
  await page.getByRole('slider').press('ArrowRight');
  await page.getByRole('textbox', { name: 'Count?' }).fill('4');
  await next();
  await page.getByRole('textbox', { name: 'Day?' }).fill('2030-02-03');
  await next();
  await page.getByRole('textbox', { name: 'Words?' }).fill('words');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  await page.getByText('one.png').first().waitFor();
  await next();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Your answer could not be sent.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('group', { name: 'Answered' }).waitFor();

  expect(JSON.parse(await page.title())).toEqual({
    one: ['mine'],
    many: ['59'],
    count: '4',
    day: '2030-02-03',
    words: 'words',
  });
  expect(await page.locator('[data-slot="interactive-form"]').evaluate((form) => getComputedStyle(form).display)).toBe(
    'flex',
  );
  expect(
    await page.locator('[data-slot="interactive-form"]').evaluate((form) => getComputedStyle(form).borderTopLeftRadius),
  ).toBe('20px'); // by the preset
  expect(await breaches()).toEqual([]);
  await page.close();
});

test('what the policy forbids is seen here', async () => {
  const { page, breaches } = await openPage(`${HTML}<p style="color: red">`);
  await page.getByRole('radio', { name: 'Other' }).waitFor();
  await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<p>');
    } catch {
      // What is forbidden throws.
    }
  });
  expect(await breaches()).toEqual(
    expect.arrayContaining(['style-src-attr inline', expect.stringContaining('require-trusted-types-for')]),
  );
  await page.close();
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
