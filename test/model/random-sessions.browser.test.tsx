import { test } from 'vitest';
import { runSessions, timeFor } from './random-sessions.js';

/** The same fifty each time, so that what is said of a change is no matter of luck. `npm run hunt -- 30 sessions` looks for others. */
const SEED = 20261122;

test('fifty random sessions are as the model says', timeFor(50), () => runSessions(50, { seed: SEED }));
