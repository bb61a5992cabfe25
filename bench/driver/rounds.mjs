import { measureMemory } from './measure-memory.mjs';
import { BenchPage, launchBrowser } from './browser.mjs';
import { measurePhases } from './measure-phases.mjs';
import { mountCold, visitWorkload, warmUp } from './measure-speed.mjs';
import { lookAround } from './quiet.mjs';

/** A visit that takes longer than this is made in one round only, because its second digit does not matter. */
const SLOW_VISIT_MS = 10_000;

/**
 * @typedef {object} Run
 * @property {import('playwright').Browser} browser
 * @property {string} url
 * @property {import('../contenders.mjs').Contender[]} contenders
 * @property {import('../workloads.mjs').Workload[]} workloads
 * @property {number} rounds
 * @property {import('./results.mjs').Samples} samples
 * @property {(what: string, error: unknown) => void} onFailure
 */

/**
 * Measures speed in rounds. In each, every contender has a fresh page that is warmed up first; then they take turns at
 * each workload, so that whatever else the machine does falls on all alike.
 * @param {Run} run
 */
export async function measureSpeed({ browser, url, contenders, workloads, rounds, samples, onFailure }) {
  const { done } = samples;
  for (let round = samples.rounds + 1; round <= rounds; round++) {
    console.log(`round ${round} of ${rounds}`);
    await measureCold({ url, contenders, workloads, samples, onFailure });
    const turns = await openPages(browser, url, contenders, onFailure);
    for (const workload of workloads) {
      console.log(`  ${workload.title}`);
      turns.push(...turns.splice(0, 1));
      samples.looks.push(await lookAround());
      for (const { contender, page } of turns) {
        const { id } = contender;
        const visit = `${id} at ${workload.id}`;
        if (done.has(visit) || !isMeasured(contender, workload)) continue;
        const start = performance.now();
        try {
          for (const { row, cpuTime } of await visitWorkload(page, workload)) samples.add(id, row, cpuTime);
        } catch (error) {
          onFailure(visit, error);
          done.add(visit);
          await page.reload();
        }
        if (performance.now() - start > SLOW_VISIT_MS) done.add(visit);
      }
    }
    await Promise.all(turns.map(({ page }) => page.close()));
    samples.save();
  }
}

/**
 * @param {import('../contenders.mjs').Contender} contender
 * @param {import('../workloads.mjs').Workload} workload
 */
function isMeasured({ peer = false, skips = [] }, { id, peers = false }) {
  return (peers || !peer) && !skips.includes(id);
}

/**
 * A new browser for each, so that nothing has been compiled or cached.
 * @param {Pick<Run, 'url' | 'contenders' | 'workloads' | 'samples' | 'onFailure'>} run
 */
async function measureCold({ url, contenders, workloads, samples, onFailure }) {
  for (const workload of workloads.filter(({ also }) => also?.includes('cold'))) {
    for (const { id, peer } of contenders) {
      const browser = await launchBrowser();
      try {
        samples.add(
          id,
          `cold ${workload.id}`,
          await mountCold(await BenchPage.open(browser, `${url}${id}/`), workload),
        );
        if (peer) continue;
        for (const [phase, time] of Object.entries(await measurePhases(`${url}${id}/`, workload.id)))
          samples.add(id, `${phase} ${workload.id}`, time);
      } catch (error) {
        onFailure(`${id} in a new process`, error);
      } finally {
        await browser.close();
      }
    }
  }
}

/**
 * @param {Run['browser']} browser
 * @param {string} url
 * @param {Run['contenders']} contenders
 * @param {Run['onFailure']} onFailure
 */
async function openPages(browser, url, contenders, onFailure) {
  const turns = [];
  for (const contender of contenders) {
    const page = await BenchPage.open(browser, `${url}${contender.id}/`);
    try {
      await warmUp(page);
      turns.push({ contender, page });
    } catch (error) {
      onFailure(`${contender.id} in the warm-up`, error);
      await page.close();
    }
  }
  return turns;
}

/** @param {Run} run */
export async function measureMemoryOfEach({ browser, url, contenders, samples, onFailure }) {
  for (const { id, title, skips = [] } of contenders) {
    console.log(`memory, ${title}`);
    const page = await BenchPage.open(browser, `${url}${id}/`);
    try {
      for (const [what, size] of Object.entries(await measureMemory(page, skips)))
        samples.add(id, `memory ${what}`, size);
    } catch (error) {
      onFailure(`memory of ${id}`, error);
    }
    await page.close();
  }
}
