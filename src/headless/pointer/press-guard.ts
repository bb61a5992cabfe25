import type { DOMAttributes, MouseEvent, SyntheticEvent } from 'react';
import { findGroups } from '../focus/dom.js';
import { warnOnce } from '../settings/warn-once.js';

/** How soon after a press the next one must be its second half, in ms. The user could not yet see what the first press brought. */
const TIME_TO_SEE = 500;

interface Press {
  readonly root: Element; // a new one after its receipt
  readonly by: string; // a mouse, a finger or a pen
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly control: Element | null;
  readonly ends: Ends;
}

/** The top and bottom of the form's questions on the screen. */
type Ends = readonly [top: number, bottom: number];

/** The handlers of a guarded element. */
export type PressGuardProps = Pick<
  DOMAttributes<Element>,
  'onPointerMoveCapture' | 'onPointerDownCapture' | 'onMouseDownCapture' | 'onClickCapture' | 'onKeyDownCapture'
>;

/**
 * Keeps the second half of a press from a form that the first half changed. It stops a press on another control in the same place, if it
 * comes at once or the browser counts it as the second click of a row. Every other press counts, whatever moved, scrolled or appeared. For
 * Enter: a second Enter that comes at once, on the element that got the focus by the first, does nothing. A held Enter presses a button
 * once. After any other key, Enter counts.
 */
export function createPressGuard(): PressGuardProps {
  let last: Press | undefined;
  let before: Press | undefined;
  let isOther = false;
  let isAtOnce = false;
  let hasMoved = false;
  let enter: { at: number; control: Element | null } | undefined;

  const guard = (event: MouseEvent): void => {
    if (!event.isTrusted || event.detail === 0 || !isOther || (!isAtOnce && event.detail === 1)) return;
    refuse(event);
    last = before; // so that a third click of the row also reaches nothing new
  };
  return {
    onPointerMoveCapture: () => void (hasMoved = true),
    onPointerDownCapture: ({ nativeEvent: event, currentTarget: root }) => {
      if (!event.isTrusted) return; // a script's, which is aimed at its element
      const { pointerType: by, clientX: x, clientY: y, timeStamp: at } = event;
      const ends = endsOf(root);
      // A finger does not come down twice in the same place. A mouse that moved was aimed, unless the browser counts a double click.
      const isAimed = last && (by === 'touch' ? Math.hypot(x - last.x, y - last.y) > 24 : hasMoved);
      // A press on an option does not scroll all questions. A button may have scrolled them.
      const isScrolled = last && !last.control?.matches('button:not([role])') && hasScrolled(last.ends, ends);
      isOther = last?.root !== root || (!isScrolled && !isSame(last.control, controlOf(event, last)));
      isAtOnce = last?.by === by && at - last.at < TIME_TO_SEE && !isAimed;
      hasMoved = false;
      enter = undefined; // a key after this was aimed at what is shown now
      before = last;
      last = { by, x, y, at, control: controlOf(event), ends, root };
    },
    onMouseDownCapture: guard,
    onClickCapture: guard,
    onKeyDownCapture: (event) => {
      const { key, repeat, ctrlKey, metaKey, nativeEvent } = event;
      const control = controlOf(nativeEvent);
      const isEnter = nativeEvent.isTrusted && key === 'Enter' && !ctrlKey && !metaKey;
      const isSecond = isEnter && enter && enter.control !== control && nativeEvent.timeStamp - enter.at < TIME_TO_SEE;
      if (isSecond || (isEnter && repeat && control?.matches('button'))) refuse(event);
      else enter = isEnter ? { at: nativeEvent.timeStamp, control } : undefined;
    },
  };
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

function endsOf(form: Element): Ends {
  const groups = findGroups(form);
  return [(groups[0] ?? form).getBoundingClientRect().top, (groups.at(-1) ?? form).getBoundingClientRect().bottom];
}

function hasScrolled([top, bottom]: Ends, [nextTop, nextBottom]: Ends): boolean {
  const by = nextTop - top;
  return Math.abs(by) >= 1 && Math.abs(nextBottom - bottom - by) < 1;
}

/** Whether two controls are the same to the user. A control that was rendered again in the same place is. */
function isSame(one: Element | null, other: Element | null): boolean {
  return one === other || (one?.isEqualNode(other) ?? false);
}
