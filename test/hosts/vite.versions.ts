import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { ANSWERS, answerForms } from '../package/answer-forms.js';
import { openPage } from '../package/open-page.js';
import { createProject, run } from '../package/projects.js';

const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-vite-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const cases = ['5', '6', '7', '8'].flatMap((vite) => ['18.2', '19'].map((react) => ({ vite, react })));

test.each(cases)('Vite $vite builds a page with React $react, and its forms are answered', async ({ vite, react }) => {
  const app = join(temporary, `${vite}-${react}`);
  await createProject('app', app, { 'react-interactive-form': inject('tarball'), react, 'react-dom': react, vite });
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], app);
  await openPage(join(app, 'dist'), async (page) => {
    expect(await answerForms(page)).toEqual(ANSWERS);
  });
});
