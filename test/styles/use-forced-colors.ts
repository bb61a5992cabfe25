import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** The rest of this test runs with the colours of the system. */
export async function useForcedColors(): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  });
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
}
