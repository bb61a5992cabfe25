import { deepStrictEqual } from 'node:assert';
import { firstQuestion, workloads } from './workloads.mjs';

/** Each question is pressed once, so a short form is mounted anew for more presses. */
const PRESSED_QUESTIONS = 8;
const PRESSED_OPTION = 1;
const TYPED_KEYS = ['y', 'e', 's'];
/** Left of each form. */
const OUTSIDE = 2;

/**
 * One contender at one workload: mounts it, checks it, presses, types and sends, and checks what it sends. Anything wrong throws.
 * @param {import('./browser.mjs').BenchPage} page
 * @param {import('./workloads.mjs').WorkloadId} id
 * @param {(row: string, value: number) => void} add
 */
export async function visit(page, id, add) {
  const workload = workloads[id];
  const choices = workload.questions.flatMap((kind, index) => (kind === 'text' ? [] : [index]));
  const pressed = choices.slice(0, PRESSED_QUESTIONS);
  for (let count = 0; count < PRESSED_QUESTIONS; count += pressed.length) await mounted('click', pressEach);
  await mounted('key', typeKeys);
  await mounted('send', send);

  /**
   * @param {import('./workloads.mjs').Action} action
   * @param {() => Promise<void>} act
   */
  async function mounted(action, act) {
    await page.collectGarbage();
    const { work } = await page.cost(() => page.call('mount', id, action));
    add(`mount ${id}`, work);
    await page.call('assertMounted', id);
    await act();
    await page.call('unmount');
  }

  /** The first press in each question, in a form that was mounted once. */
  async function pressEach() {
    for (const question of pressed) {
      const { work, style, layouts } = await pressAt(await page.call('locateOption', question, PRESSED_OPTION));
      add(`press ${id}`, await page.call('readWait'));
      add(`work ${id}`, work);
      add(`style ${id}`, style);
      add(`layouts ${id}`, layouts);
    }
    const sent = await submit();
    for (const question of pressed) deepStrictEqual(sent[`q${question + 1}`], [`o${PRESSED_OPTION + 1}`]);
  }

  async function typeKeys() {
    const question = firstQuestion(workload, 'key');
    const { x, y } = await page.call('locateTextField', question);
    await page.mouse.click(x, y);
    for (const key of TYPED_KEYS) {
      const { work } = await page.cost(() => page.keyboard.press(key));
      add(`key ${id}`, work);
    }
    const sent = await submit();
    deepStrictEqual(sent[`q${question + 1}`], TYPED_KEYS.join(''));
  }

  /** From the press on Submit until what was answered stands there. */
  async function send() {
    const { work } = await pressAt(await page.call('locateSubmit'));
    add(`send ${id}`, work);
    await page.call('readSent');
  }

  /** Comes with the mouse from outside of the form, and presses. @param {{ x: number, y: number }} place */
  async function pressAt({ x, y }) {
    await page.mouse.move(OUTSIDE, y);
    return page.cost(async () => {
      await page.mouse.move(x, y);
      // Without a wait between them, so that the driver's own time is not in it.
      await Promise.all([page.mouse.down(), page.mouse.up()]);
    });
  }

  async function submit() {
    await page.call('submit');
    await page.untilQuiet();
    return page.call('readSent');
  }
}
