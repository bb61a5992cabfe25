/** How soon after a press the next press must be its second half, in ms. The user could not yet see what the first press brought. */
const TIME_TO_SEE = 500;

/** How far from the last tap a finger must come down, in px, to have been aimed anew. */
const FINGER_WIDTH = 24;

/** Where a pointer was pressed, and what stood there. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** The element with the guard's handlers. A receipt that opens its form has another one than the form. */
  readonly root: unknown;
  /** The edges of the form's questions on the screen. */
  readonly top: number;
  readonly bottom: number;
}

/** A press of a mouse button, a finger, a pen or a key. */
export interface Press {
  /** The type of the pointer, or the name of the key. */
  readonly by: string;
  /** In ms, by the clock of the window. */
  readonly at: number;
  readonly control: unknown;
  /** Whether the control acts when it is pressed, and does not choose. */
  readonly isButton: boolean;
}

interface LastPress extends Press {
  /** Where a pointer was pressed last; nothing before the first press of a pointer. */
  readonly place: Place | undefined;
}

/** What the guard remembers of the page. */
export interface PressState {
  readonly last: LastPress | undefined;
  /** The press before the last press. */
  readonly before: LastPress | undefined;
  /** Whether a pointer has moved since it was pressed last. */
  readonly hasMoved: boolean;
  /** Whether the user has written something since a pointer was pressed last. */
  readonly hasWritten: boolean;
  /** Whether the latest press came at once after the press before it, and was not aimed anew. */
  readonly isAtOnce: boolean;
  /** Whether something was written between the latest two presses of a pointer. */
  readonly isAfterWriting: boolean;
  /** Whether the latest press of a pointer found another control in the place of the press before it. */
  readonly isOnOther: boolean;
  /** When a button acted last that acts once for a double press. */
  readonly actedAt: number | undefined;
}

/** What happens to a guarded element. A script's event is not `isTrusted`: it is aimed at its element. */
export type PressEvent =
  | { readonly type: 'pointermove' }
  /** Something was written into a text field. */
  | { readonly type: 'write'; readonly isTrusted: boolean }
  /** `isLastInPlace`: whether the control that was pressed last, or an equal control, stands where it was pressed. */
  | { readonly type: 'pointerdown'; readonly isTrusted: boolean; readonly press: Press; readonly place: Place; readonly isLastInPlace: boolean }
  /** `detail`: the browser's count of a row of clicks; 0 for a click that comes of a key. */
  | { readonly type: 'mousedown' | 'click'; readonly isTrusted: boolean; readonly detail: number }
  /** `isBrought`: whether the control has come since the last press, or the form has moved the focus to it since then. */
  | { readonly type: 'keydown'; readonly isTrusted: boolean; readonly press: Press; readonly isRepeated: boolean; readonly isBrought: boolean }
  /** A button is about to act that acts once for a double press. */
  | { readonly type: 'act'; readonly isTrusted: boolean; readonly detail: number; readonly at: number };

export const NOTHING_PRESSED: PressState = {
  last: undefined,
  before: undefined,
  hasMoved: false,
  hasWritten: false,
  isAfterWriting: false,
  isAtOnce: false,
  isOnOther: false,
  actedAt: undefined,
};

/**
 * The rule of the press guard: what an event makes of the state, and whether the event is refused. It refuses the second half of a press on
 * a control that the first half has brought.
 */
export function reducePress(state: PressState, event: PressEvent): { state: PressState; isRefused: boolean } {
  switch (event.type) {
    case 'pointermove':
      return count({ ...state, hasMoved: true });
    case 'write':
      return count({ ...state, hasWritten: state.hasWritten || event.isTrusted });
    case 'pointerdown':
      return event.isTrusted ? count(pointerDown(state, event)) : count(state);
    case 'mousedown':
    case 'click':
      // The press does not count, so that a third click of the row also reaches nothing new.
      return event.isTrusted && isSecondClick(state, event.detail) ? refuse({ ...state, last: state.before }) : count(state);
    case 'keydown':
      return event.isTrusted ? keyDown(state, event) : count(state);
    case 'act':
      return isSecondAct(state, event) ? refuse(state) : count({ ...state, actedAt: event.at });
  }
}

function count(state: PressState) {
  return { state, isRefused: false };
}

function refuse(state: PressState) {
  return { state, isRefused: true };
}

function pointerDown(state: PressState, { press, place, isLastInPlace }: Extract<PressEvent, { type: 'pointerdown' }>): PressState {
  const { last, hasWritten } = state;
  return {
    ...state,
    last: { ...press, place },
    before: last,
    hasMoved: false,
    hasWritten: false,
    isAfterWriting: hasWritten,
    isAtOnce: isSoon(last, press) && !isAimed(state, press, place) && !hasWritten,
    isOnOther: isOnOther(last, place, isLastInPlace) && !hasWritten,
  };
}

/** A press of a mouse that moved was aimed anew. A finger does not come down twice in the same place. */
function isAimed({ last, hasMoved }: PressState, { by }: Press, { x, y }: Place): boolean {
  if (by !== 'touch') return hasMoved;
  return last?.place !== undefined && Math.hypot(x - last.place.x, y - last.place.y) > FINGER_WIDTH;
}

function isOnOther(last: LastPress | undefined, place: Place, isLastInPlace: boolean): boolean {
  if (last?.place === undefined || last.place.root !== place.root) return true;
  // A press on an option does not scroll all questions: the user did. A button may have scrolled the questions.
  const hasUserScrolled = !last.isButton && hasScrolled(last.place, place);
  return !hasUserScrolled && !isLastInPlace;
}

/** Whether both edges of the questions have moved by the same distance. */
function hasScrolled(from: Place, to: Place): boolean {
  const distance = to.top - from.top;
  return Math.abs(distance) >= 1 && Math.abs(to.bottom - from.bottom - distance) < 1;
}

/** A click that comes at once, or that the browser counts as the second click of a row. */
function isSecondClick({ isOnOther, isAtOnce }: PressState, detail: number): boolean {
  return isOnOther && (detail > 1 || (isAtOnce && detail > 0));
}

function keyDown(state: PressState, { press, isRepeated, isBrought }: Extract<PressEvent, { type: 'keydown' }>) {
  const { last } = state;
  const isAtOnce = !isRepeated && isSoon(last, press);
  const isOnOtherControl = last?.control !== press.control;
  const isSecond = isRepeated ? isOnOtherControl || press.isButton : isAtOnce && isOnOtherControl && isBrought;
  if (isSecond && isDecidingKey(press.by)) return refuse({ ...state, isAtOnce });
  return count({ ...state, isAtOnce, last: { ...press, place: last?.place } });
}

/** A key that presses a control. */
export function isDecidingKey(key: string): boolean {
  return key === 'Enter' || key === ' ';
}

/** A double click is one press. So is a key that is pressed twice: the answer that the first half sent may have failed by now, and must not be sent again. */
function isSecondAct({ isAtOnce, actedAt }: PressState, { isTrusted, detail, at }: Extract<PressEvent, { type: 'act' }>): boolean {
  if (detail > 1) return true;
  return isTrusted && isAtOnce && actedAt !== undefined && at - actedAt < TIME_TO_SEE;
}

/** Whether a press by the same pointer or key was a moment ago. A window of its own has a clock of its own. */
function isSoon(last: Press | undefined, { by, at }: Press): boolean {
  return last?.by === by && Math.abs(at - last.at) < TIME_TO_SEE;
}
