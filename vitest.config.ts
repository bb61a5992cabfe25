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

/** Whole programs: they install packages, start servers and open browsers of their own. */
const programs = {
  postgres: 'test/postgres/**/*.test.ts',
  demo: 'test/demo/**/*.test.ts',
  package: 'test/package/**/*.test.ts',
};
const endToEndTests = 'test/**/*.e2e.test.ts';
/** What takes minutes: `npm run test:more`. */
const deepTests = 'test/**/*.deep.test.ts';
const deepBrowserTests = 'test/**/*.deep.browser.test.tsx';
/** What looks for new failures, as long as it is let: `npm run hunt`. */
const huntTests = 'test/**/*.hunt.test.ts';
const huntBrowserTests = 'test/**/*.hunt.browser.test.tsx';
const notInEachRun = [deepTests, deepBrowserTests, huntTests, huntBrowserTests];
const notInJsdom = [
  ...configDefaults.exclude,
  browserTests,
  ...notInEachRun,
  endToEndTests,
  ...Object.values(programs),
];
/** Random sessions, once. */
const notOnNative = 'test/model/**';
/** A million events of the state take half a minute, and neither React nor a control has a part in them: once. */
const notOfReact = 'test/headless/state/**';

/** For pictures: nothing moves, and the edges of letters have no colours, which differ from screen to screen and make files large. */
const STILL = { args: ['--disable-lcd-text', '--font-render-hinting=none'], reducedMotion: 'reduce' } as const;

/** Browsers and servers share the machine with whatever else runs: one more try. Not for `package`: a second try would hide what no timing explains. */
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
          exclude: [...notInJsdom, notOfReact],
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
          exclude: [...notInJsdom, notOfReact, 'test/react-hook-form/attached.test.tsx'],
          setupFiles: ['test/setup/jsdom.ts', 'test/setup/strict-mode.ts'],
        },
      },
      wholePrograms('e2e', endToEndTests, [...notInEachRun, ...Object.values(programs)]),
      wholePrograms('postgres', programs.postgres, notInEachRun),
      wholePrograms('demo', programs.demo, notInEachRun),
      wholePrograms('package', programs.package, notInEachRun, 0),
      wholePrograms('deep', deepTests, []),
      wholePrograms('hunt', huntTests, []),
      {
        plugins: [react()],
        resolve: { tsconfigPaths: true },
        test: {
          name: 'browser',
          include: [browserTests],
          exclude: [...configDefaults.exclude, ...notInEachRun],
          setupFiles: 'test/setup/browser.ts',
          retry: RETRIES,
          expect: PATIENT,
          browser: inChromium(),
        },
      },
      {
        plugins: [react()],
        resolve: { tsconfigPaths: true, alias: [onNativeControls] },
        test: {
          name: 'browser-native',
          include: [browserTests],
          exclude: [...configDefaults.exclude, ...notInEachRun, notOnNative],
          setupFiles: 'test/setup/browser.ts',
          retry: RETRIES,
          expect: PATIENT,
          browser: inChromium(),
        },
      },
      ...Object.entries({ 'deep-browser': deepBrowserTests, 'hunt-browser': huntBrowserTests }).map(
        ([name, files]) => ({
          plugins: [react()],
          resolve: { tsconfigPaths: true },
          test: { name, include: [files], setupFiles: 'test/setup/browser.ts', expect: PATIENT, browser: inChromium() },
        }),
      ),
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

function wholePrograms(name: string, include: string, exclude: string[], retry = RETRIES) {
  return {
    plugins: [appPage()],
    resolve: { tsconfigPaths: true },
    test: {
      name,
      include: [include],
      exclude: [...configDefaults.exclude, ...exclude],
      setupFiles: 'test/setup/properties.ts',
      retry,
      expect: PATIENT,
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  };
}

function react18(name: string) {
  return fileURLToPath(new URL(`test/react18/node_modules/${name}`, import.meta.url));
}
