import { useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useStickToBottom } from 'use-stick-to-bottom';
import { InteractiveForm, type AnswerMessage } from '../../src/index.js';
import { choice, formOf } from '../fixtures/trusted-form.js';
import { middleOf, scroll, wait } from './real-pointer.js';

const questions = Array.from({ length: 4 }, (_, index) =>
  choice({ id: `q${index}`, question: `Question ${index + 1}?`, required: false }),
);
const tall = formOf(questions);
const HEIGHT = 420;

/** Longer than the page may go on moving. */
const SETTLED = 700;

type Stick = (log: RefObject<HTMLDivElement | null>) => void;

/** Scrolls after each render, in a layout effect. */
function useEffectStick(log: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    log.current?.scrollTo(0, log.current.scrollHeight);
  });
}

/** Scrolls whenever the content has another size. */
function useResizeStick(log: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = log.current!;
    const observer = new ResizeObserver(() => element.scrollTo(0, element.scrollHeight));
    observer.observe(element.firstElementChild!);
    return () => observer.disconnect();
  }, [log]);
}

/** Scrolls towards the end, frame by frame, until the user scrolls up. */
function usePackageStick(log: RefObject<HTMLDivElement | null>, resize: 'smooth' | 'instant'): void {
  const { scrollRef, contentRef } = useStickToBottom({ initial: resize, resize });
  useLayoutEffect(() => {
    scrollRef(log.current);
    contentRef(log.current!.firstElementChild as HTMLElement);
  }, [log, scrollRef, contentRef]);
}

const useSmoothStick: Stick = (log) => usePackageStick(log, 'smooth');
const useInstantStick: Stick = (log) => usePackageStick(log, 'instant');
const useNoStick: Stick = () => undefined;

const hosts: [string, Stick, 'column' | 'column-reverse'][] = [
  ['that scrolls after each render', useEffectStick, 'column'],
  ['that observes the size of its content', useResizeStick, 'column'],
  ['with use-stick-to-bottom', useSmoothStick, 'column'],
  ['with use-stick-to-bottom at once', useInstantStick, 'column'],
  ['that is laid out from its end', useNoStick, 'column-reverse'],
];

interface ChatProps {
  useStick: Stick;
  direction: 'column' | 'column-reverse';
  fails?: boolean;
}

function Chat({ useStick, direction, fails = false }: ChatProps): ReactElement {
  const log = useRef<HTMLDivElement>(null);
  const [isAsked, ask] = useState(false);
  const [answer, setAnswer] = useState<AnswerMessage>();
  useStick(log);
  return (
    <>
      <div
        ref={log}
        data-testid="log"
        tabIndex={0}
        style={{
          blockSize: HEIGHT,
          inlineSize: 400,
          overflow: 'auto',
          display: 'flex',
          flexDirection: direction,
          overflowAnchor: 'none',
        }}
      >
        <div style={{ flex: 'none' }}>
          <p style={{ blockSize: 600 }}>What was said before.</p>
          {isAsked && (
            <InteractiveForm
              trustedForm={tall}
              draftStore={null}
              autoFocus
              revisable
              answer={answer}
              onAnswer={(message: AnswerMessage) => {
                if (fails) return { error: 'It was not taken.' };
                setAnswer(message);
                return undefined;
              }}
            />
          )}
        </div>
      </div>
      <button type="button" onClick={() => ask(true)}>
        Ask me
      </button>
    </>
  );
}

const log = () => page.getByTestId('log').element();

/** Where something stands in the log, in px below its upper edge. */
const topInLog = (element: Element) => element.getBoundingClientRect().top - log().getBoundingClientRect().top;

function expectInSight(element: Element): void {
  const { height } = element.getBoundingClientRect();
  expect(topInLog(element)).toBeGreaterThanOrEqual(-1);
  expect(topInLog(element) + height).toBeLessThanOrEqual(HEIGHT + 1);
}

describe.each(hosts)('in a chat %s', (_, useStick, direction) => {
  test('a tall form that takes the focus shows its first question', async () => {
    await render(<Chat useStick={useStick} direction={direction} />);
    await page.getByRole('button', { name: 'Ask me' }).click();
    await expect.element(page.getByRole('radio').first()).toHaveFocus();
    await wait(SETTLED);
    expectInSight(document.activeElement!);
    expectInSight(page.getByText('Question 1?').element());
  });

  test.each([
    ['by a press', () => page.getByRole('button', { name: 'Change', exact: true }).click()],
    [
      'by keys',
      async () => {
        (page.getByRole('button', { name: 'Change', exact: true }).element() as HTMLElement).focus();
        await userEvent.keyboard('{Enter}');
      },
    ],
  ])('the focus is in sight after Change, %s', async (__, change) => {
    await render(<Chat useStick={useStick} direction={direction} />);
    await page.getByRole('button', { name: 'Ask me' }).click();
    await page.getByRole('radio', { name: 'A' }).first().click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(page.getByText('Answered').first()).toBeVisible();
    await wait(SETTLED);
    await change();
    await expect.element(page.getByRole('radio').first()).toHaveFocus();
    await wait(SETTLED);
    expectInSight(document.activeElement!);
  });

  test('the end of the chat is in sight in each frame in which a tall form becomes its receipt', async () => {
    await render(<Chat useStick={useStick} direction={direction} />);
    await page.getByRole('button', { name: 'Ask me' }).click();
    await page.getByRole('radio', { name: 'A' }).first().click();
    await wait(SETTLED);
    log().scrollTo(0, log().scrollHeight);
    await wait(SETTLED);
    const card = () => document.querySelector('[data-slot="interactive-form"]')!;
    const { height } = card().getBoundingClientRect();
    (page.getByRole('button', { name: 'Submit' }).element() as HTMLElement).click();
    const ends: number[] = [];
    for (let frame = 0; frame < 20; frame++) {
      await new Promise(requestAnimationFrame);
      await wait(0);
      ends.push(topInLog(card()) + card().getBoundingClientRect().height);
    }
    expect(card().getBoundingClientRect().height).toBeLessThan(height / 2);
    expect(Math.max(...ends)).toBeLessThanOrEqual(HEIGHT + 2);
    expect(Math.min(...ends)).toBeGreaterThan(HEIGHT - 5);
  });

  test('who sends a tall form from its end sees why it failed, beside the buttons', async () => {
    await render(<Chat useStick={useStick} direction={direction} fails />);
    await page.getByRole('button', { name: 'Ask me' }).click();
    await page.getByRole('radio', { name: 'A' }).first().click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await wait(SETTLED);
    expectInSight(page.getByRole('alert').element());
    expectInSight(page.getByRole('button', { name: 'Try again' }).element());
  });

  test('what the user scrolls away from does not come back', async () => {
    await render(<Chat useStick={useStick} direction={direction} />);
    await page.getByRole('button', { name: 'Ask me' }).click();
    await expect.element(page.getByRole('radio').first()).toHaveFocus();
    // A hand turns the wheel by more than a notch. A browser may drop the first, if the page scrolls in the same frame.
    for (const notch of [100, 100, 100]) await scroll(middleOf(log()), notch);
    await wait(SETTLED);
    expect(topInLog(document.activeElement!)).toBeLessThan(0);
  });
});

test('a chat that scrolls on by a line does not hide the question above the control that has the focus', async () => {
  await render(<Chat useStick={useEffectStick} direction="column" />);
  await page.getByRole('button', { name: 'Ask me' }).click();
  await expect.element(page.getByRole('radio').first()).toHaveFocus();
  const question = page.getByText('Question 1?').element();
  await expect.poll(() => topInLog(question)).toBeLessThan(HEIGHT / 2);
  log().scrollBy(0, topInLog(question) + 10);
  await wait(SETTLED);
  expectInSight(question);
});

test('in a question taller than its chat, a key moves the page only for the option that takes the focus', async () => {
  const long = formOf([choice({ allow_other: false }, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')]);
  await render(
    <div data-testid="log" style={{ blockSize: HEIGHT, overflow: 'auto' }}>
      <p style={{ blockSize: 200 }}>What was said before.</p>
      <InteractiveForm trustedForm={long} draftStore={null} onAnswer={() => undefined} />
    </div>,
  );
  await page.getByRole('radio', { name: 'A', exact: true }).click();
  const before = log().scrollTop;
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'B', exact: true })).toHaveFocus();
  await wait(SETTLED);
  expect(log().scrollTop).toBe(before);
});

test('on a phone, who goes on to a taller step has its question and Next in view', async () => {
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(375, 560);
  const steps = formOf([
    choice({ id: 'short', question: 'Short?', required: false, allow_other: false }),
    choice({ id: 'long', required: false }, 'ABCDEF'),
  ]);
  await render(
    <>
      <p style={{ blockSize: 400 }}>What was said before.</p>
      <InteractiveForm trustedForm={steps} draftStore={null} layout="steps" onAnswer={() => undefined} />
    </>,
  );
  const next = () => page.getByRole('button', { name: /Next|Review/ });
  await next().click();
  await expect.element(page.getByRole('radio', { name: 'F' })).toBeInTheDocument();
  await wait(SETTLED);
  for (const element of [document.querySelector('[data-slot="label"]')!, next().element()]) {
    const { top, bottom } = element.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(-1);
    expect(bottom).toBeLessThanOrEqual(window.innerHeight + 1);
  }
});

test('a form that nobody sees does not scroll the log of a user who reads what was said before', async () => {
  await render(<Chat useStick={useNoStick} direction="column" />);
  await page.getByRole('button', { name: 'Ask me' }).click();
  await expect.element(page.getByRole('radio').first()).toHaveFocus();
  await wait(SETTLED);
  expect(log().scrollTop).toBe(0);
});
