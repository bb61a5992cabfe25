import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './statistics.mjs';

const WINDOW_MS = 400;
/** What the machine does by itself, and the pages that wait for their turn. */
const QUIET_SHARE = 0.15;
/** How much longer the same work may take at one look than at another. */
const STEADY_SPREAD = 1.25;
const SPINS = 15;
const STEPS_OF_A_SPIN = 2_000_000;

/**
 * @typedef {object} Look What the machine did while the bench rested.
 * @property {number} otherWork How much of one processor other programs took: 0 for nothing, 2 for two processors.
 * @property {number} sameWork How long a fixed piece of work took, in ms. It grows if another machine on the same host takes the processor, which nothing else shows.
 */

/** @returns {Promise<Look>} */
export async function lookAround() {
  const [busyBefore, start] = [busyTime(), performance.now()];
  await sleep(WINDOW_MS);
  const otherWork = (busyTime() - busyBefore) / (performance.now() - start);
  return { otherWork, sameWork: median(Array.from({ length: SPINS }, spin)) };
}

/**
 * Whether the machine was quiet, in sentences for the report.
 * @param {readonly Look[]} looks At least one.
 */
export function describeLooks(looks) {
  const busiest = Math.max(...looks.map(({ otherWork }) => otherWork));
  const times = looks.map(({ sameWork }) => sameWork);
  const [fastest, slowest] = [Math.min(...times), Math.max(...times)];
  const noisy = looks.filter(
    ({ otherWork, sameWork }) => otherWork > QUIET_SHARE || sameWork > fastest * STEADY_SPREAD,
  ).length;
  return [
    noisy === 0 ? 'The machine was quiet.' : `**The machine was not quiet** at ${noisy} of ${looks.length} looks.`,
    `Other programs took at most ${Math.round(busiest * 100)} % of a processor.`,
    `The same work took ${fastest.toFixed(1)} to ${slowest.toFixed(1)} ms.`,
  ].join(' ');
}

/** In ms, of all processors since they started. */
function busyTime() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/** The same work each time, in ms. */
function spin() {
  const start = performance.now();
  let value = 1;
  for (let step = 0; step < STEPS_OF_A_SPIN; step++) value = (value * 31 + step) % 65_521;
  if (value < 0) throw new RangeError('The work was left out.'); // So that no compiler leaves it out.
  return performance.now() - start;
}
