import type { Browser, FrameLocator } from 'playwright';
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

type Act = (frame: FrameLocator) => Promise<void>;

/** Every way in which a person sends a form that is filled in. */
const waysToSend: [string, unknown[], Act][] = [
  [
    'the button',
    [choice(), text({ multiline: false })],
    (frame) => frame.getByRole('button', { name: 'Submit' }).click(),
  ],
  [
    'Enter in a field of one line',
    [choice(), text({ multiline: false })],
    (frame) => frame.getByRole('textbox', { name: 'Say?' }).press('Enter'),
  ],
  [
    'Enter on an option',
    [text({ multiline: false }), choice()],
    (frame) => frame.getByRole('radio', { name: 'B' }).press('Enter'),
  ],
  ['Ctrl+Enter', [choice(), text()], (frame) => frame.getByRole('textbox', { name: 'Say?' }).press('Control+Enter')],
  ['Enter on the button', [choice(), text()], (frame) => frame.getByRole('button', { name: 'Submit' }).press('Enter')],
];

describe.each(['allow-scripts', 'allow-scripts allow-forms'])('in a frame with sandbox="%s"', (sandbox) => {
  test.each(waysToSend)('%s sends once', async (_, questions, act) => {
    const { page, frame, told } = await openSandboxedForm(browser, script, questions, {}, sandbox);
    await frame.getByText('B', { exact: true }).click();
    await frame.getByRole('textbox', { name: 'Say?' }).fill('a line');
    await act(frame);
    await frame.getByRole('group', { name: 'Answered' }).waitFor();
    expect(await told('answer')).toMatchObject([{ status: 'answered', answers: { pick: ['b'], say: 'a line' } }]);
    expect(await told('error')).toEqual([]);
    await page.close();
  });

  test('what is missing is said, and the form stays', async () => {
    const { page, frame, told } = await openSandboxedForm(browser, script, [choice(), text()], {}, sandbox);
    await frame.getByRole('button', { name: 'Submit' }).click();
    await frame.getByText('2 questions need your attention.').first().waitFor();
    expect(await told('answer')).toEqual([]);
    await page.close();
  });
});

describe('a frame', () => {
  test('takes no focus from the page around it, whose user is typing there', async () => {
    const { page, frame } = await openSandboxedForm(
      browser,
      script,
      [text()],
      {},
      'allow-scripts',
      '<textarea aria-label="Composer" autofocus></textarea>',
    );
    const focusIn = () => page.evaluate(() => document.activeElement?.tagName);
    expect(await focusIn()).toBe('TEXTAREA');
    await showAgain(frame, { autoFocus: true });
    await page.keyboard.type('still here');
    expect(await focusIn()).toBe('TEXTAREA');
    expect(await page.getByRole('textbox', { name: 'Composer' }).inputValue()).toBe('still here');
    await page.close();
  });

  test('that the user is in gives its form the focus', async () => {
    const { page, frame } = await openSandboxedForm(browser, script, [text()]);
    await frame.getByText('Say?').click();
    await showAgain(frame, { autoFocus: true });
    await page.keyboard.type('typed');
    expect(await frame.getByRole('textbox', { name: 'Say?' }).inputValue()).toBe('typed');
    await page.close();
  });

  test('of an opaque origin, whose storage throws, and a browser without ResizeObserver: the form works and nothing is thrown', async () => {
    const many = choice({
      id: 'many',
      options: Array.from({ length: 60 }, (_, index) => ({ label: `Option ${index}`, value: `${index}` })),
    });
    const { page, frame, told } = await openSandboxedForm(browser, script, [many, text()], { notes: true });
    expect(
      await frame
        .locator('body')
        .evaluate(() => [attempt(() => sessionStorage), typeof ResizeObserver, location.origin]),
    ).toEqual(['SecurityError', 'undefined', 'null']);
    await frame.getByText('Option 3', { exact: true }).click();
    await frame.getByRole('textbox', { name: 'Say?' }).fill('a line');
    await page.waitForTimeout(300); // until the draft would be written
    await frame.getByRole('button', { name: 'Submit' }).click();
    await frame.getByRole('group', { name: 'Answered' }).waitFor();
    expect(await told('answer')).toMatchObject([{ answers: { many: ['3'], say: 'a line' } }]);
    expect(await told('error')).toEqual([]);
    await page.close();
  });
});

declare function attempt(action: () => unknown): string;

/** Another form in the same frame, as it comes when the agent asks again. */
async function showAgain(frame: FrameLocator, props: object): Promise<void> {
  await frame
    .locator('body')
    .evaluate((_, changed) => window.dispatchEvent(new CustomEvent('show', { detail: changed })), props);
  await frame.locator('[data-again]').waitFor();
}
