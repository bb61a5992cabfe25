import { test } from 'vitest';
import { runSessions } from './random-sessions.js';

test('fifty random sessions are as the model says', { timeout: 300_000 }, () => runSessions(50));
