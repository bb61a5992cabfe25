import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** They take too long for each `npm test`. */
export default defineConfig({
  test: {
    globalSetup: join(import.meta.dirname, 'pack-once.ts'),
    // One project after the other: each has a build and a browser of its own.
    fileParallelism: false,
    projects: [
      // Whole host projects, installed and built as a host does it: `npm run test:hosts`.
      describeProject('hosts', 'test/hosts/*.host.ts'),
      // The oldest and the newest versions of what a host may have, by hand before a release.
      describeProject('versions', 'test/hosts/*.versions.ts'),
    ],
  },
});

function describeProject(name: string, include: string) {
  return {
    extends: true as const,
    test: {
      name,
      include: [include],
      // Vitest's own NODE_ENV is `test`, and builds would not be those of production.
      env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: '' },
      retry: 1,
      testTimeout: 60_000,
      hookTimeout: 600_000,
    },
  };
}
