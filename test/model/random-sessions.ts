import fc from 'fast-check';
import { commands } from './commands.js';
import { CHOICES, createModel, WITH_DEFAULT, type Setup } from './model.js';
import { Session } from './session.js';

const setups = fc.record<Setup>({
  layout: fc.constantFrom('stack', 'steps'),
  controls: fc.constantFrom('radix', 'native'),
  allowPartial: fc.boolean(),
  allowDelegate: fc.boolean(),
  cancelWithAnswers: fc.boolean(),
  revisable: fc.boolean(),
  quickAnswers: fc.boolean(),
  docked: fc.boolean(),
  takesImages: fc.boolean(),
  defaults: fc.subarray([...WITH_DEFAULT]),
  recommended: fc.subarray([...CHOICES]),
  preselectRecommended: fc.boolean(),
});

/**
 * Random sessions in a real browser, each step compared with the model: nothing that was typed is lost, each answer is sent once, no answer is sent
 * without the user's act, and each message equals the model's message. A failure prints its seed and its path; with both it runs again.
 */
export async function runSessions(numRuns: number, replay: { seed: number; path?: string }): Promise<void> {
  await fc.assert(
    fc.asyncProperty(setups, commands, async (setup, acts) => {
      const session = Session.open(setup);
      try {
        await fc.asyncModelRun(() => ({ model: createModel(setup), real: session }), acts);
      } finally {
        session.close();
      }
    }),
    { numRuns, endOnFailure: true, ...replay },
  );
}

/** The number of sessions bounds a run. A session has no time limit, because it waits by a number of looks. */
export function timeFor(numRuns: number): { timeout: number } {
  return { timeout: numRuns * 60_000 };
}
