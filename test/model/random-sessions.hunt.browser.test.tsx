import { test } from 'vitest';
import { runSessions, timeFor } from './random-sessions.js';

/** How many, and which one to run again: `VITE_SEED=1 VITE_PATH=20 npx vitest run --project hunt-browser`, with what a failure has printed. */
const { VITE_SESSIONS = '5000', VITE_SEED, VITE_PATH } = import.meta.env as Record<string, string | undefined>;

test(`${VITE_SESSIONS} random sessions are as the model says`, timeFor(Number(VITE_SESSIONS)), () =>
  runSessions(Number(VITE_SESSIONS), {
    ...(VITE_SEED ? { seed: Number(VITE_SEED) } : {}),
    ...(VITE_PATH ? { path: VITE_PATH } : {}),
  }),
);
