import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPage } from '../package/open-page.js';
import { createProject, react, runTool } from '../package/projects.js';

const theming = readFileSync(join(import.meta.dirname, '../../docs/theming.md'), 'utf8');
const [, order = ''] = /`(@layer theme, .+?;)`/.exec(theming) ?? [];
const [, reset = ''] = /```css\n(@layer reset.+?)```/s.exec(theming) ?? [];
const CONFIG = "export default { content: ['./index.html'] };\n";

/** Each version as its own pages set it up with PostCSS, with the lines of docs/theming.md. */
const VERSIONS = {
  'Tailwind 3': {
    packages: { tailwindcss: '3' },
    plugin: 'tailwindcss',
    css: `${reset}\n@tailwind components;\n@tailwind utilities;\n`,
  },
  'Tailwind 4': {
    packages: { tailwindcss: '4', '@tailwindcss/postcss': '4' },
    plugin: '@tailwindcss/postcss',
    css: `${order}\n@import 'tailwindcss';\n`,
  },
};

const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-tailwind-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

describe.each(Object.entries(VERSIONS))('a project on %s', (name, { packages, plugin, css }) => {
  const app = join(temporary, name.replace(' ', '-'));

  beforeAll(async () => {
    await createProject('app', app, { 'react-interactive-form': inject('tarball'), ...react, ...packages });
    writeFileSync(join(app, 'index.css'), css);
    writeFileSync(join(app, 'tailwind.config.js'), CONFIG);
    writeFileSync(join(app, 'postcss.config.js'), `export default { plugins: { '${plugin}': {} } };\n`);
    const main = join(app, 'main.tsx');
    writeFileSync(main, `import './index.css';\n${readFileSync(main, 'utf8')}`);
    const page = join(app, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('</body>', `${HOST}</body>`));
    await runTool(app, 'vite/bin/vite.js', 'build');
  });

  test('the form keeps its look', async () => {
    await onPage(async (page) => {
      const form = page.locator('.rif-interactive-form');
      expect(await styleOf(form, 'border-top-width', 'border-top-style')).toEqual(['1px', 'solid']);
      const button = page.getByRole('button', { name: 'Send answer' });
      const [color, padding, radius] = await styleOf(
        button,
        'background-color',
        'padding-left',
        'border-top-left-radius',
      );
      expect(color).not.toBe('rgba(0, 0, 0, 0)');
      expect([padding, radius]).not.toContain('0px');
    });
  });

  test("the project keeps Tailwind's reset for elements of its own", async () => {
    await onPage(async (page) => {
      expect(
        await styleOf(page.getByRole('heading', { name: 'Mine' }), 'margin-top', 'font-size', 'font-weight'),
      ).toEqual(['0px', '16px', '400']);
      expect(
        await styleOf(
          page.getByRole('button', { name: 'Mine' }),
          'border-top-width',
          'background-color',
          'padding-left',
        ),
      ).toEqual(['0px', 'rgba(0, 0, 0, 0)', '0px']);
    });
  });

  test('the utilities work that need the defaults of Tailwind', async () => {
    await onPage(async (page) => {
      const box = page.getByText('Box');
      const [shadow = '', transform = '', translate = '', border = ''] = await styleOf(
        box,
        'box-shadow',
        'transform',
        'translate',
        'border-top-style',
      );
      // The ring and the shadow, one over the other.
      expect(shadow).toMatch(/0px 0px 0px 2px.*0px 1px 3px 0px/);
      expect([transform, translate].join(' ')).toContain('4');
      expect(border).toBe('solid');
    });
  });

  /** Opens the page. */
  async function onPage(use: (page: Page) => Promise<void>): Promise<void> {
    await openPage(join(app, 'dist'), async (page) => {
      await page.getByRole('button', { name: 'Send answer' }).waitFor();
      await use(page);
    });
  }
});

function styleOf(element: ReturnType<Page['locator']>, ...names: string[]): Promise<string[]> {
  return element
    .first()
    .evaluate((node, names) => names.map((name) => getComputedStyle(node).getPropertyValue(name)), names);
}

const HOST = '<h1>Mine</h1><button>Mine</button><p class="shadow ring-2 transform translate-x-1 border">Box</p>';
