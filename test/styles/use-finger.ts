import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** The rest of this test runs in a browser that is touched. After it Chromium has no mouse any more, in the files that follow as well. */
export async function useFinger(): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
  await expect.poll(() => matchMedia('(pointer: coarse) and (hover: none)').matches).toBe(true);
}
