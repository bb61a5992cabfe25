import { test } from 'vitest';
import { runSessions, timeFor } from './random-sessions.js';

const {
  VITE_SESSIONS = '15',
  VITE_SEED = '20261122',
  VITE_PATH,
} = import.meta.env as Record<string, string | undefined>;

/**
 * The same sessions each time, so that the verdict on a change does not depend on luck. `VITE_SESSIONS` and `VITE_SEED` play others. With the path
 * that a failure has printed, `VITE_PATH` plays one session again.
 */
test(`${VITE_SESSIONS} random sessions are as the model says`, timeFor(Number(VITE_SESSIONS)), () =>
  runSessions(Number(VITE_SESSIONS), { seed: Number(VITE_SEED), ...(VITE_PATH && { path: VITE_PATH }) }),
);
