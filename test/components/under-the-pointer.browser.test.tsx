import { useState, type ReactElement } from 'react';
import { InteractiveForm, type AnswerMessage, type InteractiveFormProps } from 'react-interactive-form';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { choice, text } from '../fixtures/trusted-form.js';
import { formBlock } from './form-block.js';
import { holdKey, middleOf, moveTo, press, pressKey, pressTwice, scroll, tap, wait, type Point } from './real-pointer.js';

const PAUSES = [0, 200, 450];
/** Longer than a person needs to see what has come. */
const LONG = 1000;

const must = { allow_other: false };
/** Short questions that must be answered. */
const unanswered = Array.from('abc', (id) => choice({ id, question: `${id}?`, ...must }, 'X'));
const short = text({ id: 'short', question: 'Short?', required: false, multiline: false });
const long = choice({ id: 'long', question: 'Long?', required: false, ...must }, 'ABCDEFGHIJ');

let sent: AnswerMessage[] = [];

afterEach(() => {
  sent = [];
});

function Place({ children }: { children: ReactElement | false }): ReactElement {
  return (
    <div style={{ position: 'fixed', insetBlockStart: 0, insetInlineStart: 0, inlineSize: 360, display: 'flex', flexDirection: 'column' }}>{children}</div>
  );
}

async function show(questions: readonly unknown[], props: Partial<InteractiveFormProps> = {}): Promise<void> {
  const block = formBlock(questions);
  await render(
    <Place>
      <InteractiveForm block={block} draftStore={null} onAnswer={(answer: AnswerMessage) => void sent.push(answer)} {...(props as object)} />
    </Place>,
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const chosen = () => page.getByRole('radio', { checked: true }).elements();
const rowUnder = ({ x, y }: Point) => document.elementFromPoint(x, y)?.closest('label')?.textContent;

/** Moves onto a button, as a hand does, and stays there. */
async function aimAt(name: string): Promise<Point> {
  const point = middleOf(button(name).element());
  await moveTo(point);
  return point;
}

describe.each(PAUSES)('a second press %i ms after the first', (pause) => {
  test('on Submit of an invalid form finds the button where it was, and sends nothing', async () => {
    await show(unanswered);
    const point = await aimAt('Submit');
    await pressTwice(point, pause);
    await expect.element(page.getByText('3 questions need your attention.').first()).toBeVisible();
    expect(document.elementFromPoint(point.x, point.y)).toBe(button('Submit').element());
    expect([chosen(), sent]).toEqual([[], []]);
  });

  test('on Next chooses no option of the next question', async () => {
    await show([short, long], { layout: 'steps' });
    const point = await aimAt('Next');
    await pressTwice(point, pause);
    await expect.element(page.getByRole('radiogroup', { name: 'Long?' })).toBeVisible();
    expect(rowUnder(point)).toMatch(/^[A-J]$/);
    expect([chosen(), sent]).toEqual([[], []]);
  });

  test('on Change of a receipt chooses no option of the form, though Submit, pressed before, is where it was', async () => {
    await show([long], { revisable: true });
    await page.getByText('A', { exact: true }).click();
    await press(await aimAt('Submit'));
    await expect.element(button('Change')).toBeVisible();
    await wait(LONG);
    const point = await aimAt('Change');
    await pressTwice(point, pause);
    await expect.element(page.getByRole('radiogroup', { name: 'Long?' })).toBeVisible();
    expect(rowUnder(point)).toMatch(/^[B-J]$/);
    await wait(100);
    expect(chosen()).toEqual([page.getByRole('radio', { name: 'A', exact: true }).element()]);
  });

  test.each([1, 2])('on Review sends nothing unseen, counted as click %i', async (count) => {
    await show([short, { ...short, id: 'two', question: 'Two?' }], { layout: 'steps', style: { position: 'fixed', insetBlockEnd: 0, inlineSize: 360 } });
    await button('Next').click();
    await expect.element(button('Review')).toBeVisible();
    await wait(LONG);
    const point = await aimAt('Review');
    await pressTwice(point, pause, count);
    await expect.element(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
    expect(document.elementFromPoint(point.x, point.y)).toBe(button('Submit').element());
    expect(sent).toEqual([]);
  });

  test('on Cancel discards nothing', async () => {
    await show([text()]);
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '[data-slot="cancel"], [data-slot="discard"] { position: fixed; inset: 500px auto auto 20px }';
    await page.getByRole('textbox', { name: 'Say?' }).fill('an essay');
    const point = await aimAt('Cancel');
    await pressTwice(point, pause);
    expect(document.elementFromPoint(point.x, point.y)).toBe(button('Discard').element());
    expect(sent).toEqual([]);
    style.remove();
  });

  test('chooses nothing of a form that has come under the pointer with the first', async () => {
    await render(<LateForm />);
    const point = await aimAt('Send');
    await pressTwice(point, pause);
    await expect.element(page.getByRole('radiogroup', { name: 'Long?' })).toBeVisible();
    expect(rowUnder(point)).toMatch(/^[A-J]$/);
    expect(chosen()).toEqual([]);
  });

  test('with a finger, a little beside the first, chooses nothing either', async () => {
    await show([short, long], { layout: 'steps' });
    const point = middleOf(button('Next').element());
    const at = Date.now();
    await tap(point, { at });
    await wait(pause);
    await tap({ x: point.x + 6, y: point.y + 4 }, { at: at + pause });
    await expect.element(page.getByRole('radiogroup', { name: 'Long?' })).toBeVisible();
    expect(rowUnder(point)).toMatch(/^[A-J]$/);
    expect(chosen()).toEqual([]);
  });
});

describe('an honest press', () => {
  test('on what has come counts once a person could have seen it, and swallowed presses before it change nothing about that', async () => {
    await show([short, long], { layout: 'steps' });
    const point = await aimAt('Next');
    const at = Date.now();
    for (const clickCount of [1, 2, 3]) await press(point, { clickCount, at: at + 50 * clickCount });
    await wait(LONG);
    expect(chosen()).toEqual([]);
    await press(point);
    expect(chosen()).toHaveLength(1);
  });

  test('on what has come counts at once when the pointer has moved', async () => {
    await show([short, long], { layout: 'steps' });
    await press(await aimAt('Next'));
    await expect.element(page.getByRole('radiogroup', { name: 'Long?' })).toBeVisible();
    await page.getByText('H', { exact: true }).click();
    await expect.element(page.getByRole('radio', { name: 'H' })).toBeChecked();
  });

  test('counts when a tool has moved the mouse to where it is already, as Playwright does before each click', async () => {
    await show([short, { ...short, id: 'two', question: 'Two?' }], { layout: 'steps', style: { position: 'fixed', insetBlockEnd: 0, inlineSize: 360 } });
    await button('Next').click();
    const point = await aimAt('Review');
    await press(point);
    await moveTo(point, [0]);
    await press(point);
    await expect.poll(() => sent).toHaveLength(1);
  });

  test('counts where nothing has moved: double clicks on one option after another, and on the same button', async () => {
    await show([{ ...long, multi_select: true }, text()]);
    for (const name of 'ABC') {
      const point = middleOf(page.getByText(name, { exact: true }).element());
      await moveTo(point);
      await press(point);
    }
    expect(page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(3);
    const point = middleOf(page.getByText('D', { exact: true }).element());
    await moveTo(point);
    await press(point);
    await press(point, { clickCount: 2 });
    await press(point, { clickCount: 3 });
    await expect.element(page.getByRole('checkbox', { name: 'D' })).toBeChecked();
  });

  test('counts with a finger: quick taps on neighbours, where choosing the first has moved nothing', async () => {
    await show([{ ...long, multi_select: true }]);
    const [first, second] = ['A', 'B'].map((name) => page.getByText(name, { exact: true }).element().closest('label')!.getBoundingClientRect());
    await tap({ x: first!.left + 60, y: first!.bottom - 3 });
    await tap({ x: second!.left + 60, y: second!.top + 3 });
    expect(page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(2);
  });

  test('counts as the first thing that ever happens to a form, with a mouse that nobody has seen move and with a finger', async () => {
    await show([{ ...long, multi_select: true }]);
    await press(middleOf(page.getByText('A', { exact: true }).element()));
    await tap(middleOf(page.getByText('D', { exact: true }).element()));
    expect(page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(2);
  });

  test('counts when it is a key: a click that comes of Enter is aimed at what has the focus', async () => {
    await show([short, long], { layout: 'steps' });
    const point = await aimAt('Next');
    await pressTwice(point, 0);
    button('Back').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Short?' })).toBeVisible();
  });
});

describe.each([900, 3000])('a press on what has come under the resting pointer %i ms ago counts', (age) => {
  test('where something outside of the form has pushed it there', async () => {
    await render(<Pushed />);
    const point = middleOf(page.getByText('A', { exact: true }).element());
    await moveTo(point);
    document.querySelector<HTMLElement>('#above')!.style.blockSize = '0px';
    await wait(age);
    expect(rowUnder(point)).not.toBe('A');
    await press(point);
    expect(chosen()).toHaveLength(1);
  });

  test('where a form has come there, and where it has been mounted anew', async () => {
    const view = await render(<></>);
    const point = { x: 180, y: 100 };
    await moveTo(point);
    // The second press is on what the first has chosen, and takes it back.
    for (const [key, count] of [
      ['first', 1],
      ['second', 0],
    ] as const) {
      await view.rerender(
        <Place>
          <InteractiveForm key={key} block={formBlock([long])} draftStore={null} onAnswer={() => undefined} />
        </Place>,
      );
      await wait(age);
      expect(rowUnder(point)).toMatch(/^[A-J]$/);
      await press(point);
      expect(chosen()).toHaveLength(count);
    }
  });
});

test.each<[string, (chat: HTMLElement, point: Point) => Promise<void> | void]>([
  ['by the wheel', (_, point) => scroll(point, 100)],
  ['by script', (chat) => void (chat.scrollTop = 100)],
  [
    'by keys',
    async (chat) => {
      chat.focus();
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
      await wait(400);
    },
  ],
])('what was scrolled under the pointer %s can be pressed at once', async (_, scrollIt) => {
  await render(
    <div data-testid="chat" tabIndex={0} style={{ position: 'fixed', inset: 0, blockSize: 300, overflowY: 'auto' }}>
      <InteractiveForm block={formBlock([long])} draftStore={null} onAnswer={() => undefined} />
    </div>,
  );
  const point = middleOf(page.getByText('B', { exact: true }).element());
  await moveTo(point);
  await scrollIt(page.getByTestId('chat').element() as HTMLElement, point);
  await expect.poll(() => rowUnder(point)).not.toBe('B');
  await press(point);
  expect(chosen()).toHaveLength(1);
});

test('taps on one option after another count where each was scrolled to the same place', async () => {
  const questions = Array.from('abc', (id) => choice({ id, question: `${id}?`, ...must }, 'XYZ'));
  await render(
    <div data-testid="chat" style={{ position: 'fixed', inset: 0, blockSize: 240, overflowY: 'auto' }}>
      <InteractiveForm block={formBlock(questions)} draftStore={null} onAnswer={() => undefined} />
    </div>,
  );
  const chat = page.getByTestId('chat').element();
  const rows = page.getByText('X', { exact: true }).elements();
  const point = middleOf(rows[0]!);
  const at = Date.now();
  for (const [index, row] of rows.entries()) {
    chat.scrollTop += middleOf(row).y - point.y;
    await tap(point, { at: at + 120 * index });
  }
  expect(chosen()).toHaveLength(3);
});

test('a script that presses one button after another in no time, each in its middle, loses none', async () => {
  await show([short, { ...short, id: 'two', question: 'Two?' }], { layout: 'steps' });
  for (const name of ['Next', 'Review', 'Submit']) {
    const point = middleOf(button(name).element());
    await moveTo(point);
    await press(point);
  }
  expect(sent).toHaveLength(1);
});

test("a press on the host's own button counts, whatever has stood there before", async () => {
  const pressed: string[] = [];
  /** As large as each other, one in the place of the other. */
  const Own = ({ name, onPress }: { name: string; onPress(): void }): ReactElement => (
    <button type="button" style={{ blockSize: 40 }} onClick={onPress}>
      {name}
    </button>
  );
  function Page(): ReactElement {
    const [isSent, setIsSent] = useState(false);
    return (
      <Place>
        <>
          {isSent ? <Own key="undo" name="Undo" onPress={() => pressed.push('Undo')} /> : <Own key="send" name="Send" onPress={() => setIsSent(true)} />}
          <InteractiveForm block={formBlock([short])} draftStore={null} onAnswer={() => undefined} />
        </>
      </Place>
    );
  }
  await render(<Page />);
  const point = await aimAt('Send');
  await pressTwice(point, 200);
  expect(document.elementFromPoint(point.x, point.y)).toBe(button('Undo').element());
  expect(pressed).toEqual(['Undo']);
});

describe('Enter', () => {
  const last = choice({ id: 'last', question: 'Last?', required: false, ...must });

  test.each([0, 200, 450])('pressed again %i ms after it went on to a question chooses nothing of what stands there', async (pause) => {
    await show([choice({ default: ['b'], ...must }), last]);
    page.getByRole('radio', { name: 'B' }).first().element().focus();
    const at = Date.now();
    await pressKey('Enter', { at });
    await wait(pause);
    await pressKey('Enter', { at: at + pause });
    expect(page.getByRole('radio', { name: 'A' }).elements().at(-1)).toHaveFocus();
    expect(chosen()).toHaveLength(1);
    await wait(LONG);
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toHaveLength(2);
  });

  test.each([40, 200])('pressed again %i ms after it went to the review sends nothing unseen', async (pause) => {
    await show([text({ multiline: false }), last], { layout: 'steps' });
    await page.getByRole('textbox', { name: 'Say?' }).fill('so be it');
    await userEvent.keyboard('{Enter}');
    await wait(LONG);
    await userEvent.keyboard('{Enter}'); // chooses
    const at = Date.now();
    await pressKey('Enter', { at }); // confirms
    await expect.element(page.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    await pressKey('Enter', { at: at + pause });
    expect(sent).toEqual([]);
    await wait(LONG);
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveLength(1);
  });

  test.each([40, 200])('pressed again %i ms after the first in a line of text sends nothing of the rest', async (pause) => {
    await show([text({ multiline: false }), short]);
    await page.getByRole('textbox', { name: 'Say?' }).fill('so be it');
    const at = Date.now();
    await pressKey('Enter', { at });
    await expect.element(page.getByRole('textbox', { name: 'Short?' })).toHaveFocus();
    await pressKey('Enter', { at: at + pause });
    expect(sent).toEqual([]);
    await userEvent.keyboard('no{Enter}');
    expect(sent).toMatchObject([{ answers: { say: 'so be it', short: 'no' } }]);
  });

  test('counts at once where the user has moved on by another key, and where it chooses and then confirms', async () => {
    await show([choice({ ...must }), last]);
    page.getByRole('radio', { name: 'A' }).first().element().focus();
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
    expect(sent).toMatchObject([{ answers: { pick: ['b'], last: ['b'] } }]);
  });

  test('held down on a button presses it once', async () => {
    await show([text()]);
    await page.getByRole('textbox', { name: 'Say?' }).fill('an essay');
    button('Cancel').element().focus();
    await holdKey(5);
    await expect.element(button('Keep answering')).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

function LateForm(): ReactElement {
  const [isThere, setThere] = useState(false);
  return (
    <Place>
      {isThere ? (
        <InteractiveForm block={formBlock([long])} draftStore={null} onAnswer={() => undefined} />
      ) : (
        <button style={{ marginBlockStart: 150 }} type="button" onClick={() => setThere(true)}>
          Send
        </button>
      )}
    </Place>
  );
}

function Pushed(): ReactElement {
  return (
    <Place>
      <>
        <div id="above" style={{ blockSize: 120 }} />
        <InteractiveForm block={formBlock([long])} draftStore={null} onAnswer={() => undefined} />
      </>
    </Place>
  );
}
