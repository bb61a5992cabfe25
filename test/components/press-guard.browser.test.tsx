// Real presses reach the rule of `src/headless/pointer/press-rule.ts`, whose pauses are in test/headless/pointer/press-rule.test.ts. A press
// says by its own clock when it was made, so a busy machine changes nothing.
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { buildAnswer } from '../../src/protocol/index.js';
import { Dock, InteractiveForm, type AnswerMessage, type InteractiveFormProps } from '../../src/index.js';
import { UrlConsent } from '../../src/url-consent/index.js';
import { imageAttachments } from '../../src/attachments/index.js';
import { pressGuard } from '../../src/headless/pointer/press-guard.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { holdKey, middleOf, moveTo, press, pressKey, scroll, tap, type Point } from './real-pointer.js';
import { useFinger } from '../styles/use-finger.js';

/** A second press this many ms after the first cannot know what the first press brought. */
const AT_ONCE = 200;
const LATER = 700;

const must = { allow_other: false };
const short = text({ id: 'short', question: 'Short?', required: false, multiline: false });
const long = choice({ id: 'long', question: 'Long?', required: false, ...must }, 'ABCDEFGHIJ');

let sent: AnswerMessage[] = [];
afterEach(() => {
  sent = [];
});

const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const chosen = () => page.getByRole('radio', { checked: true }).elements();
const elementAt = ({ x, y }: Point) => document.elementFromPoint(x, y);
const rowUnder = (point: Point) => elementAt(point)?.closest('label')?.textContent;
const Corner = ({ children }: { children: ReactElement }): ReactElement => (
  <div style={{ position: 'fixed', insetBlockStart: 0, insetInlineStart: 0, inlineSize: 360 }}>{children}</div>
);

async function show(questions: readonly unknown[], props: Partial<InteractiveFormProps> = {}): Promise<void> {
  await render(
    <Corner>
      <InteractiveForm
        trustedForm={formOf(questions)}
        draftStore={null}
        onAnswer={(answer: AnswerMessage) => void sent.push(answer)}
        {...(props as object)}
      />
    </Corner>,
  );
}

/** The middle of a button, once a press there reaches the button. A view that comes in cuts its buttons off for a moment. */
async function reach(name: string): Promise<Point> {
  await expect.element(button(name)).toBeVisible();
  const middle = () => middleOf(button(name).element());
  await expect.poll(() => elementAt(middle())).toBe(button(name).element());
  return middle();
}

/** Moves onto a button, as a hand does, and stays there. */
async function aimAt(name: string): Promise<Point> {
  const point = await reach(name);
  await moveTo(point);
  return point;
}

async function focus(name: string | RegExp): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  button(name).element().focus();
}

describe('a second press on what the first press has brought', () => {
  test('by the mouse on Next chooses nothing, until it could have been seen; counted as a double click it never does', async () => {
    await show([short, long], { layout: 'steps' });
    const point = await aimAt('Next');
    const at = Date.now();
    await press(point, { at });
    await expect.element(page.getByRole('radiogroup', { name: 'Long?' })).toBeVisible();
    expect(rowUnder(point)).toMatch(/^[A-J]$/);
    await press(point, { at: at + AT_ONCE });
    await press(point, { at: at + AT_ONCE + 50, clickCount: 2 });
    expect([chosen(), sent]).toEqual([[], []]);
    await press(point, { at: at + AT_ONCE + LATER });
    await expect.poll(chosen).toHaveLength(1);
  });

  test('by a finger, a little beside the first, chooses nothing', async () => {
    await show([short, long], { layout: 'steps' });
    const point = middleOf(button('Next').element());
    const at = Date.now();
    await tap(point, { at });
    await expect.element(page.getByRole('radiogroup', { name: 'Long?' })).toBeVisible();
    await tap({ x: point.x + 6, y: point.y + 4 }, { at: at + AT_ONCE });
    expect(rowUnder(point)).toMatch(/^[A-J]$/);
    expect(chosen()).toEqual([]);
  });

  test('on Change of a receipt chooses nothing of the form', async () => {
    const form = formOf([long]);
    await show([long], { revisable: true, answer: buildAnswer(form, { long: ['a'] }) });
    const point = await aimAt('Change');
    const at = Date.now();
    await press(point, { at });
    await expect.element(page.getByRole('radiogroup', { name: 'Long?' })).toBeVisible();
    expect(rowUnder(point)).toMatch(/^[B-J]$/);
    await press(point, { at: at + AT_ONCE, clickCount: 2 });
    expect(chosen()).toEqual([page.getByRole('radio', { name: 'A', exact: true }).element()]);
  });

  test('by Enter on Change of a receipt, again and held, sends and changes nothing of the form; later it counts', async () => {
    await show([long], { revisable: true, answer: buildAnswer(formOf([long]), { long: ['b'] }) });
    const twice = async () => {
      const at = Date.now();
      await pressKey('Enter', { at });
      await expect.element(page.getByRole('radio', { name: 'B' })).toHaveFocus();
      await pressKey('Enter', { at: at + AT_ONCE });
    };
    for (const enter of [twice, () => holdKey(5)]) {
      await focus('Change');
      await enter();
      await expect.element(page.getByRole('radio', { name: 'B' })).toHaveFocus();
      expect(page.getByRole('radio', { name: 'B' }).element()).toBeChecked();
      expect(sent).toEqual([]);
      await button('Cancel').click();
    }
    await focus('Change');
    const at = Date.now() + 2 * LATER;
    await pressKey('Enter', { at });
    await expect.element(page.getByRole('radio', { name: 'B' })).toHaveFocus();
    await pressKey('Enter', { at: at + LATER });
    await expect.poll(() => sent).toMatchObject([{ answers: { long: ['b'] }, revision: 1 }]);
  });

  test("of the host's chooses nothing of the form, counted as a double click", async () => {
    function Chat(): ReactElement {
      const [isThere, setThere] = useState(false);
      if (isThere) return <InteractiveForm trustedForm={formOf([long])} draftStore={null} onAnswer={() => undefined} />;
      return (
        <button style={{ marginBlockStart: 150 }} type="button" onClick={() => setThere(true)}>
          Ask me
        </button>
      );
    }
    await render(
      <Corner>
        <Chat />
      </Corner>,
    );
    const point = await aimAt('Ask me');
    const at = Date.now();
    await press(point, { at });
    await expect.element(page.getByRole('radiogroup', { name: 'Long?' })).toBeVisible();
    expect(rowUnder(point)).toMatch(/^[A-J]$/);
    await press(point, { at: at + AT_ONCE, clickCount: 2 });
    expect(chosen()).toEqual([]);
  });

  test('chooses nothing, though a script has pressed something between, which counts', async () => {
    await show([short, { ...long, multi_select: true }], { layout: 'steps' });
    const point = await aimAt('Next');
    const at = Date.now();
    await press(point, { at });
    await expect.element(page.getByRole('group', { name: 'Long?' })).toBeVisible();
    const box = page.getByRole('checkbox', { name: 'A' }).element();
    for (const [type, Event] of [
      ['pointerdown', PointerEvent],
      ['mousedown', MouseEvent],
      ['click', MouseEvent],
    ] as const)
      box.dispatchEvent(new Event(type, { bubbles: true, cancelable: true, detail: 2 }));
    await expect.element(page.getByRole('checkbox', { name: 'A' })).toBeChecked();
    await press(point, { at: at + AT_ONCE });
    expect(page.getByRole('checkbox', { checked: true }).elements()).toEqual([box]);
  });

  test('in a component with a shadow root chooses nothing, and a double click on one option there counts twice', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const container = shadow.appendChild(document.createElement('div'));
    const questions = [short, { ...long, multi_select: true }];
    await render(
      <InteractiveForm trustedForm={formOf(questions)} draftStore={null} layout="steps" onAnswer={() => undefined} />,
      { container },
    );
    const boxes = () => [...shadow.querySelectorAll('[role="checkbox"], input[type="checkbox"]:not([aria-hidden])')];
    const checked = () => boxes().filter((box) => box.matches(':checked, [aria-checked="true"]'));
    shadow.querySelector<HTMLElement>('[data-slot="next"]')!.focus();
    const at = Date.now();
    await pressKey('Space', { at });
    await expect.poll(boxes).toHaveLength(10);
    await pressKey('Space', { at: at + AT_ONCE });
    expect(checked()).toEqual([]);
    const point = middleOf(shadow.querySelectorAll('[data-slot="option-label"]')[1]!);
    await press(point, { at: at + 2 * LATER });
    await expect.poll(checked).toHaveLength(1);
    await press(point, { at: at + 2 * LATER + AT_ONCE, clickCount: 2 });
    await expect.poll(checked).toHaveLength(0);
    host.remove();
  });

  test('by Enter does nothing on a control that it has brought in a component with a shadow root', async () => {
    await render(<div data-testid="host" {...pressGuard} />);
    const shadow = page
      .getByTestId('host')
      .element()
      .appendChild(document.createElement('div'))
      .attachShadow({ mode: 'open' });
    shadow.innerHTML = '<button>First</button>';
    const [first] = shadow.querySelectorAll('button');
    const second = document.createElement('button');
    const pressed = vi.fn();
    first!.addEventListener('click', () => {
      shadow.append(second);
      second.focus();
    });
    second.addEventListener('click', pressed);
    first!.focus();
    const at = Date.now();
    await pressKey('Enter', { at });
    await expect.poll(() => shadow.activeElement).toBe(second);
    await pressKey('Enter', { at: at + AT_ONCE });
    expect(pressed).not.toHaveBeenCalled();
    await pressKey('Enter', { at: at + 2 * LATER });
    await expect.poll(() => pressed.mock.calls).toHaveLength(1);
  });

  test('on Submit and on Send without them sends once', async () => {
    const attachments = imageAttachments({ upload: () => new Promise<string>(() => undefined) });
    await show([text({ default: 'words' })], { attachments, revisable: true });
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'one.png', { type: 'image/png' }));
    const field = page.getByRole('textbox', { name: 'Say?' }).element();
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.element(page.getByText('one.png').first()).toBeVisible();
    await focus('Submit');
    const at = Date.now();
    await pressKey('Enter', { at });
    await pressKey('Enter', { at: at + AT_ONCE });
    await focus('Send without them');
    expect(sent).toEqual([]);
    await pressKey('Enter', { at: at + 2 * LATER });
    await expect.element(button('Change')).toBeVisible();
    await pressKey('Enter', { at: at + 2 * LATER + AT_ONCE });
    await expect.element(button('Change')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('on Submit of an invalid form finds Submit where it was, and sends nothing', async () => {
    await show(Array.from('abc', (id) => choice({ id, question: `${id}?`, ...must }, 'X')));
    const point = await aimAt('Submit');
    const at = Date.now();
    await press(point, { at });
    await expect.element(page.getByText('3 questions need your attention.').first()).toBeVisible();
    await press(point, { at: at + AT_ONCE, clickCount: 2 });
    expect(elementAt(point)).toBe(button('Submit').element());
    expect([chosen(), sent]).toEqual([[], []]);
  });

  test.each(['Enter', 'Space'] as const)(
    'by %s, again or held, neither keeps nor discards after Cancel; later it counts',
    async (key) => {
      await show([text()]);
      await page.getByRole('textbox', { name: 'Say?' }).fill('words');
      await focus('Cancel');
      const at = Date.now();
      await pressKey(key, { at });
      await expect.element(button('Keep answering')).toHaveFocus();
      await pressKey(key, { at: at + AT_ONCE });
      await expect.element(button('Discard')).toBeVisible();
      await pressKey(key, { at: at + AT_ONCE + LATER });
      await expect.element(button('Cancel')).toHaveFocus();
      await holdKey(5, key, { at: at + AT_ONCE + 2 * LATER });
      await expect.element(button('Keep answering')).toHaveFocus();
      expect(sent).toEqual([]);
    },
  );

  test('by Enter, after it confirmed the last question, sends nothing unseen from the review; later it counts', async () => {
    await show([choice({ default: ['b'], ...must }), { ...long, default: ['a'] }], { layout: 'steps' });
    page.getByRole('radio', { name: 'B' }).element().focus();
    const at = Date.now();
    await pressKey('Enter', { at });
    await expect.element(page.getByRole('radio', { name: 'A' })).toHaveFocus();
    await pressKey('Enter', { at: at + AT_ONCE });
    await expect.element(page.getByRole('radio', { name: 'A' })).toHaveFocus();
    await pressKey('Enter', { at: at + 2 * LATER });
    await expect.element(page.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    await pressKey('Enter', { at: at + 2 * LATER + AT_ONCE });
    expect(sent).toEqual([]);
    await pressKey('Enter', { at: at + 4 * LATER });
    await expect.poll(() => sent).toHaveLength(1);
  });

  test('held since before the form came writes nothing in it; another press does', async () => {
    function Chat(): ReactElement {
      const [isThere, setThere] = useState(false);
      if (isThere)
        return (
          <InteractiveForm
            trustedForm={formOf([text({ multiline: true })])}
            draftStore={null}
            autoFocus
            onAnswer={() => undefined}
          />
        );
      return (
        <button type="button" onClick={() => setThere(true)}>
          Ask me
        </button>
      );
    }
    await render(<Chat />);
    await focus('Ask me');
    await holdKey(5);
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    await expect.element(page.getByRole('textbox')).toHaveValue('');
    await pressKey('Enter', { at: Date.now() + LATER });
    await expect.element(page.getByRole('textbox')).toHaveValue('\n');
  });
});

describe('a button that stays where it is acts once for a key that is pressed twice, and again for a later press', () => {
  const failing = vi.fn(() => ({ error: 'Offline.' }));
  const openUrl = vi.fn();
  afterEach(() => {
    failing.mockClear();
    openUrl.mockClear();
  });
  const request = { mode: 'url', url: 'https://login.example.com/start' } as const;
  const count = () => failing.mock.calls.length + openUrl.mock.calls.length;
  const isPressed = () =>
    Number(
      button(/You decide/)
        .element()
        .getAttribute('aria-pressed') === 'true',
    );
  const isFolded = () =>
    Number(
      button(/1 question/)
        .element()
        .getAttribute('aria-expanded') === 'false',
    );

  test.each<[name: string | RegExp, element: () => ReactElement, once: () => number, again: number]>([
    [
      'Submit',
      () => <InteractiveForm trustedForm={formOf([text({ default: 'words' })])} draftStore={null} onAnswer={failing} />,
      count,
      2,
    ],
    [
      /^Open/,
      () => <UrlConsent request={request} requester="Reports" onAnswer={() => undefined} openUrl={openUrl} />,
      count,
      2,
    ],
    [
      /1 question/,
      () => <InteractiveForm trustedForm={formOf([text()])} draftStore={null} dock={Dock} onAnswer={failing} />,
      isFolded,
      0,
    ],
    [
      /You decide/,
      () => <InteractiveForm trustedForm={formOf([text()])} draftStore={null} allowDelegate onAnswer={failing} />,
      isPressed,
      0,
    ],
  ])('%s', async (name, element, once, again) => {
    await render(element());
    await focus(name);
    const at = Date.now();
    await pressKey('Enter', { at });
    await expect.poll(once).toBe(1);
    const focused = document.activeElement!;
    await pressKey('Enter', { at: at + 40 });
    await pressKey('Enter', { at: at + AT_ONCE });
    await holdKey(4, 'Enter', { at: at + AT_ONCE });
    expect(once()).toBe(1);
    (focused as HTMLElement).focus();
    await pressKey('Enter', { at: at + 2 * LATER });
    await expect.poll(once).toBe(again);
  });
});

describe('an honest press counts', () => {
  test('at once when the mouse has moved', async () => {
    await show([short, { ...short, id: 'two', question: 'Two?' }], { layout: 'steps' });
    for (const name of ['Next', 'Review', 'Submit']) await press(await aimAt(name));
    await expect.poll(() => sent).toHaveLength(1);
  });

  test('at once when a tool has moved the mouse to where it is already, as Playwright does before each click', async () => {
    await show([short, { ...short, id: 'two', question: 'Two?' }], {
      layout: 'steps',
      style: { position: 'fixed', insetBlockEnd: 0, inlineSize: 360 },
    });
    await button('Next').click();
    const point = await aimAt('Review');
    await press(point);
    expect(await reach('Submit')).toEqual(point);
    await moveTo(point, [0]);
    await press(point);
    await expect.poll(() => sent).toHaveLength(1);
  });

  test('at once where nothing has moved: double clicks on one option, and clicks on its neighbours', async () => {
    await show([{ ...long, multi_select: true }]);
    for (const name of 'ABC') {
      const point = middleOf(page.getByText(name, { exact: true }).element());
      await moveTo(point);
      await press(point);
    }
    const point = middleOf(page.getByText('D', { exact: true }).element());
    await moveTo(point);
    for (const clickCount of [1, 2]) await press(point, { clickCount });
    await tap(middleOf(page.getByText('F', { exact: true }).element()));
    expect(page.getByRole('checkbox', { name: 'D' }).element()).not.toBeChecked();
    expect(page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(4);
  });

  test('at once on what the user has scrolled under the pointer', async () => {
    await render(
      <div data-testid="chat" style={{ position: 'fixed', inset: 0, blockSize: 300, overflowY: 'auto' }}>
        <InteractiveForm trustedForm={formOf([long])} draftStore={null} onAnswer={() => undefined} />
      </div>,
    );
    const point = middleOf(page.getByText('B', { exact: true }).element());
    await moveTo(point);
    const at = Date.now();
    await press(point, { at });
    await scroll(point, 100);
    await expect.poll(() => rowUnder(point)).not.toBe('B');
    const under = rowUnder(point)!;
    await press(point, { at: at + AT_ONCE });
    await expect.element(page.getByRole('radio', { name: under, exact: true })).toBeChecked();
  });

  test('on neighbours of one option after another, by quick taps beside each other', async () => {
    await useFinger();
    await show([{ ...long, multi_select: true }]);
    const [first, second] = ['A', 'B'].map((name) =>
      page.getByText(name, { exact: true }).element().closest('label')!.getBoundingClientRect(),
    );
    const at = Date.now();
    await tap({ x: first!.left + 60, y: first!.bottom - 3 }, { at });
    await tap({ x: second!.left + 60, y: second!.top + 3 }, { at: at + AT_ONCE });
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(2);
  });

  test('on an equal button that was rendered again in the same place, but not in another form', async () => {
    const pressed = vi.fn();
    function Again({ isOther }: { isOther: boolean }): ReactElement {
      const [count, setCount] = useState(0);
      const onClick = () => {
        pressed();
        setCount(count + 1);
      };
      return (
        <div key={isOther ? count : 0} {...pressGuard}>
          <button key={count} type="button" onClick={onClick}>
            More
          </button>
        </div>
      );
    }
    for (const [isOther, count] of [
      [false, 2],
      [true, 1],
    ] as const) {
      const view = await render(
        <Corner>
          <Again isOther={isOther} />
        </Corner>,
      );
      const first = button('More').element();
      const at = Date.now();
      const point = await aimAt('More');
      await press(point, { at });
      await expect.poll(() => button('More').element()).not.toBe(first);
      await press(point, { at: at + AT_ONCE });
      expect(pressed).toHaveBeenCalledTimes(count);
      pressed.mockClear();
      await view.unmount();
    }
  });

  test('on a button of the host, whatever stood there before', async () => {
    const undo = vi.fn();
    const style = { blockSize: 40 };
    function Chat(): ReactElement {
      const [isSent, setSent] = useState(false);
      return (
        <>
          <button key={String(isSent)} type="button" style={style} onClick={isSent ? undo : () => setSent(true)}>
            {isSent ? 'Undo' : 'Send'}
          </button>
          <InteractiveForm trustedForm={formOf([short])} draftStore={null} onAnswer={() => undefined} />
        </>
      );
    }
    await render(
      <Corner>
        <Chat />
      </Corner>,
    );
    const point = await aimAt('Send');
    const at = Date.now();
    await press(point, { at });
    await expect.element(button('Undo')).toBeVisible();
    await press(point, { at: at + AT_ONCE });
    expect(undo).toHaveBeenCalledTimes(1);
  });

  test('in a text, as often as a key is pressed or repeated; and at once after another key', async () => {
    await show([text(), choice({ ...must })]);
    const field = page.getByRole('textbox', { name: 'Say?' });
    field.element().focus();
    await pressKey('Enter');
    await holdKey(3);
    await pressKey('Space');
    await pressKey('Space');
    await expect.element(field).toHaveValue('\n\n\n\n\n  ');
    page.getByRole('radio', { name: 'A' }).element().focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('radio', { name: 'B' })).toBeChecked();
  });

  test('by Space on one box after another of a question, without a pause, as a test of a host presses them', async () => {
    await show([choice({ multi_select: true, allow_other: false })]);
    const at = Date.now();
    for (const [index, name] of ['A', 'B', 'C', 'A'].entries()) {
      page.getByRole('checkbox', { name }).element().focus();
      await pressKey('Space', { at: at + index * 20 });
    }
    const isChecked = (name: string) =>
      page.getByRole('checkbox', { name }).element().matches('[aria-checked=true], :checked');
    expect(['A', 'B', 'C'].map(isChecked)).toEqual([false, true, true]);
  });

  test('by a finger on the button that stands where Next stood, if words were written between', async () => {
    await show([choice({ id: 'one', question: 'One?', default: ['a'] }), text({ id: 'two', question: 'Two?' })], {
      layout: 'steps',
    });
    const at = Date.now();
    const point = await reach('Next');
    await tap(point, { at });
    await page.getByRole('textbox', { name: 'Two?' }).fill('words');
    const there = await reach('Review');
    await tap(there, { at: at + AT_ONCE });
    await expect.element(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  });
});
