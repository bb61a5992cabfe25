import type { DOMAttributes, MouseEvent, SyntheticEvent } from 'react';
import { findGroups } from '../focus/dom.js';
import { warnOnce } from '../settings/warn-once.js';

/** How soon after a press the next one must be its second half, in ms. The user could not yet see what the first press brought. */
const TIME_TO_SEE = 500;

interface Press {
  readonly by: string; // a mouse, a finger, a pen, or a key
  readonly at: number;
  readonly control: Element | null;
  readonly root: Element | null; // a new one after its receipt
  readonly x: number;
  readonly y: number;
  readonly top: number; // of the form's questions on the screen
  readonly bottom: number;
}

/** The handlers of a guarded element. */
export type PressGuardProps = Pick<
  DOMAttributes<Element>,
  'onPointerMoveCapture' | 'onPointerDownCapture' | 'onMouseDownCapture' | 'onClickCapture' | 'onKeyDownCapture'
>;

// Of the page, because one press may close a receipt and open its form. A page has one user.
let last = {} as Press;
let before = last;
let isOther = false;
let isAtOnce = false;
let hasMoved = false;
let acted = 0;

/**
 * Keeps the second half of a press from a view that the first half changed. It stops a press on another control in the same place, if it
 * comes at once or the browser counts it as the second click of a row. Every other press counts, whatever moved, scrolled or appeared.
 * Enter and Space do nothing on another control than the one they were pressed on a moment ago, or have been held on. A held key presses
 * a button once. After any other key they count.
 */
export const pressGuard: PressGuardProps = {
  onPointerMoveCapture: () => void (hasMoved = true),
  onPointerDownCapture: ({ nativeEvent: event, currentTarget: root }) => {
    if (!event.isTrusted) return; // a script's, which is aimed at its element
    const { pointerType: by, clientX: x, clientY: y, timeStamp: at } = event;
    const control = controlOf(event);
    const groups = findGroups(root);
    const { top } = (groups[0] ?? root).getBoundingClientRect();
    const { bottom } = (groups.at(-1) ?? root).getBoundingClientRect();
    const scrolled = top - last.top;
    const hasScrolled = Math.abs(scrolled) >= 1 && Math.abs(bottom - last.bottom - scrolled) < 1;
    // A finger does not come down twice in the same place. A mouse that moved was aimed, unless the browser counts a double click.
    const isAimed = by === 'touch' ? Math.hypot(x - last.x, y - last.y) > 24 : hasMoved;
    isOther =
      last.root !== root ||
      // A press on an option does not scroll all questions. A button may have scrolled them.
      ((isButton(last.control) || !hasScrolled) && !isSame(last.control, controlOf(event, last)));
    isAtOnce = isSoon(by, at) && !isAimed;
    hasMoved = false;
    before = last;
    last = { by, x, y, at, control, root, top, bottom };
  },
  onMouseDownCapture: refuseSecond,
  onClickCapture: refuseSecond,
  onKeyDownCapture: (event) => {
    const { key: by, repeat, isTrusted, timeStamp: at, nativeEvent } = event;
    const control = controlOf(nativeEvent);
    isAtOnce = !repeat && isSoon(by, at);
    const isSecond = (isAtOnce || repeat) && (last.control !== control || (repeat && isButton(control)));
    if (isTrusted && isSecond && /^(Enter| )$/.test(by)) refuse(event);
    else last = { ...last, by, at, control };
  },
};

/** Makes one press of a double click, and of a key that is pressed twice: what the first half sent may have failed by now, and must not be sent again. */
export function once(act: () => unknown): (event: Pick<MouseEvent, 'detail' | 'isTrusted' | 'timeStamp'>) => void {
  return ({ detail, isTrusted, timeStamp }) => {
    if (detail > 1 || (isTrusted && isAtOnce && timeStamp - acted < TIME_TO_SEE)) return;
    acted = timeStamp;
    act();
  };
}

/**
 * Whether this is an even click of a fast row. In such a row, every second click counts for a button that may be pressed several times,
 * such as Next.
 */
export function isEvenClick(event: unknown): boolean {
  const { detail } = Object(event) as { detail: number };
  return detail > 0 && detail % 2 === 0;
}

/** Forgets what was pressed, for the next test. */
export function forgetPresses(): void {
  last = {} as Press;
  acted = 0;
}

function isSoon(by: string, at: number): boolean {
  // A window of its own has a clock of its own.
  return last.by === by && Math.abs(at - last.at) < TIME_TO_SEE;
}

function refuseSecond(event: MouseEvent): void {
  if (!event.isTrusted || !isOther || event.detail <= (isAtOnce ? 0 : 1)) return;
  refuse(event);
  last = before; // so that a third click of the row also reaches nothing new
}

function refuse(event: SyntheticEvent): void {
  event.stopPropagation();
  event.preventDefault();
  if (process.env.NODE_ENV === 'production') return;
  const why = `a ${event.type} was ignored, because it came at once after another that had put a new control under it.`;
  warnOnce(`${why} In a test, first wait for the control.`);
}

/** The innermost control at an event, or at a point. `event.target` would be the host of a shadow root. */
function controlOf(event: Event, point?: Press): Element | null {
  const [target] = event.composedPath() as [Element];
  const element = point ? (target.getRootNode() as Document | ShadowRoot).elementFromPoint(point.x, point.y) : target;
  return element?.closest('a, button, input, label, select, textarea, [role], [tabindex]') ?? null;
}

/** Whether it acts when it is pressed, and does not choose. */
function isButton(control: Element | null): boolean | undefined {
  return control?.matches('button:not([role])');
}

/** Whether two controls are the same to the user. A control that was rendered again in the same place is. */
function isSame(one: Element | null, other: Element | null): boolean {
  return one === other || one?.isEqualNode(other) === true;
}
