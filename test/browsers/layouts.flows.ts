import { describe, expect, inject, test } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { ENTRIES, usePerson } from './person.js';

const person = usePerson();

const steps = { props: { layout: 'steps' } } as const;
const questions = [
  choice({ id: 'one', question: 'One?' }),
  text({ id: 'two', question: 'Two?', multiline: false }),
  text({ id: 'three', question: 'Three?', required: false }),
];

describe.each(ENTRIES)('in steps with the controls of %s', (entry) => {
  test('each step has the focus on what answers it, and the answers are reviewed before they are sent', async () => {
    await person.open(questions, steps, entry);
    await person.click('radio', 'B');
    await person.click('button', 'Next');
    await person.sees('textbox: Two?', 'focus');
    await person.type('typed at once');
    await person.sees('typed at once', 'value', 'textbox', 'Two?');
    await person.press('Enter');
    await person.sees('textbox: Three?', 'focus');
    await person.click('button', 'Review');
    await person.sees('heading: Check your answers', 'focus');
    expect(await person.see('receipt')).toEqual(['One?', 'B', 'Two?', 'typed at once', 'Three?', 'No answer']);
    await person.click('button', 'Change the answer to: One?');
    await person.sees('radio: B', 'focus');
    await person.click('radio', 'C');
    await person.click('button', 'Review');
    await person.sees('heading: Check your answers', 'focus');
    expect(await person.see('sent')).toEqual([]);
    await person.press('Enter');
    await person.sees('group: Answered', 'focus');
    expect(await person.see('sent')).toMatchObject([
      { answers: { one: ['c'], two: 'typed at once', three: '' }, details: { three: { skipped: true } } },
    ]);
  });

  test('a step that is not answered is not left forward', async () => {
    await person.open(questions, steps, entry);
    await person.click('button', 'Next');
    await person.reads('Choose an option, or write your own answer.');
    await person.sees('radio: A', 'focus');
    await person.press('2', 'Enter');
    await person.sees('textbox: Two?', 'focus');
    await person.press('PageUp');
    await person.sees('radio: B', 'focus');
    expect(await person.see('names', 'radio', true)).toEqual(['B']);
  });

  test('a double click on Next answers nothing of the next step, and one on Review sends nothing', async () => {
    const short = text({ id: 'short', question: 'Short?', required: false, multiline: false });
    await person.open([short, choice({ allow_other: false, required: false }, 'ABCDEFGH')], steps, entry);
    await person.doubleClick('button', 'Next');
    await person.sees('radio: A', 'focus');
    expect(await person.see('names', 'radio', true)).toEqual([]);
    await person.doubleClick('button', 'Review');
    await person.reads('Check your answers');
    expect(await person.see('sent')).toEqual([]);
  });
});

test('numbers are taken as they are written here', async () => {
  await person.open([text({ format: 'number' })]);
  await person.click('textbox', 'Say?');
  await person.type('1,5');
  await person.press('Enter');
  await person.reads('Write a number, such as 1.5.');
  await person.press('Control+a');
  await person.type('1.50');
  await person.press('Enter');
  await person.sees(['Say?', '1.50'], 'receipt');
  expect(await person.see('sent')).toMatchObject([{ answer: '1.50' }]);
});

test('a slider moves by arrows, Home and End, and by a press on it', async () => {
  await person.open([text({ format: 'number', unit: 'GB', minimum: 0, maximum: 64, step: 4, slider: true })]);
  await person.click('slider', 'Say?');
  await person.sees('32', 'value', 'textbox', 'Say?');
  await person.press('ArrowRight', 'ArrowUp');
  await person.sees('40', 'value', 'textbox', 'Say?');
  await person.press('End', 'ArrowLeft');
  await person.sees('60', 'value', 'textbox', 'Say?');
  await person.click('button', 'Submit');
  await person.sees(['Say?', '60 GB'], 'receipt');
});

test('half a date is said to be none, also where none is needed', async () => {
  await person.open([text({ format: 'date', required: false })]);
  await person.click('field', 'Say?');
  await person.press('Home');
  await person.type('12');
  await person.click('button', 'Submit');
  await person.reads('Choose a date.');
  expect(await person.see('sent')).toEqual([]);
});

test('a date and a time are typed part by part', async () => {
  await person.open([
    text({ id: 'day', question: 'Day?', format: 'date' }),
    text({ id: 'at', question: 'At?', format: 'date-time' }),
  ]);
  await person.click('textbox', 'Composer');
  await person.press('Tab');
  await typeParts('02', '03', '2030');
  await person.sees('2030-02-03', 'value', 'field', 'Day?');
  do await person.press('Tab');
  while ((await person.driver.evaluate('document.activeElement.type')) === 'date');
  await typeParts('11', '22', '2030', '04', '05', 'p');
  await person.sees('2030-11-22T16:05', 'value', 'field', 'At?');
  await person.click('button', 'Submit');
  await person.reads('Answered');
  const at = (await person.driver.evaluate(`new Date('2030-11-22T16:05').toISOString()`)) as string;
  const [{ answers } = {}] = (await person.see('sent')) as { answers?: Record<string, string> }[];
  expect([answers?.['day'], new Date(answers?.['at'] ?? '').toISOString()]).toEqual(['2030-02-03', at]);
});

/** Firefox moves to the next part of a date by itself when a part is full. WebKit stays in the part. */
async function typeParts(...parts: readonly string[]): Promise<void> {
  for (const [index, part] of parts.entries()) {
    await person.type(part);
    if (inject('browser') === 'webkit' && index < parts.length - 1) await person.press('Tab');
  }
}

test('the line of a dock is pressed wherever it is seen, and the form cannot be scrolled sideways', async () => {
  await person.open(questions, { isDocked: true });
  await person.reads('3 questions');
  const line = `document.querySelector('[data-slot="dock"]')`;
  const missed = await person.driver.evaluate(
    `(() => { const { top, bottom, left, width } = ${line}.getBoundingClientRect(); const missed = []; for (let y = top + 1; y < bottom; y += 2) if (!${line}.contains(document.elementFromPoint(left + width / 2, y))) missed.push(y - top); return missed })()`,
  );
  expect(missed).toEqual([]);
  expect(
    await person.driver.evaluate(
      `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('form'))`,
    ),
  ).toBe(0);
  await person.doubleClick('button', '3 questions');
  await expect.poll(() => person.driver.evaluate(`${line}.getAttribute('aria-expanded')`)).toBe('false');
});
