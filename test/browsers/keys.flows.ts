import { describe, expect, test } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { ENTRIES, usePerson } from './person.js';

const person = usePerson();

const one = choice({ id: 'one', question: 'One?' });
const two = choice({ id: 'two', question: 'Two?', multi_select: true });
const three = text({ id: 'three', question: 'Three?', multiline: false });
const four = text({ id: 'four', question: 'Four?' });
const ownOne = 'textbox: Your own answer to: One?';
const ownTwo = 'textbox: Your own answer to: Two?';

/** Presses the keys of each step and expects the focus after it. */
async function walk(steps: readonly [keys: string, focused: string][]): Promise<void> {
  for (const [keys, focused] of steps) {
    await person.press(...keys.split(' '));
    await person.sees(focused, 'focus');
  }
}

describe.each(ENTRIES)('with the controls of %s', (entry) => {
  test('Tab stops once in each group, and goes back the same way', async () => {
    await person.open([one, two, three, four], {}, entry);
    await person.click('textbox', 'Composer');
    await walk([
      ['Tab', 'radio: A'],
      ['Tab', ownOne],
      ['Tab', 'checkbox: A'],
      ['Tab', ownTwo],
      ['Tab', 'textbox: Three?'],
      ['Tab', 'textbox: Four?'],
      ['Tab', 'button: Submit'],
      ['Shift+Tab', 'textbox: Four?'],
      ['Shift+Tab Shift+Tab Shift+Tab', 'checkbox: A'],
      ['Shift+Tab Shift+Tab', 'radio: A'],
      ['Shift+Tab', 'textbox: Composer'],
    ]);
    expect(await person.see('names', 'radio', true)).toEqual([]);
  });

  test('arrows choose in a single choice, around its ends and through Other, whose words they do not leave', async () => {
    await person.open([one], {}, entry);
    await person.click('textbox', 'Composer');
    await walk([
      ['Tab', 'radio: A'],
      ['ArrowDown', 'radio: B'],
      ['ArrowRight', 'radio: C'],
      ['ArrowLeft', 'radio: B'],
      ['Home', 'radio: A'],
      ['ArrowUp', ownOne],
      ['ArrowDown', 'radio: A'],
      ['End', ownOne],
      ['m i n e ArrowLeft', ownOne],
      ['ArrowUp ArrowUp', ownOne],
      ['Escape', 'radio: Other'],
    ]);
    expect(await person.see('names', 'radio', true)).toEqual(['Other']);
    await walk([['ArrowUp', 'radio: C']]);
    expect(await person.see('names', 'radio', true)).toEqual(['C']);
    expect(await person.see('value', 'textbox', 'Your own answer to: One?')).toBe('mine');
  });

  test('in a multiple choice arrows only move; Space and digits choose and let go', async () => {
    await person.open([two], { props: { shortcuts: true } }, entry);
    await person.click('textbox', 'Composer');
    await walk([
      ['Tab', 'checkbox: A'],
      ['ArrowDown', 'checkbox: B'],
      ['ArrowUp ArrowUp', 'checkbox: Other'],
    ]);
    expect(await person.see('names', 'checkbox', true)).toEqual([]);
    await walk([['ArrowUp Space', 'checkbox: C']]);
    expect(await person.see('names', 'checkbox', true)).toEqual(['C']);
    await walk([
      ['Space', 'checkbox: C'],
      ['1', 'checkbox: A'],
      ['2', 'checkbox: B'],
      ['1', 'checkbox: A'],
    ]);
    expect(await person.see('names', 'checkbox', true)).toEqual(['B']);
    await walk([['ArrowUp Space', ownTwo]]);
    expect(await person.see('names', 'checkbox', true)).toEqual(['B', 'Other']);
  });

  test('a whole form by keys alone', async () => {
    await person.open([one, two, three, four], {}, entry);
    await person.click('textbox', 'Composer');
    await walk([
      ['Tab 2', 'radio: B'],
      ['Enter', 'checkbox: A'],
      ['Space ArrowDown ArrowDown Space', 'checkbox: C'],
      ['Enter', 'textbox: Three?'],
    ]);
    await person.type('a line 2');
    await walk([['Enter', 'textbox: Four?']]);
    await person.type('an essay');
    await person.press('Enter');
    await person.type('of two lines');
    expect(await person.see('sent')).toEqual([]);
    await walk([['Control+Enter', 'group: Answered']]);
    expect(await person.see('sent')).toMatchObject([
      { answers: { one: ['b'], two: ['a', 'c'], three: 'a line 2', four: 'an essay\nof two lines' } },
    ]);
  });

  test('Enter in the last field of one line goes to what is missing, and sends once nothing is', async () => {
    await person.open([one, three], {}, entry);
    await person.click('textbox', 'Three?');
    await person.type('done');
    await walk([
      ['Enter', 'radio: A'],
      ['3', 'radio: C'],
      ['Enter', 'textbox: Three?'],
      // A second Enter right after the first would not count as aimed. Any key in between makes it count.
      ['Shift', 'textbox: Three?'],
      ['Enter', 'group: Answered'],
    ]);
    expect(await person.see('sent')).toMatchObject([{ answers: { one: ['c'], three: 'done' } }]);
  });

  test('a letter typed on an option starts Other with it; digits typed there choose nothing', async () => {
    await person.open([one], { props: { shortcuts: true } }, entry);
    await person.click('radio', 'A');
    await person.type('x1 2');
    await person.sees(ownOne, 'focus');
    expect(await person.see('value', 'textbox', 'Your own answer to: One?')).toBe('x1 2');
    expect(await person.see('names', 'radio', true)).toEqual(['Other']);
  });

  test('an arrow that is held down walks on, and chooses where it comes to rest', async () => {
    await person.open([choice({ id: 'one', question: 'One?', allow_other: false }, 'ABCDEFGH')], {}, entry);
    await person.click('radio', 'A');
    await person.hold('ArrowDown', 3);
    const focused = await person.see('focus');
    expect(focused).toMatch(/^radio: [B-E]$/);
    expect(await person.see('names', 'radio', true)).toEqual([focused.slice(-1)]);
  });
});

describe.each(['chips', 'cards'] as const)('options as %s', (optionLayout) => {
  const questions = [choice({ options: [...'ABCDEFG'].map((label) => ({ label: label.repeat(6), value: label })) })];
  const shown = { width: optionLayout === 'chips' ? 480 : 640, props: { optionLayout } };

  test('arrows go along the row, and to the row above and below', async () => {
    await person.open(questions, shown);
    await person.click('radio', 'BBBBBB');
    const rows = await rowsOf();
    expect(rows.length).toBeGreaterThan(1);
    const [first = [], second = []] = rows;
    await walk([
      ['ArrowRight', `radio: ${first[2]}`],
      ['ArrowLeft', `radio: ${first[1]}`],
      ['ArrowDown', `radio: ${second[1]}`],
      ['ArrowUp', `radio: ${first[1]}`],
    ]);
    expect(await person.see('names', 'radio', true)).toEqual([first[1]]);
  });

  test('from right to left they go where they point', async () => {
    await person.open(questions, { ...shown, props: { optionLayout, dir: 'rtl' } });
    await person.click('radio', 'BBBBBB');
    const [, second = []] = await rowsOf();
    await walk([
      ['ArrowLeft', 'radio: CCCCCC'],
      ['ArrowRight ArrowRight', 'radio: AAAAAA'],
      ['ArrowDown', `radio: ${second[0]}`],
    ]);
  });
});

/** The options by rows, in their order. */
async function rowsOf(): Promise<string[][]> {
  const rows = new Map<number, string[]>();
  for (const name of (await person.see('names', 'radio')).slice(0, -1)) {
    const { y } = (await person.see('find', 'radio', name))!;
    rows.set(y, [...(rows.get(y) ?? []), name]);
  }
  return [...rows.values()];
}
