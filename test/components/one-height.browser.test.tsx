import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dock, InteractiveForm } from '../../src/index.js';
import { buildAnswer } from '../../src/protocol/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import type { FormProps } from './open-form.js';
import { wait } from './real-pointer.js';

const must = { required: true, allow_other: false };
const questions = [choice({ ...must, default: ['a'] }, 'ABCDEFGH'), text({ required: false })];
const form = () => document.querySelector<HTMLElement>('[data-slot="interactive-form"]')!;
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** In px: room for the whole form. A chat with less room also scrolls for the focus, which has a test of its own. */
const LOG_HEIGHT = 640;

/** The heights that the chat has seen, and so how often it had to scroll. */
let scrolledFor: number[];

beforeEach(() => {
  scrolledFor = [];
});

afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

/** A chat that keeps its end in sight, with a composer below it. */
function Chat({ children }: { children: ReactElement }): ReactElement {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      scrolledFor.push(content.current!.offsetHeight);
      log.current!.scrollTop = log.current!.scrollHeight;
    });
    observer.observe(content.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={log} data-testid="log" style={{ blockSize: LOG_HEIGHT, overflow: 'auto' }}>
        <div ref={content} style={{ display: 'flow-root' }}>
          <p style={{ blockSize: LOG_HEIGHT }}>Before</p>
          {children}
        </div>
      </div>
      <textarea aria-label="Composer" />
    </>
  );
}

async function showInChat(props: FormProps, asked: readonly unknown[] = questions): Promise<void> {
  const trustedForm = formOf(asked);
  await render(
    <Chat>
      <InteractiveForm trustedForm={trustedForm} draftStore={null} onAnswer={() => undefined} {...props} />
    </Chat>,
  );
  await expect.poll(() => scrolledFor).toHaveLength(1);
}

interface Frame {
  height: number;
  /** In the window, once the chat has scrolled. */
  bottom: number;
  hasReceipt: boolean;
}

interface Film {
  /** What stood there after each frame, from the act until everything has come to rest. Frames that are the same count once. */
  frames: Frame[];
  /** What was in motion right after the act. */
  motion: Motion;
}

async function film(act: () => void | Promise<void>): Promise<Film> {
  const frames = [look()];
  await act();
  await wait(0);
  const motion = seenInMotion();
  for (let count = 0; count < 30; count++) {
    await new Promise(requestAnimationFrame);
    await wait(0);
    if (JSON.stringify(look()) !== JSON.stringify(frames.at(-1))) frames.push(look());
  }
  return { frames, motion };
}

function look(): Frame {
  const { bottom } = form().getBoundingClientRect();
  return { height: form().offsetHeight, bottom: Math.round(bottom), hasReceipt: form().tagName === 'DIV' };
}

/** Single frames of a motion, from its first to its last. */
interface Motion {
  /** Of all animations, each once: what they change and for how many ms. */
  changes: string[];
  /** How much of the words is seen. */
  opacities: number[];
  /** Frames in which the card was cut, faded or moved. */
  brokenCards: number;
  heights: number[];
}

function seenInMotion(): Motion {
  const motions = document.getAnimations();
  const describe = ({ effect }: Animation): string =>
    `${Object.keys((effect as KeyframeEffect).getKeyframes()[0]!)
      .filter((key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key))
      .toSorted()
      .join()} ${String(effect!.getTiming().duration)}`;
  const words = motions
    .map(({ effect }) => (effect as KeyframeEffect).target!)
    .find((element) => element !== form() && (element as HTMLElement).offsetHeight > 0);
  const opacities: number[] = [];
  const heights: number[] = [];
  let brokenCards = 0;
  for (const time of [0, 40, 80, 120, 159]) {
    for (const motion of motions) {
      motion.pause();
      motion.currentTime = time;
    }
    const { clipPath, translate, scale, opacity } = getComputedStyle(form());
    if ([clipPath, translate, scale, opacity].join() !== 'none,none,none,1') brokenCards++;
    heights.push(form().offsetHeight);
    if (words) opacities.push(Number(getComputedStyle(words).opacity));
  }
  for (const motion of motions) {
    motion.currentTime = 0;
    motion.play();
  }
  return { changes: [...new Set(motions.map(describe))], opacities, brokenCards, heights };
}

/** The words of another view come into sight in a card that is whole. */
function expectFade({ changes, opacities, brokenCards, heights }: Motion, isReceipt = false): void {
  expect({ changes, brokenCards }).toEqual({
    changes: isReceipt ? ['minBlockSize,overflowAnchor 200', 'opacity 160'] : ['opacity 160'],
    brokenCards: 0,
  });
  expect(new Set(heights).size === 1).toBe(!isReceipt);
  expect(opacities[0]).toBeCloseTo(0.3);
  expect(opacities).toEqual(opacities.toSorted((one, other) => one - other));
  expect(opacities.at(-1)).toBeGreaterThan(0.99);
}

const press = (name: string) => (): void => (button(name).element() as HTMLElement).click();

test('a receipt begins as high as its form and shrinks in a moment, and its end stays where the chat has its end', async () => {
  await showInChat({});
  const { frames, motion } = await film(press('Submit'));
  expectFade(motion, true);
  expect(motion.heights).toEqual(motion.heights.toSorted((one, other) => other - one));
  expect(motion.heights[0]).toBe(frames[0]!.height);
  expect(motion.heights.at(-1)! - frames.at(-1)!.height).toBeLessThan(10);
  expect(frames.map(({ hasReceipt }) => hasReceipt)).toEqual(frames.map((_, index) => index > 0));
  expect(new Set(frames.map(({ bottom }) => bottom)).size).toBe(1);
});

test('for a user who has scrolled up, what stands below a receipt stays there, and the receipt comes into sight', async () => {
  await render(
    <div data-testid="log" style={{ blockSize: 300, overflow: 'auto' }}>
      <p style={{ blockSize: LOG_HEIGHT }}>Before</p>
      <InteractiveForm trustedForm={formOf(questions)} draftStore={null} onAnswer={() => undefined} />
      <p style={{ blockSize: LOG_HEIGHT }}>After</p>
    </div>,
  );
  const submit = button('Submit').element() as HTMLElement;
  submit.scrollIntoView({ block: 'center' });
  submit.focus();
  const { frames } = await film(() => submit.click());
  expect(frames.length).toBeGreaterThan(2);
  expect(new Set(frames.map(({ bottom }) => bottom)).size).toBe(1);
  const log = page.getByTestId('log').element().getBoundingClientRect();
  expect(form().getBoundingClientRect().top).toBeGreaterThan(log.top);
  expect(form()).toHaveFocus();
});

describe('a chat that sticks to its end scrolls once', () => {
  test.each(['here', 'before the page was loaded'])(
    'when an answer that was given %s is changed, and the form fades in',
    async (when) => {
      const trustedForm = formOf(questions);
      await showInChat({
        revisable: true,
        ...(when !== 'here' && { answer: buildAnswer(trustedForm, { pick: ['a'] }) }),
      });
      if (when === 'here') await film(press('Submit'));
      const before = scrolledFor.length;
      const { frames, motion } = await film(press('Change'));
      expect(frames).toHaveLength(2);
      expect(frames[1]!.height).toBeGreaterThan(frames[0]!.height);
      expectFade(motion);
      expect(frames[1]!.bottom).toBe(frames[0]!.bottom);
      expect(scrolledFor).toHaveLength(before + 1);
    },
  );

  test('when a step is higher than those before it', async () => {
    const asked = [
      text({ required: false, multiline: false }),
      choice(must, 'ABCDEFGH'),
      text({ id: 'three', question: 'Three?', required: false }),
    ];
    await showInChat({ layout: 'steps' }, asked);
    const { frames, motion } = await film(press('Next'));
    expect(frames).toHaveLength(2);
    expect(motion.brokenCards).toBe(0);
    expect(motion.changes).toEqual(['opacity,translate 160']);
    expect(scrolledFor).toHaveLength(2);
  });
});

describe('in the middle of the motion', () => {
  test('the answer is changed, kept and changed once more: the end of the card stays where it is', async () => {
    const trustedForm = formOf(questions);
    await showInChat({ revisable: true, answer: buildAnswer(trustedForm, { pick: ['a'] }) });
    const folded = look();
    const { frames } = await film(async () => {
      press('Change')();
      await wait(60);
      press('Cancel')();
      await wait(60);
      press('Change')();
    });
    expect(new Set(frames.map(({ bottom }) => bottom))).toEqual(new Set([folded.bottom]));
    expect(look()).toEqual({ ...folded, height: Math.max(...frames.map(({ height }) => height)), hasReceipt: false });
  });

  test('a send fails: the form grows once more, by its notice, and all of it is seen', async () => {
    const trustedForm = formOf(questions);
    await showInChat({
      revisable: true,
      answer: buildAnswer(trustedForm, { pick: ['a'] }),
      onAnswer: () => Promise.reject(new Error('Away')),
    });
    await film(async () => {
      press('Change')();
      await wait(0);
      document.querySelectorAll<HTMLElement>('[data-slot="option"]')[1]!.click();
      await wait(30);
      press('Submit')();
      await wait(0);
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your answer could not be sent.');
    const notice = document.querySelector('[data-slot="notice"]')!.getBoundingClientRect();
    expect(notice.bottom).toBeLessThan(form().getBoundingClientRect().bottom);
    expect(form().getAnimations()).toEqual([]);
    expect(scrolledFor.length).toBeLessThanOrEqual(3);
  });
});

test('a docked form folds and unfolds at once, and both fade in alike', async () => {
  await render(
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 600 }}>
      <div style={{ flex: 1 }} />
      <InteractiveForm
        trustedForm={formOf(questions)}
        draftStore={null}
        onAnswer={() => undefined}
        dock={Dock}
        layout="steps"
      />
    </div>,
  );
  const line = document.querySelector<HTMLElement>('[data-slot="dock"]')!;
  const { height } = look();
  const { frames: folded, motion: folding } = await film(() => line.click());
  expect(folded).toHaveLength(2);
  expect(folded[1]!.height).toBeLessThan(60);
  const { frames: unfolded, motion: unfolding } = await film(() => line.click());
  expect(unfolded).toEqual([folded[1], folded[0]]);
  expect(unfolded[1]!.height).toBe(height);
  expectFade(folding);
  expectFade(unfolding);
});

test('a view that is as high as the last fades in nothing', async () => {
  const trustedForm = formOf([text({ required: false, multiline: false })]);
  await showInChat({
    trustedForm,
    revisable: true,
    answer: buildAnswer(trustedForm, { say: ['words'] }),
    style: { blockSize: 200 },
  });
  const { frames, motion } = await film(press('Change'));
  expect(frames.map(({ height, hasReceipt }) => [height, hasReceipt])).toEqual([
    [200, true],
    [200, false],
  ]);
  expect(motion.changes).toEqual([]);
});

test('whoever wants less motion sees all of it at once', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  await expect.poll(() => matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  await showInChat({ revisable: true });
  for (const name of ['Submit', 'Change']) {
    const { frames, motion } = await film(press(name));
    expect(frames).toHaveLength(2);
    expect(motion.changes).toEqual([]);
  }
});

describe('the buttons of a form in steps', () => {
  const asked = [
    choice({ ...must, default: ['a'] }, 'ABCDEFGH'),
    text({ required: false, multiline: false }),
    choice({ ...must, id: 'three', question: 'Three?' }),
  ];
  const top = (slot: string): number =>
    document.querySelector(`[data-slot="${slot}"]`)!.getBoundingClientRect().top - form().getBoundingClientRect().top;

  test('stay where they are from the highest step on', async () => {
    await showInChat({ layout: 'steps' }, asked);
    const next = top('next');
    press('Next')();
    await expect.element(page.getByRole('textbox', { name: 'Say?' })).toBeVisible();
    expect(top('next')).toBe(next);
    press('Next')();
    await expect.element(page.getByRole('radiogroup', { name: 'Three?' })).toBeVisible();
    expect(top('next')).toBe(next);
    press('Back')();
    await expect.element(page.getByRole('textbox', { name: 'Say?' })).toBeVisible();
    expect(top('next')).toBe(next);
  });

  test('begin anew in a form of another width, where each line has another length', async () => {
    const { rerender } = await render(<Narrow width={600} />);
    const { height } = look();
    await film(press('Next'));
    await rerender(<Narrow width={300} />);
    const { frames } = await film(press('Next'));
    expect(frames.map((frame) => frame.height < height)).toEqual([false, true]);
  });

  test('leave no room behind in a layout without steps', async () => {
    const trustedForm = formOf(asked);
    const element = (layout: 'steps' | 'stack') => (
      <InteractiveForm trustedForm={trustedForm} draftStore={null} onAnswer={() => undefined} layout={layout} />
    );
    const { rerender } = await render(element('stack'));
    const { height } = look();
    await rerender(element('steps'));
    await film(press('Next'));
    await rerender(element('stack'));
    expect(look().height).toBe(height);
  });

  const trusted = formOf(asked);

  function Narrow({ width }: { width: number }): ReactElement {
    return (
      <div style={{ inlineSize: width }}>
        <InteractiveForm trustedForm={trusted} draftStore={null} onAnswer={() => undefined} layout="steps" />
      </div>
    );
  }
});

test('a chat of open forms is taken apart without being laid out again', async () => {
  const forms = Array.from({ length: 20 }, (_, index) => formOf(questions, { ask_id: `ask_${index}` }));
  const { unmount } = await render(
    <>
      {forms.map((trustedForm, index) => (
        <InteractiveForm key={index} trustedForm={trustedForm} draftStore={null} onAnswer={() => undefined} />
      ))}
    </>,
  );
  const before = await layouts();
  await unmount();
  expect((await layouts()) - before).toBeLessThan(5);
});

/** How often the page has been laid out. */
async function layouts(): Promise<number> {
  await cdp().send('Performance.enable');
  const { metrics } = await cdp().send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'LayoutCount')!.value;
}
