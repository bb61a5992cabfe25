import '@testing-library/jest-dom/vitest';
import '../../src/styles/styles.css';
import { beforeEach } from 'vitest';
import { cdp } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { forgetPresses } from '../../src/headless/pointer/press-guard.js';
import { pageSessions } from '../../src/headless/page/form-sessions.js';

// A test begins without the mouse, because the mouse would rest where the last test left it, over any new element.
beforeEach(async () => {
  // The presses and messages of one test must not reach the next test.
  await cleanup();
  forgetPresses();
  pageSessions().clear();
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
});
