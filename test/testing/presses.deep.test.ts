import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../demo/browser.js';
import { manyOptions } from '../fixtures/hostile.js';
import { choice } from '../fixtures/trusted-form.js';
import { buildTestPage } from './open-test-page.js';

const RUNS = Number(process.env['RUNS'] ?? 1);
/** How many questions of how many options. With more than one run, also a form of many. */
const SIZES = RUNS > 1 ? sizes([12, 50], [3, 8, 14]) : sizes([12], [3, 14]);
const VIEWPORTS = { desktop: { width: 1280, height: 720 }, phone: { width: 390, height: 664 } };

/** The ways in which Playwright presses an option. */
const PRESSES: Record<string, (option: Locator) => Promise<void>> = {
  click: (option) => option.click(),
  check: (option) => option.check(),
  // Before a tap Playwright scrolls the next option to where the last one was, and taps there at once.
  tap: (option) => option.tap(),
};

let browser: Browser;
let open: Awaited<ReturnType<typeof buildTestPage>>;

beforeAll(async () => {
  open = await buildTestPage();
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const cases = Object.keys(PRESSES).flatMap((press) =>
  Object.keys(press === 'tap' ? { phone: VIEWPORTS.phone } : VIEWPORTS).flatMap((viewport) =>
    ['stack', 'steps'].flatMap((layout) => SIZES.map((size) => ({ press, viewport, layout, ...size }))),
  ),
);

/** Nothing is waited for between two presses: what a robot presses is what a quick hand may press. */
test.each(cases)(
  'no $press is lost in $count questions of $options options, in a $layout on a $viewport',
  async ({ press, viewport, layout, count, options }) => {
    for (let run = 0; run < RUNS; run++) {
      // A page of its own: the browser counts two quick taps in one place as a double tap, also on two forms.
      const { page, show, sent } = await open(browser, {
        viewport: VIEWPORTS[viewport as keyof typeof VIEWPORTS],
        hasTouch: true,
      });
      page.setDefaultTimeout(4_000);
      const questions = Array.from({ length: count }, (_, index) =>
        choice({
          id: `q${index}`,
          question: `Question ${index}?`,
          options: manyOptions(options),
          multi_select: index % 3 === 2,
        }),
      );
      await show(questions, { layout });
      const picks = questions.map((_, index) => (index * 5 + run) % options);
      for (const [index, pick] of picks.entries()) {
        await PRESSES[press]!(optionOf(page, index, pick));
        if (layout === 'steps')
          await PRESSES[press === 'tap' ? 'tap' : 'click']!(
            page.getByRole('button', { name: index === count - 1 ? 'Review' : 'Next', exact: true }),
          );
      }
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect
        .poll(sent, { timeout: 3_000 })
        .toEqual([Object.fromEntries(picks.map((pick, index) => [`q${index}`, [`v${pick}`]]))]);
      await page.close();
    }
  },
);

function sizes(counts: number[], options: number[]) {
  return counts.flatMap((count) => options.map((each) => ({ count, options: each })));
}

function optionOf(page: Page, index: number, pick: number): Locator {
  const name = `Question ${index}?`;
  return page
    .getByRole('radiogroup', { name, exact: true })
    .or(page.getByRole('group', { name, exact: true }))
    .getByLabel(`Option ${pick}`, { exact: true });
}
