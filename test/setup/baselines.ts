import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env, platform } from 'node:process';
import { defineBrowserCommand } from '@vitest/browser-playwright';
import { whyNotCompared, type Painter } from './painter.js';

/** Where the pictures of the stories are. */
const folder = resolve('test/baselines');
const signature = join(folder, 'drawn-by.json');
/** The size that Playwright gives a page. */
const PAGE = { width: 1280, height: 720 };

let isSaid = false;

/**
 * Whether the stories of this run are compared with their pictures: only the same browser, system and fonts draw the same pictures again. Otherwise
 * the reason is printed once. A run that draws the pictures is signed.
 */
export const mayCompare = defineBrowserCommand<[text: string]>(({ context, project }, text) => {
  const painter: Painter = { browser: context.browser()?.version() ?? 'unknown', platform, text };
  const isDrawing = project.serializedConfig.snapshotOptions.updateSnapshot === 'all';
  const drawnBy = readSignature();
  const reason = whyNotCompared({ painter, drawnBy, isDrawing, language: env['VITE_LANGUAGE'] });
  if (reason !== undefined && isDrawing) throw new Error(reason);
  if (reason !== undefined) sayOnce(`The stories are not compared with their pictures. ${reason}`);
  else if (!drawnBy) sign(painter);
  return reason === undefined;
});

/** Makes room for a frame of this size: Vitest would shrink what is larger than the page. */
export const makeRoom = defineBrowserCommand<[width: number, height: number]>(async ({ page }, width, height) => {
  const size = { width: Math.max(PAGE.width, width), height: Math.max(PAGE.height, height) };
  const now = page.viewportSize();
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
});

/**
 * The tolerance of the comparison of pictures. The same browser draws the same picture, except for the noise between two runs, and for the shades
 * that were changed to make a picture small: about 7 of 255 shades of grey, and a dozen pixels of any colour.
 */
export const toMatchScreenshot = {
  comparatorName: 'pixelmatch' as const,
  comparatorOptions: { threshold: 0.03, allowedMismatchedPixels: 12 },
  screenshotOptions: { scale: 'css' as const },
  resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }): string => join(folder, `${arg}${ext}`),
};

function readSignature(): Painter | undefined {
  return existsSync(signature) ? (JSON.parse(readFileSync(signature, 'utf8')) as Painter) : undefined;
}

function sign(painter: Painter): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(signature, `${JSON.stringify(painter, null, 2)}\n`);
}

function sayOnce(words: string): void {
  if (!isSaid) console.log(`\n${words}\n`);
  isSaid = true;
}
