import type { CSSProperties } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anatomy } from '../../src/components/anatomy.js';
import { FormSkeleton, InteractiveForm } from '../../src/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { environmentBlock } from '../fixtures/seed-blocks.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { backgroundOf, colorOf, contrast, luminance, parseColor } from './contrast.js';
import { markOf } from './page/measure-colors.js';
import { useFinger } from './use-finger.js';
import { useForcedColors } from './use-forced-colors.js';

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '.repeat(3);
const form = formOf([
  choice({
    header: 'Chip',
    question: long,
    description: long,
    options: [
      { label: long, value: 'a', description: long, preview: 'x'.repeat(200), recommended: true },
      { label: 'B', value: 'b' },
      { label: 'C', value: 'c', disabled: true },
    ],
    default: ['a'],
  }),
  choice({ id: 'many', question: 'Many?', multi_select: true, default: ['a', 'mine'] }, 'ABCDEFGHIJ'),
  text({ description: 'Say it.', placeholder: 'In one word' }),
  ...(['email', 'uri', 'date', 'date-time', 'number', 'integer'] as const).map((format) =>
    text({ id: format, question: `${format}?`, format, required: false }),
  ),
]);
const onAnswer = () => undefined;
const plain = formOf([choice(), text({ required: false }), text({ id: 'more', required: false })]);
const withHeaders = formOf([choice({ header: 'Chip' }), text({ header: 'Words', required: false })]);

const looks = {
  form: <InteractiveForm trustedForm={form} draftStore={null} onAnswer={onAnswer} notes shortcuts longList={10} />,
  steps: <InteractiveForm trustedForm={plain} draftStore={null} onAnswer={onAnswer} layout="steps" />,
  tabs: <InteractiveForm trustedForm={form} draftStore={null} onAnswer={onAnswer} layout="steps" />,
  'few tabs': <InteractiveForm trustedForm={withHeaders} draftStore={null} onAnswer={onAnswer} layout="steps" />,
  press: (
    <InteractiveForm
      trustedForm={formOf([choice({ required: false })])}
      draftStore={null}
      onAnswer={onAnswer}
      optionLayout="press"
    />
  ),
  chips: <InteractiveForm trustedForm={plain} draftStore={null} onAnswer={onAnswer} optionLayout="chips" />,
  receipt: (
    <InteractiveForm
      trustedForm={form}
      answer={buildAnswer(
        form,
        { pick: [long], many: ['b'] },
        { details: { pick: { note: long }, many: { untouched: true } } },
      )}
      onAnswer={onAnswer}
    />
  ),
  skeleton: <FormSkeleton />,
};

type Look = keyof typeof looks;

afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

/** Shows it in a column of a chat. */
async function show(look: Look, style: { inlineSize?: string; colorScheme?: string; direction?: 'rtl' } = {}) {
  const { container } = await render(
    <div style={{ background: 'Canvas', color: 'CanvasText', ...style }}>{looks[look]}</div>,
  );
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
  const submit = all('[data-slot="submit"]')[0];
  submit?.click(); // for the errors
  await new Promise(requestAnimationFrame);
  return { root: all('[data-slot="interactive-form"]')[0]!, all };
}

describe.each(Object.keys(looks) as Look[])('%s', (look) => {
  test.each(['240px', '480px', '1200px'])('nothing overflows at %s', async (inlineSize) => {
    const { root, all } = await show(look, { inlineSize });
    expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
    const { left, right } = root.getBoundingClientRect();
    const outside = all('[data-slot="interactive-form"] *').filter((element) => {
      if (element.closest('[data-slot="announcement"]')) return false;
      const box = element.getBoundingClientRect();
      return box.left < left || box.right > right + 0.5;
    });
    expect(outside.map((element) => element.outerHTML)).toEqual([]);
  });

  test.each([
    ['text of twice the size', ':root { font-size: 200% }', '640px'],
    [
      'the text spacing of WCAG',
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      '320px',
    ],
  ])('nothing overflows, and no text is cut off, with %s', async (_, css, inlineSize) => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = css;
    const { root, all } = await show(look, { inlineSize });
    expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
    const cut = all('[data-slot="interactive-form"] :is(button, label, p, dt, dd, span)').filter(
      (element) =>
        !element.closest('[data-slot="announcement"]') &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0,
    );
    style.remove();
    expect(cut.map((element) => element.outerHTML)).toEqual([]);
  });

  test.each(['light', 'dark'])('every text has the contrast of AA in %s', async (colorScheme) => {
    const { root, all } = await show(look, { colorScheme });
    expect(luminance(backgroundOf(root))).toBeCloseTo(colorScheme === 'light' ? 1 : 0, 1);
    const texts = all('[data-slot="interactive-form"] *').filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) &&
        !element.closest('[aria-disabled], :disabled, [data-disabled]'),
    );
    const failing = texts.filter((element) => contrast(colorOf(element), backgroundOf(element)) < 4.5);
    expect(failing.map((element) => `${element.dataset['slot']}: ${element.textContent}`)).toEqual([]);
  });
});

test.each(['light', 'dark'])(
  'marks, borders of controls, placeholders and typed text are visible enough in %s',
  async (colorScheme) => {
    const { all } = await show('form', { colorScheme });
    const ratios: Record<string, number> = {};
    for (const control of all('[data-slot="control"]:not(:disabled)')) {
      const state = control.hasAttribute('data-selected') ? 'checked' : 'unchecked';
      const isRound = control.dataset['kind'] === 'single';
      const [mark, fill] = isRound ? markOf(control) : [colorOf(control), backgroundOf(control)];
      const edge = parseColor(getComputedStyle(control).borderTopColor);
      ratios[`${state} ${control.dataset['kind']} control`] = contrast(
        state === 'checked' ? fill : edge,
        backgroundOf(control.parentElement),
      );
      if (state === 'checked') ratios[`${control.dataset['kind']} mark`] = contrast(mark, fill);
    }
    const required = all('[data-slot="mark"][data-required]')[0]!;
    ratios['required mark'] = contrast(parseColor(getComputedStyle(required, '::after').color), backgroundOf(required));
    const field = all('[data-slot="text"]')[0]!;
    ratios['border of a field'] = contrast(
      parseColor(getComputedStyle(field).borderTopColor),
      backgroundOf(field.parentElement),
    );
    expect(Object.entries(ratios).filter(([, ratio]) => ratio < 3)).toEqual([]);
    expect(
      contrast(parseColor(getComputedStyle(field, '::placeholder').color), backgroundOf(field)),
    ).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colorOf(field), backgroundOf(field))).toBeGreaterThanOrEqual(4.5);
  },
);

test.each([{ className: 'dark' }, { 'data-theme': 'dark' }])('a form may have a theme of its own: %o', async (own) => {
  const { container } = await render(
    <InteractiveForm block={environmentBlock} draftStore={null} onAnswer={onAnswer} {...own} />,
  );
  const root = container.querySelector('[data-slot="interactive-form"]');
  expect(luminance(backgroundOf(root))).toBeLessThan(0.1);
  expect(contrast(colorOf(root!), backgroundOf(root))).toBeGreaterThan(10);
});

test.each(Object.keys(looks) as Look[])(
  '%s: far down in a chat that scrolls in itself, it does not make the page scroll too',
  async (look) => {
    await render(
      <div style={{ blockSize: '300px', overflow: 'auto' }}>
        <div style={{ blockSize: '3000px' }} />
        {looks[look]}
      </div>,
    );
    const page = document.documentElement;
    expect([page.scrollHeight, page.scrollWidth]).toEqual([page.clientHeight, page.clientWidth]);
  },
);

const bubbles: [layout: string, chat: CSSProperties, bubble: CSSProperties][] = [
  ['a row', { display: 'flex' }, { maxInlineSize: '80%' }],
  ['a column', { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }, { maxInlineSize: '80%' }],
  ['a grid', { display: 'grid', justifyItems: 'start' }, {}],
  ['what an avatar leaves of a row', { display: 'flex' }, { flexGrow: 1 }],
];

describe.each(bubbles)('in a bubble that fits its content, in %s', (_, chat, bubble) => {
  const showIn = async (inlineSize: string) => {
    const { container } = await render(
      <div style={{ ...chat, inlineSize }}>
        <div style={bubble}>{looks.form}</div>
      </div>,
    );
    return container.querySelector<HTMLElement>('[data-slot="interactive-form"]')!.offsetWidth;
  };

  test('the form is wide enough to be read', async () => {
    expect(await showIn('800px')).toBeGreaterThan(240);
  });

  test('the form is no wider than a narrow chat', async () => {
    expect(await showIn('300px')).toBeLessThanOrEqual(300);
  });
});

test('parts of the host that happen to bear our names keep their looks, outside of a form', async () => {
  const shown = Object.fromEntries(anatomy.states.map((state) => [`data-${state}`, '']));
  const names = ['none of ours', ...anatomy.slots.filter((slot) => slot !== 'interactive-form')];
  const { container } = await render(
    <>
      {looks.form}
      {names.map((name) => (
        <div key={name}>
          <div {...shown} data-slot={name} data-of-the-host="" role="radio" aria-checked="true" tabIndex={-1}>
            New
          </div>
        </div>
      ))}
    </>,
  );
  const [plain, ...named] = [...container.querySelectorAll<HTMLElement>('[data-of-the-host]')];
  const changed = named.filter((element) => lookOf(element) !== lookOf(plain!));
  expect(changed.map(({ dataset }) => dataset['slot'])).toEqual([]);
});

const TARGETS =
  '[data-slot="option"], [data-slot="other"], button:not([data-slot="control"]), input:not([data-slot="control"]), textarea';

test('every target is at least 24 px high and wide', async () => {
  for (const look of ['form', 'steps'] as const) {
    const { all } = await show(look);
    const small = all(TARGETS).filter((element) => Math.min(element.offsetHeight, element.offsetWidth) < 24);
    expect(small.map((element) => element.outerHTML)).toEqual([]);
  }
});

test('the whole row is the target of its option or of Other, also before anything has hovered over the question', async () => {
  const { all } = await show('form');
  for (const slot of ['option', 'other']) {
    const [row] = all(`[data-field="q1"] [data-slot="${slot}"]`);
    row!.scrollIntoView({ block: 'center' });
    expect(row!.closest('[data-slot="question"]')!.matches(':hover, :focus-within')).toBe(false);
    const { left, right, top } = row!.getBoundingClientRect();
    for (const x of slot === 'option' ? [left + 4, right - 4] : [left + 4])
      expect(document.elementFromPoint(x, top + 4)?.closest('label')).toBe(
        row!.closest('label') ?? row!.querySelector('label'),
      );
  }
});

test('a finger gets 44 px, and sees all that it may press', async () => {
  await useFinger();
  for (const look of ['form', 'steps'] as const) {
    const { all } = await show(look);
    const small = all(TARGETS).filter((element) => element.offsetHeight < 44);
    expect(small.map((element) => element.outerHTML)).toEqual([]);
    const zooming = all('input:not([data-slot="control"]), textarea').filter(
      (element) => parseFloat(getComputedStyle(element).fontSize) < 16,
    );
    expect(zooming.map((element) => element.outerHTML)).toEqual([]);
    const unseen = all(TARGETS).filter(
      (element) => !element.hidden && getComputedStyle(element, '::before').visibility === 'hidden',
    );
    expect(unseen.map((element) => element.outerHTML)).toEqual([]);
  }
});

test('colours of the system show what is chosen', async () => {
  await useForcedColors();
  const { all } = await show('form');
  const [chosen, other] = [
    all('[data-slot="option"][data-selected]')[0]!,
    all('[data-slot="option"]:not([data-selected])')[0]!,
  ];
  expect(getComputedStyle(chosen).borderTopColor).not.toBe(getComputedStyle(other).borderTopColor);
  const [on, off] = [
    all('[data-slot="control"][data-selected]')[0]!,
    all('[data-slot="control"]:not([data-selected])')[0]!,
  ];
  // What is around the dot of a radio has the colour that the edge of the chosen row has.
  expect(getComputedStyle(on).backgroundImage).toContain(getComputedStyle(chosen).borderTopColor);
  expect(getComputedStyle(off).backgroundImage).toBe('none');
});

test('colours of the system show the steps and the skeleton', async () => {
  await useForcedColors();
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  for (const [look, slot] of [
    ['steps', 'step'],
    ['skeleton', 'bar'],
  ] as const) {
    const { all } = await show(look);
    const shown = all(`[data-slot="${slot}"]`).map((element) => {
      const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element);
      return borderTopWidth === '0px' ? backgroundColor : borderTopColor;
    });
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).not.toContain(canvas);
    expect(shown).not.toContain('rgb(255, 255, 255)');
  }
  const { all } = await show('steps');
  const [current, ...others] = all('[data-slot="step"]').sort((one) => (one.hasAttribute('data-current') ? -1 : 1));
  for (const other of others)
    expect(getComputedStyle(other).backgroundColor).not.toBe(getComputedStyle(current!).backgroundColor);
});

test('colours of the system draw a box once: a row has none around its control, and no box leaves the edge of the title', async () => {
  await useForcedColors();
  for (const look of ['form', 'steps', 'few tabs', 'press'] as const) {
    const { all } = await show(look);
    const canvas = getComputedStyle(all('[data-slot="interactive-form"]')[0]!).backgroundColor;
    const isBoxed = (element: Element) =>
      getComputedStyle(element).borderTopColor !== canvas && getComputedStyle(element).borderTopStyle !== 'none';
    const rows = all(':is([data-slot="option"], [data-slot="other"]):not([data-selected])');
    expect(rows.filter(isBoxed).map((row) => row.outerHTML)).toEqual([]);
    const edge = all('[data-slot="label"]')[0]!.getBoundingClientRect().left;
    const boxes = all('button, textarea:not([data-slot="other-text"]), input').filter(
      (element) => element.offsetWidth > 1 && isBoxed(element),
    );
    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes.filter((box) => box.getBoundingClientRect().left < edge - 0.5).map((box) => box.outerHTML)).toEqual(
      [],
    );
  }
});

test('colours of the system show which options may be pressed where there is no control, and which tab is the current', async () => {
  await useForcedColors();
  const { all: chips } = await show('chips');
  const canvas = getComputedStyle(chips('[data-slot="interactive-form"]')[0]!).backgroundColor;
  const edges = chips('[data-slot="option"]').map((option) => getComputedStyle(option).borderTopColor);
  expect(edges.length).toBeGreaterThan(1);
  expect(edges).not.toContain(canvas);
  const { all: tabs } = await show('few tabs');
  const [current] = tabs('[data-slot="tab"][data-current]').map((tab) => getComputedStyle(tab).backgroundColor);
  const others = tabs('[data-slot="tab"]:not([data-current])').map((tab) => getComputedStyle(tab).backgroundColor);
  expect(current).toBeDefined();
  expect(others).not.toContain(current);
});

test('a variable counts on the form and on anything around it, the nearer one more', async () => {
  const { container } = await render(<div style={{ ['--rif-border' as string]: 'rgb(1, 2, 3)' }}>{looks.form}</div>);
  const root = container.querySelector<HTMLElement>('[data-slot="interactive-form"]')!;
  expect(getComputedStyle(root).borderTopColor).toBe('rgb(1, 2, 3)');
  root.style.setProperty('--rif-border', 'rgb(4, 5, 6)');
  expect(getComputedStyle(root).borderTopColor).toBe('rgb(4, 5, 6)');
});

test('the form takes over font and size of its surroundings, and its height where the host caps it', async () => {
  const { container } = await render(
    <div style={{ font: '22px/1 monospace', ['--rif-max-height' as string]: '300px' }}>{looks.form}</div>,
  );
  const root = container.querySelector<HTMLElement>('[data-slot="interactive-form"]')!;
  expect(getComputedStyle(root)).toMatchObject({ fontSize: '22px', fontFamily: 'monospace' });
  for (const element of root.querySelectorAll('button, input, textarea'))
    expect(getComputedStyle(element).fontFamily).toBe('monospace');
  expect(root.offsetHeight).toBe(300);
  expect(root.scrollHeight).toBeGreaterThan(300);
  expect(getComputedStyle(root).overflowY).toBe('auto');
});

/** Everything that styles may set on an element and before it. */
function lookOf(element: Element): string {
  const styles = [
    getComputedStyle(element),
    getComputedStyle(element, '::before'),
    getComputedStyle(element, '::after'),
  ];
  return styles
    .map((style) => [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; '))
    .join('\n');
}
