import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerForm, cancelForm, formStatus } from '../../src/testing/index.js';
import { launchBrowser } from '../demo/browser.js';
import { asked, byIds, byWords, wantedAnswers } from './asked.js';
import { buildTestPage } from './open-test-page.js';
import { formBlock } from '../components/form-block.js';
import { choice, text } from '../fixtures/trusted-form.js';

let browser: Browser;
let open: Awaited<ReturnType<typeof buildTestPage>>;

beforeAll(async () => {
  open = await buildTestPage();
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each([{}, { layout: 'steps' }, { layout: 'steps', quickAnswers: true, notes: true }])(
  'answers a form in a page, %o',
  async (props) => {
    const { page, show, sent } = await open(browser);
    await show(asked, props);
    expect(await answerForm(page, byWords)).toBe('answered');
    await show(asked, props);
    expect(await answerForm(page.locator('#root'), byIds, { form: formBlock(asked) })).toBe('answered');
    expect(await sent()).toEqual([wantedAnswers]);
    await page.close();
  },
);

test('cancels, says where a form stands, and what is wrong', async () => {
  const { page, show } = await open(browser);
  expect(await formStatus(page)).toBeUndefined();
  await show([choice(), text()]);
  await expect(answerForm(page, { 'Say?': 'words' })).rejects.toThrow(
    'The form refuses an answer: Pick? Choose an option',
  );
  await expect(answerForm(page, { 'Pick?': 'Z' })).rejects.toThrow('"Pick?" has no option "Z". It shows: Pick?');
  expect(await formStatus(page)).toBe('editing');
  expect(await cancelForm(page.locator('#root'))).toBe('cancelled');
  await expect(answerForm(page, {}, { timeout: 0 })).rejects.toThrow(
    'There is no form to answer. Those shown are: cancelled.',
  );
  await page.close();
});
