import { isUnanswered } from '../../protocol/answers.js';
import { isRequired } from '../../protocol/questions.js';
import type { Field, FieldState } from './field.js';
import { isSameData } from '../../protocol/is-same-data.js';
import { fieldState, type FormState } from './form-state.js';

/** The fields that still have a problem of the last refused attempt. */
export function problemsLeft(state: FormState): Field[] {
  return state.view.invalid.filter((field) => hasProblem(fieldState(state, field)));
}

export function hasProblem({ problem, noteProblem }: FieldState): boolean {
  return problem !== undefined || noteProblem !== undefined;
}

/** Whether cancelling would lose an answer, words or a file, or a change to a sent answer. */
export function hasUnsent(state: FormState): boolean {
  const { revised } = state.phase;
  if (hasUnsentFiles(state)) return true;
  return state.content.all.some((field) => {
    const now = fieldState(state, field);
    const sent = revised?.fields[field.index];
    return sent ? isChanged(now, sent) : hasContent(field, now);
  });
}

function hasUnsentFiles({ phase: { revised }, files, incoming }: FormState): boolean {
  if (incoming.length > 0) return true;
  return revised ? files !== revised.files : files.length > 0;
}

function isChanged(now: FieldState, sent: FieldState): boolean {
  return now.note !== sent.note || !isSameData(now.value, sent.value) || !isSameData(now.delegated, sent.delegated);
}

/** Whether the user put something into a field. A default that nobody touched does not count. */
function hasContent(field: Field, state: FieldState): boolean {
  if (state.note.trim() !== '') return true;
  if (!state.isTouched) return false;
  return isAnswered(field, state) || field.kind.words(state.value).trim() !== '';
}

/** Whether a file has failed, and the user may not have seen it yet. */
export function hasFileFailure({ fileOutcomes }: FormState): boolean {
  return Object.values(fileOutcomes).some((outcomes) => outcomes.some(({ isFailure }) => isFailure));
}

/** Whether a field holds an answer. Handing the decision back counts. */
export function isAnswered({ kind }: Field, { value, delegated }: FieldState): boolean {
  return delegated !== undefined || !isUnanswered(kind.toAnswer(value));
}

export function isMissing(field: Field, state: FieldState): boolean {
  return isRequired(field.question) && !isAnswered(field, state);
}

/**
 * Whether the user has passed a question without an answer, and not just come to it: a later one was seen in steps, or touched in the stack, or
 * they have tried to send the form.
 */
export function isPassed(field: Field, state: FormState, isSteps: boolean): boolean {
  const { phase, view, asked } = state;
  if (!isMissing(field, fieldState(state, field))) return false;
  const hasTriedToSend = view.attempt > 0 || phase.name !== 'editing' || phase.revised !== undefined;
  if (hasTriedToSend) return true;
  const place = asked.indexOf(field);
  if (isSteps) return place < view.visited;
  return asked.slice(place + 1).some((later) => fieldState(state, later).isTouched);
}

/** Whether something is answered and something required is not. */
export function hasPart(state: FormState): boolean {
  const { asked } = state;
  const isAnyAnswered = asked.some((field) => isAnswered(field, fieldState(state, field)));
  return isAnyAnswered && asked.some((field) => isMissing(field, fieldState(state, field)));
}

export type SendingAction = 'submit' | 'partial' | 'cancel';

/** The action whose message is on its way or could not be sent. */
export function sendingAction({ phase }: Pick<FormState, 'phase'>): SendingAction | undefined {
  if (!('number' in phase)) return undefined;
  const { status, details = {} } = phase.answer;
  if (status === 'cancelled') return 'cancel';
  return Object.values(details).some(({ unanswered }) => unanswered) ? 'partial' : 'submit';
}

/**
 * Whether a message has been on its way for so long that the user may send it again, or cancel. It may still arrive. A request that runs has taken
 * it.
 */
export function isSlow({ phase }: Pick<FormState, 'phase'>): boolean {
  return phase.name === 'submitting' && phase.isSlow === true && phase.request?.hasRun !== true;
}

/** Whether an answer is on its way or has arrived. The form then keeps the questions that were answered, even if they change. */
export function isSent({ phase: { name } }: FormState): boolean {
  return name === 'submitting' || name === 'settled';
}
