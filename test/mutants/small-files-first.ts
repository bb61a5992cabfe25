import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A small test file is loaded sooner than a large one, and the first test that notices ends the run. */
export class SmallFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => statSync(one.moduleId).size - statSync(other.moduleId).size);
  }
}
