import '@testing-library/jest-dom/vitest';
import '../../src/styles/styles.css';
import { beforeEach } from 'vitest';
import { cdp } from 'vitest/browser';

// A test begins without the mouse: it would rest where the last one left it, on whatever comes there now.
beforeEach(async () => {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
});
