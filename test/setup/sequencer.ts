import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files of one environment, one after another. Vitest keeps a worker, with all the modules that it has loaded, only if the file that is next
 * runs in the environment of the last one. Sorted by their length alone, half of the files of `unit` load everything anew.
 */
export class OneEnvironmentAfterAnother extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const keys = new Map(sorted.map((file) => [file, `${file.project.name} ${environmentOf(file)}`]));
    return sorted.sort((a, b) => keys.get(a)!.localeCompare(keys.get(b)!));
  }
}

/** What the file itself names, or nothing. */
function environmentOf({ moduleId }: TestSpecification): string {
  return /@vitest-environment\s+(\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? '';
}
