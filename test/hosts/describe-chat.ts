import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerForm, cancelForm } from '../../src/testing/index.js';
import { launchBrowser, visit } from '../demo/browser.js';
import { startExample, type Example, type ExampleName } from './example.js';

/** How the network of a chat is broken, and mended. */
export interface Network {
  break(page: Page): Promise<unknown>;
  mend(page: Page): Promise<unknown>;
  /** The stack writes no second result of a call into its history, so that a reload shows the first one. */
  keepsFirst?: true;
  /** What the stack itself writes to the console. */
  ownWords?: RegExp;
}

/** What has to hold in the chat of every stack: all have the same model, which says back what its call has given it. */
export function describeChat(name: Exclude<ExampleName, 'next' | 'vite'>, network: Network): void {
  let example: Example;
  let browser: Browser;
  const ends: (() => Promise<void>)[] = [];
  let chat = 0;

  beforeAll(async () => {
    example = await startExample(name);
    ends.push(() => example.stop());
    browser = await launchBrowser();
    ends.push(() => browser.close());
  });

  afterAll(() => Promise.all(ends.map((end) => end())));

  /** Opens a chat that nobody has used, and writes into it; closes it after `use`, which must leave no complaint. */
  async function inChat(text: string, use: (page: Page) => Promise<void>): Promise<void> {
    chat += 1;
    const { page, complaints } = await visit(browser, `${example.url}/?chat=${chat}`, { reducedMotion: 'reduce' });
    await write(page, text);
    await use(page);
    expect(complaints.filter((complaint) => !network.ownWords?.test(complaint))).toEqual([]);
    await page.context().close();
  }

  describe(`a chat on ${name}`, () => {
    test('while the input streams there is a skeleton and none of its words, then the form', async () => {
      await inChat('deploy', async (page) => {
        await form(page, 'pending').waitFor();
        expect(await page.getByText('Where should').count()).toBe(0);
        await form(page, 'editing').waitFor();
        expect(await page.getByRole('radio').count()).toBe(3);
      });
    });

    test('the answer goes to the model, and the form is a receipt, after a reload too', async () => {
      await inChat('deploy', async (page) => {
        await answer(page);
        await page.getByText('You said: {"answers":{"environment":["production"],"notes":"The queue"}}').waitFor();
        await expectReceipt(page);
        await page.reload();
        await expectReceipt(page);
        expect(await page.getByRole('radio').count()).toBe(0);
      });
    });

    test('a form that waits is asked again after a reload, and its answer goes to the model', async () => {
      await inChat('deploy', async (page) => {
        await form(page, 'editing').waitFor();
        await page.reload();
        await form(page, 'editing').waitFor();
        await answer(page);
        await page.getByText('You said: {"answers":{"environment":["production"],"notes":"The queue"}}').waitFor();
        await expectReceipt(page);
        await page.reload();
        await expectReceipt(page);
      });
    });

    test('sloppy input is mended', async () => {
      await inChat('sloppy', async (page) => {
        await page.getByRole('radio', { name: 'Production' }).click();
        await page.getByRole('button', { name: 'Submit' }).click();
        await page.getByText('You said: {"answer":["Production"]}').waitFor();
      });
    });

    test('input that can be no form is refused to the model, which asks again', async () => {
      await inChat('nonsense', async (page) => {
        await answer(page);
        await page.getByText('You said: {"answers":').waitFor();
        expect(await page.locator('[data-slot="interactive-form"]').count()).toBe(1);
      });
    });

    test('a cancelled form tells the model', async () => {
      await inChat('deploy', async (page) => {
        await cancelForm(page);
        await page.getByText('You said: {"status":"cancelled"}').waitFor();
        await form(page, 'cancelled').waitFor();
      });
    });

    test('a user who writes instead has cancelled the form, and is answered', async () => {
      await inChat('deploy', async (page) => {
        await form(page, 'editing').waitFor();
        await write(page, 'Not today');
        await page.getByText('You wrote: Not today, instead of {"status":"cancelled","message":"Not today"}').waitFor();
        await form(page, 'cancelled').waitFor();
        await page.reload();
        await form(page, 'cancelled').waitFor();
      });
    });

    test('a request that fails keeps every answer, and the next try sends it with what was changed since', async () => {
      await inChat('deploy', async (page) => {
        await form(page, 'editing').waitFor();
        await network.break(page);
        await answer(page);
        await form(page, 'failed').waitFor();
        expect(await page.getByRole('textbox', { name: 'Anything to watch?' }).inputValue()).toBe('The queue');
        await network.mend(page);
        await page.getByRole('textbox', { name: 'Anything to watch?' }).fill('The cache');
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.getByText('You said: {"answers":{"environment":["production"],"notes":"The cache"}}').waitFor();
        await expectReceipt(page, 'The cache');
        if (network.keepsFirst) return;
        await page.reload();
        await expectReceipt(page, 'The cache');
      });
    });
  });
}

function form(page: Page, status: string) {
  return page.locator(`[data-slot="interactive-form"][data-status="${status}"]`);
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

async function answer(page: Page): Promise<void> {
  await answerForm(page, { 'Anything to watch?': 'The queue', 'Where should I deploy?': 'Production' });
}

async function expectReceipt(page: Page, notes = 'The queue'): Promise<void> {
  await form(page, 'answered').waitFor();
  expect(await page.getByRole('definition').allInnerTexts()).toEqual(['Production', notes]);
}
