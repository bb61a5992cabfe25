import { getWorkload } from '../workloads.mjs';

const REMOUNTS = 50;

/**
 * Live memory in kB: what 50 mounts and unmounts of a small form leave behind, and what one form takes in a chat, open and
 * answered.
 * @param {import('./browser.mjs').BenchPage} page A fresh one.
 */
export async function measureMemory(page) {
  await remount(page);
  const before = await page.heapSize();
  await remount(page);
  const empty = await page.heapSize();
  const open = await chatSize(page, 'chat-open', empty);
  const answered = await chatSize(page, 'chat-answered', empty);
  return { open, answered, growth: (empty - before) / 1024 };
}

/**
 * What a form of a chat takes, in kB.
 * @param {import('./browser.mjs').BenchPage} page
 * @param {string} workload
 * @param {number} empty The size without it, in bytes.
 */
async function chatSize(page, workload, empty) {
  await page.call('mount', workload, 'click');
  const full = await page.heapSize();
  await page.call('unmount');
  return (full - empty) / getWorkload(workload).forms / 1024;
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
