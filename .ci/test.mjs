// The whole check, in order of cost; the first failure ends it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const temporary = mkdtempSync(join(tmpdir(), 'react-interactive-form-'));
const testResults = join(temporary, 'tests.json');

const stages = {
  Types: 'npm run --silent typecheck',
  Lint: 'npm run --silent lint',
  Build: 'npm run --silent build',
  Package: 'npm run --silent check:package',
  Browser: 'node .ci/install-chromium.mjs',
  Tests: `npx vitest run --reporter=default --reporter=json --outputFile.json="${testResults}"`,
};

process.chdir(join(import.meta.dirname, '..'));
/** @type {string[]} */
const table = [];
const failed = Object.entries(stages).find(([name, command]) => !run(name, command));
console.log(`\n${table.join('\n')}\n`);
console.log(existsSync(testResults) ? countTests() : `${table.length - 1} passed, 1 failed: ${failed?.[0]}. What comes after it was not run.`);
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
  /** @type {{ numPassedTests: number, numFailedTests: number }} */
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(testResults, 'utf8'));
  return `${numPassedTests} passed, ${numFailedTests} failed`;
}
