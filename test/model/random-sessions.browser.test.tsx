import fc from 'fast-check';
import { test } from 'vitest';
import { ACTS, given, play } from './acts.js';
import { setups } from './model.js';
import { Session } from './session.js';

const {
  VITE_SESSIONS = '15',
  VITE_SEED = '20261122',
  VITE_PATH: path,
} = import.meta.env as Record<string, string | undefined>;

const OFTEN = ['pick', 'write', 'fill', 'next', 'submit', 'land', 'change', 'use one of two', 'lay out anew'] as const;

const acts = fc.tuple(fc.constantFrom(...OFTEN, ...OFTEN, ...ACTS), given);

/**
 * Random sessions in a real browser, each step compared with the model: nothing that was typed is lost, each answer is sent once, no answer is sent
 * without the user's act, each message equals the model's message, and the focus is where the user is. What moves state alone, such as drafts and
 * other payloads, is played in `test/headless/state`. The sessions are the same each time, so that the verdict on a change does not depend on luck.
 * `VITE_SESSIONS` and `VITE_SEED` play others. With the path that a failure has printed, `VITE_PATH` plays one session again. The number of sessions
 * bounds a run.
 */
test(`${VITE_SESSIONS} random sessions are as the model says`, { timeout: Number(VITE_SESSIONS) * 60_000 }, () =>
  fc.assert(
    fc.asyncProperty(setups, fc.array(acts, { minLength: 20, maxLength: 60, size: 'max' }), async (setup, list) => {
      const session = new Session(setup);
      try {
        for (const act of list) await play(session, ...act);
      } finally {
        session.chat.close();
      }
    }),
    { numRuns: Number(VITE_SESSIONS), seed: Number(VITE_SEED), endOnFailure: true, ...(path && { path }) },
  ),
);
