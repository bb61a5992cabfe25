import type { LastPress, Place, Press, PressEvent, PressState } from './press-state.js';

/** How soon after a press the next press counts as its second half, in ms. In this time, the user cannot yet see what the first press changed. */
const TIME_TO_SEE = 500;

/** How far from the last tap a finger must come down to count as aimed anew, in px. */
const FINGER_WIDTH = 24;

/** The state after an event, and whether the event is refused: the second half of a press on a control that the first half has brought. */
export function reducePress(state: PressState, event: PressEvent): { state: PressState; isRefused: boolean } {
  switch (event.type) {
    case 'pointermove':
      return count({ ...state, movedAt: event.at });
    case 'pointerover':
      return count({ ...state, cameAt: event.at });
    case 'focus':
      return count({ ...state, focusedAt: event.at });
    case 'write':
      // A user who has written has seen where. Words may come without keys, so writing counts as another key.
      return count(
        event.isTrusted ? { ...state, hasWritten: true, last: state.last && { ...state.last, by: '' } } : state,
      );
    case 'pointerdown':
      return event.isTrusted ? count(pointerDown(state, event)) : count(state);
    case 'mousedown':
    case 'click':
      // The refused press does not count as the last press, so that a third click of the row also reaches no new control.
      return event.isTrusted && isSecondClick(state, event.detail)
        ? refuse({ ...state, last: state.before })
        : count(state);
    case 'keydown':
      return event.isTrusted ? keyDown(state, event) : count(state);
    case 'act':
      return isSecondAct(state, event) ? refuse(state) : count({ ...state, actedAt: event.at });
    case 'allow':
      return { state: { ...state, begun: undefined }, isRefused: event.isTrusted && !isMeant(state, event) };
  }
}

function count(state: PressState) {
  return { state, isRefused: false };
}

function refuse(state: PressState) {
  return { state, isRefused: true };
}

function pointerDown(
  state: PressState,
  { press, place, isLastInPlace }: Extract<PressEvent, { type: 'pointerdown' }>,
): PressState {
  const { last, hasWritten, movedAt, cameAt } = state;
  // A browser may count quick taps on one control after another as a row.
  const isElsewhere = isFar(last, place) && last?.control !== press.control;
  const isNewRow = hasWritten || (isElsewhere && isSoon(last, press));
  return {
    ...state,
    last: { ...press, place },
    before: last,
    // A finger is nowhere before it comes down.
    begun: { at: press.at, aimedAt: movedAt, cameAt: press.by === 'touch' ? 0 : cameAt },
    movedAt: undefined,
    hasWritten: false,
    isNewRow,
    isAtOnce: !isNewRow && isSoon(last, press) && !isAimed(state, press, place),
    isOnOther: !isNewRow && (isElsewhere || isOnOther(last, place, isLastInPlace)),
  };
}

/** A finger never comes down twice in exactly the same place, so its distance counts. */
function isAimed({ last, movedAt }: PressState, { by }: Press, place: Place): boolean {
  return by === 'touch' ? isFar(last, place) : movedAt !== undefined;
}

function isFar(last: LastPress | undefined, { x, y }: Place): boolean {
  return last?.place !== undefined && Math.hypot(x - last.place.x, y - last.place.y) > FINGER_WIDTH;
}

function isOnOther(last: LastPress | undefined, place: Place, isLastInPlace: () => boolean): boolean {
  if (last?.place === undefined || last.place.root !== place.root) return true;
  // A press on an option does not scroll the questions, so the user must have scrolled them. A press on a button may have scrolled them itself.
  const hasUserScrolled = !last.isButton && hasScrolled(last.place, place);
  return !hasUserScrolled && !isLastInPlace();
}

/** Whether both edges of the questions have moved by the same distance. */
function hasScrolled(from: Place, to: Place): boolean {
  const distance = to.top - from.top;
  return Math.abs(distance) >= 1 && Math.abs(to.bottom - from.bottom - distance) < 1;
}

function isSecondClick({ isOnOther, isAtOnce }: PressState, detail: number): boolean {
  return isOnOther && (detail > 1 || (isAtOnce && detail > 0));
}

function keyDown(state: PressState, { press, isRepeated, isBrought }: Extract<PressEvent, { type: 'keydown' }>) {
  const { last } = state;
  const isAtOnce = !isRepeated && isSoon(last, press);
  const isOnOtherControl = last?.control !== press.control;
  const isSecond = isRepeated ? isOnOtherControl || press.isButton : isAtOnce && isOnOtherControl && isBrought;
  if (isSecond && isDecidingKey(press.by)) return refuse({ ...state, isAtOnce });
  const begun = { at: press.at, aimedAt: state.focusedAt, cameAt: 0 };
  return count({ ...state, isAtOnce, begun, last: { ...press, place: last?.place } });
}

/**
 * Whether a press was meant for the call that it would allow. The call must have been there when the press began, and also for a
 * moment, unless the user has aimed since: has moved the pointer, or brought the focus. Assistive technology may click without a press.
 */
function isMeant({ begun }: PressState, { at, since }: Extract<PressEvent, { type: 'allow' }>): boolean {
  const press = begun ?? { at, aimedAt: undefined, cameAt: 0 };
  const shownAt = Math.max(since, press.cameAt);
  const isAimed = press.aimedAt !== undefined && press.aimedAt >= shownAt;
  return press.at >= shownAt && (isAimed || press.at - shownAt >= TIME_TO_SEE);
}

export function isDecidingKey(key: string): boolean {
  return key === 'Enter' || key === ' ';
}

/**
 * Whether an act is the second half of a double click or of a key that was pressed twice. The answer of the first half may have failed by now, and
 * must not be sent again.
 */
function isSecondAct(
  { isAtOnce, isNewRow, actedAt }: PressState,
  { isTrusted, detail, at }: Extract<PressEvent, { type: 'act' }>,
): boolean {
  if (detail > 1) return !isNewRow;
  return isTrusted && isAtOnce && actedAt !== undefined && at - actedAt < TIME_TO_SEE;
}

/** Each window has a clock of its own. */
function isSoon(last: Press | undefined, { by, at }: Press): boolean {
  return last?.by === by && Math.abs(at - last.at) < TIME_TO_SEE;
}
