import { afterEach, describe, expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InteractiveForm } from '../../src/index.js';
import stylesheet from '../../src/styles/styles.css?raw';
import { readVariables } from '../../stories/docs/read-entries.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { backgroundOf, contrast, parseColor } from './contrast.js';
import { useFinger } from './use-finger.js';

const form = formOf([
  choice({
    header: 'Chip',
    description: 'It can be changed later.',
    required: false,
    options: [
      { label: 'A', value: 'a', description: 'The first.', recommended: true, preview: 'a = 1' },
      { label: 'B', value: 'b', description: 'The second.' },
      { label: 'C', value: 'c', disabled: true },
    ],
    default: ['a'],
  }),
  choice({ id: 'many', question: 'Many?', multi_select: true, default: ['b', 'mine'] }, 'ABCDEFGHIJKL'),
  text({ required: true }),
]);

afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

/** Everything that a theme may touch, in a page that sets these variables. The focus is on a control, by a key. */
async function show(variables: Record<string, string> = {}) {
  const { container } = await render(
    <div style={{ inlineSize: '480px', ...variables }}>
      <InteractiveForm trustedForm={form} draftStore={null} onAnswer={() => undefined} shortcuts longList={10} />
      <InteractiveForm trustedForm={form} draftStore={null} onAnswer={() => undefined} layout="steps" />
    </div>,
  );
  const all = (slot: string) => [...container.querySelectorAll<HTMLElement>(`[data-slot="${slot}"]`)];
  all('submit')[0]!.click(); // for the errors
  await expect.poll(() => all('error').length).toBeGreaterThan(0);
  all('control')[0]!.focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  const first = (slot: string, state = '') => all(slot).find((element) => element.matches(state === '' ? '*' : state))!;
  const styleOf = (slot: string, state?: string) => getComputedStyle(first(slot, state));
  return { container, all, first, styleOf };
}

/** For each variable a value that nobody has by default. */
const samples: Readonly<Record<string, string>> = {
  '--rif-background': 'rgb(1, 2, 3)',
  '--rif-foreground': 'rgb(1, 2, 3)',
  '--rif-muted': 'rgb(1, 2, 3)',
  '--rif-border': 'rgb(1, 2, 3)',
  '--rif-control-border': 'rgb(1, 2, 3)',
  '--rif-field': 'rgb(1, 2, 3)',
  '--rif-accent': 'rgb(1, 2, 3)',
  '--rif-on-accent': 'rgb(1, 2, 3)',
  '--rif-hover': 'rgb(1, 2, 3)',
  '--rif-selected': 'rgb(1, 2, 3)',
  '--rif-on-selected': 'rgb(1, 2, 3)',
  '--rif-row-border': 'rgb(1, 2, 3)',
  '--rif-row-selected-border': 'rgb(1, 2, 3)',
  '--rif-row-separator': 'rgb(1, 2, 3)',
  '--rif-submit': 'rgb(1, 2, 3)',
  '--rif-on-submit': 'rgb(1, 2, 3)',
  '--rif-submit-border': 'rgb(1, 2, 3)',
  '--rif-secondary': 'rgb(1, 2, 3)',
  '--rif-secondary-border': 'rgb(1, 2, 3)',
  '--rif-badge': 'rgb(1, 2, 3)',
  '--rif-on-badge': 'rgb(1, 2, 3)',
  '--rif-badge-border': 'rgb(1, 2, 3)',
  '--rif-badge-radius': '2px',
  '--rif-header': 'rgb(1, 2, 3)',
  '--rif-on-header': 'rgb(1, 2, 3)',
  '--rif-receipt-mark': 'rgb(1, 2, 3)',
  '--rif-danger': 'rgb(1, 2, 3)',
  '--rif-ring': 'rgb(1, 2, 3)',
  '--rif-radius': '21px',
  '--rif-pill': '3px',
  '--rif-border-width': '3px',
  '--rif-shadow': '0 1px 2px rgb(1, 2, 3)',
  '--rif-space': '21px',
  '--rif-padding': '31px',
  '--rif-question-gap': '61px',
  '--rif-row-height': '81px',
  '--rif-row-gap': '21px',
  '--rif-row-radius': '9px',
  '--rif-row-padding': '21px',
  '--rif-row-padding-block': '31px',
  '--rif-row-outdent': '5px',
  '--rif-options-gap': '21px',
  '--rif-field-radius': '17px',
  '--rif-control-size': '31px',
  '--rif-button-height': '61px',
  '--rif-button-padding': '31px',
  '--rif-secondary-padding': '31px',
  '--rif-button-spacing': '3px',
  '--rif-button-weight': '800',
  '--rif-button-radius': '9px',
  '--rif-actions-align': 'end',
  '--rif-question-font-family': 'monospace',
  '--rif-question-font-size': '21px',
  '--rif-question-weight': '400',
  '--rif-code-font-family': 'serif',
  '--rif-option-font-size': '21px',
  '--rif-option-weight': '800',
  '--rif-error-bar': '7px',
  '--rif-hint-font-size': '11px',
  '--rif-motion': '0.3s',
  '--rif-list-height': '121px',
  '--rif-preview-height': '21px',
  '--rif-max-height': '301px',
};

test('every variable has a sample', () => {
  expect(Object.keys(samples)).toEqual(readVariables(stylesheet, 'rif.tokens').map(({ name }) => name));
});

test.each(Object.entries(samples))('%s changes what is on the screen', async (name, value) => {
  const before = lookOf((await show()).container);
  const after = lookOf((await show({ [name]: value })).container);
  expect(before.length).toBeGreaterThan(100);
  expect(after.filter((look, index) => look !== before[index])).not.toEqual([]);
});

describe.each<[name: string, value: string, slot: string, property: keyof CSSStyleDeclaration, expected: string]>([
  ['--rif-border-width', '3px', 'interactive-form', 'borderTopWidth', '3px'],
  ['--rif-border-width', '3px', 'option', 'borderTopWidth', '3px'],
  ['--rif-border-width', '3px', 'text', 'borderTopWidth', '3px'],
  ['--rif-border-width', '0', 'interactive-form', 'borderTopWidth', '0px'],
  ['--rif-border-width', '0', 'option', 'borderTopWidth', '0px'],
  ['--rif-border-width', '0', 'option', 'paddingInlineStart', '10px'],
  ['--rif-border-width', '0', 'text', 'borderTopWidth', '1px'],
  ['--rif-border-width', '0', 'control', 'borderTopWidth', '1px'],
  ['--rif-border-width', '2px', 'control', 'borderTopWidth', '2px'],
  ['--rif-shadow', '0 1px 2px rgb(1, 2, 3)', 'interactive-form', 'boxShadow', 'rgb(1, 2, 3) 0px 1px 2px 0px'],
  ['--rif-row-gap', '3px', 'options', 'rowGap', '3px'],
  ['--rif-row-gap', '3px', 'list', 'rowGap', '3px'],
  ['--rif-row-padding', '20px', 'option', 'paddingInlineStart', '20px'],
  ['--rif-button-weight', '700', 'submit', 'fontWeight', '700'],
  ['--rif-button-radius', '99px', 'cancel', 'borderTopLeftRadius', '99px'],
  ['--rif-question-font-size', '20px', 'label', 'fontSize', '20px'],
  ['--rif-option-font-size', '20px', 'option-label', 'fontSize', '20px'],
  ['--rif-option-font-size', '20px', 'other-text', 'fontSize', '20px'],
  ['--rif-hint-font-size', '13px', 'description', 'fontSize', '13px'],
  ['--rif-hint-font-size', '13px', 'option-description', 'fontSize', '13px'],
  ['--rif-hint-font-size', '13px', 'error', 'fontSize', '13px'],
  ['--rif-row-border', 'rgb(1, 2, 3)', 'other', 'borderTopColor', 'rgb(1, 2, 3)'],
  ['--rif-row-selected-border', 'rgb(1, 2, 3)', 'option', 'borderTopColor', 'rgb(1, 2, 3)'],
  ['--rif-row-radius', '9px', 'option', 'borderTopLeftRadius', '9px'],
  ['--rif-padding', '31px', 'interactive-form', 'paddingTop', '31px'],
  ['--rif-submit', 'rgb(1, 2, 3)', 'submit', 'backgroundColor', 'rgb(1, 2, 3)'],
  ['--rif-on-submit', 'rgb(1, 2, 3)', 'submit', 'color', 'rgb(1, 2, 3)'],
  ['--rif-secondary', 'rgb(1, 2, 3)', 'cancel', 'backgroundColor', 'rgb(1, 2, 3)'],
  ['--rif-secondary-border', 'rgb(1, 2, 3)', 'cancel', 'borderTopColor', 'rgb(1, 2, 3)'],
  ['--rif-badge-border', 'rgb(1, 2, 3)', 'badge', 'borderTopColor', 'rgb(1, 2, 3)'],
  ['--rif-question-font-family', 'monospace', 'label', 'fontFamily', 'monospace'],
  ['--rif-question-weight', '400', 'label', 'fontWeight', '400'],
  ['--rif-motion', '150ms', 'error', 'animationDuration', '0.15s'],
])('with %s: %s', (name, value, slot, property, expected) => {
  test(`${slot} has ${String(property)} ${expected}`, async () => {
    const { styleOf } = await show({ [name]: value });
    expect(styleOf(slot)[property]).toBe(expected);
  });
});

test('a button is as high as it is told to be', async () => {
  const { first } = await show({ '--rif-button-height': '50px' });
  expect(['submit', 'cancel', 'next'].map((slot) => first(slot).offsetHeight)).toEqual([50, 50, 50]);
});

test('text on a chosen row has the colour for it, with its description; what has a background of its own does not', async () => {
  const plain = await show();
  const { styleOf } = await show({ '--rif-on-selected': 'rgb(1, 2, 3)' });
  const chosen = '[data-selected] *';
  const onTint = ['option-label', 'option-description', 'shortcut', 'other-text'];
  expect(onTint.map((slot) => styleOf(slot, chosen).color)).toEqual(Array(4).fill('rgb(1, 2, 3)'));
  for (const [slot, state] of [
    ['option-preview', chosen],
    ['option-label', ':not([data-selected] *)'],
    ['option-description', ':not([data-selected] *)'],
  ] as const) {
    expect([slot, styleOf(slot, state).color]).toEqual([slot, plain.styleOf(slot, state).color]);
  }
});

test.each([
  ['start', 'ltr', 'left'],
  ['end', 'ltr', 'right'],
  ['end', 'rtl', 'left'],
] as const)('buttons stand at the %s of a form that is %s', async (align, direction, side) => {
  const { first } = await show({ '--rif-actions-align': align, direction });
  const row = first('actions').getBoundingClientRect();
  // The row reaches to the edge of the form, so that it hides what scrolls behind it.
  const inset = parseFloat(getComputedStyle(first('actions'))[side === 'left' ? 'paddingLeft' : 'paddingRight']);
  const outer = [first('submit'), first('cancel')].map(
    (button) => Math.abs(button.getBoundingClientRect()[side] - row[side]) - inset,
  );
  expect(Math.abs(Math.min(...outer))).toBeLessThan(1);
});

test('who wants less motion gets none, whatever a theme sets', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  await expect.poll(() => matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  const { styleOf } = await show({ '--rif-motion': '150ms' });
  expect(styleOf('error').animationDuration).toBe('0s');
});

test('a finger gets 44 px, however small a theme makes rows and buttons, and more where it makes them larger', async () => {
  await useFinger();
  const heightsOf = async (size: string) => {
    const { all } = await show({ '--rif-row-height': size, '--rif-button-height': size });
    const rows = [...all('option'), ...all('other')].filter(
      (row) => !row.querySelector('[data-slot="option-description"]'),
    );
    return [...rows, ...all('submit'), ...all('next')].map((target) => target.offsetHeight);
  };
  expect(Math.min(...(await heightsOf('20px')))).toBeGreaterThanOrEqual(44);
  expect(Math.min(...(await heightsOf('60px')))).toBeGreaterThanOrEqual(60);
});

describe("the tokens of shadcn's that are too faint for WCAG", () => {
  const faint = {
    '--card': 'white',
    '--card-foreground': 'black',
    '--input': 'rgb(230, 235, 255)',
    '--ring': 'rgb(180, 190, 255)',
  };

  test('--input is in the edges of fields and controls, as strong as an edge has to be', async () => {
    const { first, styleOf } = await show(faint);
    for (const slot of ['filter', 'control']) {
      const edge = parseColor(styleOf(slot, ':not([data-selected])').borderTopColor);
      expect([slot, edge[2] > edge[0]]).toEqual([slot, true]);
      expect(contrast(edge, backgroundOf(first('interactive-form')))).toBeGreaterThanOrEqual(3);
    }
  });

  test('--ring is in the focus ring, as strong as a ring has to be', async () => {
    const { first, styleOf } = await show(faint);
    const ring = parseColor(styleOf('option').outlineColor);
    expect(ring[2]).toBeGreaterThan(ring[0]);
    expect(contrast(ring, backgroundOf(first('interactive-form')))).toBeGreaterThanOrEqual(3);
  });

  test('our own variables win over them', async () => {
    const { styleOf } = await show({
      ...faint,
      '--rif-control-border': 'rgb(1, 2, 3)',
      '--rif-ring': 'rgb(4, 5, 6)',
    });
    expect(styleOf('filter').borderTopColor).toBe('rgb(1, 2, 3)');
    expect(styleOf('option').outlineColor).toBe('rgb(4, 5, 6)');
  });
});

const PROPERTIES = [
  ...[
    'color',
    'background-color',
    'border-top-color',
    'font-family',
    'border-top-width',
    'border-top-left-radius',
    'box-shadow',
    'outline-color',
    'font-size',
    'font-weight',
  ],
  ...[
    'padding-top',
    'padding-left',
    'margin-top',
    'row-gap',
    'min-height',
    'height',
    'width',
    'justify-content',
    'max-height',
    'animation-duration',
  ],
];

/** What a theme may change, of each element in a page and of what is drawn before and after it. */
function lookOf(container: Element): string[] {
  return [...container.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      return PROPERTIES.map((name) => style.getPropertyValue(name)).join();
    }),
  );
}
