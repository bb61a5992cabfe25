import { withArrived, withWordsOf } from './arrival.js';
import { withAsked } from './current-answer.js';
import { withCallSeen } from './check-field.js';
import { cancelled, retried, submitted, withOutcome, withSlowSending } from './delivery.js';
import {
  dated,
  withConfirmed,
  withDelegated,
  withFocus,
  withNote,
  withoutDelegated,
  withoutEntered,
  withValue,
} from './edit-field.js';
import type { CoreEvent, FormEvent } from './events.js';
import { changeField, mapFields, type FormState } from './form-state.js';
import { deriveStatus, statusRulesOf, type HostState } from './form-status.js';
import { afterStep, atStep, withoutQuickAnswer, withQuickAnswer, withQuickAnswerKept } from './steps.js';
import { withDrafts, withNewerEdits } from './restore-draft.js';
import { askedAgain, emptied, reopened } from './revise.js';
import { isSlow } from './select.js';

/** The state after an event. It is the same state if the event changes nothing, such as an event of a question that is gone. */
export function reduce(state: FormState, event: CoreEvent): FormState {
  return reduceWith(applyCoreEvent, state, event);
}

/** Applies an event of its own kind to a state. */
export type Apply<E extends FormEvent = FormEvent> = (state: FormState, event: E) => FormState;

export function reduceWith<E extends FormEvent>(own: Apply<E>, state: FormState, event: E): FormState {
  const next = own(state, event);
  if (next.fields === state.fields) return next;
  if (!('at' in event)) return withAsked(next);
  return withAsked({ ...next, fields: next.fields.map((field, index) => dated(field, state.fields[index], event.at)) });
}

/** The state after the user acted in a component of this host. It is the same state while it is not the user's turn. */
export function acted(state: FormState, event: CoreEvent, host: HostState | undefined): FormState {
  return host && !isTurn(state, host, event) ? state : reduce(state, event);
}

/** Whether it is the user's turn. While a message takes long, the user may only send it again, or cancel. */
export function isTurn(state: FormState, host: HostState, event?: CoreEvent): boolean {
  const { isInteractive, isSending } = statusRulesOf(deriveStatus(state.phase, host));
  const mayBeSlow = event?.type === 'retried' || event?.type === 'cancelled';
  return isInteractive || (mayBeSlow && isSending && isSlow(state));
}

export function applyCoreEvent(state: FormState, event: CoreEvent): FormState {
  switch (event.type) {
    case 'valueChanged':
      return changeField(state, event.id, (before, field) => withValue(field, before, event.value));
    case 'noteChanged':
      return changeField(state, event.id, (before) => withNote(before, event.note));
    case 'valueConfirmed':
      return changeField(state, event.id, withConfirmed);
    case 'delegated':
      return changeField(state, event.id, (before, field) => withDelegated(field, before));
    case 'undelegated':
      return changeField(state, event.id, (before, field) => withoutDelegated(field, before));
    case 'callSeen':
      return changeField(state, event.id, withCallSeen);
    case 'optionFocused':
      return changeField(state, event.id, (before) => withFocus(before, event.option));
    case 'focusEntered':
      return mapFields(state, (_field, before) => withoutEntered(before));
    case 'hostWrote':
      return mapFields(state, ({ question }, before) => event.fields.get(question.id) ?? before);
    case 'stepShown':
      return atStep(state, event.step);
    case 'stepDone':
      return afterStep(state, event.isUnreadable);
    case 'quicklyAnswered':
      return withQuickAnswer(state, event.id, event.before);
    case 'quickAnswerKept':
      return withQuickAnswerKept(state);
    case 'quickAnswerUndone':
      return withoutQuickAnswer(state);
    case 'submitted':
      return submitted(state, event.isPartial, event.unreadable, event.words);
    case 'cancelled':
      return cancelled(state, event);
    case 'retried':
      return retried(state);
    case 'sendingSlowed':
      return withSlowSending(state, event.number);
    case 'outcomeArrived':
      return withOutcome(state, event.number, event.outcome, event.isRevisable);
    case 'reset':
      return emptied(state);
    case 'askedAgain':
      return askedAgain(state);
    case 'reopened':
      return reopened(state, event.answer);
    case 'awaitingEnded':
      return { ...state, awaitedBy: undefined };
    case 'formArrived':
      return withArrived(state, event.form);
    case 'formReplaced':
      return withWordsOf(state, event.before);
    case 'draftsRead':
      return withDrafts(state, event.drafts);
    case 'draftsOvertaken':
      return withNewerEdits(state, event.drafts, event.saved);
  }
}
