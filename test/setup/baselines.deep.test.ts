import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../.ci/find-chromium.mjs';

const root = join(import.meta.dirname, '../..');
/** In the project, for Vitest writes nowhere else; and not beside the real ones. */
const folder = join(root, '.vitest-attachments', `baselines-${process.pid}`);
const STORIES = 'stories/parts/form-skeleton.stories.tsx';
const picture = join(folder, 'formskeleton-pending.png');

beforeAll(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Three runs of Vitest, beside whatever else runs. */
const TIMEOUT = 400_000;

test(
  'pictures are drawn, signed and compared; a story that has changed is noticed; another browser compares nothing',
  { timeout: TIMEOUT },
  async () => {
    expect(runNode('.ci/baselines.mjs', STORIES)).toMatchObject({ status: 0 });
    expect(readdirSync(folder).sort()).toEqual([
      'drawn-by.json',
      'formskeleton-as-high-as-its-form.png',
      'formskeleton-pending.png',
    ]);

    await drawMarkOn(picture);
    const changed = playStories();
    expect(changed.status).toBe(1);
    expect(changed.output).toMatch(/\d+ pixels .* differ/);
    expect(changed.output).toContain('npm run baselines');
    for (const absent of ['not compared', 'formskeleton-as-high-as-its-form-'])
      expect(changed.output).not.toContain(absent);
    for (const kind of ['actual', 'diff'])
      expect(changed.output).toMatch(new RegExp(`formskeleton-pending-${kind}-chromium-\\w+\\.png`));

    const signature = join(folder, 'drawn-by.json');
    writeFileSync(signature, readFileSync(signature, 'utf8').replace(/"browser": ".*"/, '"browser": "1.2.3"'));
    const elsewhere = playStories();
    expect(elsewhere.status).toBe(0);
    expect(
      elsewhere.output.match(/not compared with their pictures\. This is browser [\d.]+ instead of 1\.2\.3\./g),
    ).toHaveLength(1);
  },
);

function playStories() {
  return runNode('node_modules/vitest/vitest.mjs', 'run', '--project', 'storybook', STORIES);
}

function runNode(...words: string[]) {
  // Of the run that this is a part of, nothing counts for that one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITE|NODE_ENV|TEST)/.test(name)));
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, BASELINES: folder, NO_COLOR: '1', CI: '1' },
  });
  return { status, output: stdout + stderr };
}

/** Six by six pixels: as if the story had had such a mark when its picture was drawn. */
async function drawMarkOn(path: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? chromium.executablePath() });
  const page = await browser.newPage();
  const source = `data:image/png;base64,${readFileSync(path, 'base64')}`;
  await page.setContent(
    `<body style="margin:0"><img style="display:block" src="${source}"><i style="position:absolute;top:4px;left:4px;width:6px;height:6px;background:#999"></i>`,
  );
  const size = await page.locator('img').boundingBox();
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path, clip: size! });
  await browser.close();
}
