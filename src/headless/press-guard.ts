import { isChecked } from './dom.js';

/** How long a person needs at least to see what has come under the pointer or has got the focus, in ms. */
const TIME_TO_SEE = 600;

/** The place that the user has last moved to or pressed, when, and what stood there. */
interface Aim {
  x: number;
  y: number;
  at: number;
  control: Element | null;
  /** What has come there since by itself, and when. */
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
 * To be called as soon as the page loads, because what stood under the pointer before the first form came must be known.
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
    // A hand trembles, a finger more so.
    const near = aim && Math.hypot(x - aim.x, y - aim.y) < (isTouch ? 24 : 5) ? aim : undefined;
    if (isPress) isAstray = near !== undefined && event.isTrusted && at - cameAt(near, event) < TIME_TO_SEE;
    if (isPress && isAstray) refuse(event);
    else if (isPress || !near) aim = { x, y, at, control };
    // What a mouse comes over without a movement has moved itself.
    else if (type === 'pointerover' && wasHere && !isSame(control, near.next)) aim = { ...near, next: control, nextAt: at };
  };
  listen(['pointerdown', 'pointermove', 'pointerover'], follow);
  listen(['mousedown', 'click'], (event) => {
    if (event.detail === 0) return; // of the keyboard, aimed at what has the focus
    if (isAstray) refuse(event);
    else if (aim) aim.at = performance.now(); // what moves by it moves now
  });
  // What the user scrolls there, they see coming.
  listen(['pointercancel', 'wheel'], () => (aim = undefined));
}

/** When what stands where the user aimed has come there: by what is known of it, or at the earliest after they did. */
function cameAt(aim: Aim, event: Event): number {
  const root = targetOf(event).getRootNode() as Document | ShadowRoot;
  const control = controlOf(root.elementFromPoint(aim.x, aim.y));
  if (isSame(control, aim.control)) return -TIME_TO_SEE;
  return isSame(control, aim.next) && aim.nextAt !== undefined ? aim.nextAt : aim.at;
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

/** A control that has been rendered again in its place is the same to the user. */
function isSame(one: Element | null, other: Element | null | undefined): boolean {
  return one === other || (one?.isEqualNode(other ?? null) ?? false);
}

/** Not its `target`, which ends at a shadow root. */
function targetOf(event: Event): Element {
  return event.composedPath()[0] as Element;
}

function controlOf(element: Element | null): Element | null {
  return element?.closest('a, button, input, label, select, textarea, [role], [tabindex]') ?? null;
}
