import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { contenders as known } from './contenders.mjs';
import { launchBrowser } from './driver/browser.mjs';
import { buildPage } from './driver/build.mjs';
import { copyPeers } from './driver/copy-peers.mjs';
import { installPeers } from './driver/install.mjs';
import { measureEntries } from './driver/measure-entries.mjs';
import { measureSize } from './driver/measure-size.mjs';
import { readOptions } from './driver/options.mjs';
import { inBench } from './driver/paths.mjs';
import { describeLooks } from './driver/quiet.mjs';
import { findExceeded, formatComparison, formatReport, formatTable } from './driver/report.mjs';
import { readLastResults, Samples } from './driver/results.mjs';
import { measureMemoryOfEach, measureSpeed } from './driver/rounds.mjs';
import { servePages } from './driver/serve.mjs';
import { readVersions } from './driver/versions.mjs';

const options = readOptions();
if (options.isSizes) await measureSizes();
const samples = options.isResumed ? Samples.resume() : new Samples();
/** @type {string[]} */
const failures = [];

// What `--quick` measures is all in the library's own install.
if (!options.isQuick) {
  installPeers();
  await copyPeers(options.contenders).catch((/** @type {unknown} */ error) =>
    fail('not every peer could be copied', error),
  );
}
const contenders = await buildContenders();
const browserVersion = await measure();
const exceeded = await report();
console.log(`\n${describeLooks(samples.looks)}\n${Math.round(performance.now() / 1000)} s`);
complain('NOT MEASURED', failures);
complain('MORE THAN A BOUND', exceeded);

/** Measures this library's sizes alone, and keeps all else of the last run. Ends the process. */
async function measureSizes() {
  const last = readLastResults();
  if (!last) throw new Error('There is no results.json to write the sizes into. Run the whole bench first.');
  for (const { id, peer } of options.contenders) {
    if (peer) continue;
    const { js, css } = await measureSize(id);
    last.values[id] = { ...last.values[id], 'size js': Number(js.toFixed(3)), 'size css': Number(css.toFixed(3)) };
  }
  write({ ...last, sizesDate: today(), entries: await measureBuiltEntries() }, known);
  process.exit();
}

/** Builds what can be built; the rest is left out, and said so. */
async function buildContenders() {
  const built = [];
  for (const contender of options.contenders) {
    try {
      console.log(`build, ${contender.title}`);
      await buildPage(contender.id);
      const { js, css } = await measureSize(contender.id);
      samples.add(contender.id, 'size js', js);
      samples.add(contender.id, 'size css', css);
      built.push(contender);
    } catch (error) {
      fail(`${contender.id} does not build`, error);
    }
  }
  if (built.length === 0) throw new Error('No contender builds.');
  return built;
}

async function measure() {
  const server = await servePages();
  const browser = await launchBrowser();
  try {
    const run = { ...options, ...server, browser, contenders, samples, onFailure: fail };
    await measureSpeed(run);
    await measureMemoryOfEach(run);
    return browser.version();
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Prints the run, and writes it if it is a full one. Resolves with the bounds that it exceeds. */
async function report() {
  const results = {
    date: today(),
    sizesDate: today(),
    browser: browserVersion,
    rounds: options.rounds,
    versions: readVersions(contenders.flatMap(({ packages }) => packages)),
    looks: samples.looks,
    values: samples.medians(),
    entries: options.isFull ? await measureBuiltEntries() : {},
  };
  const last = readLastResults();
  console.log(
    `\n${options.isQuick && last ? formatComparison(results, last, contenders) : formatTable(results, contenders)}`,
  );
  if (options.isFull) write(results, contenders);
  return findExceeded(results);
}

/**
 * @param {import('./driver/results.mjs').Results} results
 * @param {import('./contenders.mjs').Contender[]} of
 */
function write(results, of) {
  writeFileSync(inBench('results.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(inBench('results.md'), formatReport(results, of));
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

function measureBuiltEntries() {
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: inBench('..'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return measureEntries();
}

/**
 * Makes the run fail if there is something to say.
 * @param {string} title
 * @param {readonly string[]} lines
 */
function complain(title, lines) {
  if (lines.length === 0) return;
  console.error(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}

/**
 * @param {string} what
 * @param {unknown} error
 */
function fail(what, error) {
  failures.push(what);
  console.error(`\n*** ${what.toUpperCase()} ***`);
  console.error(error, '\n');
}
