import { expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InteractiveForm } from '../../src/index.js';
import { choice, formOf } from '../fixtures/trusted-form.js';
import { middleOf, moveTo, press } from './real-pointer.js';

const questions = ['one', 'two', 'three', 'four'].map((id, index) =>
  choice({ id, question: `${id}?`, multi_select: index % 2 === 1, required: true }),
);

/** After the frame that shows what was done. */
async function readPage() {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const { metrics } = await cdp().send('Performance.getMetrics');
  return {
    layouts: metrics.find(({ name }) => name === 'LayoutCount')?.value,
    boxes: [...document.querySelectorAll('form *')].map((element) => JSON.stringify(element.getBoundingClientRect())),
  };
}

test('the first press in each question, by a mouse that comes from outside, lays nothing out and moves nothing', async () => {
  await cdp().send('Performance.enable');
  await render(<InteractiveForm trustedForm={formOf(questions)} draftStore={null} onAnswer={() => undefined} />);
  for (const question of document.querySelectorAll('[data-slot="question"]')) {
    await moveTo({ x: 1, y: 1 });
    const [, row] = question.querySelectorAll('[data-slot="option-label"]');
    const point = middleOf(row!);
    const before = await readPage();
    await moveTo(point);
    await press(point);
    await expect.poll(() => question.querySelectorAll('[data-slot="control"][data-selected]').length).toBe(1);
    expect(await readPage()).toEqual(before);
  }
});
