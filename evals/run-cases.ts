import type { LanguageModel } from 'ai';
import type { Case } from './cases/case.js';
import { takeTurn } from './take-turn.js';
import type { RecordedTurn } from './turn.js';
import type { Variant } from './variants.js';

export interface CasesRun {
  readonly turns: readonly RecordedTurn[];
  /** What could not be run, and why. */
  readonly failures: readonly string[];
}

interface Job {
  item: Case;
  variant: Variant;
}

/** So many at once are within what providers allow to a new key. */
const AT_ONCE = 4;

/**
 * Runs each case with each variant. A turn that fails is left out, and said.
 *
 * @throws what the very first turn fails with: a wrong key or model would fail in all of them.
 */
export async function runCases(
  model: LanguageModel,
  cases: readonly Case[],
  variants: readonly Variant[],
  times: number,
): Promise<CasesRun> {
  const jobs = Array.from({ length: times }, () =>
    cases.flatMap((item) => variants.map((variant) => ({ item, variant }))),
  ).flat();
  const turns: RecordedTurn[] = [];
  const failures: string[] = [];
  const run = async ({ item, variant }: Job) => {
    turns.push({ variant: variant.name, case: item.id, ...(await takeTurn(model, item, variant)) });
  };
  const [first, ...rest] = jobs;
  if (first) await run(first);
  const work = async () => {
    for (let job = rest.shift(); job; job = rest.shift()) {
      const { item, variant } = job;
      await run(job).catch((error: unknown) => failures.push(`${item.id}, ${variant.name}: ${String(error)}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { turns, failures };
}
