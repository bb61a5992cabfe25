import { describe, expect, test } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { ENTRIES, usePerson } from './person.js';

const person = usePerson();

const one = choice({ id: 'one', question: 'One?' });
const many = choice({ id: 'many', question: 'Many?', multi_select: true });
const line = text({ id: 'line', question: 'Line?', multiline: false });
const essay = text({ id: 'essay', question: 'Essay?' });
const head = (tool_use_id: string) => ({
  type: 'interactive_form_question',
  tool_use_id,
  success: true,
  status: 'answered',
});

describe.each(ENTRIES)('with the controls of %s', (entry) => {
  test('answers by the mouse are one message and a receipt', async () => {
    await person.open([one, many, line], { toolUseId: 'toolu_mouse' }, entry);
    await person.click('radio', 'B');
    await person.click('checkbox', 'C');
    await person.click('checkbox', 'A');
    await person.click('textbox', 'Line?');
    await person.type('Größe 3, “naïve”');
    await person.click('button', 'Submit');
    await person.sees(['One?', 'B', 'Many?', 'A', 'C', 'Line?', 'Größe 3, “naïve”'], 'receipt');
    await person.sees('group: Answered', 'focus');
    expect(await person.see('names', 'radio')).toEqual([]);
    expect(await person.see('sent')).toEqual([
      {
        ...head('toolu_mouse'),
        answers: { one: ['b'], many: ['a', 'c'], line: 'Größe 3, “naïve”' },
        message: 'One?\nB\n\nMany?\n- A\n- C\n\nLine?\nGröße 3, “naïve”',
      },
    ]);
  });

  test('Other takes words beside options and instead of one', async () => {
    await person.open([one, many], { toolUseId: 'toolu_other' }, entry);
    await person.click('radio', 'Other');
    await person.sees('textbox: Your own answer to: One?', 'focus');
    await person.type('mine');
    await person.click('checkbox', 'B');
    await person.click('textbox', 'Your own answer to: Many?');
    await person.type('more');
    await person.sees(['B', 'Other'], 'names', 'checkbox', true);
    await person.click('button', 'Submit');
    await person.reads('your own words');
    expect(await person.see('sent')).toEqual([
      {
        ...head('toolu_other'),
        answers: { one: ['mine'], many: ['b', 'more'] },
        details: { one: { other: 'mine' }, many: { other: 'more' } },
        message: 'One?\nmine\n\nMany?\n- B\n- more',
      },
    ]);
  });

  test('an option that is picked leaves the words of Other where they are, and says that they are not sent', async () => {
    await person.open([one], {}, entry);
    await person.click('textbox', 'Your own answer to: One?');
    await person.type('an essay');
    await person.click('radio', 'C');
    await person.reads("Won't be sent");
    expect(await person.see('value', 'textbox', 'Your own answer to: One?')).toBe('an essay');
    await person.click('button', 'Submit');
    await person.sees(['One?', 'C'], 'receipt');
    expect(await person.see('sent')).toMatchObject([{ answer: ['c'], answers: { one: ['c'] } }]);
  });

  test('what is chosen in an optional choice is taken back by a second press', async () => {
    await person.open([{ ...one, required: false }], {}, entry);
    await person.click('radio', 'B');
    await person.sees(['B'], 'names', 'radio', true);
    await new Promise((resolve) => setTimeout(resolve, 700)); // longer than a double click
    await person.click('radio', 'B');
    await person.sees([], 'names', 'radio', true);
  });

  test('what was typed is there after a reload', async () => {
    await person.open([one, many, line, essay], { drafts: 'session' }, entry);
    await person.click('radio', 'B');
    await person.click('checkbox', 'C');
    await person.click('textbox', 'Line?');
    await person.type('half a sent');
    await person.click('textbox', 'Essay?');
    await person.type('two');
    await person.press('Enter');
    await person.type('lines');
    await person.reload();
    await person.sees('two\nlines', 'value', 'textbox', 'Essay?');
    expect(await person.see('value', 'textbox', 'Line?')).toBe('half a sent');
    expect(await person.see('names', 'radio', true)).toEqual(['B']);
    expect(await person.see('names', 'checkbox', true)).toEqual(['C']);
  });
});

test('a draft of the local store is dropped when the form is sent', async () => {
  await person.open([line], { drafts: 'local' });
  await person.click('textbox', 'Line?');
  await person.type('words');
  await person.reload();
  await person.sees('words', 'value', 'textbox', 'Line?');
  await person.click('button', 'Submit');
  await person.sees(['Line?', 'words'], 'receipt');
  await person.reload();
  await person.sees('', 'value', 'textbox', 'Line?');
});

test('a note goes with the answer', async () => {
  await person.open([choice()], { props: { notes: true } });
  await person.click('radio', 'A');
  await person.click('button', 'Add a note Pick?');
  await person.sees('textbox: Note on: Pick?', 'focus');
  await person.type('only for now');
  await person.click('button', 'Submit');
  await person.reads('only for now');
  expect(await person.see('sent')).toMatchObject([{ answer: ['a'], details: { pick: { note: 'only for now' } } }]);
});

test('a long list is filtered by letters, and its only match is chosen by Enter', async () => {
  const options = Array.from({ length: 60 }, (_, index) => ({ label: `Région ${index + 1}`, value: `${index + 1}` }));
  await person.open([choice({ options })]);
  await person.click('searchbox', 'Filter the options of: Pick?');
  await person.type('regION 59');
  await person.sees(['Région 59', 'Other'], 'names', 'radio');
  await person.press('Enter');
  await person.sees(['Région 59'], 'names', 'radio', true);
  await person.press('Control+a', 'Backspace');
  await person.sees(['Région 59'], 'names', 'radio', true);
  await person.press('Tab');
  await person.sees('radio: Région 59', 'focus');
  await person.click('button', 'Submit');
  await person.sees(['Pick?', 'Région 59'], 'receipt');
});
