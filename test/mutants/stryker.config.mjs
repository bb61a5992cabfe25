import { fileURLToPath } from 'node:url';
import { folders } from './folders.mjs';

const folder = process.env['MUTANTS_FOLDER'] ?? 'protocol';
const { at = `src/${folder}`, atLoadTime = false, without = [] } = folders[folder] ?? {};
/** What no test in jsdom has noticed is tried once more, with the tests in a real browser. */
const inBrowser = process.env['MUTANTS_IN_BROWSER'] === '1';

export default {
  mutate: [`${at}/**/*.{ts,tsx}`, ...without.map((path) => `!${at}/${path}${path.includes('.') ? '' : '/**'}`)],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(new URL('choose.mjs', import.meta.url))],
  checkers: inBrowser || process.env['MUTANTS_DRAWN'] ? ['choose'] : [],
  // `related` would run each test file that imports a mutated one; `include` says which count.
  vitest: { configFile: `test/mutants/${inBrowser ? 'browser' : 'vitest'}.config.ts`, related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A browser loads all its test files anew for each change. A limit that this alone exceeds would count every change as noticed.
  timeoutMS: inBrowser ? 120_000 : 5_000,
  // What is made at load time only, such as tables, would need a new thread and all tests for each mutant.
  ignoreStatic: !atLoadTime && !process.env['MUTANTS_AT_LOAD_TIME'],
  incremental: !inBrowser && !process.env['MUTANTS_DRAWN'],
  incrementalFile: `reports/mutants/${folder}.json`,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  jsonReporter: { fileName: `reports/mutants/${folder}${inBrowser ? '-browser' : ''}-report.json` },
  // Not below `node_modules`, where Vitest loads a setup file only once.
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['/test/baselines', '/reports', '/storybook-static', '/dist', '/bench', '/coverage'],
  thresholds: { high: 96, low: 92, break: inBrowser ? null : 92 },
};
