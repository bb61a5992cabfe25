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
export async function moveTo(point: Point): Promise<void> {
  for (const distance of [30, 12, 0]) await mouse('mouseMoved', { x: point.x - distance, y: point.y - distance });
}

/** Presses and lets go where the mouse rests, and does not move it. `clickCount` is 2 for the second press of what the system takes for a double click. */
export async function press(point: Point, clickCount = 1): Promise<void> {
  await mouse('mousePressed', point, clickCount);
  await mouse('mouseReleased', point, clickCount);
}

/** A finger that comes down and goes up again. */
export async function tap(point: Point): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [inWindow(point)] });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Turns the wheel. */
export async function scroll(point: Point, by: number): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...inWindow(point), deltaX: 0, deltaY: by });
}

/** Holds a key down until it has repeated this often. */
export async function hold(key: 'Enter', repeats: number): Promise<void> {
  for (let index = 0; index <= repeats; index++) {
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', key, code: key, windowsVirtualKeyCode: 13, text: '\r', autoRepeat: index > 0 });
    await wait(20);
  }
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key, windowsVirtualKeyCode: 13 });
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', point: Point, clickCount = 0) {
  const isPress = type !== 'mouseMoved';
  return cdp().send('Input.dispatchMouseEvent', { type, ...inWindow(point), ...(isPress && { button: 'left' as const, clickCount }) });
}

/** Tests run in a frame, which the window that shows them may scale. */
function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  if (!frame) return { x, y };
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}
