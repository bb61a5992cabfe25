import { expect, test } from 'vitest';
import { keyOf, styleOf, variables } from '../../.storybook/variables.js';

test('what the panel sets is a style; a control that is untouched sets nothing', () => {
  expect(styleOf({ accent: '#8A3b12', fontSize: '18', radius: '0', space: '' })).toEqual({
    '--rif-accent': '#8A3b12',
    fontSize: '18px',
    '--rif-radius': '0px',
  });
  expect(styleOf({})).toEqual({});
});

test.each(['red; background: url(//example.com)', '#12345', '18px', '-1', '1e9', '1000'])('an address that says %j says nothing', (value) => {
  expect(styleOf(Object.fromEntries(variables.map(({ property }) => [keyOf(property), value])))).toEqual({});
});

test('each control begins with a value of its own range', () => {
  expect(variables.filter(({ start, range }) => range && (Number(start) < range.min || Number(start) > range.max))).toEqual([]);
});
