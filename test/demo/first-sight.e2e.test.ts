import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { en } from '../../demo/page/words/en.js';
import { zhCn } from '../../demo/page/words/zh-cn.js';
import { EXAMPLE_IDS } from '../../demo/shared/examples.js';
import { launchBrowser, visit } from './browser.js';
import { ChatPage } from './chat-page.js';
import { DemoProcess } from './demo-process.js';

const demo = new DemoProcess();
let browser: Browser;

beforeAll(async () => {
  await demo.start();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await demo.dispose();
});

async function open(width = 1280, height = 800): Promise<Page> {
  const { page } = await visit(browser, demo.url, { viewport: { width, height } });
  onTestFinished(() => page.context().close());
  return page;
}

/** What a developer knows, and a customer does not. */
const PROTOCOL = /\btools?\b|argument|JSON|payload|schema|questions\[|_id\b|"\w+":/i;

test('in no example a customer reads a word of the protocol, before or after the answers, until it is unfolded', async () => {
  const page = await open();
  const chat = new ChatPage(page);
  const read = () => page.locator('body').innerText();
  expect(await read()).not.toMatch(PROTOCOL);
  for (const example of EXAMPLE_IDS) {
    await page.goto(`${demo.url}#/`);
    await chat.ask(en.examples[example].title);
    expect(await read(), example).not.toMatch(PROTOCOL);
    const isApproval = example === 'mail';
    await page.getByRole('button', { name: isApproval ? 'Deny' : 'Cancel', exact: true }).click();
    await chat
      .inState(isApproval ? 'answered' : 'cancelled')
      .last()
      .waitFor();
    await page.getByText(isApproval ? 'Answers sent' : 'Questions cancelled').waitFor();
    expect(await read(), example).not.toMatch(PROTOCOL);
  }
  expect(await chat.sentMessage()).toMatchObject({ status: 'cancelled' });
  expect(await read()).toMatch(PROTOCOL);
});

test('no two conversations in the list have the same title, and the open one has its title above it', async () => {
  const page = await open();
  const chat = new ChatPage(page);
  const title = 'Speed up the product list';
  for (const _ of [1, 2]) {
    await page.goto(`${demo.url}#/`);
    await chat.ask(title);
  }
  const links = page.getByRole('navigation').locator('li a');
  await links.and(page.locator('[aria-current]')).filter({ hasText: title }).waitFor();
  const titles = (await links.allInnerTexts()).map((text) => text.split('\n')[0]?.trim());
  expect(titles.filter((one) => one?.startsWith(title)).length).toBeGreaterThan(1);
  expect(new Set(titles).size).toBe(titles.length);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(titles[0]);
});

test('an answer that is changed is told apart from the first', async () => {
  const page = await open();
  const chat = new ChatPage(page);
  await chat.ask('Deploy');
  await chat.radio('Development').click();
  await chat.submit();
  await chat.said('Deployed to Development.');
  await page.getByRole('button', { name: 'Change' }).click();
  await chat.radio('Staging').click();
  await chat.submit();
  await chat.said('Deployed to Staging.');
  expect(await page.getByText(/^Answers (sent|changed)$/).allInnerTexts()).toEqual(['Answers sent', 'Answers changed']);
});

test('a form of three questions stands in view as a whole, and so does what follows its answers', async () => {
  const page = await open();
  const chat = new ChatPage(page);
  await chat.ask('Set up a new service');
  const log = (await page.getByRole('log').boundingBox())!;
  await expect.poll(() => isWithin(page, 'form[data-slot="interactive-form"]', log)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 500 });
  await chat.radio('Go').click();
  await page.getByRole('checkbox', { name: 'Caching' }).click();
  await chat.submit();
  await chat.said('The service is set up');
  const lower = (await page.getByRole('log').boundingBox())!;
  await expect.poll(() => isWithin(page, 'article:last-child', lower)).toBe(true);
});

async function isWithin(page: Page, selector: string, { y, height }: { y: number; height: number }): Promise<boolean> {
  const box = await page.locator(selector).last().boundingBox();
  return box !== null && box.y >= y && box.y + box.height <= y + height;
}

describe.each([
  ['en', en],
  ['zh-CN', zhCn],
])('the settings in %s', (locale, words) => {
  test.each([320, 375, 1280])('at %i px cut off no label and no choice', async (width) => {
    const page = await open(width, 720);
    await page.evaluate((value) => localStorage.setItem('locale', value), locale);
    await page.reload();
    await page.getByRole('button', { name: words.settings }).click();
    const menu = page.getByRole('group', { name: words.settings });
    expect(await menu.getByRole('combobox').count()).toBe(6);
    expect(await menu.evaluate(findCutOff)).toEqual([]);
    const { x, width: menuWidth } = (await menu.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + menuWidth).toBeLessThanOrEqual(width);
  });
});

/** Labels of more than a line, and choices that are wider than what shows them. Runs in the page. */
function findCutOff(menu: Element): string[] {
  return [...menu.querySelectorAll('label')].flatMap((label) => {
    const [text, select] = [label.querySelector('span')!, label.querySelector('select')!];
    const range = document.createRange();
    range.selectNodeContents(text);
    const isBroken = range.getClientRects().length > 1 || text.scrollWidth > text.clientWidth + 1;
    const cut = [...select.options].filter((option) => {
      const alone = select.cloneNode() as HTMLSelectElement;
      alone.style.cssText = 'position: absolute; inline-size: max-content; max-inline-size: none';
      alone.append(option.cloneNode(true));
      label.append(alone);
      const isCut = alone.offsetWidth > select.offsetWidth;
      alone.remove();
      return isCut;
    });
    return [...(isBroken ? [text.innerText] : []), ...cut.map((option) => option.text)];
  });
}

test('right to left, the settings open below their button', async () => {
  const page = await open();
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const button = page.getByRole('button', { name: 'Settings' });
  await button.click();
  const [from, menu] = [
    (await button.boundingBox())!,
    (await page.getByRole('group', { name: 'Settings' }).boundingBox())!,
  ];
  expect(menu.y).toBeGreaterThanOrEqual(from.y + from.height);
  expect(menu.x).toBeLessThanOrEqual(from.x + from.width);
  expect(menu.x + menu.width).toBeGreaterThan(from.x + from.width);
});
