import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerForm } from '../../src/testing/index.js';
import { launchBrowser, visit, type Visit } from '../demo/browser.js';
import type { Scheme } from '../styles/schemes.js';
import { compileSnippets } from './compile-snippets.js';
import { startExample, type Example } from './example.js';
import { bundleMeasure, measureIn } from './measure-in.js';

interface Pages {
  /** Those that show every look of a form, each with the surroundings it is measured in. */
  colors: Readonly<Record<string, Readonly<Record<string, Scheme>>>>;
  /** Those with a form that is sent, by what it is sent to. */
  chats: Readonly<Record<string, string>>;
  /** The one with a form in a sandboxed frame, ready for one more parameter. */
  embed: string;
  /** The one with the components of the README and of docs/hooks.md. */
  readme: string;
}

/** What has to hold in every host, with the pages of one. */
export function describeHost(name: 'next' | 'vite', { colors, chats, embed, readme }: Pages): void {
  let example: Example;
  let browser: Browser;
  const ends: (() => Promise<void>)[] = [];
  let chat = 0;

  beforeAll(async () => {
    await bundleMeasure();
    example = await startExample(name);
    ends.push(() => example.stop());
    browser = await launchBrowser();
    ends.push(() => browser.close());
  });

  afterAll(() => Promise.all(ends.map((end) => end())));

  /** Opens a page with a chat that nobody has used. */
  async function open(path: string): Promise<Visit> {
    chat += 1;
    return visit(browser, `${example.url}${path}${path.includes('?') ? '' : '?'}&chat=${chat}`, {
      reducedMotion: 'reduce',
    });
  }

  describe.each(Object.entries(colors))('the colours of %s', (path, schemes) => {
    test.each(Object.entries(schemes))('%s', async (_, scheme) => {
      const { page, complaints } = await open(path);
      const measured = await measureIn(page, scheme);
      expect(measured.length).toBeGreaterThan(30);
      expect(measured.filter(({ contrast, needed }) => contrast < needed)).toEqual([]);
      expect(measured[0]!.luminance > 0.5 ? 'light' : 'dark').toBe(scheme.expected);
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  });

  describe.each(Object.entries(chats))('a form that is sent to %s', (_, path) => {
    test('a refusal shows the words of the server and loses nothing; what is sent then is a receipt, after a reload too', async () => {
      const { page, complaints } = await open(path);
      await answer(page, 'Production');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Production is frozen until Monday.').first().waitFor();
      expect(await page.getByRole('textbox', { name: 'Anything to watch?' }).inputValue()).toBe('The queue');
      expect(await page.getByRole('radio', { name: 'Production' }).getAttribute('aria-checked')).toBe('true');

      await page.getByRole('radio', { name: 'Staging' }).click();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectReceipt(page);
      await page.reload();
      await expectReceipt(page);
      expect(complaints).toEqual([]);
      await page.context().close();
    });

    test('where the response was lost, the same answer is sent again and is a receipt', async () => {
      const { page } = await open(path);
      const sent: string[] = [];
      await page.route('**/*', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        sent.push(route.request().postData() ?? '');
        if (sent.length > 1) return route.fallback();
        await route.fetch();
        return route.abort();
      });
      await answer(page, 'Staging');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectReceipt(page);
      expect(sent).toEqual([sent[0], sent[0]]);
      await page.context().close();
    });

    test('a form that another tab has answered ends in the receipt of that answer, which says what was not sent', async () => {
      const { page } = await open(path);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await answer(other, 'Staging');
      await answer(page, 'Staging');
      await page.getByRole('textbox', { name: 'Anything to watch?' }).fill('Nothing');
      await other.getByRole('button', { name: 'Submit' }).click();
      await expectReceipt(other);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expectReceipt(page, ['The queue', 'Staging', 'Nothingnot sent', 'Stagingnot sent']);
      await page.context().close();
    });

    test('no word of the raw tool input is in the page', async () => {
      const { page } = await open(path);
      await page.getByRole('radio', { name: 'Staging' }).waitFor();
      const response = await page.request.get(page.url());
      expect(await response.text()).not.toContain('RAW MODEL INPUT');
      expect(await page.content()).not.toContain('RAW MODEL INPUT');
      await page.context().close();
    });
  });

  describe('a form in a sandboxed frame', () => {
    test.each(['the button', 'Enter'])('sends by %s', async (how) => {
      const { page } = await open(embed);
      const frame = page.frameLocator('iframe');
      await page.getByRole('button', { name: 'Show the form' }).click();
      await frame.getByRole('textbox', { name: 'Anything to watch?' }).fill('The queue');
      await frame.getByRole('radio', { name: 'Staging' }).click();
      if (how === 'Enter') await page.keyboard.press('Enter');
      else await frame.getByRole('button', { name: 'Submit' }).click();
      await frame.getByText('Answered', { exact: true }).first().waitFor();
      expect(await frame.getByRole('definition').allInnerTexts()).toEqual(['The queue', 'Staging']);
      await page.context().close();
    });

    test('takes no focus from the page around it', async () => {
      const { page } = await open(embed);
      const composer = page.getByRole('textbox', { name: 'Message' });
      await composer.fill('Wait');
      await page.evaluate(() => document.querySelector('button')!.click());
      await page.frameLocator('iframe').getByRole('radio', { name: 'Staging' }).waitFor();
      await page.keyboard.type(', please');
      expect(await composer.inputValue()).toBe('Wait, please');
      await page.context().close();
    });

    test('is as high as what it holds, at once: its height does not creep', async () => {
      const { page } = await open(`${embed}long`);
      await page.getByRole('button', { name: 'Show the form' }).click();
      await page.frameLocator('iframe').getByRole('radio', { name: 'Region 1', exact: true }).waitFor();
      const heights = await settledHeights(page);
      expect(heights.filter((height) => height > 100).length).toBeLessThanOrEqual(2);
      expect(heights.at(-1)).toBeGreaterThan(400);
      await page.context().close();
    });
  });

  test('the components of the README and of docs/hooks.md work as they stand', async () => {
    const { page, complaints } = await open(readme);
    const embedded = page.getByRole('region', { name: 'Embedded' });
    await embedded.getByRole('radio', { name: 'Staging' }).click();
    await embedded.getByRole('button', { name: 'Submit' }).click();
    await embedded.getByText('Answered', { exact: true }).first().waitFor();
    const headless = page.getByRole('region', { name: 'Headless' });
    await headless.getByRole('button', { name: 'Send' }).click();
    await headless.getByText('Choose an option, or write your own answer.').waitFor();
    await headless.getByRole('radio', { name: 'Production' }).click();
    await headless.getByRole('button', { name: 'Send' }).click();
    await headless.getByRole('definition').filter({ hasText: 'Production' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('the snippets of the pages for a page compile as they stand', async () => {
    expect(await compileSnippets(example.folder)).toBe('');
  });
}

async function answer(page: Page, environment: string): Promise<void> {
  // A page that streams has the form in a hidden place at first.
  await page.getByRole('textbox', { name: 'Anything to watch?' }).waitFor();
  await answerForm(
    page,
    { 'Anything to watch?': 'The queue', 'Where should I deploy?': environment },
    { submit: false },
  );
}

async function expectReceipt(page: Page, answers = ['The queue', 'Staging']): Promise<void> {
  await page.getByText('Answered', { exact: true }).first().waitFor();
  expect(await page.getByRole('definition').allInnerTexts()).toEqual(answers);
  expect(await page.getByRole('radio').count()).toBe(0);
}

/** The heights that the frame has asked for, once it has asked for none over some frames of the screen. */
async function settledHeights(page: Page): Promise<number[]> {
  let last = '';
  await expect
    .poll(
      async () => {
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
        const before = last;
        last = await page.getByRole('status', { name: 'Heights' }).innerText();
        return last !== '[]' && last === before;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return JSON.parse(last) as number[];
}
