import { getWorkload } from '../workloads.mjs';
import { remount } from './measure-speed.mjs';

const REMOUNTS = 50;

/** The chats whose forms are weighed, by what the row calls them. */
const CHATS = { open: 'chat-open', answered: 'chat-answered' };

/**
 * Live memory in KiB: what 50 mounts and unmounts of a small form leave behind, and what one form takes in a chat, open and
 * answered.
 * @param {import('./browser.mjs').BenchPage} page A fresh one.
 * @param {readonly string[]} skips Workloads that are left out.
 * @returns {Promise<Record<string, number>>} by the end of the row's id.
 */
export async function measureMemory(page, skips) {
  await remountOften(page);
  const before = await page.heapSize();
  await remountOften(page);
  const empty = await page.heapSize();
  /** @type {Record<string, number>} */
  const sizes = { growth: (empty - before) / 1024 };
  for (const [name, workload] of Object.entries(CHATS)) {
    if (!skips.includes(workload)) sizes[name] = await chatSize(page, workload, empty);
  }
  return sizes;
}

/**
 * What a form of a chat takes, in KiB.
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
async function remountOften(page) {
  for (let count = 0; count < REMOUNTS; count++) await remount(page, 'small');
}
