import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../demo/browser.js';
import { bundleScript } from '../fixtures/bundle-page.js';
import { outline } from './outline.js';

const PAGE = join(import.meta.dirname, 'what-the-browser-says.md');

let browser: Browser;
let script: string;

beforeAll(async () => {
  script = await bundleScript('test/accessibility/page.tsx');
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const fill = async (page: Page) => {
  await page.getByRole('radio', { name: 'Python' }).click();
  await page.getByRole('textbox', { name: 'How much memory?' }).fill('8');
};
const call = (page: Page, name: string, argument: string) =>
  page.evaluate(
    ([name, argument]) => (window as never as Record<string, (of?: string) => unknown>)[name!]!(argument),
    [name, argument],
  );

interface State {
  title: string;
  /** What the page shows first. */
  shown: string;
  /** What brings the form from there into the state. */
  act?: (page: Page) => Promise<unknown>;
}

const states: State[] = [
  { title: 'pending', shown: 'pending' },
  { title: 'locked', shown: 'locked' },
  { title: 'editing', shown: 'editing' },
  { title: 'editing, from locked', shown: 'locked', act: (page) => call(page, 'show', 'editing') },
  { title: 'editing, refused', shown: 'editing', act: (page) => press(page, 'Submit') },
  {
    title: 'submitting',
    shown: 'editing',
    act: async (page) => {
      await fill(page);
      await press(page, 'Submit');
    },
  },
  {
    title: 'failed',
    shown: 'editing',
    act: async (page) => {
      await fill(page);
      await press(page, 'Submit');
      await call(page, 'settle', 'fail');
    },
  },
  {
    title: 'answered, just now',
    shown: 'editing',
    act: async (page) => {
      await fill(page);
      await press(page, 'Submit');
      await call(page, 'settle', 'accept');
    },
  },
  { title: 'answered, from the history', shown: 'answered' },
  { title: 'cancelled', shown: 'cancelled' },
  { title: 'expired', shown: 'editing', act: (page) => call(page, 'show', 'expired') },
  { title: 'unreadable', shown: 'unreadable' },
  { title: 'steps, the first', shown: 'steps' },
  {
    title: 'steps, the second',
    shown: 'steps',
    act: async (page) => {
      await page.getByRole('radio', { name: 'Python' }).click();
      await press(page, 'Next');
    },
  },
  {
    title: 'steps, a text',
    shown: 'steps',
    act: async (page) => {
      await page.getByRole('radio', { name: 'Python' }).click();
      for (const name of ['Next', 'Next']) await press(page, name);
    },
  },
  {
    title: 'steps, the review',
    shown: 'steps',
    act: async (page) => {
      await page.getByRole('radio', { name: 'Python' }).click();
      for (const name of ['Next', 'Next']) await press(page, name);
      await page.getByRole('textbox', { name: 'How much memory?' }).fill('8');
      await press(page, 'Review');
    },
  },
  {
    title: 'quick answers, a digit',
    shown: 'quick',
    act: async (page) => {
      await page.getByRole('radio', { name: 'Python' }).focus();
      await page.keyboard.press('2');
    },
  },
  {
    title: 'quick answers, of one question',
    shown: 'one',
    act: async (page) => {
      await page.getByRole('radio', { name: 'Python' }).focus();
      await page.keyboard.press('2');
    },
  },
  { title: 'docked', shown: 'dock' },
  { title: 'docked, folded', shown: 'dock', act: (page) => page.getByRole('button', { expanded: true }).click() },
];

/** What the page should have about a state: the tree, the focus and what was said, as a fenced block. */
async function describeState({ shown, act }: State): Promise<string> {
  const page = await browser.newPage();
  await page.setContent(
    '<!doctype html><html lang="en"><title>Chat</title><body><div id="root" role="log"></div></body></html>',
  );
  await page.addScriptTag({ content: script });
  await call(page, 'show', shown);
  // The words of a form that appears come a moment after it.
  await page.waitForTimeout(1_500);
  if (act) {
    await call(page, 'takeSaid', '');
    await act(page);
    await page.waitForTimeout(1_500);
  }
  const said = (await call(page, 'takeSaid', '')) as string[];
  const tree = await outline(page);
  await page.close();
  return [...tree, '', ...(said.length > 0 ? said.map((words) => `says: ${words}`) : ['says nothing'])].join('\n');
}

test.concurrent.each(states)(
  '$title: the page says what the browser tells assistive technology',
  async (state: State) => {
    const described = await describeState(state);
    const page = readFileSync(PAGE, 'utf8');
    const block = new RegExp(`(## ${state.title}\\n\\n\`\`\`text\\n)([^]*?)(\\n\`\`\`)`);
    // `WRITE=1` writes the page anew.
    if (process.env['WRITE'])
      writeFileSync(
        PAGE,
        page.replace(block, (_, head: string, _old, end: string) => head + described + end),
      );
    else expect(block.exec(page)?.[2]).toBe(described);
  },
);
