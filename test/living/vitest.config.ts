import { defineConfig } from 'vitest/config';
import { appPage } from '../../.ci/app-page.mjs';

/** The agents themselves against a model that stands on this machine: `npm run test:living`, by hand and weekly. */
export default defineConfig({
  plugins: [appPage()],
  resolve: { tsconfigPaths: true },
  test: {
    include: ['test/living/*.living.ts'],
    // One agent after the other, so that each has the machine.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
