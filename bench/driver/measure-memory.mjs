import { getWorkload } from '../workloads.mjs';

const REMOUNTS = 50;

/**
 * Live memory in kB: what 50 mounts and unmounts of a small form leave behind, and what one form takes in a chat.
 * @param {import('./browser.mjs').BenchPage} page A fresh one.
 */
export async function measureMemory(page) {
  await remount(page);
  const before = await page.heapSize();
  await remount(page);
  const empty = await page.heapSize();
  await page.call('mount', 'chat-open', 'click');
  const full = await page.heapSize();
  const { forms } = getWorkload('chat-open');
  return { form: (full - empty) / forms / 1024, growth: (empty - before) / 1024 };
}

/** @param {import('./browser.mjs').BenchPage} page */
async function remount(page) {
  for (let count = 0; count < REMOUNTS; count++) {
    await page.call('mount', 'small', 'click');
    await page.call('nextFrame');
    await page.call('assertMounted', 'small');
    await page.call('unmount');
  }
}
