import { test } from 'vitest';
import { runSessions, timeFor } from './random-sessions.js';

test('fifty random sessions are as the model says', timeFor(50), () => runSessions(50));
