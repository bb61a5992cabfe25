// @vitest-environment node
import type { Key } from 'node:readline';
import { describe, expect, test } from 'vitest';
import type { ChoiceQuestion } from '../../src/protocol/types/question.js';
import { choiceDrawing } from '../../src/terminal/kinds/choice.js';
import { choice, formOf } from '../fixtures/trusted-form.js';

/** A choice on a screen. `press` says whether the key goes into the line. */
function draw(fields: Record<string, unknown> = {}, before?: readonly string[]) {
  const question = formOf([choice(fields)]).payload.questions[0] as ChoiceQuestion;
  const drawing = choiceDrawing(question, { index: 0, count: 1, ways: [] }, before);
  let line = drawing.line;
  const press = (character: string | undefined, key: Key = {}): boolean => {
    const isKept = drawing.onKey(character, key, line, false);
    if (isKept && character !== undefined && !key.ctrl) line += character;
    return isKept;
  };
  /** Without the question and the keys. */
  const rows = () => drawing.render(line).rows;
  return { press, rows, value: () => drawing.value(line), keys: () => drawing.render(line).foot, drawing };
}

const [DOWN, UP, SPACE]: Key[] = [{ name: 'down' }, { name: 'up' }, { name: 'space' }];

describe('one of several', () => {
  test('the arrows go through the options, Other and the way to leave it out, and round again', () => {
    const { press, rows, value, keys } = draw({ required: false });
    expect(rows()).toEqual(['> 1. A', '  2. B', '  3. C', '  Other: ', '  Leave it out']);
    expect(value()).toEqual(['a']);
    for (let times = 0; times < 3; times++) press(undefined, DOWN);
    expect(rows().slice(3)).toEqual(['> Other: _', '  Leave it out']);
    expect(value()).toEqual([]);
    press(undefined, DOWN);
    expect(rows().slice(3)).toEqual(['  Other: ', '> Leave it out']);
    expect(value()).toEqual([]);
    press(undefined, DOWN);
    expect(rows()[0]).toBe('> 1. A');
    press(undefined, UP);
    expect(rows()[4]).toBe('> Leave it out');
    expect(keys()).toBe('Arrows move, Enter confirms, Ctrl+C cancels');
  });

  test('a number goes to its option, and no further', () => {
    const { press, rows } = draw();
    press('3', { name: '3' });
    expect(rows()[2]).toBe('> 3. C');
    for (const character of ['4', '0', '9']) press(character, { name: character });
    expect(rows()[2]).toBe('> 3. C');
  });

  test('Space checks nothing', () => {
    const { press, rows, value } = draw({ required: false });
    expect(press(' ', SPACE)).toBe(false);
    expect([rows()[0], value()]).toEqual(['> 1. A', ['a']]);
    press(undefined, UP);
    expect(press(' ', SPACE)).toBe(false);
    expect([rows()[4], value()]).toEqual(['> Leave it out', []]);
  });

  test.each<[string, string | undefined, Key, boolean]>([
    ['a letter', 'x', { name: 'x' }, true],
    ['a letter of another script', 'ж', {}, true],
    ['a letter with Ctrl', 'x', { name: 'x', ctrl: true }, false],
    ['a letter with Alt', 'x', { name: 'x', meta: true }, false],
    ['a sign', '!', { name: '!' }, false],
    ['a sign that has no name', '€', {}, true],
    ['nothing that can be seen', '\u200b', {}, false],
    ['Backspace with nothing to take back', undefined, { name: 'backspace' }, false],
  ])('%s begins an answer in own words: %s', (_, character, key, isBegun) => {
    const { press, rows } = draw();
    expect(press(character, key)).toBe(isBegun);
    expect(rows()[3]!.startsWith('> Other: ')).toBe(isBegun);
  });

  test('without Other a letter does nothing', () => {
    const { press, rows, value } = draw({ allow_other: false });
    expect(press('x', { name: 'x' })).toBe(false);
    expect([rows(), value()]).toEqual([['> 1. A', '  2. B', '  3. C'], ['a']]);
    press(undefined, UP);
    expect(rows()[2]).toBe('> 3. C');
  });

  test('own words from before are where the cursor starts', () => {
    const { rows, value } = draw({}, ['mine']);
    expect([rows()[3], value()]).toEqual(['> Other: mine_', ['mine']]);
  });
});

test('where nothing can be chosen, the arrows stay where they are', () => {
  const options = ['a', 'b'].map((value) => ({ label: value, value, disabled: true }));
  const { press, rows, value } = draw({ options, allow_other: false, multi_select: true, required: false });
  for (const key of [DOWN, UP]) press(undefined, key);
  expect(rows().every((row) => row.startsWith('  '))).toBe(true);
  expect(value()).toEqual([]);
});

describe('several of several', () => {
  test('Space checks and takes back, and what is checked has a mark', () => {
    const { press, rows, value, keys } = draw({ multi_select: true });
    press(' ', SPACE);
    press(undefined, DOWN);
    press(' ', SPACE);
    expect(rows()).toEqual(['  [x] 1. A', '> [x] 2. B', '  [ ] 3. C', '  [ ] Other: ']);
    expect(value()).toEqual(['a', 'b']);
    press(' ', SPACE);
    expect(value()).toEqual(['a']);
    expect(keys()).toBe('Arrows move, Space toggles, Enter confirms, Ctrl+C cancels');
  });

  test('own words count beside what is checked; Space is a space there', () => {
    const { press, rows, value } = draw({ multi_select: true }, ['c', 'mine']);
    expect(rows()).toEqual(['  [ ] 1. A', '  [ ] 2. B', '> [x] 3. C', '  [x] Other: mine']);
    press(undefined, DOWN);
    expect(press(' ', SPACE)).toBe(true);
    expect(value()).toEqual(['c', 'mine ']);
  });

  test('it can’t be left out by a row of its own: nothing is checked then', () => {
    const { rows, value } = draw({ multi_select: true, required: false });
    expect(rows()).toHaveLength(4);
    expect(value()).toEqual([]);
  });
});

test('what is missing is said', () => {
  expect(draw({ multi_select: true }).drawing.check([])).toBe('This question needs an answer.');
});

test('an approval starts on no row, and an arrow goes to its first or last', () => {
  const asked = { call: 'rm -rf /home', allow_other: false };
  const first = draw(asked);
  expect([first.rows(), first.value()]).toEqual([['  1. A', '  2. B', '  3. C'], []]);
  first.press(undefined, DOWN);
  expect(first.value()).toEqual(['a']);
  const last = draw(asked);
  last.press(undefined, UP);
  expect(last.value()).toEqual(['c']);
});

test.each<[string, string]>([
  ['a number', '3'],
  ['Space', ' '],
  ['a letter', 'x'],
])('%s in a text that came all at once chooses nothing', (_, character) => {
  const { drawing, value } = draw({ multi_select: true });
  expect(drawing.onKey(character, { name: character === ' ' ? 'space' : character }, '', true)).toBe(false);
  expect([drawing.render('').cursor, value()]).toEqual([0, []]);
});
