// The whole check, in order of cost. What stands in one row runs side by side; after a row with a failure nothing is run.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStages, toTable } from './stages.mjs';

const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-'));

const processors = availableParallelism();

/** @param {string[]} projects */
const vitest = (projects) =>
  `npx vitest run ${projects.map((project) => `--project ${project}`).join(' ')} --reporter=default --reporter=json --outputFile.json="${join(temporary, `${projects[0]}.json`)}"`;

/** @type {{ stages: Record<string, string>, workers?: number }[]} */
const rows = [
  {
    stages: {
      Types: 'npm run --silent typecheck',
      Lint: 'npm run --silent lint',
      Package: 'npm run --silent build && npm run --silent check:package',
    },
  },
  { stages: { Chromium: 'node .ci/install-chromium.mjs' } },
  // With nothing beside them: two presses within half a second must not wait for compilers and databases.
  { stages: { Browser: vitest(['browser', 'browser-native']) } },
  { stages: { Stories: vitest(['storybook']) } },
  // Whole programs often wait for one another, so there is one worker more than there are processors.
  { stages: { Tests: vitest(['unit', 'unit-react18', 'unit-compiled', 'e2e']) }, workers: processors + 1 },
];

process.chdir(join(import.meta.dirname, '..'));
/** @type {import('./stages.mjs').Result[]} */
const results = [];
for (const { stages, workers = processors } of rows) {
  // Vitest's own option counts for tests in Node alone, and a browser would have one page.
  process.env['VITEST_MAX_WORKERS'] = String(workers);
  results.push(...(await runStages(stages)));
  if (results.some(({ isPassed }) => !isPassed)) break;
}
console.log(`\n${toTable(results)}\n`);
const failed = results.filter(({ isPassed }) => !isPassed);
const reports = readdirSync(temporary).filter((file) => file.endsWith('.json'));
console.log(
  reports.length > 0
    ? countTests()
    : `${results.length - failed.length} passed, ${failed.length} failed: ${failed.map(({ name }) => name).join(', ')}. What comes after was not run.`,
);
rmSync(temporary, { recursive: true });
process.exitCode = failed.length > 0 ? 1 : 0;

function countTests() {
  const count = { passed: 0, failed: 0 };
  for (const file of reports) {
    /** @type {{ numPassedTests: number, numFailedTests: number }} */
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(join(temporary, file), 'utf8'));
    count.passed += numPassedTests;
    count.failed += numFailedTests;
  }
  return `${count.passed} passed, ${count.failed} failed`;
}
