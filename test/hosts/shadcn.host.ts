import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser, visit } from '../demo/browser.js';
import { startExample, type Example } from './example.js';
import { installShadcn, type ShadcnCli } from './shadcn/shadcn-cli.js';

const root = join(import.meta.dirname, '../..');
const COMPONENTS = ['badge', 'button', 'checkbox', 'input', 'radio-group', 'textarea'];
/** Both in one project, which is installed and built once. */
const FLAVOURS = [
  { flavour: 'radix', style: 'radix-nova', from: 'a file', locate: () => join(root, 'registry/interactive-form.json') },
  {
    flavour: 'base',
    style: 'base-nova',
    from: 'an address',
    locate: () => `${shadcn.origin}/registry/interactive-form-base.json`,
  },
];

let shadcn: ShadcnCli;
let example: Example;
let browser: Browser;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  shadcn = await installShadcn(inject('tarball'));
  ends.push(() => shadcn.stop());
  example = await startExample('next', async (folder) => {
    cpSync(join(import.meta.dirname, 'shadcn/host'), folder, { recursive: true });
    for (const { flavour, style, locate } of FLAVOURS) {
      addPage(folder, flavour, style);
      await shadcn.add(folder, locate());
    }
  });
  ends.push(() => example.stop());
  browser = await launchBrowser();
  ends.push(() => browser.close());
});

afterAll(() => Promise.all(ends.map((end) => end())));

/** Writes the page of a flavour, and the settings of shadcn that put the components of the flavour into a folder of its name. */
function addPage(folder: string, flavour: string, style: string): void {
  const page = join(import.meta.dirname, 'shadcn/page');
  mkdirSync(join(folder, flavour));
  for (const file of readdirSync(page)) {
    const text = readFileSync(join(page, file), 'utf8')
      .replaceAll('@/components', `@/${flavour}`)
      .replace('STYLE', style);
    writeFileSync(join(folder, file === 'components.json' ? '.' : flavour, file), text);
  }
  mkdirSync(join(folder, 'app/(shadcn)', flavour));
  writeFileSync(join(folder, 'app/(shadcn)', flavour, 'page.tsx'), `export { default } from '@/${flavour}/page';\n`);
}

/** What `shadcn add` makes of a project on its components, and what a user finds there. */
describe.each(FLAVOURS)('a project on shadcn in the $flavour flavour, from $from', ({ flavour }) => {
  /** Opens the form; closes it after `use`, which must leave no complaint. */
  async function withForm(use: (page: Page) => Promise<void>, query = ''): Promise<void> {
    const { page, complaints } = await visit(browser, `${example.url}/${flavour}${query}`, { reducedMotion: 'reduce' });
    await page
      .getByRole('button', { name: 'Submit' })
      .or(page.getByRole('button', { name: 'Next' }))
      .waitFor();
    await use(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  }

  test('one command brings the package, the components, one file and the stylesheet', () => {
    const read = (file: string): string => readFileSync(join(example.folder, file), 'utf8');
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    expect(dependencies).toHaveProperty('react-interactive-form');
    expect(COMPONENTS.filter((name) => !existsSync(join(example.folder, `${flavour}/ui/${name}.tsx`)))).toEqual([]);
    const ours = readFileSync(join(root, `registry/${flavour}/interactive-form.tsx`), 'utf8').replaceAll(
      '@/components',
      `@/${flavour}`,
    );
    expect(read(`${flavour}/interactive-form.tsx`).trim()).toBe(ours.trim());
    expect(
      read('app/(shadcn)/globals.css').match(/^@import "react-interactive-form\/styles\.css" layer\(components\);$/gm),
    ).toHaveLength(1);
  });

  test.each([
    ['of its own', ''],
    ['that a kit renders', '?call'],
  ])("everything in a form %s is drawn by the project's components", async (_, query) => {
    await withForm(async (page) => {
      const slotsOf = (locator: Locator): Promise<(string | undefined)[]> =>
        locator.evaluateAll((elements) => [
          ...new Set(elements.map((element) => (element as HTMLElement).dataset['slot'])),
        ]);
      expect(await slotsOf(page.getByRole('radio'))).toEqual(['radio-group-item']);
      expect(await slotsOf(page.getByRole('checkbox'))).toEqual(['checkbox']);
      expect(await slotsOf(page.getByRole('button', { name: /^(Submit|Cancel|Add a note .*)$/ }))).toEqual(['button']);
      expect(await slotsOf(page.getByRole('textbox', { name: 'Which ticket?' }))).toEqual(['input']);
      expect(await slotsOf(page.locator('textarea'))).toEqual(['textarea']);
      expect(await slotsOf(page.getByText('Recommended'))).toEqual(['badge']);
      // Drawn by them, and not over by the form: a radio is as large as they say.
      const box = await page.getByRole('radio', { name: 'Staging' }).boundingBox();
      expect([box?.width, box?.height]).toEqual([16, 16]);
    }, query);
  });

  test('the pointer answers: an option, Other, and a receipt', async () => {
    await withForm(async (page) => {
      await page.getByText('Staging').click();
      await page.getByRole('radio', { name: 'Production' }).click();
      await page.getByText('Types').click();
      await page.getByRole('checkbox', { name: 'Tests' }).click();
      await page.getByRole('checkbox', { name: 'Types' }).click();
      await page.getByRole('checkbox', { name: 'Other' }).click();
      await page.keyboard.type('lint');
      await page.getByText('Now', { exact: true }).click();
      await page.getByRole('textbox', { name: 'Which ticket?' }).fill('A-1');
      expect(await chosen(page)).toEqual(['Production', 'Tests', 'Other', 'Now']);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Production is frozen until Monday.').first().waitFor();
      expect(await chosen(page)).toEqual(['Production', 'Tests', 'Other', 'Now']);

      await page.getByRole('radio', { name: 'Staging' }).click();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Answered', { exact: true }).first().waitFor();
      expect(await page.getByRole('radio').count()).toBe(0);
      const sent = await readSent(page);
      expect(sent.map(({ answers }) => answers)).toEqual([
        { environment: ['production'], checks: ['tests', 'lint'], when: ['now'], ticket: 'A-1', watch: '' },
        { environment: ['staging'], checks: ['tests', 'lint'], when: ['now'], ticket: 'A-1', watch: '' },
      ]);
    });
  });

  test('one press chooses once: the second on an optional choice lets go of it', async () => {
    await withForm(async (page) => {
      const now = page.getByRole('radio', { name: 'Now' });
      const presses = [
        () => now.click(),
        () => page.getByText('Now', { exact: true }).click(),
        () => now.press('Space'),
      ];
      for (const press of presses) {
        await press();
        expect(await chosen(page)).toEqual(['Now']);
        await press();
        expect(await chosen(page)).toEqual([]);
      }
    });
  });

  test('the keyboard answers: each question is one stop, arrows move and choose, Enter goes on', async () => {
    await withForm(async (page) => {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Staging');
      // Held down, as a hand does it.
      await page.keyboard.down('ArrowDown');
      expect(await focused(page)).toBe('Production');
      await page.keyboard.up('ArrowDown');
      expect([await chosen(page), await tabStops(page, 'Where should I deploy?')]).toEqual([
        ['Production'],
        ['Production'],
      ]);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Home');
      await settle(page);
      expect([await focused(page), await chosen(page)]).toEqual(['Staging', ['Staging']]);
      await page.keyboard.press('2');
      expect(await chosen(page)).toEqual(['Production']);
      await page.keyboard.press('Enter');

      expect(await focused(page)).toBe('Types');
      await page.keyboard.press('Space');
      await page.keyboard.down('ArrowDown');
      await page.keyboard.down('ArrowDown');
      await page.keyboard.up('ArrowDown');
      await settle(page);
      expect([await focused(page), await chosen(page)]).toEqual(['Other', ['Production', 'Types']]);
      await page.keyboard.press('End');
      await page.keyboard.press('Space');
      await page.keyboard.type('lint');
      expect(await chosen(page)).toEqual(['Production', 'Types', 'Other']);
      await page.keyboard.press('Enter');

      expect(await focused(page)).toBe('Now');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Now');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Control+Enter');
      await page.getByText('Production is frozen until Monday.').first().waitFor();
      expect((await readSent(page)).map(({ answers }) => answers)).toEqual([
        { environment: ['production'], checks: ['types', 'lint'], when: ['later'], ticket: '', watch: '' },
      ]);
    });
  });

  test('what is missing is said, and has the focus', async () => {
    await withForm(async (page) => {
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Choose an option, or write your own answer.').first().waitFor();
      expect(await focused(page)).toBe('Staging');
      expect(await page.getByRole('radiogroup', { name: 'Where should I deploy?' }).getAttribute('aria-invalid')).toBe(
        'true',
      );
      expect(await readSent(page)).toEqual([]);
    });
  });

  test('in steps the keys go on and back', async () => {
    await withForm(async (page) => {
      await page.getByRole('radio', { name: 'Production' }).click();
      await page.keyboard.press('Enter');
      await page.getByRole('checkbox', { name: 'Tests' }).click();
      await page.keyboard.press('Enter');
      await page.getByRole('radio', { name: 'Now' }).click();
      await page.keyboard.press('PageUp');
      await page.getByRole('checkbox', { name: 'Tests' }).focus();
      expect(await chosen(page)).toEqual(['Tests']);
      await page.keyboard.press('Alt+ArrowLeft');
      await page.getByRole('radio', { name: 'Production' }).waitFor();
      expect(await chosen(page)).toEqual(['Production']);
    }, '?steps');
  });

  test.each(['light', 'dark'])('axe finds nothing, %s', async (theme) => {
    await withForm(async (page) => {
      await page.evaluate((theme) => document.documentElement.classList.add(theme), theme);
      await page.getByRole('radio', { name: 'Production' }).click();
      await page.getByRole('checkbox', { name: 'Tests' }).click();
      await page.getByRole('button', { name: 'Submit' }).focus();
      const { violations } = await new AxeBuilder({ page }).include('.rif-interactive-form').analyze();
      expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
    });
  });
});

/** The names of what is chosen, in the order of the page. */
function chosen(page: Page): Promise<string[]> {
  return page.locator('[role=radio][aria-checked=true], [role=checkbox][aria-checked=true]').evaluateAll(namesOf);
}

/** The name of what has the focus. */
async function focused(page: Page): Promise<string | undefined> {
  return (await page.locator(':focus').evaluateAll(namesOf))[0];
}

/** The names of the radios of a group that Tab stops at. */
function tabStops(page: Page, group: string): Promise<string[]> {
  return page.getByRole('radiogroup', { name: group }).locator('[role=radio][tabindex="0"]').evaluateAll(namesOf);
}

/** Runs in the page. */
function namesOf(elements: Element[]): string[] {
  return elements.map(
    (element) =>
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? element.textContent,
  );
}

/** Until what a component has put off to a later turn has come. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

async function readSent(page: Page): Promise<{ answers: unknown }[]> {
  return JSON.parse(await page.getByRole('status', { name: 'Sent' }).innerText()) as { answers: unknown }[];
}
