import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const WINDOW_MS = 400;
/** What the machine does by itself, and the pages that wait for their turn. */
const QUIET_SHARE = 0.15;

/**
 * How much of one processor is at work while the bench rests: 0 for nothing, 2 for two processors.
 * Time that another machine on the same host takes is not seen.
 */
export async function measureOtherWork() {
  const [busyBefore, start] = [busyTime(), performance.now()];
  await sleep(WINDOW_MS);
  return (busyTime() - busyBefore) / (performance.now() - start);
}

/**
 * A sentence for the report: whether the machine was quiet.
 * @param {readonly number[]} shares What was measured through the run, at least once.
 */
export function describeOtherWork(shares) {
  const percent = Math.round(Math.max(...shares) * 100);
  const noisy = shares.filter((share) => share > QUIET_SHARE).length;
  if (noisy === 0) return `The machine was quiet: other programs took at most ${percent} % of a processor.`;
  return `**The machine was not quiet**: at ${noisy} of ${shares.length} looks, other programs took more than ${QUIET_SHARE * 100} % of a processor, up to ${percent} %.`;
}

/** In ms, of all processors since they started. */
function busyTime() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}
