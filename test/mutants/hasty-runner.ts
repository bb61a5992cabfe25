import { TestRunner } from 'vitest';

/** StrykerJS wants to know only whether any test notices. Once one has, no further test file is loaded, which would take most of the time. */
export default class HastyRunner extends TestRunner {
  private isNoticed = false;

  override cancel(reason: Parameters<TestRunner['cancel']>[0]): void {
    this.isNoticed = true;
    super.cancel(reason);
  }

  override importFile(...file: Parameters<TestRunner['importFile']>): ReturnType<TestRunner['importFile']> {
    return this.isNoticed ? undefined : super.importFile(...file);
  }
}
