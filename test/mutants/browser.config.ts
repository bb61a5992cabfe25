import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { inChromium } from '../setup/in-chromium.js';
import { folders } from './folders.mjs';

const folder = process.env['MUTANTS_FOLDER'] ?? 'headless';
const { tests = [folder] } = folders[folder] ?? {};

/** Each change loads each of these files anew, which takes most of the time: `MUTANTS_TESTS=steps,keyboard` asks only those. */
const names = (process.env['MUTANTS_TESTS'] ?? '*').split(',');

/** The tests of the form in a real browser. The random sessions are not among them: what they meet differs from run to run. */
export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    include: tests.flatMap((place) => names.map((name) => `test/${place}/${name}.browser.test.tsx`)),
    setupFiles: 'test/setup/browser.ts',
    // A test that fails by chance must not count as one that has noticed.
    retry: 1,
    // Some wait for three seconds before they press.
    testTimeout: 15_000,
    browser: inChromium(),
  },
});
