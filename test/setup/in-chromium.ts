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
