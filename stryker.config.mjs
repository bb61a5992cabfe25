// Would a test notice a changed expression? `npm run test:mutants -- --mutate 'src/broker/**/*.ts'` prints each change that no test notices.
export default {
  mutate: ['src/**/*.{ts,tsx}', '!src/i18n/locales/**'],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutants.config.ts' },
  concurrency: 2,
  // What is made when a module is loaded, such as tables, would need all tests for each change.
  ignoreStatic: true,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Not below `node_modules`, where Vitest loads a setup file only once.
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['/test/baselines', '/reports', '/storybook-static', '/dist', '/bench', '/coverage'],
  thresholds: { break: 92 },
};
