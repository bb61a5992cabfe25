import type { Browser, FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../demo/browser.js';
import { choice, text } from '../fixtures/trusted-form.js';
import { buildSandboxedPage, openSandboxedForm } from './sandboxed-frame.js';

let browser: Browser;
let script: string;

beforeAll(async () => {
  [browser, script] = await Promise.all([launchBrowser(), buildSandboxedPage()]);
});
afterAll(() => browser.close());

type Act = (frame: FrameLocator, page: Page) => Promise<void>;

/** Every way in which a person sends a form; the answers are `b` and a line. */
const waysToSend: [string, unknown[], Act][] = [
  ['the button', [choice(), text({ multiline: false })], async (frame) => {
    await frame.getByText('B', { exact: true }).click();
    await frame.getByRole('textbox', { name: 'Say?' }).fill('a line');
    await frame.getByRole('button', { name: 'Submit' }).click();
  }],
  ['Enter in a field of one line', [choice(), text({ multiline: false })], async (frame, page) => {
    await frame.getByText('B', { exact: true }).click();
    await frame.getByRole('textbox', { name: 'Say?' }).fill('a line');
    await page.keyboard.press('Enter');
  }],
  ['Enter on an option', [text({ multiline: false }), choice()], async (frame, page) => {
    await frame.getByRole('textbox', { name: 'Say?' }).fill('a line');
    await frame.getByText('B', { exact: true }).click();
    await frame.getByRole('radio', { name: 'B' }).focus();
    await page.keyboard.press('Enter');
  }],
  ['Ctrl+Enter', [choice(), text()], async (frame, page) => {
    await frame.getByText('B', { exact: true }).click();
    await frame.getByRole('textbox', { name: 'Say?' }).fill('a line');
    await page.keyboard.press('Control+Enter');
  }],
  ['Enter on the button', [choice(), text()], async (frame, page) => {
    await frame.getByText('B', { exact: true }).click();
    await frame.getByRole('textbox', { name: 'Say?' }).fill('a line');
    await frame.getByRole('button', { name: 'Submit' }).focus();
    await page.keyboard.press('Enter');
  }],
];

describe.each(['allow-scripts', 'allow-scripts allow-forms'])('in a frame with sandbox="%s"', (sandbox) => {
  test.each(waysToSend)('%s sends once', async (_, questions, act) => {
    const { page, frame, told } = await openSandboxedForm(browser, script, questions, {}, sandbox);
    await act(frame, page);
    await frame.getByRole('group', { name: 'Answered' }).waitFor();
    expect(await told('answer')).toMatchObject([{ status: 'answered', answers: { pick: ['b'], say: 'a line' } }]);
    expect(await told('error')).toEqual([]);
    await page.close();
  });

  test('what is missing is said, and the form stays', async () => {
    const { page, frame, told } = await openSandboxedForm(browser, script, [choice(), text()], {}, sandbox);
    await frame.getByRole('button', { name: 'Submit' }).click();
    await frame.getByText('2 questions need your attention.').waitFor();
    expect(await told('answer')).toEqual([]);
    await page.close();
  });
});
