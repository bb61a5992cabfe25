import { commands, server, userEvent } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    keyboard: (keys: string) => Promise<void>;
    click: (point: Point, times: 0 | 1 | 2) => Promise<void>;
  }
}

export interface Point {
  x: number;
  y: number;
}

/** A real mouse and real keys. */
interface Hand {
  /** Presses keys, as `userEvent` writes them. */
  keyboard(keys: string): Promise<void>;
  /** Clicks on an element, once or twice. The mouse comes from elsewhere, so that the press is meant for what it meets. */
  press(element: Element, elsewhere: Element, times: 1 | 2): Promise<void>;
}

/** The driver waits for an element that cannot be pressed. In a run without a time limit it would wait for ever. */
const LONGEST_PRESS = 60_000;

/** The attribute by which the driver finds an element first. */
const MARK = 'data-testid';

const playwright: Hand = {
  keyboard: (keys) => userEvent.keyboard(keys),
  async press(element, elsewhere, times) {
    await userEvent.hover(elsewhere, { timeout: LONGEST_PRESS });
    // A person may also press an element that is marked as disabled. The driver would wait until it is no longer disabled.
    const options = { force: element.ariaDisabled === 'true', timeout: LONGEST_PRESS };
    // Otherwise the driver would look for the element by a computed name, and wait for ever if a stylesheet writes signs before a word.
    element.setAttribute(MARK, 'pressed');
    await (times === 1 ? userEvent.click(element, options) : userEvent.dblClick(element, options)).finally(() =>
      element.removeAttribute(MARK),
    );
  },
};

/** Of `test/browsers/sessions.ts`. */
const webDriver: Hand = {
  keyboard: (keys) => commands.keyboard(keys),
  async press(element, elsewhere, times) {
    await commands.click(await whereItRests(elsewhere), 0);
    await commands.click(await whereItRests(element), times);
  },
};

export const hand = server.provider === 'playwright' ? playwright : webDriver;

/** The middle of an element in the window, once it no longer moves, and where nothing that sticks to an edge covers it. */
async function whereItRests(element: Element): Promise<Point> {
  let middle: Point | undefined;
  // A person scrolls with the wheel, which ends the form's scrolling to the focused control.
  element.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  for (const block of ['nearest', 'center', 'start', 'end'] as const) {
    element.scrollIntoView({ block, behavior: 'instant' });
    middle = await middleOf(element);
    if (element.contains(document.elementFromPoint(middle.x, middle.y))) break;
  }
  return inWindow(middle!);
}

async function middleOf(element: Element): Promise<Point> {
  for (let last = ''; ;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { x, y, width, height } = element.getBoundingClientRect();
    const now = [x, y, width, height].join();
    if (now === last) return { x: x + width / 2, y: y + height / 2 };
    last = now;
  }
}

/** The tests run in a frame. */
function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement!.getBoundingClientRect();
  const scale = frame.width / window.innerWidth;
  return { x: Math.round(frame.x + x * scale), y: Math.round(frame.y + y * scale) };
}
