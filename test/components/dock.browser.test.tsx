import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dock, InteractiveForm } from '../../src/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { useFinger } from '../styles/use-finger.js';
import { middleOf, moveTo, press, pressTwice, wait } from './real-pointer.js';
import { showForm } from './show-form.js';

const questions = [
  choice({ id: 'one', question: 'One?', default: ['a'] }),
  text({ id: 'two', question: 'Two?', multiline: false }),
];
/** Long after a press, in ms. */
const LATER = 600;
const steps = { dock: Dock, layout: 'steps' } as const;
const line = () => page.getByRole('button', { expanded: true }).or(page.getByRole('button', { expanded: false }));

test('one line folds the form away and brings it back, with all that was typed', async () => {
  await showForm(questions, steps);
  await expect.element(line()).toHaveTextContent(/^1 of 2$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Two?' }).fill('half a word');
  await line().click();
  await expect.element(line()).toHaveTextContent(/^2 of 2 Two\?$/);
  await expect.element(line()).toHaveAccessibleName('2 of 2 Two?');
  await expect.element(page.getByText('half a word')).not.toBeInTheDocument();
  expect(page.getByRole('textbox', { name: 'Two?' }).elements()).toEqual([]);
  await line().click();
  await expect.element(page.getByRole('textbox', { name: 'Two?' })).toHaveValue('half a word');
});

test('the title of the review is in sight once, above the answers', async () => {
  await showForm(questions, steps);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Two?' }).fill('words');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect.element(line()).toHaveTextContent(/^Review$/);
  const heading = page.getByRole('heading', { name: 'Check your answers' });
  await expect.element(heading).toHaveFocus();
  expect((heading.element() as HTMLElement).offsetHeight).toBeGreaterThan(16);
  expect(heading.element().getBoundingClientRect().bottom).toBeLessThan(
    document.querySelector('dl')!.getBoundingClientRect().top,
  );
  expect((line().element() as HTMLElement).offsetHeight).toBe(40);
});

test('folded, the form is that line: nothing of it is cut, and nothing is above or below', async () => {
  await showForm(questions, steps);
  await line().click();
  const [form, bar] = [document.querySelector('form')!, line().element()].map((element) =>
    element.getBoundingClientRect(),
  );
  const edge = 1;
  expect([bar!.top - form!.top, form!.bottom - bar!.bottom]).toEqual([edge, edge]);
});

test('folded after a step, it keeps no height of that step, and nothing of it can scroll', async () => {
  await showForm(questions, steps);
  await page.getByRole('button', { name: 'Next' }).click();
  await line().click();
  const form = document.querySelector('form')!;
  expect(form.offsetHeight - (line().element() as HTMLElement).offsetHeight).toBe(2);
  expect(getComputedStyle(form).overflow).toBe('clip');
  await line().click();
  expect(getComputedStyle(form).overflow).not.toBe('clip');
});

test('the line is the last stop of Tab, as it is on the screen, and says what it folds', async () => {
  await showForm(questions, steps);
  page.getByRole('button', { name: 'After' }).element().focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(line()).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  const body = document.getElementById(line().element().getAttribute('aria-controls')!);
  expect(body).toContainElement(page.getByRole('radio', { name: 'A' }).element());
});

test('a refused attempt opens it again, and the focus goes to what is wrong', async () => {
  await showForm(questions, { dock: Dock });
  await line().click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Two?' })).toHaveFocus();
});

test('it leaves the chat in sight: a long form scrolls in itself, and its buttons stay', async () => {
  const long = choice({ id: 'long', question: 'Long?' }, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  await showForm([long, ...questions], steps);
  const form = document.querySelector('form')!;
  expect(form.offsetHeight).toBeLessThanOrEqual(Math.min(32 * 16, Math.ceil(window.innerHeight * 0.6)));
  expect(form.scrollHeight).toBeGreaterThan(form.clientHeight);
  const next = page.getByRole('button', { name: 'Next' }).element().getBoundingClientRect();
  expect(next.bottom).toBeLessThanOrEqual(line().element().getBoundingClientRect().top);
});

test('a form that fails while it is folded says so in its line, and tells it to screen readers', async () => {
  let fail!: (reason: Error) => void;
  await showForm([choice({ default: ['a'] })], {
    dock: Dock,
    onAnswer: () => new Promise((_, reject) => (fail = reject)),
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await line().click();
  fail(new Error('offline'));
  await expect.element(line()).toHaveTextContent('Your answer could not be sent.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your answer could not be sent.');
  const words = line().element().querySelector('[data-slot="row-question"]')!;
  expect(getComputedStyle(words).color).not.toBe(getComputedStyle(line().element()).color); // it is red, beside what is muted
});

test('the line and the buttons stay while the questions scroll', async () => {
  await showForm([choice({ id: 'long', question: 'Long?' }, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')], { dock: Dock });
  const form = document.querySelector('form')!;
  const places = () =>
    [line().element(), page.getByRole('button', { name: 'Submit' }).element()].map(
      (element) => element.getBoundingClientRect().top,
    );
  const before = places();
  form.scrollTop = 100;
  expect(form.scrollTop).toBe(100);
  expect(places()).toEqual(before);
});

test('without steps the line says how many questions there are', async () => {
  await showForm(questions, { dock: Dock });
  await expect.element(line()).toHaveTextContent(/^2 questions$/);
});

describe('above a composer, the line stays under the pointer', () => {
  const sheet = (props: object = {}) => (
    <div style={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column' }}>
      <div style={{ flex: '1 1 0', minBlockSize: 0 }}>The chat.</div>
      <InteractiveForm
        trustedForm={formOf(questions)}
        draftStore={null}
        onAnswer={() => undefined}
        dock={Dock}
        style={{ flex: 'none' }}
        {...props}
      />
      <textarea aria-label="Composer" rows={1} style={{ flex: 'none' }} />
    </div>
  );
  const place = () => {
    const { top, bottom } = line().element().getBoundingClientRect();
    return [top, bottom];
  };
  const isOpen = () => line().element().getAttribute('aria-expanded') === 'true';

  test.each(['steps', 'stack'] as const)('which folds and unfolds it without a move, in %s', async (layout) => {
    await render(sheet({ layout }));
    const before = place();
    const point = middleOf(line().element());
    await moveTo(point);
    const seen: [isOpen: boolean, top: number, bottom: number][] = [];
    for (const isNext of [false, true, false]) {
      await press(point);
      await expect.poll(isOpen).toBe(isNext);
      for (let frame = 0; frame < 15; frame++) {
        await new Promise(requestAnimationFrame);
        seen.push([isOpen(), ...(place() as [number, number])]);
      }
      await wait(LATER);
    }
    expect(new Set(seen.map((frame) => JSON.stringify(frame)))).toEqual(
      new Set([JSON.stringify([false, ...before]), JSON.stringify([true, ...before])]),
    );
  });

  test('which folds once by a double click', async () => {
    await render(sheet());
    const point = middleOf(line().element());
    await moveTo(point);
    await pressTwice(point, 80);
    await wait(100);
    expect(isOpen()).toBe(false);
  });

  test('while the steps change', async () => {
    await render(sheet({ layout: 'steps' }));
    const before = place();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Two?' })).toBeVisible();
    expect(place()).toEqual(before);
  });
});

describe('on a phone, above the composer, with the keyboard open', () => {
  const part = (slot: string) => document.querySelector<HTMLElement>(`[data-slot="${slot}"]`)!;
  const asked = [
    choice({
      id: 'one',
      question: 'Which language should I use for the part of the program that talks to the printer in the hall?',
      options: ['Python', 'TypeScript', 'Go', 'Rust', 'Zig'].map((label) => ({
        label,
        value: label,
        description: `What ${label} is good for, and what it is not.`,
      })),
    }),
    text({ id: 'two', question: 'Two?' }),
  ];

  /** A chat as high as what the keyboard leaves of a phone. */
  async function showPhone() {
    const [width, height] = [window.innerWidth, window.innerHeight];
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(width, height));
    await useFinger();
    await render(
      <div
        style={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column', font: '16px/1.5 sans-serif' }}
      >
        <div style={{ flex: '1 1 0', minBlockSize: 0, overflow: 'auto' }}>The chat.</div>
        <InteractiveForm
          trustedForm={formOf(asked)}
          draftStore={null}
          onAnswer={() => undefined}
          notes
          layout="steps"
          dock={Dock}
          style={{ flex: 'none' }}
        />
        <textarea aria-label="Composer" rows={1} style={{ flex: 'none' }} />
      </div>,
    );
  }

  /** What is between the upper edge and the buttons, and so can be seen. */
  function isInSight(element: Element): boolean {
    const { top, bottom } = element.getBoundingClientRect();
    return (
      top >= part('interactive-form').getBoundingClientRect().top - 1 &&
      bottom <= part('actions').getBoundingClientRect().top + 1
    );
  }

  const isOnScreen = ({ bottom, top }: DOMRect) => top >= 0 && bottom <= window.innerHeight;

  test.each(['other-text', 'note-text'])('the field that has the focus and Next are in sight: %s', async (slot) => {
    await showPhone();
    if (slot === 'note-text') await page.getByRole('button', { name: /note/i }).click();
    else await page.getByText('Other', { exact: true }).click();
    await expect.poll(() => document.activeElement).toBe(part(slot));
    await page.viewport(390, 420);
    // As browsers do when the keyboard has come.
    part(slot).scrollIntoView({ block: 'nearest' });
    await expect.poll(() => isInSight(part(slot))).toBe(true);
    expect(isOnScreen(page.getByRole('button', { name: 'Next' }).element().getBoundingClientRect())).toBe(true);
    expect(isOnScreen(part('dock').getBoundingClientRect())).toBe(true);
  });

  test('each option can be brought into sight whole, nothing is cut at the sides, and a fade says that there is more', async () => {
    await showPhone();
    await page.viewport(390, 420);
    const form = part('interactive-form');
    expect(form.scrollHeight).toBeGreaterThan(form.clientHeight);
    expect(form.scrollWidth).toBe(form.clientWidth);
    for (const row of document.querySelectorAll(
      '[data-slot="option"], [data-slot="other"], [data-slot="note-toggle"]',
    )) {
      row.scrollIntoView({ block: 'nearest' });
      await expect.poll(() => isInSight(row)).toBe(true);
      expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth + 1);
    }
    const fade = getComputedStyle(part('actions'), '::before');
    expect([fade.backgroundImage.includes('gradient'), parseFloat(fade.blockSize) > 0]).toEqual([true, true]);
  });

  test('its line is one line, of the height that a finger needs', async () => {
    await showPhone();
    const lines = [...part('dock').children]
      .filter((child) => child.tagName === 'SPAN')
      .map((child) => child.getClientRects().length);
    expect(new Set(lines)).toEqual(new Set([1]));
    expect(part('dock').offsetHeight).toBe(44);
  });
});

test.each([
  ['by the line, where the steps have no headers', undefined, '1 of 2'],
  ['by the tabs, where they have', 'Chip', '2 questions'],
])('the position is said once: %s', async (_, header, line) => {
  await showForm([choice({ header }), text({ required: false })], { dock: Dock, layout: 'steps' });
  const dock = page.getByRole('button', { expanded: true });
  await expect.element(dock).toHaveTextContent(line);
  const form = document.querySelector('[data-slot="interactive-form"]')!;
  const said = [
    ...form.querySelectorAll<HTMLElement>(
      '[data-slot="step-bar"], [data-slot="step-count"], [data-slot="step"], [role="tab"][aria-selected="true"]',
    ),
  ];
  const shown = said.filter(({ offsetWidth }) => offsetWidth > 1).map((element) => element.getAttribute('role'));
  expect(shown).toEqual(header ? ['tab'] : []);
  await dock.click();
  await expect.element(page.getByRole('button', { expanded: false })).toHaveTextContent(/1 of 2\s*Pick\?/);
});
