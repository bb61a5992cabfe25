import { withArrived, withWordsOf } from './arrival.js';
import { withAsked } from './asked.js';
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
import type { FormEvent } from './events.js';
import { withFileEnded, withFileOutcome, withFilesSeen, withIncoming, withoutFile } from './files.js';
import { changeField, mapFields, type FormState } from './form-state.js';
import { withoutQuickAnswer, withQuickAnswer, withQuickAnswerKept } from './quick-answer.js';
import { withDrafts, withNewerEdits } from './restore-draft.js';
import { emptied, reopened } from './revise.js';
import { withAccepted, withGiven, withRefused, withReport, withRequest } from './stack-request.js';
import { afterStep, atStep } from './steps.js';

/** The state after an event. It is the same state if the event changes nothing, such as an event of a question that is gone. */
export function reduce(state: FormState, event: FormEvent): FormState {
  const next = apply(state, event);
  if (next.fields === state.fields) return next;
  if (!('at' in event)) return withAsked(next);
  return withAsked({ ...next, fields: next.fields.map((field, index) => dated(field, state.fields[index], event.at)) });
}

function apply(state: FormState, event: FormEvent): FormState {
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
      return withSlowSending(state, event.attempt);
    case 'outcomeArrived':
      return withOutcome(state, event.attempt, event.outcome, event.isRevisable);
    case 'resultGiven':
      return withGiven(state, event);
    case 'requestBegun':
      return withRequest(state, {
        isAccepted: false,
        hasRun: event.isRunning,
        past: event.error,
        isRevisable: event.isRevisable,
      });
    case 'requestAccepted':
      return withAccepted(state, event.attempt);
    case 'requestRefused':
      return withRefused(state, event.attempt, event.error);
    case 'requestReported':
      return withReport(state, event.report);
    case 'reset':
      return emptied(state);
    case 'reopened':
      return reopened(state, event.answer);
    case 'filesAdded':
      return withIncoming(state, event.id, event.files);
    case 'fileBegun':
      return withFileOutcome(state, event.id, event.outcome);
    case 'fileEnded':
      return withFileEnded(state, event.id, event.outcome, event.attachment);
    case 'fileRemoved':
      return withoutFile(state, event.id, event.attachment, event.outcome);
    case 'filesSeen':
      return withFilesSeen(state, event.id);
    case 'filesGivenUp':
      return { ...state, incoming: [] };
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
