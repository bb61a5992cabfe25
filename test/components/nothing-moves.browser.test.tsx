import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { choice, text } from '../fixtures/trusted-form.js';
import { hold, letGo, middleOf, moveTo, wait } from './real-pointer.js';
import { showForm } from './show-form.js';

const must = { required: true, allow_other: false };
const part = (slot: string) => document.querySelector<HTMLElement>(`[data-slot="${slot}"]`)!;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const form = () => part('interactive-form');
const topOf = (element: Element) => element.getBoundingClientRect().top - form().getBoundingClientRect().top;
/** Whether an element stands after another, beside or below it. */
const isClearOf = (element: Element, other: Element) => {
  const [own, its] = [element.getBoundingClientRect(), other.getBoundingClientRect()];
  return own.left >= its.right || own.top >= its.bottom;
};

afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

/** Where everything in the form is, but for what is only said and what comes and goes by itself. */
function places(): Map<Element, string> {
  const parts = [...document.querySelectorAll<HTMLElement>('form [data-slot]:not([data-slot="announcement"])')].filter(
    ({ offsetHeight }) => offsetHeight > 0,
  );
  return new Map(
    parts.map((element) => [
      element,
      [
        topOf(element),
        Math.round(element.getBoundingClientRect().left),
        element.offsetWidth,
        element.offsetHeight,
      ].join(),
    ]),
  );
}

/** What has moved or changed its size since then. */
function movedSince(before: Map<Element, string>): (string | undefined)[] {
  const now = places();
  return [...before]
    .filter(([element, place]) => now.has(element) && now.get(element) !== place)
    .map(([element]) => (element as HTMLElement).dataset['slot']);
}

/** What is measured in each frame, for so many of them. */
async function inFrames<T>(count: number, measure: () => T): Promise<T[]> {
  const seen: T[] = [];
  for (let frame = 0; frame < count; frame++) {
    await new Promise(requestAnimationFrame);
    seen.push(measure());
  }
  return seen;
}

describe('a refused question', () => {
  test.each([false, true])('moves neither the button nor a question below it, with notes: %s', async (notes) => {
    await showForm(
      [choice({ ...must, description: 'It can be moved.' }), text({ required: false, multiline: false })],
      { notes },
    );
    const places = () =>
      [part('submit'), ...document.querySelectorAll('[data-slot="label"], [data-slot="option"]')].map(topOf);
    const before = places();
    await button('Submit').click();
    await expect.element(page.getByText('Choose an option.').first()).toBeVisible();
    expect(places()).toEqual(before);
    const [error, next] = [
      part('error').getBoundingClientRect(),
      document.querySelectorAll('[data-slot="label"]')[1]!.getBoundingClientRect(),
    ];
    expect(error.bottom).toBeLessThanOrEqual(next.top);
    expect(topOf(part('submit'))).toBe(before[0]);
  });
});

describe.each([640, 330])('at %i px a failed send', (inlineSize) => {
  const fail = () => Promise.reject(new Error('The connection was lost while the answer was on its way.'));
  const places = () =>
    [...document.querySelectorAll<HTMLElement>('form :is(label, button)')].map((element) => [
      topOf(element),
      element.getBoundingClientRect().left,
      element.offsetWidth,
    ]);

  test.each(['stack', 'steps'] as const)(
    'moves nothing that can be pressed, and says why beside or below the buttons, in %s',
    async (layout) => {
      await showForm([choice({ default: ['a'] })], { layout, style: { inlineSize }, onAnswer: fail });
      const before = places();
      await button('Submit').click();
      await expect.element(page.getByRole('alert')).toBeInViewport();
      expect(places()).toEqual(before);
      expect(isClearOf(part('notice'), part('submit'))).toBe(true);
      await button('Try again').click();
      await expect.element(page.getByRole('alert')).toBeInViewport();
      expect(places()).toEqual(before);
    },
  );

  test('brings the whole reason into sight in a form that scrolls in itself, beside or below its buttons', async () => {
    const questions = Array.from({ length: 6 }, (_, index) =>
      text({ id: `q${index}`, question: `Q${index}?`, required: false, multiline: false }),
    );
    await showForm(questions, { style: { inlineSize, ['--rif-max-height' as string]: '20rem' }, onAnswer: fail });
    form().scrollTop = form().scrollHeight;
    await button('Submit').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    const notice = part('notice').getBoundingClientRect();
    expect(isClearOf(part('notice'), part('submit'))).toBe(true);
    expect(notice.bottom).toBeLessThanOrEqual(form().getBoundingClientRect().bottom);
  });
});

describe.each([640, 330])('at %i px nothing moves by a press', (inlineSize) => {
  const questions = [
    choice({ required: false }),
    choice({ id: 'many', question: 'Many?', multi_select: true, max_select: 2 }),
    text({ required: false }),
  ];
  const withAll = { notes: true, shortcuts: true, allowDelegate: true, style: { inlineSize } };

  test.each([
    ['on an option, and on the chosen one', ['A', 'A']],
    ['on Other, on an option after it, and on Other again', ['Other', 'B', 'Other']],
    ['that hands a question back, and one that takes it back', ['You decide', 'You decide']],
  ])('%s', async (_, presses) => {
    await showForm(questions, withAll);
    for (const name of presses) {
      const before = places();
      await page.getByText(name, { exact: true }).first().click();
      await wait(50);
      expect(movedSince(before)).toEqual([]);
    }
  });
});

test('choosing an option while Other holds words makes no row higher', async () => {
  await showForm([choice()]);
  await page.getByRole('textbox').last().fill('mine');
  const heights = () =>
    [...document.querySelectorAll<HTMLElement>('[data-slot="option"], [data-slot="other"]')].map(
      ({ offsetHeight }) => offsetHeight,
    );
  const before = heights();
  await page.getByRole('radio', { name: 'A' }).click();
  await expect.poll(() => document.querySelector('[data-slot="other-hint"]')).not.toBeNull();
  expect(heights()).toEqual(before);
});

test('the button of a note takes no room, and is not under the pointer that was on a button', async () => {
  const { update } = await showForm([choice(must), text({ required: false })]);
  const before = topOf(part('submit'));
  await update({ notes: true });
  expect(topOf(part('submit'))).toBe(before);
});

test('the digits stay while a mouse is held down on an option', async () => {
  await showForm([choice(must)], { shortcuts: true });
  await page.getByRole('radio', { name: 'A' }).click();
  const point = middleOf(document.querySelectorAll('[data-slot="option"]')[1]!);
  await moveTo(point);
  await hold(point);
  const shown = await inFrames(5, () => getComputedStyle(part('shortcut')).visibility);
  await letGo(point);
  expect(shown).toEqual(Array(5).fill('visible'));
});

test('a press and the choice it makes give no part a layer, and take none away: in a long chat that is most of the cost of a click', async () => {
  await showForm([choice(must)], { shortcuts: true, notes: true });
  const point = middleOf(document.querySelectorAll('[data-slot="option"]')[1]!);
  await moveTo(point);
  const layers = () =>
    [...document.querySelectorAll('[data-slot]')].map((element) => {
      const { position, opacity, scale, rotate, transform, zIndex } = getComputedStyle(element);
      return [element.getAttribute('data-slot'), position, opacity, scale, rotate, transform, zIndex].join(' ');
    });
  const before = layers();
  await hold(point);
  const [pressed] = await inFrames(1, layers);
  await letGo(point);
  expect(pressed).toEqual(before);
  expect(layers()).toEqual(before);
  expect(document.querySelectorAll('[data-slot="option"][data-selected]')).toHaveLength(1);
});

describe('steps', () => {
  const questions = [text({ required: false }), text({ id: 'two', question: 'Two?', required: false })];
  const slide = () => {
    const [first] = part('question').getAnimations();
    return first && (first.effect as KeyframeEffect).getKeyframes()[0]!['translate'];
  };

  test.each(['ltr', 'rtl'])('slide in from where the user goes, %s', async (direction) => {
    document.documentElement.dir = direction;
    // A busy machine looks late, so the slide is long here.
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '[data-slot="question"] { animation-duration: 60s !important; }';
    onTestFinished(() => style.remove());
    await showForm(questions, { layout: 'steps' });
    expect(part('question').getAnimations()).toEqual([]);
    const shift = () => parseFloat(getComputedStyle(part('question')).translate);
    await userEvent.click(button('Next'));
    const forth = [slide(), Math.sign(shift())];
    await userEvent.click(button('Back'));
    const back = [slide(), Math.sign(shift())];
    document.documentElement.removeAttribute('dir');
    expect(forth[0]).toBeDefined();
    expect([forth[1], back[1]]).toEqual(direction === 'ltr' ? [1, -1] : [-1, 1]);
  });

  test('have tabs that keep their places when their questions get answers', async () => {
    await showForm([choice({ header: 'One' }), choice({ id: 'two', header: 'Two' })], { layout: 'steps' });
    const before = places();
    await page.getByText('A', { exact: true }).click();
    await expect.poll(() => part('tab').hasAttribute('data-answered')).toBe(true);
    expect(movedSince(before)).toEqual([]);
  });

  test('draw no ring around a heading that takes the focus', async () => {
    await showForm(questions, { layout: 'steps' });
    button('Next').element().focus();
    await userEvent.keyboard('{Enter}{Tab}{Enter}');
    await expect.element(page.getByRole('heading')).toHaveFocus();
    expect(getComputedStyle(document.activeElement!).outlineStyle).toBe('none');
  });
});
