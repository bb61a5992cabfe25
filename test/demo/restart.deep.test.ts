import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, visit } from './browser.js';
import { ChatPage } from './chat-page.js';
import { DemoProcess } from './demo-process.js';

/** In ms for each word: slow enough to see each state on a busy machine, and to kill the process in it. */
const SLOW = 150;
const FAST = 1;

let browser: Browser;
let demo: DemoProcess;
let page: Page;
let chat: ChatPage;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

beforeEach(() => {
  demo = new DemoProcess();
});

afterEach(async () => {
  await page.context().close();
  await demo.dispose();
});

async function start(pace: number): Promise<void> {
  await demo.start(pace);
  ({ page } = await visit(browser, demo.url));
  chat = new ChatPage(page);
}

async function killAndRestart(): Promise<void> {
  await demo.kill('SIGKILL');
  await page.getByText('The connection is lost').waitFor();
  await demo.start(FAST);
  await expect.poll(() => page.getByText('The connection is lost').count(), { timeout: 15_000 }).toBe(0);
}

/** The whole conversation, in the end, whatever happened on the way. */
async function expectWholeConversation(): Promise<void> {
  await chat.said('with Authentication. And I keep in mind: “Mind the budget”.');
  const texts = await chat.texts();
  expect(texts).toHaveLength(4);
  expect(texts[0]).toBe('Set up a new API service for me.');
  expect(texts[1]).toMatch(/^Gladly\. Three questions up front save us both a rewrite\.\n\nAnswered\n/);
  expect(texts[3]).toBe('The service is set up in Go, with Authentication. And I keep in mind: “Mind the budget”.');
  await page.reload();
  await chat.said('And I keep in mind');
  expect((await chat.texts()).length).toBe(4);
}

async function fillIn(): Promise<void> {
  await chat.radio('Go').click();
  await page.getByRole('checkbox', { name: 'Authentication' }).click();
  await page.getByRole('textbox', { name: 'Anything else I should know?' }).fill('Mind the budget');
}

async function waitUntilLocked(): Promise<void> {
  await chat.inState('locked').waitFor();
  expect(await chat.radio('Go').isDisabled()).toBe(true);
}

test.each([
  ['the agent speaks', () => page.getByText('Gladly. Three questions').waitFor()],
  ['the tool is called', () => chat.inState('pending').waitFor()],
  ['the form is locked, for the message still streams', waitUntilLocked],
])('killed while %s, it goes on after the next start', async (_, moment) => {
  await start(SLOW);
  await chat.begin('Set up a new service');
  await moment();
  await killAndRestart();
  await chat.form.waitFor();
  expect(await chat.radio('Go').isDisabled()).toBe(false);
  await fillIn();
  await chat.submit();
  await expectWholeConversation();
});

test('killed while the user fills in the form: nothing is lost in the open tab, nor in a new one', async () => {
  await start(FAST);
  await chat.ask('Set up a new service');
  await fillIn();
  await killAndRestart();
  expect(await chat.radio('Go').isChecked()).toBe(true);
  const address = page.url();
  const context = page.context();
  await page.close();
  page = await context.newPage();
  chat = new ChatPage(page);
  await page.goto(address);
  await chat.form.waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Anything else I should know?' }).inputValue())
    .toBe('Mind the budget');
  expect(await chat.radio('Go').isChecked()).toBe(true);
  await chat.submit();
  await expectWholeConversation();
});

test('killed while the agent goes on with the answer: it goes on again', async () => {
  await start(SLOW);
  await chat.ask('Set up a new service');
  await fillIn();
  await chat.submit();
  await page.getByText('The service is set up').waitFor();
  await killAndRestart();
  await expectWholeConversation();
});

test('sent to a server that is down, the answer goes through on the next try', async () => {
  await start(FAST);
  await chat.ask('Set up a new service');
  await fillIn();
  await demo.kill('SIGKILL');
  await chat.submit();
  await page.getByRole('alert').getByText('The server can’t be reached.').waitFor();
  await demo.start(FAST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectWholeConversation();
});
