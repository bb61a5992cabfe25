/** Where a pointer was pressed, and what stood there. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** The element with the guard's handlers. A receipt and the form that it opens are two such elements. */
  readonly root: unknown;
  /** The edges of the form's questions on the screen. */
  readonly top: number;
  readonly bottom: number;
}

/** A press of a mouse button, a finger, a pen or a key. */
export interface Press {
  /** The type of the pointer, or the name of the key. */
  readonly by: string;
  /** In ms since 1970. */
  readonly at: number;
  readonly control: unknown;
  /** Whether the control acts when it is pressed, instead of choosing an option. */
  readonly isButton: boolean;
}

export interface LastPress extends Press {
  /** Where a pointer was pressed last; nothing before the first press of a pointer. */
  readonly place: Place | undefined;
}

export interface PressState {
  readonly last: LastPress | undefined;
  readonly before: LastPress | undefined;
  /** A press that has begun and not yet allowed anything. */
  readonly begun:
    | {
        readonly at: number;
        /** When its pointer moved last, or when the focus came. Earlier presses do not count. */
        readonly aimedAt: number | undefined;
        /** When something else came under its pointer, also while the pointer rested. */
        readonly cameAt: number;
      }
    | undefined;
  /** When a pointer moved last since a pointer was pressed. */
  readonly movedAt: number | undefined;
  readonly cameAt: number;
  readonly focusedAt: number | undefined;
  /** Whether the user has written something since a pointer was pressed last. */
  readonly hasWritten: boolean;
  /** Whether the latest press came at once after the press before it, and was not aimed anew. */
  readonly isAtOnce: boolean;
  /** Whether the latest press of a pointer begins a row of its own, whatever the browser counts. */
  readonly isNewRow: boolean;
  /** Whether the latest press of a pointer found another control in the place of the press before it. */
  readonly isOnOther: boolean;
  /** The time of the last act of a button that acts once for a double press. */
  readonly actedAt: number | undefined;
}

/** An event at a guarded element. An event that a script sends is not `isTrusted`, and is always aimed at its element. */
export type PressEvent =
  | { readonly type: 'pointermove' | 'pointerover' | 'focus'; readonly at: number }
  | { readonly type: 'write'; readonly isTrusted: boolean }
  /** `isLastInPlace` looks whether the control that was pressed last, or an equal control, stands where it was pressed. */
  | {
      readonly type: 'pointerdown';
      readonly isTrusted: boolean;
      readonly press: Press;
      readonly place: Place;
      readonly isLastInPlace: () => boolean;
    }
  /** `detail`: the browser's count of a row of clicks; 0 for a click that comes of a key. */
  | { readonly type: 'mousedown' | 'click'; readonly isTrusted: boolean; readonly detail: number }
  /** `isBrought`: whether the control has come since the last press, or the form has moved the focus to it since then. */
  | {
      readonly type: 'keydown';
      readonly isTrusted: boolean;
      readonly press: Press;
      readonly isRepeated: boolean;
      readonly isBrought: boolean;
    }
  /** A button is about to act that acts once for a double press. */
  | { readonly type: 'act'; readonly isTrusted: boolean; readonly detail: number; readonly at: number }
  /** A press is about to allow what is shown since this time. */
  | { readonly type: 'allow'; readonly isTrusted: boolean; readonly at: number; readonly since: number };

export const NOTHING_PRESSED: PressState = {
  last: undefined,
  before: undefined,
  begun: undefined,
  movedAt: undefined,
  cameAt: 0,
  focusedAt: undefined,
  hasWritten: false,
  isNewRow: false,
  isAtOnce: false,
  isOnOther: false,
  actedAt: undefined,
};
