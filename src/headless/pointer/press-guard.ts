import type { DOMAttributes, MouseEvent, SyntheticEvent } from 'react';
import { findGroups, isTextField } from '../focus/dom.js';
import { takeMovedFocus } from '../focus/move-focus.js';
import { warnOnce } from '../../react/warn-once.js';
import { isDecidingKey, reducePress } from './press-rule.js';
import { NOTHING_PRESSED, type Place, type PressEvent, type PressState } from './press-state.js';

export type PressGuardProps = Pick<
  DOMAttributes<Element>,
  | 'onPointerMoveCapture'
  | 'onPointerOverCapture'
  | 'onPointerDownCapture'
  | 'onFocusCapture'
  | 'onInputCapture'
  | 'onMouseDownCapture'
  | 'onClickCapture'
  | 'onKeyDownCapture'
>;

const CONTROLS = 'a, button, input, label, select, textarea, [role], [tabindex]';

/** The state belongs to the page, because one press may close a receipt and open its form. A page has one user. */
let state: PressState = NOTHING_PRESSED;

/** The controls that were there when Enter or Space was pressed last. */
let pressable: WeakSet<Element> = new WeakSet();

/** @returns whether the event is refused. */
function take(event: PressEvent): boolean {
  const next = reducePress(state, event);
  state = next.state;
  return next.isRefused;
}

/**
 * Stops the second half of a double press after the first half has changed the view. A press on another control in the same place is stopped if it
 * comes at once, or if the browser counts it as the second click of a row. Every other press counts, whatever has moved, scrolled or appeared. Enter
 * and Space are also stopped while the key is held from another control, and a moment after the same key, on a control that has come since or to
 * which the form has moved the focus since. A held key presses a button once. After any other key, and after the user has written something, Enter
 * and Space count.
 */
export const pressGuard: PressGuardProps = {
  onPointerMoveCapture: ({ nativeEvent }) => void take({ type: 'pointermove', at: timeOf(nativeEvent) }),
  onPointerOverCapture: ({ nativeEvent }) => void take({ type: 'pointerover', at: timeOf(nativeEvent) }),
  onFocusCapture: ({ nativeEvent }) => void take({ type: 'focus', at: timeOf(nativeEvent) }),
  onPointerDownCapture: ({ nativeEvent: event, currentTarget: root }) => {
    const { pointerType: by, isTrusted } = event;
    const control = controlOf(event);
    const press = { by, at: timeOf(event), control, isButton: isButton(control) };
    takeMovedFocus(control);
    take({
      type: 'pointerdown',
      isTrusted,
      press,
      place: placeOf(event, root),
      isLastInPlace: () => isLastInPlace(event),
    });
  },
  onInputCapture: ({ nativeEvent: event }) => {
    if (isTextField(targetOf(event))) take({ type: 'write', isTrusted: event.isTrusted });
  },
  onMouseDownCapture: guardClick,
  onClickCapture: guardClick,
  onKeyDownCapture: (event) => {
    const { key: by, repeat: isRepeated, isTrusted, nativeEvent } = event;
    const control = controlOf(nativeEvent);
    const isNew = !pressable.has(control ?? event.currentTarget);
    const isBrought = takeMovedFocus(control) || isNew;
    if (isDecidingKey(by)) pressable = new WeakSet(rootOf(nativeEvent).querySelectorAll(CONTROLS));
    const isRefused = take({
      type: 'keydown',
      isTrusted,
      isRepeated,
      isBrought,
      press: { by, at: timeOf(nativeEvent), control, isButton: isButton(control) },
    });
    if (isRefused) stop(event);
  },
};

/** Counts a double click as one press, and also a key that is pressed twice. */
export function oncePerPress(
  act: () => unknown,
): (event: Pick<MouseEvent, 'detail' | 'isTrusted' | 'timeStamp'>) => void {
  return ({ detail, isTrusted, timeStamp: at }) => {
    if (!take({ type: 'act', detail, isTrusted, at })) act();
  };
}

/** Whether a click may allow what is shown since this time, in ms since 1970. */
export function mayAllow({ isTrusted }: Pick<MouseEvent, 'isTrusted'>, since: number): boolean {
  const isRefused = take({ type: 'allow', isTrusted, at: now(), since });
  if (isRefused) warn('click');
  return !isRefused;
}

/** The time in ms since 1970. Each window has a clock of its own, which never goes back. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Whether this click is an even click of a fast row. A button that may be pressed several times, such as Next, ignores such a click. */
export function isEvenClick(event: unknown): boolean {
  const { detail } = Object(event) as { detail: number };
  return detail > 0 && detail % 2 === 0 && !state.isNewRow;
}

export function forgetPresses(): void {
  state = NOTHING_PRESSED;
}

function guardClick(event: MouseEvent): void {
  const { isTrusted, detail } = event;
  const type = event.type === 'mousedown' ? 'mousedown' : 'click';
  if (take({ type, isTrusted, detail })) stop(event);
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
  event.preventDefault();
  warn(event.type);
}

function warn(type: string): void {
  if (process.env.NODE_ENV === 'production') return;
  warnOnce(`a ${type} was ignored, because what it met had just come there. In a test, first wait for the control.`);
}

function timeOf({ timeStamp, view }: UIEvent): number {
  return timeStamp + (view?.performance ?? performance).timeOrigin;
}

function placeOf({ clientX: x, clientY: y }: PointerEvent, root: Element): Place {
  const groups = findGroups(root);
  const { top } = (groups[0] ?? root).getBoundingClientRect();
  const { bottom } = (groups.at(-1) ?? root).getBoundingClientRect();
  return { x, y, root, top, bottom };
}

/** Whether the control that was pressed last stands where it was pressed. To the user, a control that was rendered again there is the same. */
function isLastInPlace(event: Event): boolean {
  const { last } = state;
  if (!last?.place) return false;
  const there = closestControl(rootOf(event).elementFromPoint(last.place.x, last.place.y));
  return there === last.control || there?.isEqualNode(last.control as Element | null) === true;
}

function controlOf(event: Event): Element | null {
  return closestControl(targetOf(event));
}

function rootOf(event: Event): Document | ShadowRoot {
  return targetOf(event).getRootNode() as Document | ShadowRoot;
}

/** The innermost element of an event. For an event in a shadow tree, `event.target` would be the host of the shadow root. */
function targetOf(event: Event): Element {
  const [target] = event.composedPath() as [Element];
  return target;
}

function closestControl(element: Element | null): Element | null {
  return element?.closest(CONTROLS) ?? null;
}

function isButton(control: Element | null): boolean {
  return control?.matches('button:not([role])') ?? false;
}
