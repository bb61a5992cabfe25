import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import bordered from '../../src/styles/presets/bordered.css?inline';
import compact from '../../src/styles/presets/compact.css?inline';
import highContrast from '../../src/styles/presets/high-contrast.css?inline';
import soft from '../../src/styles/presets/soft.css?inline';
import { imageAttachments } from '../../src/attachments/index.js';
import { Dock, FormSkeleton, InteractiveForm, type InteractiveFormProps } from '../../src/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { backgroundOf, contrast, parseColor } from './contrast.js';
import { useFinger } from './use-finger.js';
import { useForcedColors } from './use-forced-colors.js';

/** Distances and sizes that a person sees, in every preset. */
const presets = ['default', 'bordered', 'compact', 'high-contrast', 'soft'] as const;
const sheet = document.createElement('style');
sheet.textContent = [bordered, compact, highContrast, soft].join('\n');

/** What comes is where it will stay from its first frame on. */
const still = () =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });

beforeEach(() => document.head.append(sheet));

afterEach(async () => {
  sheet.remove();
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

interface Look {
  preset?: (typeof presets)[number];
  style?: Record<string, string>;
}

const must = { required: true };
const questions = [
  choice(must),
  choice({ id: 'many', question: 'Many?', multi_select: true, ...must }),
  text({ ...must, multiline: false }),
  text({ id: 'end', required: false }),
];

async function show(
  form: readonly unknown[],
  { preset = 'default', style = {} }: Look = {},
  props: Partial<InteractiveFormProps> = {},
) {
  const { container } = await render(
    <div data-rif-preset={preset} style={{ inlineSize: '480px', ...style }}>
      <InteractiveForm {...(props as object)} trustedForm={formOf(form)} draftStore={null} onAnswer={() => undefined} />
    </div>,
  );
  return (slot: string) => [...container.querySelectorAll<HTMLElement>(`[data-slot="${slot}"]`)];
}

const rounded = (values: number[]) => [...new Set(values.map(Math.round))];

describe.each(['ltr', 'rtl'])('%s: everything in a question begins at one edge', (direction) => {
  /** Where an element begins, from the side where the form does. */
  const startOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return direction === 'ltr' ? left : -right;
  };
  const list = { ...choice({ id: 'long', question: 'Long?' }, 'ABCDEFGHIJKL') };

  test.each(['default', 'compact', 'soft'] as const)(
    'its words, its controls and its fields, in %s',
    async (preset) => {
      const all = await show([...questions, list], { preset, style: { direction } }, { longList: 10 });
      expect(rounded(['label', 'control', 'text', 'filter'].flatMap(all).map(startOf))).toHaveLength(1);
    },
  );

  test.each(['bordered', 'high-contrast'] as const)(
    'its words, its rows and its fields, in %s, whose rows have edges',
    async (preset) => {
      const all = await show([...questions, list], { preset, style: { direction } }, { longList: 10 });
      expect(rounded(['label', 'option', 'other', 'text', 'filter'].flatMap(all).map(startOf))).toHaveLength(1);
    },
  );
});

test.each(['ltr', 'rtl'])(
  '%s, in steps: Next ends where the form does, and so do the words of Change in the review; the words of Back begin where it does',
  async (direction) => {
    await still();
    const all = await show(
      [choice({ default: ['a'] }), text({ required: false })],
      { style: { direction } },
      { layout: 'steps', allowPartial: true },
    );
    /** How far from the edges of the form, in the order of reading. */
    const edgesOf = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      const form = all('interactive-form')[0]!.getBoundingClientRect();
      const sides = [left - form.left, form.right - right];
      return direction === 'ltr' ? sides : sides.reverse();
    };
    const wordsOf = (button: Element) =>
      edgesOf(button).map((edge) => edge + 1 + parseFloat(getComputedStyle(button).paddingInlineEnd));
    const [start, end] = edgesOf(all('actions')[0]!) as [number, number];
    const last = (slot: string) => edgesOf(all(slot)[0]!)[1]! - end;
    expect(Math.abs(last('next'))).toBeLessThanOrEqual(1);
    all('next')[0]!.click();
    await expect.poll(() => all('text').length).toBe(1);
    expect(Math.abs(wordsOf(all('back')[0]!)[0]! - start)).toBeLessThanOrEqual(1);
    all('next')[0]!.click();
    await expect.poll(() => all('row-change').length).toBe(2);
    expect(Math.abs(last('submit'))).toBeLessThanOrEqual(1);
    for (const cell of all('row-change'))
      expect(Math.abs(wordsOf(cell.querySelector('button')!)[1]! - end)).toBeLessThanOrEqual(1);
  },
);

test.each(['--rif-secondary', '--rif-secondary-border'])(
  'with %s, whose shape is seen, a quiet button itself begins where the form does',
  async (name) => {
    await still();
    const all = await show(
      [choice({ default: ['a'] }), text({ required: false })],
      { style: { [name]: 'silver' } },
      { layout: 'steps' },
    );
    all('next')[0]!.click();
    await expect.poll(() => all('text').length).toBe(1);
    expect(
      Math.abs(all('back')[0]!.getBoundingClientRect().left - all('actions')[0]!.getBoundingClientRect().left),
    ).toBeLessThanOrEqual(1);
  },
);

test('with a padding of 0px no button of the steps or of the review leaves the form', async () => {
  await still();
  const all = await show(
    [choice({ default: ['a'] }), text({ required: false })],
    { style: { '--rif-padding': '0px' } },
    { layout: 'steps', allowPartial: true },
  );
  const [form] = all('interactive-form');
  expect(form!.scrollWidth).toBe(form!.clientWidth);
  all('next')[0]!.click();
  await expect.poll(() => all('text').length).toBe(1);
  all('next')[0]!.click();
  await expect.poll(() => all('row-change').length).toBe(2);
  expect(form!.scrollWidth).toBe(form!.clientWidth);
});

test.each(['default', 'compact', 'soft', 'bordered', 'high-contrast'])(
  'in %s the rows of a skeleton have words where those of the form are',
  async (preset) => {
    const { container } = await render(
      <div data-rif-preset={preset} style={{ inlineSize: '480px' }}>
        <FormSkeleton outline={[2]} />
        <InteractiveForm trustedForm={formOf([choice()])} draftStore={null} onAnswer={() => undefined} />
      </div>,
    );
    const bar = container.querySelector('[data-slot="bar"][data-kind="option"]')!;
    const label = container.querySelector('[data-slot="option-label"]')!;
    const { paddingLeft, borderLeftWidth } = getComputedStyle(bar);
    const words = bar.getBoundingClientRect().left + parseFloat(paddingLeft) + parseFloat(borderLeftWidth);
    expect(Math.abs(words - label.getBoundingClientRect().left)).toBeLessThanOrEqual(1);
  },
);

test.each(['0px', '4px', '40px'])('with a padding of %s no row leaves the form', async (padding) => {
  const all = await show(questions, { style: { '--rif-padding': padding } });
  const [form] = all('interactive-form');
  expect(form!.scrollWidth).toBe(form!.clientWidth);
  for (const row of all('option'))
    expect(row.getBoundingClientRect().left).toBeGreaterThanOrEqual(form!.getBoundingClientRect().left);
});

describe.each([...presets.map((preset): Look => ({ preset })), { style: { '--rif-space': '6px' } }])('%o', (look) => {
  test.each([false, true])(
    'an error is right below its question, and has 12px below, with notes: %s',
    async (notes) => {
      await still();
      const all = await show(questions, look, { notes });
      all('submit')[0]!.click();
      await expect.poll(() => all('error').length).toBe(3);
      const boxes = all('error').map((error) => error.getBoundingClientRect());
      const bodies = [all('options')[0]!, all('options')[1]!, all('text')[0]!].map(
        (body) => body.getBoundingClientRect().bottom,
      );
      // From the line of the next question: the box of its letters hangs on the font.
      const next = all('question')
        .slice(1)
        .map((question) => question.getBoundingClientRect().top);
      boxes.forEach(({ top, bottom }, index) => {
        expect(Math.abs(top - bodies[index]!)).toBeLessThanOrEqual(1);
        expect(next[index]! - bottom).toBeGreaterThanOrEqual(12);
      });
    },
  );
});

describe('the buttons of a note and of images', () => {
  test('are seen with their words before anybody points at the question, and do not lie over each other', async () => {
    const all = await show(
      [choice(must), text()],
      { style: { inlineSize: '480px' } },
      { notes: true, attachments: imageAttachments() },
    );
    const buttons = all('note-toggle');
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Add images',
      'Add a note',
      'Add images',
      'Add a note',
    ]);
    for (const button of buttons) {
      expect(parseFloat(getComputedStyle(button).fontSize)).toBeGreaterThanOrEqual(13);
      expect(getComputedStyle(button).visibility).toBe('visible');
      button.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = button.getBoundingClientRect();
      expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(button);
    }
    const [images, note] = buttons.map((button) => button.getBoundingClientRect());
    expect(images!.right).toBeLessThanOrEqual(note!.left + 0.1);
    const edges = buttons.slice(0, 2).map((button) => getComputedStyle(button).borderTopStyle);
    expect(edges).toEqual(['dashed', 'solid']); // what may be dropped there has an edge that says so
  });

  test('leave an error its words at 240px, on lines of its own; that of images stays where it is', async () => {
    await still();
    const all = await show(
      [choice(must), text({ required: false })],
      { style: { inlineSize: '240px' } },
      { notes: true, attachments: imageAttachments() },
    );
    const [images] = all('note-toggle');
    const place = () => images!.getBoundingClientRect().top - all('interactive-form')[0]!.getBoundingClientRect().top;
    const before = place();
    all('submit')[0]!.click();
    await expect.poll(() => all('error').length).toBe(1);
    expect(all('error')[0]!.offsetWidth).toBeGreaterThan(150);
    // Images are a part of the answer, so what is wrong with it stands below them. A note comes after the answer.
    const [above, error, below] = [images!, all('error')[0]!, all('note-toggle')[1]!].map((element) =>
      element.getBoundingClientRect(),
    );
    expect(error!.top - above!.bottom).toBeGreaterThanOrEqual(-3);
    expect(below!.top - error!.bottom).toBeGreaterThanOrEqual(-3);
    expect(place()).toBe(before);
  });
});

test('Other is as high as its rows, with a mouse and with a finger', async () => {
  const heights = (all: (slot: string) => HTMLElement[]) =>
    rounded([...all('option'), ...all('other')].map(({ offsetHeight }) => offsetHeight));
  const all = await show([choice()]);
  expect(heights(all)).toEqual([36]);
  await useFinger();
  expect(heights(all)).toEqual([44]);
});

test.each([
  ['a finger', useFinger],
  ['a mouse', () => Promise.resolve()],
])(
  'at 240px a press of %s on the word Other chooses it, and its field has the size of the text of its row',
  async (_, use) => {
    await use();
    const all = await show([choice(must)], { style: { inlineSize: '240px' } });
    const [word, field] = [all('other')[0]!.querySelector('label')!, all('other-text')[0]!];
    await page.elementLocator(word).click();
    await expect.element(page.getByRole('radio', { name: /Other/ })).toBeChecked();
    expect(getComputedStyle(field).fontSize).toBe(getComputedStyle(word).fontSize);
    const { x, y, width, height } = word.getBoundingClientRect();
    for (const at of [0.1, 0.5, 0.9]) expect(document.elementFromPoint(x + width / 2, y + height * at)).toBe(word);
  },
);

test('at 200px the field of Other begins under its label', async () => {
  const all = await show([choice()], { style: { inlineSize: '200px' } });
  const label = all('other')[0]!.querySelector('[data-slot="option-label"]')!;
  const field = all('other-text')[0]!;
  expect(Math.round(field.getBoundingClientRect().left)).toBe(Math.round(label.getBoundingClientRect().left));
  const middle = field.getBoundingClientRect().top + field.offsetHeight / 2;
  expect(middle).toBeGreaterThan(label.getBoundingClientRect().bottom);
});

test('three small questions with notes take less than 700px of a phone', async () => {
  await useFinger();
  const small = [
    choice(must, 'AB'),
    choice({ id: 'many', question: 'Many?', multi_select: true, ...must }, 'AB'),
    text({ ...must, multiline: false }),
  ];
  const all = await show(small, { style: { inlineSize: '375px' } }, { notes: true });
  expect(all('interactive-form')[0]!.offsetHeight).toBeLessThan(700);
  const [row, button] = [all('other')[0]!, all('note-toggle')[0]!].map((element) => element.getBoundingClientRect());
  expect(button!.top).toBeGreaterThanOrEqual(row!.bottom - 0.1);
});

test('on a phone what hands a question back begins where its title does, if it has no room beside it', async () => {
  const all = await show(
    [choice({ ...must, question: 'Where should this go first?' })],
    { style: { inlineSize: '300px' } },
    { allowDelegate: true },
  );
  const [label, button] = [all('label')[0]!, all('delegate')[0]!];
  expect(button.getBoundingClientRect().top).toBeGreaterThan(label.getBoundingClientRect().bottom - 4);
  const words = button.getBoundingClientRect().left + parseFloat(getComputedStyle(button).paddingLeft);
  expect(Math.abs(words - label.getBoundingClientRect().left)).toBeLessThanOrEqual(1);
});

describe('air', () => {
  const boxOf = (element: Element) => element.getBoundingClientRect();

  test('is between a question and the button behind it', async () => {
    const all = await show(questions.slice(0, 1), {}, { allowDelegate: true });
    expect(boxOf(all('delegate')[0]!).left - boxOf(all('mark')[0] ?? all('label')[0]!).right).toBeGreaterThan(6);
  });

  test('is between a long list and Other', async () => {
    const all = await show(
      [choice({}, 'ABCDEFGHIJKLMNOP')],
      { style: { '--rif-list-height': '100px' } },
      { longList: 10 },
    );
    expect(boxOf(all('other')[0]!).top - boxOf(all('list')[0]!).bottom).toBeGreaterThan(4);
  });

  test('is between a field and the question before cancelling', async () => {
    const all = await show([text({ multiline: false })]);
    await userEvent.fill(all('text')[0]!, 'mine');
    all('cancel')[0]!.click();
    await expect.poll(() => all('confirm').length).toBe(1);
    expect(boxOf(all('confirm')[0]!).top - boxOf(all('text')[0]!).bottom).toBeGreaterThan(3);
  });

  test('is between the buttons and the line of a dock, also while the rows scroll behind the buttons', async () => {
    const all = await show(questions, { style: { inlineSize: '375px', '--rif-max-height': '20rem' } }, { dock: Dock });
    expect(boxOf(all('dock')[0]!).top - boxOf(all('submit')[0]!).bottom).toBeGreaterThan(8);
  });
});

test('rows of 22px are possible, Other too', async () => {
  const style = {
    font: '13px/1.4 sans-serif',
    '--rif-row-height': '22px',
    '--rif-row-padding-block': '0px',
    '--rif-control-size': '14px',
  };
  const all = await show([choice()], { style });
  expect(rounded([...all('option'), ...all('other')].map(({ offsetHeight }) => offsetHeight))).toEqual([22]);
});

describe('who wants less motion', () => {
  /** The names of what moves, in this frame and the next ones. */
  async function watch(): Promise<string[]> {
    const seen = new Set<string>();
    for (let frame = 0; frame < 5; frame++) {
      for (const animation of document.getAnimations())
        seen.add(animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name);
      await new Promise(requestAnimationFrame);
    }
    return [...seen];
  }

  beforeEach(async () => {
    await still();
    await expect.poll(() => matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  });

  test('sees a skeleton that is still', async () => {
    await render(<FormSkeleton />);
    expect(await watch()).toEqual([]);
  });

  test('sees a choice, a step and a receipt at once', async () => {
    const all = await show(
      [choice({ default: ['a'] }), choice({ id: 'two', question: 'Two?', default: ['a'] })],
      {},
      { layout: 'steps' },
    );
    const seen = await watch();
    await page.getByText('B', { exact: true }).first().click();
    seen.push(...(await watch()));
    for (const slot of ['next', 'next', 'submit']) {
      all(slot)[0]!.click();
      for (const part of all('question')) expect(getComputedStyle(part).animationName).toBe('none');
      seen.push(...(await watch()));
    }
    expect(all('row').length).toBeGreaterThan(0);
    expect(seen).toEqual([]);
  });

  test('sees an error at once', async () => {
    const all = await show([choice(must)]);
    all('submit')[0]!.click();
    const seen = await watch();
    expect(all('error')).toHaveLength(1);
    expect(seen).toEqual([]);
  });
});

test('a mark answers at once, and so does all else that a press changes', async () => {
  await show([choice(), choice({ id: 'many', multi_select: true }), text()]);
  const slow = [...document.querySelectorAll('form, form *')].filter((element) =>
    ['', '::before', '::after'].some((pseudo) => getComputedStyle(element, pseudo || null).transitionDuration !== '0s'),
  );
  expect(slow).toEqual([]);
});

test('colours of the system leave icons their meaning: a problem is no empty circle', async () => {
  await useForcedColors();
  const all = await show([choice(must)]);
  all('submit')[0]!.click();
  await expect.poll(() => all('error').length).toBe(1);
  const icon = getComputedStyle(all('error')[0]!, '::before');
  expect(icon.content).toContain('!');
  expect(contrast(parseColor(icon.color), backgroundOf(all('error')[0]!))).toBeGreaterThan(4.5);
});

describe('the tint of a chosen row', () => {
  const tintOf = async (style: Record<string, string>) => {
    const all = await show([choice({ default: ['a'] })], { style });
    const row = all('option').find((option) => option.hasAttribute('data-selected'))!;
    return [parseColor(getComputedStyle(row).backgroundColor), parseColor(getComputedStyle(row).color)];
  };

  test("is shadcn's with a little of its text, because a row under the pointer has almost that tint", async () => {
    const style = {
      '--card': 'white',
      '--foreground': 'rgb(23, 23, 23)',
      '--accent': 'rgb(245, 245, 245)',
      '--accent-foreground': 'rgb(23, 23, 23)',
    };
    const [tint, ink] = await tintOf(style);
    expect(ink).toEqual([23, 23, 23, 1]);
    const all = await show([choice()], { style });
    await userEvent.hover(all('option')[1]!);
    expect(contrast(backgroundOf(all('option')[1]!), tint!)).toBeGreaterThan(1.1);
  });

  test('is not an accent that a page has for itself, with no text on it', async () => {
    expect(await tintOf({ '--accent': 'rgb(255, 0, 0)' })).toEqual(await tintOf({}));
  });

  test.each(['light', 'dark'])('can be told from the form in %s', async (colorScheme) => {
    const all = await show([choice({ default: ['a'] })], { style: { colorScheme } });
    const [chosen] = all('option');
    const tint = contrast(backgroundOf(chosen!), backgroundOf(all('interactive-form')[0]!));
    expect(tint).toBeGreaterThan(1.1);
  });
});

test('a badge has no edge, and is not heavier than a label', async () => {
  const all = await show([choice({ options: [{ label: 'A', value: 'a', recommended: true }] })]);
  const { borderTopColor, fontWeight } = getComputedStyle(all('badge')[0]!);
  expect([parseColor(borderTopColor)[3], fontWeight]).toEqual([0, '500']);
});
