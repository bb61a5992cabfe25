import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

declare module 'vitest' {
  interface ProvidedContext {
    browser: 'firefox' | 'webkit';
  }
}

/** What a person does with the form, in Firefox and in WebKit: `npm run test:browsers`. */
export default defineConfig({
  test: {
    globalSetup: join(import.meta.dirname, 'serve-page.ts'),
    projects: [inBrowser('firefox'), inBrowser('webkit')],
  },
});

function inBrowser(browser: 'firefox' | 'webkit') {
  return {
    extends: true as const,
    test: {
      name: browser,
      include: ['test/browsers/*.flows.ts'],
      provide: { browser },
      retry: process.env['CI'] ? 1 : 0,
      // Two presses within half a second must not wait for another browser.
      fileParallelism: false,
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  };
}
