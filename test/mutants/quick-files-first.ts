import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These try thousands of inputs, or huge ones. */
const SLOW = /property|hostile|round-trip|deferred-result/;

/** The first test that notices ends the run, so what is quick comes first: tests that render nothing, and then small files. */
export class QuickFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => cost(one) - cost(other));
  }
}

function cost({ moduleId }: TestSpecification): number {
  return statSync(moduleId).size + (moduleId.endsWith('.tsx') ? 1_000_000 : 0) + (SLOW.test(moduleId) ? 2_000_000 : 0);
}
