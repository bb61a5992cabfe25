import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { de } from '../../src/i18n/locales/de.js';
import { en } from '../../src/i18n/locales/en.js';
import { Dock, Form, InteractiveForm, useInteractiveForm } from '../../src/index.js';
import type { Messages } from '../../src/i18n/messages.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { useFinger } from '../styles/use-finger.js';
import type { FormProps } from './open-form.js';

const asked = [choice({ allow_other: false }), text()];
/** Where no answer denies, Cancel does. */
const approval = [
  choice({
    allow_other: false,
    call: 'rm -rf build',
    options: ['Allow once', 'Allow always'].map((label, index) => ({ label, value: `allow_${index}` })),
  }),
];

const layouts: [string, FormProps, readonly unknown[]][] = [
  ['a stack', {}, asked],
  ['a stack with notes', { notes: true }, asked],
  ['a stack of a choice with Other', {}, [choice()]],
  ['steps', { layout: 'steps' }, asked],
  ['steps that may be sent in part', { layout: 'steps', allowPartial: true }, asked],
  ['a dock', { dock: Dock }, asked],
  ['a dock in steps', { dock: Dock, layout: 'steps' }, asked],
  ['a form that a press answers', { optionLayout: 'press' }, [choice()]],
  ['two buttons', { optionLayout: 'buttons' }, [choice({}, 'AB')]],
  ['quick answers', { quickAnswers: true }, [choice(), choice({ id: 'two', question: 'Two?' })]],
  ['a form that scrolls in itself', { style: { ['--rif-max-height' as string]: '12rem' } }, asked],
  ['an approval whose answer could not be sent', { onAnswer: () => Promise.reject(new Error('Away')) }, approval],
];

const part = (slot: string) => document.querySelector<HTMLElement>(`[data-slot="${slot}"]`)!;
const form = () => part('interactive-form');
const boxOf = (element: Element) => element.getBoundingClientRect();

async function show(width: number, messages: Messages, props: FormProps, questions: readonly unknown[]): Promise<void> {
  await render(
    <div style={{ inlineSize: width, font: '16px/1.5 sans-serif' }}>
      <InteractiveForm
        trustedForm={formOf(questions)}
        draftStore={null}
        onAnswer={() => undefined}
        messages={messages}
        {...props}
      />
      <p data-testid="below">Below</p>
    </div>,
  );
  await answer(questions === approval);
}

/** Gives an answer that a cancellation would lose. */
async function answer(isApproval: boolean): Promise<void> {
  if (isApproval) {
    await userEvent.click(part('decision'));
    await expect.poll(() => part('notice')).not.toBeNull();
  } else {
    const other = document.querySelector('[data-slot="other-text"]');
    if (other) await userEvent.fill(other, 'mine');
    else await userEvent.click(part('option'));
  }
}

/** Where everything above the buttons is. The body of a dock holds them, and its line stands below them. */
function placesAbove(): string[] {
  const { top, left } = boxOf(form());
  const parts = [
    ...form().querySelectorAll(
      '[data-slot]:not([data-slot="actions"], [data-slot="actions"] *, [data-slot="announcement"], [data-slot^="dock"], [data-slot="dock"] *)',
    ),
  ];
  return parts.map((element) => {
    const box = boxOf(element);
    return [element.getAttribute('data-slot'), box.top - top, box.left - left, box.width, box.height].join(' ');
  });
}

/** Whether all of it can be read and pressed: nothing of it is cut off, or is covered. */
function isInSight(element: HTMLElement): boolean {
  const [own, all] = [boxOf(element), boxOf(form())];
  const isInside = own.left >= all.left && own.right <= all.right && own.top >= all.top && own.bottom <= all.bottom;
  const corners = [own.left + 2, own.right - 2].flatMap((x) =>
    [own.top + 2, own.bottom - 2].map((y) => document.elementFromPoint(x, y)),
  );
  return (
    isInside &&
    element.scrollWidth <= element.clientWidth + 1 &&
    corners.every((seen) => seen !== null && (element.contains(seen) || seen.contains(element)))
  );
}

/** Presses Cancel, and reads what has changed. */
async function cancel() {
  // The cross of a press form stands above its questions.
  part('cancel').scrollIntoView({ block: 'nearest' });
  const before = {
    height: boxOf(form()).height,
    below: boxOf(page.getByTestId('below').element()).top - boxOf(form()).top,
    places: placesAbove(),
  };
  part('cancel').click();
  await expect.poll(() => part('confirm')).not.toBeNull();
  return {
    grown: boxOf(form()).height - before.height,
    moved: placesAbove().filter((place, index) => place !== before.places[index]),
    below: boxOf(page.getByTestId('below').element()).top - boxOf(form()).top - before.below,
  };
}

afterEach(() => document.body.replaceChildren());

describe.each([400, 320])('at %i px, in the place of the buttons', (width) => {
  describe.each([
    ['English', en],
    ['German', de],
  ])('in %s', (_, messages) => {
    test.each(layouts)('the question before cancelling moves nothing: %s', async (_name, props, questions) => {
      await show(width, messages, props, questions);
      const kept = part('actions').style.minBlockSize;
      expect(await cancel()).toEqual({ grown: 0, moved: [], below: 0 });
      const [question, ...buttons] = [...part('confirm').children] as HTMLElement[];
      expect([question!, ...buttons].map(isInSight)).toEqual([true, true, true]);
      for (const button of buttons) expect(button.offsetHeight).toBeGreaterThanOrEqual(24);
      expect(document.activeElement).toBe(part('keep'));
      const asking = boxOf(form()).height;
      part('keep').click();
      await expect.poll(() => document.activeElement === part('cancel')).toBe(true);
      expect([boxOf(form()).height, part('actions').style.minBlockSize]).toEqual([asking, kept]);
    });
  });
});

// A form that is lower than the question with its buttons scrolls.
test.each(layouts.filter(([name]) => name !== 'a form that scrolls in itself'))(
  'with 240 px, what grows grows downwards, and all of it can be read: %s',
  async (_name, props, questions) => {
    await show(240, de, props, questions);
    const { moved, grown } = await cancel();
    expect(moved).toEqual([]);
    expect(grown).toBeGreaterThanOrEqual(0);
    expect(([...part('confirm').children] as HTMLElement[]).map(isInSight)).toEqual([true, true, true]);
  },
);

test('for a finger its buttons are as high as all others', async () => {
  await useFinger();
  await show(400, en, {}, asked);
  expect(await cancel()).toEqual({ grown: 0, moved: [], below: 0 });
  for (const slot of ['keep', 'discard']) expect(part(slot).offsetHeight).toBeGreaterThanOrEqual(44);
});

test('a button outside of a row asks in its own place, in the flow of the page', async () => {
  await render(<WithoutRow />);
  await userEvent.click(part('option'));
  part('cancel').click();
  await expect.poll(() => part('confirm')).not.toBeNull();
  expect(getComputedStyle(part('confirm')).position).toBe('static');
});

const trustedForm = formOf(asked);

function WithoutRow(): ReactElement {
  const form = useInteractiveForm(trustedForm, { onAnswer: () => undefined, draftStore: null });
  return (
    <Form.Root form={form}>
      <Form.Question id="pick" />
      <Form.Cancel />
    </Form.Root>
  );
}
