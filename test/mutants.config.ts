import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { appPage } from '../.ci/app-page.mjs';

/** The tests that StrykerJS may ask: the project `unit`, without tests that look at the text of sources or start programs. */
export default defineConfig({
  plugins: [react(), appPage()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: './test/setup/jsdom-environment.ts',
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: [
      ...configDefaults.exclude,
      'test/**/*.{browser,deep,e2e}.test.{ts,tsx}',
      'test/{cli,demo,docs,package,postgres}/**',
      'test/{protocol/bundle,components/server-components,components/budget,registry/registry}.test.{ts,tsx}',
    ],
    setupFiles: 'test/setup/jsdom.ts',
  },
});
