import '@testing-library/jest-dom/vitest';
import '../../src/styles/styles.css';
import { beforeEach } from 'vitest';
import { cdp } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { forgetPresses } from '../../src/headless/pointer/press-guard.js';
import { pageSessions } from '../../src/headless/session/form-sessions.js';

// A test begins without the mouse: it would rest where the last one left it, on whatever comes there now.
beforeEach(async () => {
  // What one test has pressed and sent is not the next one's.
  await cleanup();
  forgetPresses();
  pageSessions().clear();
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
});
