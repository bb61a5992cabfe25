import { afterEach, expect } from 'vitest';
import { cdp, commands, page } from 'vitest/browser';
import type { Baseline } from '../../stories/support/baseline.js';

declare module 'vitest/browser' {
  interface BrowserCommands {
    mayCompare: (text: string) => Promise<boolean>;
    makeRoom: (width: number, height: number) => Promise<void>;
  }
}

/** The story that a test has played: Storybook's plugin puts it there. */
interface PlayedStory {
  id: string;
  tags: readonly string[];
  parameters: { baseline?: Baseline };
}

const WIDTH = 480;
/** The media feature with which `vitest.config.ts` plays every story. It is set again here, because a call that sets one media feature sets all. */
const STILL = { name: 'prefers-reduced-motion', value: 'reduce' };
const FONTS = "'Liberation Sans', Arial, Helvetica, sans-serif";

let isCompared: Promise<boolean> | undefined;

// The same letters everywhere, as far as that can be: `system-ui` is another font on each system.
document.documentElement.style.setProperty('--story-font', FONTS);

/** Each story as it rests after its play function, beside its picture. */
afterEach<{ story?: PlayedStory }>(async ({ story, task }) => {
  if (!story || task.result?.state === 'fail') return;
  const { baseline = {} } = story.parameters;
  if (story.tags.includes('no-baseline')) {
    expect(baseline.reason, 'A story without a picture says why: parameters.baseline.reason').toBeTruthy();
  } else if (await isComparedHere()) {
    await comparePicture(story.id, baseline);
  }
});

function isComparedHere(): Promise<boolean> {
  isCompared ??= digestText().then((text) => commands.mayCompare(text));
  return isCompared;
}

async function comparePicture(name: string, { width = WIDTH, forcedColors = false }: Baseline): Promise<void> {
  if (forcedColors) await emulate(STILL, { name: 'forced-colors', value: 'active' });
  await fitFrame(width);
  try {
    await expect(document.body).toMatchScreenshot(name);
  } catch (error) {
    if (error instanceof Error)
      error.message += '\nIf the story has changed on purpose, draw its picture anew: npm run baselines';
    throw error;
  } finally {
    if (forcedColors) await emulate(STILL);
  }
}

async function emulate(...features: { name: string; value: string }[]): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/** As high as the story in this width: what a frame cuts off is in no picture. */
async function fitFrame(width: number): Promise<void> {
  await page.viewport(width, 200);
  const height = Math.max(200, document.documentElement.scrollHeight);
  await commands.makeRoom(width, height);
  await page.viewport(width, height);
}

/** How this browser draws letters of several scripts. */
async function digestText(): Promise<string> {
  const context = new OffscreenCanvas(600, 60).getContext('2d')!;
  context.font = `15px ${FONTS}`;
  context.fillText('Hamburgefonts 0123456789 ✓⚠ 选择一项 اختر إجابة एक विकल्प', 4, 24);
  context.font = '15px system-ui, ui-monospace, monospace';
  context.fillText('Hamburgefonts 0123456789', 4, 50);
  const digest = await crypto.subtle.digest('SHA-256', context.getImageData(0, 0, 600, 60).data);
  return Array.from(new Uint8Array(digest).subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
