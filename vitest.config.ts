import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { appPage } from './.ci/app-page.mjs';
import { reactCompiler } from './.ci/react-compiler.mjs';
import { makeRoom, mayCompare, toMatchScreenshot } from './test/setup/baselines.js';
import { inChromium } from './test/setup/in-chromium.js';
import { OneEnvironmentAfterAnother } from './test/setup/sequencer.js';
import { browserTests, formTests } from './test/setup/settings.js';

// Tests wait for clocks and frames. The option of this name would say nothing of a browser's pages.
process.env['VITEST_MAX_WORKERS'] ??= String(availableParallelism() + 1);

/** Whole programs: they install packages, start servers and open browsers of their own, or take minutes. */
const programTests = ['test/**/*.{e2e,deep}.test.ts', 'test/{postgres,demo,package}/**/*.test.ts'];
/** What takes minutes in a browser, and how the form looks, which is for the pictures of stories to say too. */
const deepBrowserTests = ['test/**/*.deep.browser.test.tsx', 'test/styles/**/*.browser.test.tsx'];
/** Random events of the state: neither React nor a control has a part in them. */
const stateTests = 'test/headless/state/**';
const notInJsdom = [...configDefaults.exclude, browserTests, ...programTests];

/** For pictures: nothing moves, and the edges of letters have no colours, which differ from screen to screen and make files large. */
const STILL = { args: ['--disable-lcd-text', '--font-render-hinting=none'], reducedMotion: 'reduce' } as const;

/** Browsers and servers share the machine with whatever else runs: one more try. */
const RETRIES = 1;

/** The same tests of the form on the browser's own controls: whatever they import from the main entry comes from the native one. */
const onNativeControls = {
  find: /^(?:(?:\.\.\/)+src\/index\.js|react-interactive-form)$/,
  replacement: fileURLToPath(new URL('src/native/index.ts', import.meta.url)),
};

/** For a machine that is busy with other work; a second is what is given by default. */
const PATIENT = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    sequence: { sequencer: OneEnvironmentAfterAnother },
    projects: [
      {
        plugins: [react(), appPage()],
        resolve: { tsconfigPaths: true },
        test: {
          ...jsdom(),
          name: 'unit',
        },
      },
      {
        plugins: [react()],
        resolve: {
          tsconfigPaths: true,
          alias: { react: react18('react'), 'react-dom': react18('react-dom') },
          // Their ES modules, for an alias does not reach into a `require`.
          mainFields: ['module', 'main'],
        },
        test: {
          ...jsdom(),
          name: 'unit-react18',
          include: formTests,
          exclude: [...notInJsdom, stateTests],
          // Only modules that Vite loads itself see the alias.
          server: { deps: { inline: [/@testing-library\/react/, /@radix-ui/, /react-hook-form/] } },
        },
      },
      {
        plugins: [reactCompiler(), react()],
        resolve: { tsconfigPaths: true, alias: [onNativeControls] },
        test: {
          ...jsdom(),
          name: 'unit-compiled-native',
          include: formTests,
          // A test that names both entries itself has nothing to gain from it.
          exclude: [...notInJsdom, stateTests, 'test/react-hook-form/attached.test.tsx'],
          setupFiles: ['test/setup/jsdom.ts', 'test/setup/strict-mode.ts'],
        },
      },
      {
        plugins: [appPage()],
        resolve: { tsconfigPaths: true },
        test: {
          name: 'programs',
          include: [...programTests, 'test/headless/state/*invariants.test.ts'],
          setupFiles: 'test/setup/properties.ts',
          env: { EVENTS: '1000000' },
          retry: RETRIES,
          expect: PATIENT,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      inOneChromium('browser', [browserTests], deepBrowserTests),
      // Random sessions draw both sets of controls anyway.
      inOneChromium('browser-native', [browserTests], ['test/**/*.deep.*', 'test/model/**'], [onNativeControls]),
      inOneChromium('browser-deep', deepBrowserTests, []),
      {
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
        test: {
          name: 'storybook',
          // One page plays one file after another, as the site does: a page for each takes half as long again.
          isolate: false,
          // A list: of a single one the plugin would make two.
          setupFiles: ['test/setup/stories.ts'],
          browser: { ...inChromium(STILL), commands: { mayCompare, makeRoom }, expect: { toMatchScreenshot } },
        },
      },
    ],
  },
});

function jsdom() {
  return {
    environment: fileURLToPath(new URL('test/setup/jsdom-environment.ts', import.meta.url)),
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: notInJsdom,
    setupFiles: 'test/setup/jsdom.ts',
    pool: 'threads' as const,
    isolate: false,
    expect: PATIENT,
    // For a machine that is busy with other work. What tests for a time without end takes hours if it fails.
    testTimeout: 60_000,
  };
}

function inOneChromium(name: string, include: string[], exclude: string[], alias: (typeof onNativeControls)[] = []) {
  return {
    plugins: [react()],
    resolve: { tsconfigPaths: true, alias },
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, ...exclude],
      setupFiles: 'test/setup/browser.ts',
      retry: RETRIES,
      expect: PATIENT,
      browser: inChromium(),
    },
  };
}

function react18(name: string) {
  return fileURLToPath(new URL(`test/react18/node_modules/${name}`, import.meta.url));
}
