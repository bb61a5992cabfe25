import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Whole host projects, installed and built as a host does it: `npm run test:hosts`. They take too long for each `npm test`. */
export default defineConfig({
  test: {
    include: ['test/hosts/*.host.ts'],
    globalSetup: join(import.meta.dirname, 'pack-once.ts'),
    // Vitest's own NODE_ENV is `test`, and builds would not be those of production.
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: '' },
    retry: process.env['CI'] ? 1 : 0,
    // One project after the other: each has a build and a browser of its own.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
