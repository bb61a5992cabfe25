import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import type { MeasuredColor } from '../styles/page/measure-colors.js';
import type { Scheme } from '../styles/schemes.js';

let script = '';

/** Makes ready what runs in the pages. */
export async function bundleMeasure(): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { measureColors } from './measure-colors'; window.measureColors = measureColors;",
      resolveDir: join(import.meta.dirname, '../styles/page'),
    },
    bundle: true,
    write: false,
  });
  script = outputFiles[0]!.text;
}

/** The colours on the screen once the page says about light and dark what `scheme` has it say: on its root, its body and what is in that. */
export async function measureIn(page: Page, { prefers, css, around }: Scheme): Promise<MeasuredColor[]> {
  await page.emulateMedia({ colorScheme: prefers });
  if (css !== undefined) await page.addStyleTag({ content: css });
  await page.locator('[data-look="skeleton"]').waitFor();
  await page.evaluate((around) => {
    const elements = [
      document.documentElement,
      document.body,
      document.querySelector('[data-look="form"]')!.parentElement!,
    ];
    for (const [index, attributes] of around.entries())
      for (const [name, value] of Object.entries(attributes)) elements[index]!.setAttribute(name, value);
    document.querySelector<HTMLElement>('[data-look="form"] [data-slot="control"]')!.focus();
  }, around);
  // By a key, so that the ring shows.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.addScriptTag({ content: script });
  return page.evaluate(() => window.measureColors());
}
