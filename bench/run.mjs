// `npm run bench`: what the form costs, beside the same form by hand and beside its peers. README.md says how it is measured.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { preview } from 'vite';
import { launchBrowser, openPage } from './browser.mjs';
import { buildPage, dist, weighContender, weighEntries } from './build.mjs';
import { pressInFreshPages, typeAndSend } from './measure.mjs';
import { formatReport, formatTable } from './report.mjs';
import { workloads } from './workloads.mjs';

/** The first is the form that the others are compared with. @type {import('./build.mjs').Contender[]} */
const CONTENDERS = [
  { id: 'native', title: 'by hand' },
  { id: 'ours', title: 'this library' },
  { id: 'ours-native', title: 'its `/native`', file: 'ours', entry: 'native' },
  { id: 'ours-headless', title: 'its hooks' },
  { id: 'radix-hook-form', title: 'Radix + RHF' },
  { id: 'rjsf', title: 'rjsf' },
  { id: 'shadcn-questionnaire', title: 'Questionnaire' },
];

/** What the browser has not compiled after so many visits runs too rarely to matter. */
const WARM_UP = 3;

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const only = options.only?.split(',');
const contenders = CONTENDERS.filter(({ id }) => only?.includes(id) ?? true);
/** By contender and row. @type {Map<string, Map<string, number[]>>} */
const samples = new Map();

if (!existsSync(join(import.meta.dirname, 'node_modules'))) run(import.meta.dirname, ['ci', '--no-audit', '--no-fund']);
for (const contender of contenders) {
  console.log(`build, ${contender.title}`);
  await buildPage(contender);
  add(contender.id, 'size', await weighContender(contender));
}
const browser = await measure();
console.log(formatTable(contenders, samples));
if (only === undefined) {
  run(join(import.meta.dirname, '..'), ['run', '--silent', 'build']);
  const report = formatReport(contenders, samples, { browser, rounds: options.rounds, entries: await weighEntries() });
  writeFileSync(join(import.meta.dirname, 'results.md'), report);
}

/** In rounds in which the contenders take turns, so that whatever else the machine does falls on all alike. @returns the browser's version. */
async function measure() {
  const root = join(import.meta.dirname, 'page');
  const server = await preview({ configFile: false, root, build: { outDir: dist }, preview: { port: 0 } });
  const chromium = await launchBrowser();
  try {
    for (let round = 1; round <= Number(options.rounds); round++) {
      console.log(`round ${round}`);
      const turns = [];
      for (const { id } of contenders) {
        const open = () => openPage(chromium, `${server.resolvedUrls?.local[0]}${id}/`);
        const page = await open();
        for (let count = 0; count < WARM_UP; count++) await typeAndSend(page, 'four', () => undefined);
        turns.push({ id, open, page });
      }
      for (const workload of /** @type {import('./workloads.mjs').WorkloadId[]} */ (Object.keys(workloads))) {
        for (const { id, open, page } of turns) {
          try {
            await pressInFreshPages(open, workload, (row, value) => add(id, row, value));
            await typeAndSend(page, workload, (row, value) => add(id, row, value));
          } catch (error) {
            console.error(`${id} at ${workload} failed:`, error);
            process.exitCode = 1;
          }
        }
      }
      await Promise.all(turns.map(({ page }) => page.close()));
    }
    return chromium.version();
  } finally {
    await chromium.close();
    await server.close();
  }
}

/**
 * @param {string} contender
 * @param {string} row
 * @param {number} value
 */
function add(contender, row, value) {
  /** @type {Map<string, number[]>} */
  const rows = samples.get(contender) ?? new Map();
  samples.set(contender, rows.set(row, [...(rows.get(row) ?? []), value]));
}

/**
 * @param {string} folder
 * @param {string[]} npmArguments
 */
function run(folder, npmArguments) {
  execFileSync('npm', npmArguments, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
}
