// Draws the pictures of the documentation: node .ci/pictures.mjs <folder with Inter-Regular.otf, Inter-Medium.otf, Inter-SemiBold.otf, Inter-Bold.otf>
// The font stands for the system font of a user's machine. Debian has it in the package fonts-inter. Besides, pngquant and optipng are needed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { findChromium } from './find-chromium.mjs';

const ROOT = join(import.meta.dirname, '..');
const ORIGIN = 'http://pictures.example/';
const WEIGHTS = { Regular: 400, Medium: 500, SemiBold: 600, Bold: 700 };
const [, , fonts = '.'] = process.argv;

const CODE = `
import { createElement as h, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { InteractiveForm } from './src/index.js';
import { readRenderPayload } from './src/protocol/index.js';
import { normalizeToolInput } from './src/server/index.js';
import { mail } from './demo/scripts/examples/mail.js';
import { requirements } from './demo/scripts/examples/requirements.js';

const kind = document.body.dataset.kind;
const script = kind === 'mail' ? mail : requirements;
const step = script.begin[1];
const questions = step.input?.questions.slice(0, kind === 'theme' ? 1 : 2);
const payload = step.payload ?? normalizeToolInput({ questions }, {}).payload;
const form = h(InteractiveForm, {
  trustedForm: readRenderPayload(payload, 'toolu_1').form,
  initialAnswers: kind === 'mail' ? undefined : { language: ['typescript'], features: ['auth'] },
  cancellable: kind !== 'mail',
  onAnswer: () => undefined,
});
const words = kind === 'theme' ? [] : [h('p', {}, script.request)];
createRoot(document.getElementById('chat')).render(h(Fragment, {}, ...words, form));
`;

const CHAT = `
body { margin: 0; padding: 20px; background: Canvas; color: CanvasText; font: 15px/1.5 Inter; }
#chat > p { inline-size: fit-content; margin: 0 0 16px auto; padding: 8px 14px; border-radius: 18px; background: color-mix(in oklab, CanvasText 9%, Canvas); }
`;

const themes = [
  ...readFileSync(join(ROOT, 'docs/theming.md'), 'utf8').matchAll(
    /^### .+\n(?:(?!^#)[^])*?^```css\n((?:(?!^```)[^])*)^```/gm,
  ),
].map(([, css = '']) => ({ kind: 'theme', css: css.replaceAll(/system-ui|sans-serif/g, 'Inter') }));

const { outputFiles } = await build({
  stdin: { contents: CODE, resolveDir: ROOT },
  bundle: true,
  write: false,
  define: { 'process.env.NODE_ENV': '"production"' },
});
const script = outputFiles[0]?.text ?? '';
const styles = readFileSync(join(ROOT, 'src/styles/styles.css'), 'utf8');
const faces = Object.entries(WEIGHTS).map(
  ([name, weight]) => `@font-face { font-family: Inter; font-weight: ${weight}; src: url(${ORIGIN}${name}) }`,
);

const browser = await chromium.launch({ executablePath: findChromium() ?? chromium.executablePath() });
await draw('docs/form.png', { width: 440, height: 580 }, [
  { kind: 'form', css: ':root { color-scheme: light }' },
  { kind: 'mail', css: ':root { color-scheme: dark }' },
]);
await draw('docs/themes.png', { width: 380, height: 400 }, themes);
await browser.close();

/**
 * @param {string} kind
 * @param {string} css
 */
function toHtml(kind, css) {
  return `<!doctype html><html lang="en"><style>${faces.join('')}${styles}${CHAT}${css}</style><body data-kind="${kind}"><div id="chat"></div><script>${script}</script>`;
}

/**
 * A picture of frames side by side, three at most in a row.
 * @param {string} path
 * @param {{ width: number, height: number }} frame
 * @param {{ kind: string, css: string }[]} frames
 */
async function draw(path, { width, height }, frames) {
  const columns = Math.min(frames.length, 3);
  const viewport = { width: width * columns, height: height * Math.ceil(frames.length / columns) };
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  const tags = frames.map((_, index) => `<iframe src="${ORIGIN}${index}"></iframe>`).join('');
  const files = /** @type {Map<string, string | Buffer>} */ (new Map());
  files.set(
    '',
    `<style>body { margin: 0; display: grid; grid-template-columns: repeat(${columns}, 1fr) } iframe { inline-size: 100%; block-size: ${height}px; border: 0 }</style>${tags}`,
  );
  frames.forEach(({ kind, css }, index) => files.set(String(index), toHtml(kind, css)));
  Object.keys(WEIGHTS).forEach((name) => files.set(name, readFileSync(join(fonts, `Inter-${name}.otf`))));
  await page.route(`${ORIGIN}**`, (route) =>
    route.fulfill({ body: files.get(route.request().url().slice(ORIGIN.length)) ?? '', contentType: 'text/html' }),
  );
  await page.goto(ORIGIN);
  await page.evaluate(() => document.fonts.ready);
  const file = join(ROOT, path);
  await page.screenshot({ path: file });
  execFileSync('pngquant', ['--force', '--strip', '--speed=1', '--output', file, file]);
  execFileSync('optipng', ['-quiet', '-o5', file]);
}
