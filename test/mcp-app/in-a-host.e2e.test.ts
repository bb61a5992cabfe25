import type { Browser, FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAppDemo, type AppDemo } from '../../demo/mcp-app/start-app-demo.js';
import { launchBrowser, visit } from '../demo/browser.js';

/**
 * A host on the extension's own `AppBridge`, a real MCP server over HTTP, and the page in a frame of an opaque origin within a frame of
 * another origin, under a policy of hashes.
 */
let demo: AppDemo;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startAppDemo(0), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await demo.close();
});

interface Chat {
  page: Page;
  /** The page of the last form. */
  form: FrameLocator;
  complaints: string[];
}

async function open(query = ''): Promise<Chat> {
  const { page, complaints } = await visit(browser, `${demo.url}/${query}`, { reducedMotion: 'reduce' });
  await page.locator('body[data-ready]').waitFor();
  return { page, complaints, form: page.frameLocator('li:last-child iframe, iframe >> nth=-1').frameLocator('iframe') };
}

/** The values that the model was given, one after the other, and what the receipt says. */
async function readAnswers({ page, form }: Chat): Promise<[told: unknown[], receipt: string[]]> {
  const start = 'For the model: ';
  const told = (await read(page))
    .filter((text) => text.startsWith(start))
    .map((text) => JSON.parse(text.slice(start.length)) as unknown);
  return [told, await form.getByRole('definition').allInnerTexts()];
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** What stands in the conversation, without the forms. */
function read(page: Page): Promise<string[]> {
  return page.locator('li:not([data-role="tool"])').allInnerTexts();
}

const heights = (page: Page) =>
  page.locator('iframe').evaluate((frame) => JSON.parse(frame.dataset['heights'] ?? '[]') as number[]);

/** The height of what the page holds, and that of its window. */
const measure = (form: FrameLocator) =>
  form.locator('html').evaluate((html) => [Math.ceil(html.getBoundingClientRect().height), window.innerHeight]);

describe.each([
  ['SDK 2', ''],
  ['SDK 1', '?sdk=1'],
])('with a server of %s', (_, query) => {
  test('an answer goes to the server, then as values to the model, then as words into the chat; after a reload it is a receipt', async () => {
    const { page, form, complaints } = await open(query);
    await say(page, 'the release');
    await form.getByRole('radio', { name: 'Production' }).click();
    await form.getByRole('textbox', { name: 'Anything to watch?' }).fill('The queue');
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you').waitFor();
    const response = '{"answers":{"environment":["production"],"checks":[],"notes":"The queue"}}';
    expect(await read(page)).toEqual([
      'the release',
      `For the model: ${response}`,
      expect.stringMatching(/Where should "the release" go first\?\nProduction[^]*The queue/) as string,
      `Thank you, I go on with ${response}.`,
    ]);
    const expectReceipt = async () => {
      await form.getByText('Answered', { exact: true }).first().waitFor();
      expect(await form.getByRole('definition').allInnerTexts()).toEqual([
        'Production',
        expect.any(String),
        'The queue',
      ]);
      expect(await form.getByRole('radio').count()).toBe(0);
    };
    await expectReceipt();
    await page.reload();
    await expectReceipt();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test('a reload before the answer shows the form again, and it still works', async () => {
  const { page, form } = await open();
  await say(page, 'the release');
  await form.getByRole('radio', { name: 'Staging' }).waitFor();
  await page.reload();
  await form.getByRole('radio', { name: 'Staging' }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Thank you').waitFor();
  await page.context().close();
});

test('arguments that are no form show nothing', async () => {
  const { page, form, complaints } = await open();
  await say(page, 'nonsense');
  await expect.poll(() => heights(page).then((all) => all.at(-1))).toBe(1);
  expect(await heights(page)).not.toContain(0);
  expect(await form.locator('body').innerText()).toBe('');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the page stands in an opaque origin, without storage, without forms, without any network', async () => {
  const { page, form } = await open();
  await say(page, 'the release');
  await form.getByRole('radio', { name: 'Staging' }).waitFor();
  const found = await form.locator('body').evaluate(async (body) => {
    const attempt = (action: () => unknown) =>
      Promise.resolve()
        .then(action)
        .then(
          () => 'done',
          (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : 'other'),
        );
    body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = "Another script"' }));
    return [location.origin, await attempt(() => localStorage), await attempt(() => fetch('/')), document.title];
  });
  expect(found).toEqual(['null', 'SecurityError', 'TypeError', 'Interactive form']);
  await page.context().close();
});

test('a cancellation reaches the model and the chat', async () => {
  const { page, form } = await open();
  await say(page, 'the release');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Thank you').waitFor();
  expect(await read(page)).toEqual([
    'the release',
    'For the model: {"status":"cancelled"}',
    'Cancelled',
    expect.any(String),
  ]);
  await form.getByText('Cancelled', { exact: true }).first().waitFor();
  await page.context().close();
});

test('a decision is handed back, and the answer is changed afterwards: the model hears of both', async () => {
  const chat = await open();
  const { page, form, complaints } = chat;
  await say(page, 'the release');
  await form.getByRole('button', { name: 'You decide' }).first().click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Thank you').waitFor();
  const handedBack = { answers: { environment: [], checks: [], notes: '' }, delegated: ['environment'] };
  expect(await readAnswers(chat)).toEqual([[handedBack], ['You decide', 'Skipped', 'Skipped']]);
  await form.getByRole('button', { name: 'Change' }).click();
  await form.getByRole('radio', { name: 'Production' }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => page.getByText('Thank you').count()).toBe(2);
  const changed = { answers: { ...handedBack.answers, environment: ['production'] }, revision: 1 };
  expect(await readAnswers(chat)).toEqual([
    [handedBack, changed],
    ['Production', 'Skipped', 'Skipped'],
  ]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what is there goes alone, and what was left open is said', async () => {
  const chat = await open();
  const { page, form } = chat;
  await say(page, 'the release');
  await form.getByRole('textbox', { name: 'Anything to watch?' }).fill('The queue');
  await form.getByRole('button', { name: 'Send what I have' }).click();
  await page.getByText('Thank you').waitFor();
  const told = { answers: { environment: [], checks: [], notes: 'The queue' }, unanswered: ['environment'] };
  expect(await readAnswers(chat)).toEqual([[told], ['Left open', 'Skipped', 'The queue']]);
  await page.context().close();
});

test('where the server can’t be reached every answer is kept, and the next try brings one message', async () => {
  const { page, form } = await open();
  await say(page, 'the release');
  await form.getByRole('radio', { name: 'Production' }).click();
  await page.route('**/mcp', (route) => route.abort());
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await form.getByRole('radio', { name: 'Production' }).isChecked()).toBe(true);
  expect(await read(page)).toEqual(['the release']);
  await page.unroute('**/mcp');
  await form.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Thank you').waitFor();
  expect(await read(page)).toHaveLength(4);
  await page.context().close();
});

test('where the chat refuses the words, the answer is kept and stored once; the next try brings the words', async () => {
  const { page, form } = await open('?refuse=1');
  await say(page, 'the release');
  await form.getByRole('radio', { name: 'Production' }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Thank you').waitFor();
  await form.getByText('Answered', { exact: true }).first().waitFor();
  await page.context().close();
});

test('the height is that of the content, told a few times and never in steps', async () => {
  const { page, form } = await open();
  await say(page, 'the release');
  await form.getByRole('radio', { name: 'Staging' }).waitFor();
  await expect.poll(() => measure(form).then(([content, frame]) => frame === content && content)).toBeGreaterThan(300);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  // The skeleton and the form.
  expect((await heights(page)).length).toBeLessThanOrEqual(3);
  const [before = 0] = await measure(form);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByText('Choose an option, or write your own answer.').waitFor();
  // A refusal stands in the gaps; the frame is never smaller than the form.
  await expect
    .poll(() => measure(form).then(([content = 0, frame]) => frame === content && content >= before))
    .toBe(true);
  await page.context().close();
});

test('theme, language and display mode are those of the host, also when they change under an answer', async () => {
  const { page, form } = await open();
  await say(page, 'the release');
  await form.getByRole('radio', { name: 'Production' }).click();
  const brightness = () =>
    form.locator('form').evaluate((element) => {
      const [red = 0] =
        getComputedStyle(element)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return (
        getComputedStyle(element).colorScheme +
        (red > (getComputedStyle(element).backgroundColor.startsWith('rgb') ? 128 : 0.5) ? ' bright' : ' dim')
      );
    });
  expect(await brightness()).toBe('light bright');
  await page.getByLabel('Theme').selectOption('dark');
  await expect.poll(brightness).toBe('dark dim');

  await page.getByLabel('Language').selectOption('de-DE');
  await form.getByRole('button', { name: 'Absenden' }).waitFor();
  await page.getByLabel('Language').selectOption('ar-EG');
  await form.getByRole('button', { name: 'إرسال' }).waitFor();
  expect(await form.locator('html').evaluate((html) => [html.getAttribute('lang'), html.getAttribute('dir')])).toEqual([
    'ar',
    'rtl',
  ]);

  const told = (await heights(page)).length;
  await page.getByLabel('Shown').selectOption('fullscreen');
  await form.locator('html[data-display-mode="fullscreen"]').waitFor();
  await page.getByLabel('Language').selectOption('en-US');
  await form.getByRole('button', { name: 'Submit' }).waitFor();
  expect(await form.getByRole('radio', { name: 'Production' }).isChecked()).toBe(true);
  await page.getByLabel('Shown').selectOption('inline');
  await expect.poll(() => heights(page).then((all) => all.length)).toBeGreaterThan(told);
  await page.context().close();
});
