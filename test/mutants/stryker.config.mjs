const folder = process.env['MUTANTS_FOLDER'] ?? 'protocol';

export default {
  mutate: [`src/${folder}/**/*.{ts,tsx}`],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // `related` would run each test file that imports a mutated one; `include` says which count.
  vitest: { configFile: 'test/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // What is made at load time only, such as tables, would need a new thread and all tests for each mutant.
  ignoreStatic: !process.env['MUTANTS_AT_LOAD_TIME'],
  incremental: true,
  incrementalFile: `reports/mutants/${folder}.json`,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  jsonReporter: { fileName: `reports/mutants/${folder}-report.json` },
  // Not below `node_modules`, where Vitest loads a setup file only once.
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['/test/baselines', '/reports', '/storybook-static', '/dist', '/bench', '/coverage'],
  thresholds: { high: 96, low: 92, break: 92 },
};
