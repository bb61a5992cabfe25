// The whole check, in order of cost; the first failure ends it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-'));

/**
 * Browser tests run alone: two presses within half a second must not wait for compilers and databases.
 * @param {string[]} projects
 */
const vitest = (projects) =>
  `npx vitest run ${projects.map((project) => `--project ${project}`).join(' ')} --reporter=default --reporter=json --outputFile.json="${join(temporary, `${projects[0]}.json`)}"`;

const stages = {
  Types: 'npm run --silent typecheck',
  Lint: 'npm run --silent lint',
  Build: 'npm run --silent build',
  Package: 'npm run --silent check:package',
  Chromium: 'node .ci/install-chromium.mjs',
  Browser: vitest(['browser', 'browser-native', 'storybook']),
  Tests: vitest(['unit', 'unit-react18', 'unit-compiled', 'e2e']).concat(' --maxWorkers=100%'),
};

process.chdir(join(import.meta.dirname, '..'));
/** @type {string[]} */
const table = [];
const failed = Object.entries(stages).find(([name, command]) => !run(name, command));
console.log(`\n${table.join('\n')}\n`);
const results = readdirSync(temporary).filter((file) => file.endsWith('.json'));
console.log(results.length > 0 ? countTests() : `${table.length - 1} passed, 1 failed: ${failed?.[0]}. What comes after it was not run.`);
rmSync(temporary, { recursive: true });
process.exitCode = failed ? 1 : 0;

/**
 * @param {string} name
 * @param {string} command
 */
function run(name, command) {
  console.log(`\n=== ${name}: ${command}\n`);
  const start = performance.now();
  const isPassed = spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  table.push(`${name.padEnd(8)} ${isPassed ? 'passed' : 'FAILED'} ${seconds.padStart(6)} s`);
  return isPassed;
}

function countTests() {
  const count = { passed: 0, failed: 0 };
  for (const file of results) {
    /** @type {{ numPassedTests: number, numFailedTests: number }} */
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(join(temporary, file), 'utf8'));
    count.passed += numPassedTests;
    count.failed += numFailedTests;
  }
  return `${count.passed} passed, ${count.failed} failed`;
}
