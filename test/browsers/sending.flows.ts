import { describe, expect, test } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { ENTRIES, usePerson } from './person.js';

const person = usePerson();
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const pick = choice();
const line = text({ multiline: false });
const chosen = choice({ default: ['a'] });

describe.each(ENTRIES)('with the controls of %s', (entry) => {
  test('a refused attempt goes to the first wrong field, says what is wrong there, and counts all', async () => {
    await person.open([line, pick, choice({ id: 'many', question: 'Many?', multi_select: true })], {}, entry);
    await person.click('button', 'Submit');
    await person.reads('3 questions need your attention.');
    await person.sees('textbox: Say?', 'focus');
    expect(await person.see('description', 'textbox', 'Say?')).toBe('Write an answer.');
    expect(await person.see('description', 'radio', 'B')).toBe('Choose an option, or write your own answer.');
    expect(await person.see('description', 'checkbox', 'B')).toBe(
      'Choose at least one option, or write your own answer.',
    );
    expect(await person.see('sent')).toEqual([]);

    await person.click('checkbox', 'A');
    await person.reads('2 questions need your attention.');
    await person.click('button', 'Submit');
    await person.sees('textbox: Say?', 'focus');
  });

  test.each(['Submit', 'Cancel'])('a double click on %s sends once', async (name) => {
    await person.open([chosen], { sends: 'fails once' }, entry);
    await person.doubleClick('button', name);
    await person.reads('could not be sent.');
    await wait(300);
    expect(await person.see('sent')).toMatchObject([{ status: name === 'Submit' ? 'answered' : 'cancelled' }]);
  });

  test('Enter that is held down sends once, from the button and from a field', async () => {
    for (const [role, name] of [['button', 'Submit'] as const, ['textbox', 'Say?'] as const]) {
      await person.open([chosen, { ...line, default: 'x' }], { sends: 'fails once' }, entry);
      await person.click('textbox', 'Say?');
      if (role === 'button') await person.press('Tab');
      await person.sees(`${role}: ${name}`, 'focus');
      await person.hold('Enter', 5);
      await person.reads('Your answer could not be sent.');
      await wait(300);
      expect(await person.see('sent')).toHaveLength(1);
    }
  });

  test('a send that failed says so, keeps everything, and is sent again', async () => {
    await person.open([pick, line], { sends: 'fails once' }, entry);
    await person.click('radio', 'B');
    await person.click('textbox', 'Say?');
    await person.type('words');
    await person.press('Enter');
    await person.reads('Your answer could not be sent.');
    expect(await person.see('value', 'textbox', 'Say?')).toBe('words');
    expect(await person.see('names', 'radio', true)).toEqual(['B']);
    await person.click('button', 'Try again');
    await person.sees(['Pick?', 'B', 'Say?', 'words'], 'receipt');
    const [first, second] = await person.see('sent');
    expect(second).toEqual(first);
  });

  test('the press that was meant for what stood there answers nothing of the form that came under it', async () => {
    await person.open(
      [choice({ id: 'many', question: 'Many?', multi_select: true }, 'ABCDEFGH'), pick],
      { late: true },
      entry,
    );
    const point = await person.doubleClick('button', 'Ask me');
    await person.reads('Pick?');
    expect(await person.see('under', point)).toMatch(/^[A-H]$/);
    await wait(100);
    expect(await person.see('names', 'checkbox', true)).toEqual([]);
    await person.click('checkbox', 'C');
    await person.sees(['C'], 'names', 'checkbox', true);
  });

  test('cancelling asks first where words were typed, and the safe way has the focus', async () => {
    await person.open([line], { toolUseId: 'toolu_cancelled' }, entry);
    await person.click('textbox', 'Say?');
    await person.type('an essay');
    await person.click('button', 'Cancel');
    await person.reads("Discard your answers? They won't be sent.");
    await person.sees('button: Keep answering', 'focus');
    await person.press('Enter');
    await person.sees('an essay', 'value', 'textbox', 'Say?');
    expect(await person.see('sent')).toEqual([]);
    await wait(700);
    await person.click('button', 'Cancel');
    await wait(700); // a person reads the question
    await person.click('button', 'Discard');
    await person.reads('Cancelled');
    expect(await person.see('sent')).toEqual([
      { type: 'interactive_form_question', tool_use_id: 'toolu_cancelled', success: false, status: 'cancelled' },
    ]);
  });
});

test('while it is sent nothing can be changed, and the button says so', async () => {
  await person.open([chosen], { sends: 'never ends' });
  await person.click('button', 'Submit');
  await person.reads('Sending…');
  await person.click('radio', 'B');
  await person.press('Control+Enter');
  expect(await person.see('names', 'radio', true)).toEqual(['A']);
  expect(await person.see('sent')).toHaveLength(1);
});

test('a host that says no is quoted', async () => {
  await person.open([chosen], { sends: 'refuses' });
  await person.click('button', 'Submit');
  await person.reads('Your answer could not be sent. Production is frozen.');
  await person.sees('button: Try again', 'focus');
});

test('what was answered in another window is its receipt, not the answer from here', async () => {
  await person.open([pick], { sends: 'answered elsewhere', toolUseId: 'toolu_elsewhere' });
  await person.click('radio', 'B');
  await person.click('button', 'Submit');
  await person.reads('Said in the other window.');
  expect(await person.see('names', 'radio')).toEqual([]);

  await person.open([pick], { toolUseId: 'toolu_elsewhere' });
  await person.click('radio', 'B');
  await person.hostSets({
    answer: {
      type: 'interactive_form_question',
      tool_use_id: 'toolu_elsewhere',
      success: true,
      status: 'answered',
      answers: { pick: ['c'] },
    },
  });
  // What was chosen here stands below it, as not sent.
  await person.sees(['Pick?', 'C', 'Pick?', 'Bnot sent'], 'receipt');
  expect(await person.see('sent')).toEqual([]);
});
