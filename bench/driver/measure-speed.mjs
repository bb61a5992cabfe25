import { deepStrictEqual } from 'node:assert';
import { actionTarget, getWorkload } from '../workloads.mjs';

/** @typedef {import('../workloads.mjs').Workload} Workload */
/** @typedef {import('./browser.mjs').BenchPage} BenchPage */
/** @typedef {(action: 'mount' | 'unmount' | 'click' | 'key' | 'hydrate' | 'scroll' | 'send', cpuTime: number) => void} Record CPU time in ms. */

/** Each is a different option, so that each click changes the answer. */
const CLICKED_OPTIONS = [1, 2, 0];
const TYPED_KEYS = ['y', 'e', 's'];
const SCROLL_STEPS = 6;
const SCREEN_HEIGHT = 900;

/** How often a page mounts what it is warmed up with. What the browser has not compiled after this runs too rarely to matter. */
const WARM_UP = { small: 12, '50x8': 3 };

/**
 * Makes a fresh page as fast as it gets: many mounts without a wait, then one visit with clicks and keys.
 * @param {BenchPage} page
 */
export async function warmUp(page) {
  for (const [id, mounts] of Object.entries(WARM_UP)) {
    for (let count = 0; count < mounts; count++) await remount(page, id);
  }
  await visitWorkload(page, { ...getWorkload('small'), also: ['key'] });
}

/**
 * Mounts it, checks it and takes it away.
 * @param {BenchPage} page
 * @param {string} workload
 */
export async function remount(page, workload) {
  await page.call('mount', workload, 'click');
  await page.call('nextFrame');
  await page.call('assertMounted', workload);
  await page.call('unmount');
}

/**
 * What a user who opens the chat waits for: a mount in a page that has never rendered a form.
 * @param {BenchPage} page A fresh one, in a new browser.
 * @param {Workload} workload
 */
export async function mountCold(page, workload) {
  const cpuTime = await page.cpuTime(() => page.call('mount', workload.id, 'click'));
  await page.call('assertMounted', workload.id);
  return cpuTime;
}

/**
 * One contender at one workload: mounts it, checks it, clicks and types, and checks what it then sends.
 * @param {BenchPage} page
 * @param {Workload} workload
 * @returns {Promise<{ row: string, cpuTime: number }[]>} what was measured; anything wrong throws instead.
 */
export async function visitWorkload(page, workload) {
  /** @type {{ row: string, cpuTime: number }[]} */
  const samples = [];
  /** @type {Record} */
  const record = (action, cpuTime) => void samples.push({ row: `${action} ${workload.id}`, cpuTime });
  await mounted(page, workload, 'click', record, () => clickOptions(page, workload, record));
  if (workload.also?.includes('key'))
    await mounted(page, workload, 'key', record, () => typeText(page, workload, record));
  if (workload.also?.includes('hydrate')) await hydrate(page, workload, record);
  if (workload.also?.includes('send'))
    await mounted(page, workload, 'send', record, () => send(page, workload, record));
  if (workload.also?.includes('scroll')) await mounted(page, workload, 'click', record, () => scroll(page, record));
  return samples;
}

/**
 * @param {BenchPage} page
 * @param {Workload} workload
 * @param {import('../workloads.mjs').Action} action
 * @param {Record} record
 * @param {() => Promise<void>} act
 */
async function mounted(page, workload, action, record, act) {
  await page.collectGarbage();
  await page.untilQuiet();
  record('mount', await page.cpuTime(() => page.call('mount', workload.id, action)));
  await page.call('assertMounted', workload.id);
  await act();
  record('unmount', await page.cpuTime(() => page.call('unmount')));
}

/**
 * @param {BenchPage} page
 * @param {Workload} workload
 * @param {Record} record
 */
async function clickOptions(page, workload, record) {
  const target = actionTarget(workload, 'click');
  if (target === undefined) return;
  for (const option of Array.from({ length: workload.around ?? 1 }, () => CLICKED_OPTIONS).flat()) {
    const { x, y } = await page.call('locateOption', target.form, target.question, option);
    // Moves the mouse first, as a hand does: the form ignores a press on what has scrolled under a resting pointer.
    await page.mouse.move(x, y + 30);
    await page.mouse.move(x, y);
    record('click', await page.cpuTime(() => page.mouse.down().then(() => page.mouse.up())));
  }
  await page.call('assertComplete', workload.id, target.form);
  const isMultiple = workload.questions[target.question] === 'multiple';
  const chosen = isMultiple ? [...CLICKED_OPTIONS].sort() : CLICKED_OPTIONS.slice(-1);
  await assertAnswer(
    page,
    target,
    chosen.map((option) => `o${option + 1}`),
  );
}

/**
 * @param {BenchPage} page
 * @param {Workload} workload
 * @param {Record} record
 */
async function typeText(page, workload, record) {
  const target = actionTarget(workload, 'key');
  if (target === undefined) return;
  const { x, y } = await page.call('locateTextField', target.form, target.question);
  await page.mouse.click(x, y);
  for (const key of TYPED_KEYS) record('key', await page.cpuTime(() => page.keyboard.press(key)));
  await assertAnswer(page, target, TYPED_KEYS.join(''));
}

/**
 * A page that a server has rendered comes alive.
 * @param {BenchPage} page
 * @param {Workload} workload
 * @param {Record} record
 */
async function hydrate(page, workload, record) {
  await page.call('prerender', workload.id);
  await page.collectGarbage();
  await page.untilQuiet();
  record('hydrate', await page.cpuTime(() => page.call('hydrate')));
  await page.call('assertMounted', workload.id);
  await page.cpuTime(() => page.call('unmount'));
}

/**
 * From the click on Submit until what was answered stands there.
 * @param {BenchPage} page
 * @param {Workload} workload
 * @param {Record} record
 */
async function send(page, workload, record) {
  const target = actionTarget(workload, 'send');
  if (target === undefined) return;
  const { x, y } = await page.call('locateSubmit', target.form);
  await page.mouse.move(x, y + 30);
  await page.mouse.move(x, y);
  record('send', await page.cpuTime(() => page.mouse.down().then(() => page.mouse.up())));
  await page.call('assertSettled', target.form);
}

/**
 * From the end of the chat, where the user is, half a dozen screens up.
 * @param {BenchPage} page
 * @param {Record} record
 */
async function scroll(page, record) {
  await page.call('scrollToEnd');
  await page.mouse.move(400, 400);
  for (let step = 0; step < SCROLL_STEPS; step++)
    record('scroll', await page.cpuTime(() => page.mouse.wheel(0, -SCREEN_HEIGHT)));
}

/**
 * @param {BenchPage} page
 * @param {{ form: number, question: number }} target
 * @param {string | string[]} expected
 */
async function assertAnswer(page, { form, question }, expected) {
  const answers = await page.call('submit', form);
  const answer = answers[`q${question + 1}`];
  deepStrictEqual(typeof answer === 'string' ? answer : [...(answer ?? [])].sort(), expected);
}
