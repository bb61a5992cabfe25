import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, visit } from '../demo/browser.js';
import { npm, run } from '../package/projects.js';
import { startServer } from './example.js';

const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-init-'));
let browser: Browser;

beforeAll(async () => {
  writeFileSync(join(temporary, 'package.json'), '{ "private": true }');
  await npm(temporary, 'install', '--prefer-offline', '--no-audit', '--no-fund', inject('tarball'));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  rmSync(temporary, { recursive: true, force: true });
});

/** What a newcomer does who installed the packed library: one command makes the project and installs it, and another starts it. */
test.each([
  ['vite', 'server.js'],
  ['server', 'server.mjs'],
])('`npx react-interactive-form init %s my-chat` makes a chat that shows the form', async (stack, server) => {
  const said = await run('npx', ['react-interactive-form', 'init', stack, stack], temporary);
  expect(said).toContain(`  cd ${stack}\n  npm start\n`);
  const folder = join(temporary, stack);
  await npm(folder, 'run', 'build');
  const { url, stop } = await startServer([server], folder);
  const { page, complaints } = await visit(browser, url);
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  expect(await page.getByRole('radio').count()).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
  await page.context().close();
  await stop();
});
