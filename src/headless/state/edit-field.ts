import { checkAnswer, checkNote } from './check-field.js';
import type { Field, FieldState } from './field.js';

/** The field with a value that the user chose or typed. A problem that was shown is checked again. */
export function withValue(field: Field, before: FieldState, value: unknown): FieldState {
  return hold(field, before, { value, delegated: undefined });
}

/** The field with its decision handed back to the agent. It remembers its value. */
export function withDelegated(field: Field, before: FieldState): FieldState {
  const { value, delegated } = before;
  return delegated
    ? before
    : hold(field, before, { value: field.kind.handBack?.(value) ?? value, delegated: { value } });
}

/** The field with its decision taken back from the agent, and with the value that it had. */
export function withoutDelegated(field: Field, before: FieldState): FieldState {
  const { delegated } = before;
  return delegated ? hold(field, before, { value: delegated.value, delegated: undefined }) : before;
}

function hold(field: Field, before: FieldState, content: Pick<FieldState, 'value' | 'delegated'>): FieldState {
  const state = { ...before, ...content, isTouched: true };
  return before.problem ? checkAnswer(field, state) : state;
}

export function withNote(before: FieldState, note: string): FieldState {
  const state = { ...before, note };
  return before.noteProblem ? checkNote(state) : state;
}

/** The field whose value the user confirmed. A default then becomes a decision. */
export function withConfirmed(before: FieldState): FieldState {
  return before.isTouched ? before : { ...before, isTouched: true };
}

/**
 * The field after an edit at a time. The edit is later than the content that it replaces, which may come from a draft that was written by a clock
 * that was ahead.
 */
export function dated(field: FieldState, before: FieldState | undefined, at: number): FieldState {
  return field === before ? field : { ...field, editedAt: Math.max(at, (before?.editedAt ?? 0) + 1) };
}

/** The field with the focus in one of its options. Within a group, the option where the focus entered stays the same. */
export function withFocus(before: FieldState, focused: string | symbol): FieldState {
  return before.focused === focused ? before : { ...before, focused, entered: before.entered ?? before.focused };
}

/** The field into which the focus may come from elsewhere. */
export function withoutEntered(before: FieldState): FieldState {
  return before.entered === undefined ? before : { ...before, entered: undefined };
}
