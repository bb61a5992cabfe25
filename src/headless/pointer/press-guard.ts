import { isChecked } from '../focus/dom.js';

/** The least time that a person needs to see what has come under the pointer or has taken the focus, in ms. */
const TIME_TO_SEE = 600;

/** Where the pointer has last moved to or pressed, when that was, and what stood there. */
interface Aim {
  x: number;
  y: number;
  at: number;
  control: Element | null;
  /** What has come there since without a movement of the pointer, and when. */
  next?: Element | null;
  nextAt?: number;
}

/**
 * Keeps presses from the forms of this page that were aimed at what stood there before. Once another control has come under
 * a pointer that has not moved, no press counts until the pointer moves or a person could have seen it. It is the layout that
 * decides: where the same control still stands, every press counts, and so does the first one that the page ever sees.
 *
 * Keys are aimed at what has the focus, so they count, with two exceptions. Enter held down presses a button once. And a second
 * Enter that comes before the user can have seen where the first has moved the focus chooses nothing there.
 *
 * Call it as soon as the page loads: it must know what stood under the pointer before the first form came.
 *
 * @returns the props of an element that is to be guarded.
 */
export function watchPresses(): { readonly 'data-guarded': '' } {
  if (typeof document !== 'undefined') {
    watchPointer();
    watchEnter();
  }
  return { 'data-guarded': '' };
}

function watchPointer(): void {
  let aim: Aim | undefined;
  let place = '';
  let isAstray = false;
  const follow = (event: PointerEvent): void => {
    const { type, clientX: x, clientY: y, timeStamp: at } = event;
    const isPress = type === 'pointerdown';
    const isTouch = event.pointerType === 'touch';
    if (isTouch && !isPress) return;
    const wasHere = place === (place = `${x} ${y}`);
    const control = controlOf(targetOf(event));
    // A hand on a mouse trembles, and a finger even more.
    const near = aim && Math.hypot(x - aim.x, y - aim.y) < (isTouch ? 24 : 5) ? aim : undefined;
    if (isPress) isAstray = near !== undefined && event.isTrusted && at - cameAt(near, event) < TIME_TO_SEE;
    if (isPress && isAstray) refuse(event);
    else if (isPress || !near) aim = { x, y, at, control };
    // The pointer has not moved, so what it is over now has moved.
    else if (type === 'pointerover' && wasHere && !isSame(control, near.next)) aim = { ...near, next: control, nextAt: at };
  };
  listen(['pointerdown', 'pointermove', 'pointerover'], follow);
  listen(['mousedown', 'click'], (event) => {
    if (event.detail === 0) return; // a click by the keyboard, which is aimed at what has the focus
    if (isAstray) refuse(event);
    else if (aim) aim.at = performance.now(); // what this press makes move, moves now
  });
  // Users see what they scroll under the pointer themselves.
  listen(['pointercancel', 'wheel'], () => (aim = undefined));
}

/** Since when the element under the pointer has stood there. If that is not known: since the user aimed. */
function cameAt(aim: Aim, event: Event): number {
  const root = targetOf(event).getRootNode() as Document | ShadowRoot;
  const control = controlOf(root.elementFromPoint(aim.x, aim.y));
  if (isSame(control, aim.control)) return -TIME_TO_SEE;
  return (isSame(control, aim.next) && aim.nextAt) || aim.at;
}

function watchEnter(): void {
  let last: { control: Element | null; at: number } | undefined;
  listen(['keydown'], (event: KeyboardEvent) => {
    const control = controlOf(targetOf(event)) as HTMLElement | null;
    const isEnter = event.isTrusted && event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    const isDoubled = isEnter && last && last.control !== control && event.timeStamp - last.at < TIME_TO_SEE;
    const isHeld = isEnter && event.repeat && control?.matches('button');
    if (isHeld || (isDoubled && control?.matches('[data-choice]') && !isChecked(control))) refuse(event);
    else last = isEnter ? { control, at: event.timeStamp } : undefined;
  });
}

function listen<T extends keyof DocumentEventMap>(types: readonly T[], listener: (event: DocumentEventMap[T]) => unknown): void {
  for (const type of types) document.addEventListener(type, listener, true);
}

/** Ends an event, if it is one of a form's. */
function refuse(event: Event): void {
  if (!targetOf(event).closest('[data-guarded]')) return;
  event.stopPropagation();
  event.preventDefault();
}

/** To the user, a control that was rendered again in the same place is the same control. */
function isSame(one: Element | null, other: Element | null | undefined): boolean {
  return one === other || (one?.isEqualNode(other ?? null) ?? false);
}

/** The innermost element. `event.target` would be the host of a shadow root. */
function targetOf(event: Event): Element {
  return event.composedPath()[0] as Element;
}

function controlOf(element: Element | null): Element | null {
  return element?.closest('a, button, input, label, select, textarea, [role], [tabindex]') ?? null;
}
