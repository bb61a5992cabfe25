import { checkAnswer, checkNote } from './check-field.js';
import type { Field, FieldState } from './field.js';

/** The field with a value that the user chose or typed. A problem that was shown is checked again. */
export function withValue(field: Field, before: FieldState, value: unknown, at: number | undefined): FieldState {
  return hold(field, before, { value, delegated: undefined }, at);
}

/** The field with its decision handed back to the agent. It remembers its value. */
export function withDelegated(field: Field, before: FieldState, at: number | undefined): FieldState {
  const { value, delegated } = before;
  return delegated
    ? before
    : hold(field, before, { value: field.kind.handBack?.(value) ?? value, delegated: { value } }, at);
}

/** The field with its decision taken back from the agent, and with the value that it had. */
export function withoutDelegated(field: Field, before: FieldState, at: number | undefined): FieldState {
  const { delegated } = before;
  return delegated ? hold(field, before, { value: delegated.value, delegated: undefined }, at) : before;
}

function hold(
  field: Field,
  before: FieldState,
  content: Pick<FieldState, 'value' | 'delegated'>,
  editedAt: number | undefined,
): FieldState {
  const state = { ...before, ...content, isTouched: true, editedAt };
  return before.problem ? checkAnswer(field, state) : state;
}

/** The field with the user's comment beside the answer. */
export function withNote(before: FieldState, note: string, editedAt: number | undefined): FieldState {
  const state = { ...before, note, editedAt };
  return before.noteProblem ? checkNote(state) : state;
}

/** The field whose value the user confirmed. A default then becomes a decision. */
export function withConfirmed(before: FieldState, editedAt: number): FieldState {
  return before.isTouched ? before : { ...before, isTouched: true, editedAt };
}

/** The field with the focus in one of its options. Within a group, the option where the focus entered stays the same. */
export function withFocus(before: FieldState, focused: string | symbol): FieldState {
  return before.focused === focused ? before : { ...before, focused, entered: before.entered ?? before.focused };
}

/** The field into which the focus may come from elsewhere. */
export function withoutEntered(before: FieldState): FieldState {
  return before.entered === undefined ? before : { ...before, entered: undefined };
}
