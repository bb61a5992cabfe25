import { cdp } from 'vitest/browser';

export interface Point {
  x: number;
  y: number;
}

/** The middle of an element, in the coordinates of the page that the test runs in. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Moves a real mouse there, as a hand does: in steps, and seen by the page. */
export async function moveTo(point: Point, distances = [30, 12, 0]): Promise<void> {
  for (const distance of distances) await mouse('mouseMoved', { x: point.x - distance, y: point.y - distance });
}

/** How a press is made. `clickCount` is 2 for the second press of what the system takes for a double click. `at` is when the hand makes it, in ms since 1970. */
export interface PressOptions {
  clickCount?: number;
  at?: number | undefined;
}

/** Presses and lets go where the mouse rests, and does not move it. */
export async function press(point: Point, options: PressOptions = {}): Promise<void> {
  await hold(point, options);
  await letGo(point, options);
}

/** The first half of a press. */
export async function hold(point: Point, { clickCount = 1, at }: PressOptions = {}): Promise<void> {
  await mouse('mousePressed', point, clickCount, at);
}

/** The second half of a press. */
export async function letGo(point: Point, { clickCount = 1, at }: PressOptions = {}): Promise<void> {
  await mouse('mouseReleased', point, clickCount, at);
}

/** A finger that comes down and goes up again. */
export async function tap(point: Point, { at }: PressOptions = {}): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [inWindow(point)], ...timed(at) });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], ...timed(at) });
}

/**
 * Presses twice, this many ms apart by the clock of the hand. A browser on a busy machine takes longer to hand the second one
 * over, and still says when it was made.
 */
export async function pressTwice(point: Point, pause: number, clickCount = 2): Promise<void> {
  const at = Date.now();
  await press(point, { at });
  await wait(pause);
  await press(point, { clickCount, at: at + pause });
}

/** Turns the wheel. */
export async function scroll(point: Point, by: number): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...inWindow(point), deltaX: 0, deltaY: by });
}

/** The keys that press a button. */
export type PressKey = keyof typeof KEYS;

/** Presses Enter, or Space, and lets it go. */
export async function pressKey(pressed: PressKey = 'Enter', { at }: Pick<PressOptions, 'at'> = {}): Promise<void> {
  await key('keyDown', pressed, { ...timed(at) });
  await key('keyUp', pressed, { ...timed(at) });
}

/**
 * Holds a key down until it has repeated this often. `at` is when the hand puts it down. After a press with a time of its own, give `at`: the hand's
 * clock is not the machine's, and a busy machine may just reach the time of the last press.
 */
export async function holdKey(
  repeats: number,
  pressed: PressKey = 'Enter',
  { at }: Pick<PressOptions, 'at'> = {},
): Promise<void> {
  for (let index = 0; index <= repeats; index++) {
    await key('keyDown', pressed, { autoRepeat: index > 0, ...timed(at && at + 20 * index) });
    await wait(20);
  }
  await key('keyUp', pressed, { ...timed(at && at + 20 * (repeats + 1)) });
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', point: Point, clickCount = 0, at?: number) {
  const isPress = type !== 'mouseMoved';
  return cdp().send('Input.dispatchMouseEvent', {
    type,
    ...inWindow(point),
    ...timed(at),
    ...(isPress && { button: 'left' as const, clickCount }),
  });
}

const KEYS = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Space: { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
};

function key(type: 'keyDown' | 'keyUp', pressed: PressKey, more: { timestamp?: number; autoRepeat?: boolean } = {}) {
  const { text, ...which } = KEYS[pressed];
  return cdp().send('Input.dispatchKeyEvent', { type, ...which, ...(type === 'keyDown' && { text }), ...more });
}

/** The protocol counts in seconds. */
function timed(at: number | undefined) {
  return at !== undefined && { timestamp: at / 1000 };
}

/** Tests run in a frame, which the window that shows them may scale. */
function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  if (!frame) return { x, y };
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}
