// Runs the stages of a check, and says how each of them ended and how long it took.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** @typedef {{ name: string, isPassed: boolean, seconds: number }} Result */

/** Where each run of Vitest says what it counted. */
const reports = mkdtempSync(join(tmpdir(), 'react-interactive-form-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/**
 * The command that runs tests, and counts them for `runAndReport`.
 * @param {readonly string[]} projects of vitest.config.ts.
 * @param {string} options such as `--config` and its file.
 */
export function vitest(projects, options = '') {
  const report = join(reports, `${[...projects, options].join('-').replaceAll(/[^\w-]+/g, '-')}.json`);
  const chosen = projects.map((project) => ` --project ${project}`).join('');
  return `npx vitest run${options && ` ${options}`}${chosen} --reporter=default --reporter=json --outputFile.json="${report}"`;
}

/**
 * Runs rows of commands, prints how each ended, and sets the exit code.
 * @param {readonly Record<string, string>[]} rows
 * @returns {Promise<boolean>} whether all have passed.
 */
export async function runAndReport(rows) {
  // Vitest's own option counts for tests in Node alone, and a browser would have one page.
  process.env['VITEST_MAX_WORKERS'] ??= String(availableParallelism());
  const results = await runRows(rows);
  const failed = results.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  console.log(`\n${toTable(results)}\n`);
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}. The rows after it were not run.\n`);
  const files = readReports();
  // A log may be cut at its start, so its end names what failed.
  for (const line of listFailures(files)) console.log(`${line}\n`);
  console.log(
    files.length > 0 ? countTests(files) : `${results.length - failed.length} passed, ${failed.length} failed`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
  return failed.length === 0;
}

/**
 * What Vitest reports of a run, as far as this file reads it.
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestReport
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestReport[] }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: FileReport[] }} Report
 */

/** @returns {Report[]} of each run of Vitest that came to its end. */
function readReports() {
  return readdirSync(reports).map((file) => {
    /** @type {Report} */
    const report = JSON.parse(readFileSync(join(reports, file), 'utf8'));
    return report;
  });
}

/** @param {readonly Report[]} runs */
function countTests(runs) {
  const sum = (/** @type {(run: Report) => number} */ count) => runs.reduce((total, run) => total + count(run), 0);
  return `${sum((run) => run.numPassedTests)} passed, ${sum((run) => run.numFailedTests)} failed`;
}

/**
 * Each test that has failed, by file and name, with the first lines of its error; and each file that could not be run.
 * @param {readonly Report[]} runs
 * @returns {string[]}
 */
export function listFailures(runs) {
  return runs.flatMap(({ testResults }) => testResults.flatMap(listFailuresOfFile));
}

/** @param {FileReport} file */
function listFailuresOfFile({ name, status, message, assertionResults }) {
  const path = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${path}\n${firstLines(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${path} > ${fullName}\n${failureMessages.map(firstLines).join('\n')}`,
  );
}

/** @param {string} text */
function firstLines(text) {
  return text.split('\n').slice(0, 12).join('\n');
}

/**
 * Runs the commands of a row side by side, and the rows one after another. After a row with a failure nothing is run.
 * @param {readonly Record<string, string>[]} rows the commands of each row, by the name of what they check.
 * @returns {Promise<Result[]>}
 */
async function runRows(rows) {
  /** @type {Result[]} */
  const results = [];
  for (const row of rows) {
    results.push(...(await runStages(row)));
    if (results.some(({ isPassed }) => !isPassed)) break;
  }
  return results;
}

/**
 * Runs commands side by side. One alone prints as it goes. Of several each prints in one piece once it has ended, so that no line stands
 * among those of another.
 * @param {Record<string, string>} stages the commands, by the name of what they check.
 * @returns {Promise<Result[]>}
 */
export function runStages(stages) {
  const isAlone = Object.keys(stages).length === 1;
  return Promise.all(Object.entries(stages).map(([name, command]) => runStage(name, command, isAlone)));
}

/**
 * @param {string} name
 * @param {string} command
 * @param {boolean} isAlone
 * @returns {Promise<Result>}
 */
function runStage(name, command, isAlone) {
  const title = `\n=== ${name}: ${command}\n`;
  if (isAlone) console.log(title);
  const start = performance.now();
  const colors = process.stdout.isTTY && !isAlone ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, {
    shell: true,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colors },
  });
  /** @type {Buffer[]} */
  const printed = [];
  const keep = (/** @type {Buffer} */ chunk) => void printed.push(chunk);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', keep);
  return new Promise((resolve) => {
    // What a command leaves running may hold its output open. Nobody waits for that.
    child.on('exit', () =>
      setTimeout(() => [child.stdout, child.stderr].forEach((stream) => stream?.destroy()), 1000).unref(),
    );
    child.on('close', (code) => {
      if (!isAlone) console.log(`${title}\n${Buffer.concat(printed).toString()}`);
      resolve({ name, isPassed: code === 0, seconds: (performance.now() - start) / 1000 });
    });
  });
}

/** @param {readonly Result[]} results */
export function toTable(results) {
  return results
    .map(
      ({ name, isPassed, seconds }) =>
        `${name.padEnd(9)} ${isPassed ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s`,
    )
    .join('\n');
}
