import { deepStrictEqual } from 'node:assert';
import { firstQuestion, workloads } from './workloads.mjs';

/** At least, of each contender in each workload and round. */
const PRESSES = 8;
const PRESSED_OPTION = 1;
const TYPED_KEYS = ['y', 'e', 's'];
/** Left of each form. */
const OUTSIDE = 2;

/**
 * @typedef {import('./browser.mjs').BenchPage} BenchPage
 * @typedef {import('./workloads.mjs').WorkloadId} WorkloadId
 * @typedef {(row: string, value: number) => void} Add
 */

/**
 * What a person meets: a fresh page, a form that was mounted once, and the first press in each question.
 * @param {() => Promise<BenchPage>} open
 * @param {WorkloadId} id
 * @param {Add} add
 */
export async function pressInFreshPages(open, id, add) {
  const choices = workloads[id].questions.flatMap((kind, index) => (kind === 'text' ? [] : [index]));
  const pressed = choices.slice(0, PRESSES);
  for (let count = 0; count < PRESSES; count += pressed.length) {
    const page = await open();
    add(`first ${id}`, await mount(page, id, 'click'));
    for (const question of pressed) {
      const { work, style, layouts } = await pressAt(page, await page.call('locateOption', question, PRESSED_OPTION));
      add(`press ${id}`, await page.call('readWait'));
      add(`work ${id}`, work);
      add(`style ${id}`, style);
      add(`layouts ${id}`, layouts);
    }
    const sent = await submit(page);
    for (const question of pressed) deepStrictEqual(sent[`q${question + 1}`], [`o${PRESSED_OPTION + 1}`]);
    await page.close();
  }
}

/**
 * Mounts, types and sends in a page that has done so before.
 * @param {BenchPage} page
 * @param {WorkloadId} id
 * @param {Add} add
 */
export async function typeAndSend(page, id, add) {
  add(`mount ${id}`, await mount(page, id, 'key'));
  const question = firstQuestion(workloads[id], 'key');
  const { x, y } = await page.call('locateTextField', question);
  await page.mouse.click(x, y);
  for (const key of TYPED_KEYS) {
    const { work } = await page.cost(() => page.keyboard.press(key));
    add(`key ${id}`, work);
  }
  const sent = await submit(page);
  deepStrictEqual(sent[`q${question + 1}`], TYPED_KEYS.join(''));
  await page.call('unmount');

  add(`mount ${id}`, await mount(page, id, 'send'));
  const { work } = await pressAt(page, await page.call('locateSubmit'));
  add(`send ${id}`, work);
  await page.call('readSent');
  await page.call('unmount');
}

/**
 * @param {BenchPage} page
 * @param {WorkloadId} id
 * @param {import('./workloads.mjs').Action} action
 */
async function mount(page, id, action) {
  await page.collectGarbage();
  const { work } = await page.cost(() => page.call('mount', id, action));
  await page.call('assertMounted', id);
  return work;
}

/**
 * Comes with the mouse from outside of the form, and presses.
 * @param {BenchPage} page
 * @param {{ x: number, y: number }} place
 */
async function pressAt(page, { x, y }) {
  await page.mouse.move(OUTSIDE, y);
  return page.cost(async () => {
    await page.mouse.move(x, y);
    // Without a wait between them, so that the driver's own time is not in it.
    await Promise.all([page.mouse.down(), page.mouse.up()]);
  });
}

/** @param {BenchPage} page */
async function submit(page) {
  await page.call('submit');
  await page.untilQuiet();
  return page.call('readSent');
}
