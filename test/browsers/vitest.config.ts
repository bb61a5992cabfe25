import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { inBrowser } from './sessions.js';

declare module 'vitest' {
  interface ProvidedContext {
    browser: 'chromium' | 'firefox' | 'webkit';
  }
}

/** What a person does with the form, in Firefox and in WebKit: `npm run test:browsers`. */
export default defineConfig({
  test: {
    globalSetup: join(import.meta.dirname, 'serve-page.ts'),
    projects: [
      flowsIn('chromium', 'loading'),
      flowsIn('firefox'),
      flowsIn('webkit'),
      sessionsIn('firefox'),
      sessionsIn('webkit'),
    ],
  },
});

/** What is only about the form has its tests in Chromium elsewhere. */
function flowsIn(browser: 'chromium' | 'firefox' | 'webkit', name = '*') {
  return {
    extends: true as const,
    test: {
      name: browser,
      include: [`test/browsers/${name}.flows.ts`],
      provide: { browser },
      retry: 1,
      // Two presses within half a second must not wait for another browser.
      fileParallelism: false,
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  };
}

/** The random sessions of `test/model`: twenty, the same each time, unless `VITE_SESSIONS` and `VITE_SEED` say otherwise. */
function sessionsIn(browser: 'firefox' | 'webkit') {
  return {
    plugins: [react()],
    resolve: { tsconfigPaths: true },
    test: {
      name: `${browser}-sessions`,
      include: ['test/model/*.browser.test.tsx'],
      setupFiles: 'src/styles/styles.css',
      // If a busy machine separates the two halves of a double click, the second half is a press of its own.
      retry: 1,
      env: { VITE_SESSIONS: process.env['VITE_SESSIONS'] ?? '20', VITE_SEED: process.env['VITE_SEED'] ?? '20261122' },
      browser: inBrowser(browser),
    },
  };
}
