// `npm run bench`: what the form costs, beside the same form by hand and beside its peers. README.md says how it is measured.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { preview } from 'vite';
import { launchBrowser, openPage } from './browser.mjs';
import { buildPage, dist, weighContender, weighEntries } from './build.mjs';
import { visit } from './measure.mjs';
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

const WARM_UP = 2;

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
  const { js, css } = await weighContender(contender);
  add(contender.id, 'js', js);
  add(contender.id, 'css', css);
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
        const page = await openPage(chromium, `${server.resolvedUrls?.local[0]}${id}/`);
        // What the browser has not compiled after this runs too rarely to matter.
        for (let count = 0; count < WARM_UP; count++) await visit(page, 'four', () => undefined);
        turns.push({ id, page });
      }
      for (const workload of /** @type {import('./workloads.mjs').WorkloadId[]} */ (Object.keys(workloads))) {
        for (const { id, page } of turns) await visit(page, workload, (row, value) => add(id, row, value));
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
