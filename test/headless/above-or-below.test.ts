import { expect, test } from 'vitest';
import { aboveOrBelow } from '../../src/headless/keyboard/above-or-below.js';

/** Controls of 20 by 20 pixels at these places, by name. What a page makes of them is tried in a browser. */
function standAt(places: Record<string, readonly [left: number, top: number]>): HTMLElement[] {
  return Object.entries(places).map(([id, [left, top]]) => {
    const control = document.createElement('button');
    control.id = id;
    control.getBoundingClientRect = () => new DOMRect(left, top, 20, 20);
    return control;
  });
}

function goFrom(from: string, key: string, controls: readonly HTMLElement[]): string | undefined {
  return aboveOrBelow(
    key,
    controls,
    controls.find(({ id }) => id === from)!,
  )?.id;
}

// The last row has one control, and no place is the same but for the columns.
const grid = standAt({ a: [0, 100], b: [200, 101], c: [0, 140], d: [200, 142], e: [0, 180] });

test.each([
  ['a', 'ArrowDown', 'c'],
  ['b', 'ArrowDown', 'd'],
  ['c', 'ArrowDown', 'e'],
  ['d', 'ArrowUp', 'b'],
  ['e', 'ArrowUp', 'c'],
  ['d', 'ArrowDown', 'e'],
])('in a grid, from %s %s goes to the nearest of the next row: %s', (from, key, to) => {
  expect(goFrom(from, key, grid)).toBe(to);
});

test.each([
  ['e', 'ArrowDown', 'a'],
  ['a', 'ArrowUp', 'e'],
  ['b', 'ArrowUp', 'e'],
])('in a grid, from %s %s goes round to %s', (from, key, to) => {
  expect(goFrom(from, key, grid)).toBe(to);
});

test('alone in the only row but for one beside it, a vertical arrow stays where it is and leaves the key to the order', () => {
  expect(goFrom('a', 'ArrowDown', standAt({ a: [0, 0], b: [200, 0] }))).toBeUndefined();
});

test.each(['ArrowDown', 'ArrowUp'])('in one column the order says where %s goes', (key) => {
  expect(goFrom('a', key, standAt({ a: [0, 0], b: [0, 40], c: [0, 80] }))).toBeUndefined();
  // Set in a little, as text below a heading is.
  expect(goFrom('a', key, standAt({ a: [0, 0], b: [15, 2], c: [0, 80] }))).toBeUndefined();
});

test.each(['ArrowLeft', 'ArrowRight', 'Home', ' '])('%s is none of its keys', (key) => {
  expect(goFrom('a', key, grid)).toBeUndefined();
});

test('a control that is not laid out has no height, and the others still have rows', () => {
  const [flat] = standAt({ flat: [0, 100] });
  flat!.getBoundingClientRect = () => new DOMRect(0, 100, 0, 0);
  expect(aboveOrBelow('ArrowDown', [flat!, ...standAt({ b: [200, 100], c: [200, 140] })], flat!)?.id).toBe('c');
});
