import { test } from 'vitest';
import { runSessions, timeFor } from './random-sessions.js';

/** The same fifteen each time, so that what is said of a change is no matter of luck. `npm run hunt -- 30 sessions` looks for others. */
const SEED = 20261122;

test('fifteen random sessions are as the model says', timeFor(15), () => runSessions(15, { seed: SEED }));
