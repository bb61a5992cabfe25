// Draws the pictures of docs/looks.md: `npm run docs:looks`. Each shows a form before and after the default look has changed.
// Where the system has no Chinese font, a file of one is given: `npm run docs:looks -- font.woff2`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { PNG } from 'pngjs';
import { findChromium } from './find-chromium.mjs';
import { shrinkPng } from './shrink-png.mjs';

const root = join(import.meta.dirname, '..');
/** The last version with the old look. */
const BEFORE = '9884e37';
const TOKENS = `:root { --background: #fff; --foreground: #09090b; --card: #fff; --card-foreground: #09090b; --muted-foreground: #71717a; --border: #e4e4e7;
  --input: #e4e4e7; --primary: #18181b; --primary-foreground: #fafafa; --secondary: #f4f4f5; --secondary-foreground: #18181b; --destructive: #dc2626;
  --ring: #a1a1aa; --radius: 0.625rem; }`;

/**
 * A scene: a form of `test/styles/page/scene.tsx`, what is around it, and what a user does in it.
 * @typedef {{ form: string, width?: number, css?: string, isForced?: boolean, act?: (page: import('playwright').Page) => Promise<void> }} Scene
 * @type {Record<string, Scene>}
 */
const scenes = {
  light: { form: 'deploy' },
  dark: { form: 'deploy', css: 'html { color-scheme: dark; }' },
  narrow: { form: 'deploy', width: 320 },
  'right-to-left': { form: 'arabic' },
  chinese: { form: 'chinese' },
  'forced-colors': { form: 'deploy', isForced: true },
  refused: { form: 'open', act: (page) => page.getByRole('button', { name: 'Submit' }).click() },
  'other-not-sent': {
    form: 'open',
    act: async (page) => {
      await page.getByRole('textbox', { name: /Where/ }).fill('To the old server');
      await page.getByText('Production', { exact: true }).click();
    },
  },
  chips: { form: 'chips' },
  cards: { form: 'cards', width: 640 },
  shadcn: { form: 'deploy', css: TOKENS },
};

const [font] = process.argv.slice(2);
const folder = join(root, 'docs/looks');
const before = join(root, 'node_modules/.cache/look-before');
rmSync(before, { recursive: true, force: true });
mkdirSync(before, { recursive: true });
execFileSync('tar', ['-x', '-C', before], {
  cwd: root,
  input: execFileSync('git', ['archive', BEFORE, 'src'], { cwd: root, maxBuffer: 1e8 }),
});
const versions = await Promise.all([before, root].map(readVersion));

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--disable-lcd-text', '--font-render-hinting=none'],
});
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, scene] of Object.entries(scenes)) {
  const pictures = [];
  for (const version of versions) pictures.push(await draw(version, scene));
  writeFileSync(join(folder, `${name}.png`), shrinkPng(placeBeside(pictures)));
}
await browser.close();

/**
 * A version of the library as a script that shows a form, and its stylesheet.
 * @param {string} home The folder that has its `src`.
 */
async function readVersion(home) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'test/styles/page/scene.tsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'version',
        setup({ onResolve }) {
          onResolve({ filter: /^(\.\.\/){3}src\// }, ({ path }) => ({
            path: join(home, path.replace(/^[./]+/, '').replace(/js$/, 'ts')),
          }));
        },
      },
    ],
  });
  return { script: outputFiles[0]?.text ?? '', css: readFileSync(join(home, 'src/styles/styles.css'), 'utf8') };
}

/**
 * @param {Awaited<ReturnType<typeof readVersion>>} version
 * @param {Scene} scene
 */
async function draw({ script, css }, { form, width = 400, css: own = '', isForced = false, act }) {
  const page = await browser.newPage({
    reducedMotion: 'reduce',
    forcedColors: isForced ? 'active' : 'none',
    viewport: { width, height: 200 },
  });
  const face = font
    ? `@font-face { font-family: Chinese; src: url(data:font/woff2;base64,${readFileSync(font, 'base64')}); }`
    : '';
  const around = `body { margin: 0; padding: 12px; background: Canvas; color: CanvasText; font: 15px/1.5 'Liberation Sans', Arial, Chinese, sans-serif; }`;
  const styles = [face, around, css, own].map((text) => `<style>${text}</style>`).join('');
  await page.setContent(
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${styles}</head><body data-scene="${form}"><main></main></body></html>`,
  );
  if (font) await page.evaluate(() => document.fonts.load('1em Chinese', '选'));
  await page.addScriptTag({ content: script });
  await act?.(page);
  await page.mouse.move(0, 0);
  const picture = PNG.sync.read(await page.screenshot({ fullPage: true }));
  await page.close();
  return picture;
}

/**
 * Pictures beside each other, from the top, on their own background.
 * @param {PNG[]} pictures
 */
function placeBeside(pictures) {
  const width = pictures.reduce((sum, picture) => sum + picture.width, 0);
  const whole = new PNG({ width, height: Math.max(...pictures.map(({ height }) => height)) });
  whole.data.fill(pictures[0]?.data.subarray(0, 4) ?? 255);
  let left = 0;
  for (const picture of pictures) {
    PNG.bitblt(picture, whole, 0, 0, picture.width, picture.height, left, 0);
    left += picture.width;
  }
  return PNG.sync.write(whole);
}
