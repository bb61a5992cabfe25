import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presets, readPreset } from '../styles/presets.js';
import { ANSWERS, answerForms } from './answer-forms.js';
import { openPage } from './open-page.js';
import { createProject, packPackage, react, runScript, runTool } from './projects.js';

const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-'));
let tarball: string;

beforeAll(async () => {
  tarball = await packPackage(temporary);
});

afterAll(() => {
  rmSync(temporary, { recursive: true, force: true });
});

test('a Vite and React app type-checks, builds, and sends answers from the form and from the hooks', async () => {
  const app = join(temporary, 'app');
  await createProject('app', app, { 'react-interactive-form': tarball, ...react });
  await runTool(app, 'typescript/bin/tsc');
  await runTool(app, 'vite/bin/vite.js', 'build');

  await openPage(join(app, 'dist'), async (page) => {
    expect(await answerForms(page)).toEqual(ANSWERS);
    const css = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText),
    );
    expect(css.join('\n')).toContain('--rif-');
    // The preset counts, though it is imported before the stylesheet.
    const form = page.locator('[data-slot="interactive-form"]').first();
    expect(await form.evaluate((element) => getComputedStyle(element).borderTopLeftRadius)).toBe('6px');
  });
  const { resolve } = createRequire(join(app, 'package.json'));
  const installed = presets.map((name) => readFileSync(resolve(`react-interactive-form/presets/${name}.css`), 'utf8'));
  expect(installed.map(withoutComments)).toEqual(presets.map((name) => withoutComments(readPreset(name))));
});

test('in plain Node the contract and the server half work without React', async () => {
  const project = join(temporary, 'node');
  await createProject('node', project, { 'react-interactive-form': tarball }, '--legacy-peer-deps');
  expect(existsSync(join(project, 'node_modules/react'))).toBe(false);
  expect(JSON.parse(await runScript(project, 'server.js'))).toEqual({
    ask_id: 'ask_1',
    options: [
      { label: 'A', value: 'A' },
      { label: 'B', value: 'B' },
    ],
    error: 'pending_interactive_form',
  });
});

/** The package brings its stylesheets without comments and with tabs. */
function withoutComments(css: string): string {
  return css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
