import { parentPort } from 'node:worker_threads';
import { afterEach, inject } from 'vitest';

declare global {
  /** What StrykerJS' instrumented sources look at. */
  var __stryker__: { activeMutant?: string | undefined } | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    mutantActivation?: 'static' | 'runtime';
  }
}

// The thread is warm: without this, a test file's own tables would be made by the last run's mutant.
if (globalThis.__stryker__ && inject('mutantActivation') !== 'static') globalThis.__stryker__.activeMutant = undefined;

afterEach(({ task }) => {
  // A test that never came to its end may still be at work, and React may still wait for it.
  const hasHung = task.result?.errors?.some(({ message }) => message.includes('timed out'));
  if (hasHung) parentPort?.postMessage({ isSpoilt: true });
});
