import { playwright } from '@vitest/browser-playwright';
import { findChromium } from '../../.ci/find-chromium.mjs';

/** A fresh object each time: Vitest writes into it. */
export function inChromium({
  args = [],
  ...contextOptions
}: { args?: readonly string[]; reducedMotion?: 'reduce' } = {}) {
  const executablePath = findChromium();
  return {
    enabled: true,
    headless: true,
    // Wider than any form that a test shows. What is cut off must be scrolled to before each press, and the form's own focus scrolls back.
    viewport: { width: 800, height: 900 },
    screenshotFailures: false,
    provider: playwright({
      launchOptions: {
        ...(executablePath && { executablePath }),
        args: ['--disable-gpu', '--disable-quic', '--disable-sync', ...args],
      },
      contextOptions,
    }),
    instances: [{ browser: 'chromium' as const }],
  };
}
