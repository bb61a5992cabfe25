import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetWarnings } from '../../src/react/warn-once.js';
import { pageSessions } from '../../src/headless/page/form-sessions.js';
import './properties.js';

// Without a stylesheet nothing can tell what is hidden, and asking takes half of the time. The suites in Chromium ask.
// A machine that does other work beside may need more than the second that is given by default.
configure({ defaultHidden: true, asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  // The messages and the clock of one test must not reach the next test. Several files share a process.
  pageSessions().clear();
  forgetWarnings();
  vi.useRealTimers();
});
