import { expect, test } from 'vitest';
import { cssOf, keyOf, styleOf, variables } from '../../.storybook/variables.js';
import { meanings } from '../../stories/docs/meanings.js';

test('every variable of the stylesheet has a control', () => {
  expect(variables.map(({ property }) => property)).toEqual(['fontSize', ...Object.keys(meanings)]);
});

test('what the panel sets is a style; a control that is untouched sets nothing', () => {
  expect(
    styleOf({
      accent: '#8A3b12',
      fontSize: '18',
      radius: '0',
      space: '',
      motion: '300',
      'button-weight': '700',
      shadow: 'small',
    }),
  ).toEqual({
    fontSize: '18px',
    '--rif-accent': '#8A3b12',
    '--rif-radius': '0px',
    '--rif-shadow': '0 1px 3px rgb(0 0 0 / 0.2)',
    '--rif-button-weight': '700',
    '--rif-motion': '300ms',
  });
  expect(styleOf({})).toEqual({});
});

test('it is copied as the CSS of a host', () => {
  expect(cssOf({ accent: '#8a3b12', fontSize: '18' })).toBe(
    '.rif-interactive-form {\n  font-size: 18px;\n  --rif-accent: #8a3b12;\n}\n',
  );
});

test.each(['red; background: url(//example.com)', '#12345', '18px', '-1', '1e9', '1000', 'constructor'])(
  'an address that says %j says nothing',
  (value) => {
    expect(styleOf(Object.fromEntries(variables.map(({ property }) => [keyOf(property), value])))).toEqual({});
  },
);

test('each slider begins with a value of its own range', () => {
  expect(variables.filter(({ range }) => range && (range.start < range.min || range.start > range.max))).toEqual([]);
});

test('only what is a colour is picked as one', () => {
  const colors = variables.filter(({ range, choices }) => !range && !choices).map(({ property }) => property);
  expect(
    colors.filter(
      (property) =>
        !/background|foreground|muted|border$|field|accent|hover|selected|submit|secondary|badge|header|mark|danger|separator|ring$/.test(
          property,
        ),
    ),
  ).toEqual([]);
});
