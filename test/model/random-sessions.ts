import fc from 'fast-check';
import { cleanup } from 'vitest-browser-react';
import { commands } from './commands.js';
import { createModel, type Layout } from './model.js';
import { Session, type Controls } from './session.js';

/**
 * Random sessions in a real browser, each step compared with the model: nothing that was typed is lost, at most one answer is accepted, none is sent that nobody
 * asked for, and what is sent is what the model says. A failure prints its seed and its path; with both it runs again.
 */
export async function runSessions(numRuns: number, replay: { seed?: number; path?: string } = {}): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom<Layout>('stack', 'steps'), fc.constantFrom<Controls>('radix', 'native'), commands, async (layout, controls, acts) => {
      await cleanup();
      const session = await Session.open(layout, controls);
      await fc.asyncModelRun(() => ({ model: createModel(layout), real: session }), acts);
    }),
    // A session that hangs is a failure too, and is told by its seed.
    { numRuns, endOnFailure: true, timeout: 60_000, ...replay },
  );
}
