import type { Action } from './driver.js';

/** What WebDriver calls the keys that write nothing: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const NAMED: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** One press of a key or, as `Control+Enter`, of a key while others are held. */
export function pressOf(keys: string): Action[] {
  const values = keys.split('+').map(valueOf);
  const down = values.map((value): Action => ({ type: 'keyDown', value }));
  return [...down, ...values.reverse().map((value): Action => ({ type: 'keyUp', value }))];
}

/** A press of each letter, one after the other. */
export function typed(words: string): Action[] {
  return [...words].flatMap((value): Action[] => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
}

/** A key that is held down until it has repeated this often. */
export function held(key: string, repeats: number): Action[] {
  const value = valueOf(key);
  const down: Action[] = [
    { type: 'keyDown', value },
    { type: 'pause', duration: 30 },
  ];
  return [...Array.from({ length: repeats + 1 }, () => down).flat(), { type: 'keyUp', value }];
}

/** A key as WebDriver writes it. */
export function valueOf(key: string): string {
  const value = NAMED[key] ?? key;
  if ([...value].length !== 1) throw new Error(`There is no key ${key}.`);
  return value;
}
