import { buildCancellation } from '../../protocol/answer-message.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import { currentAnswer, type SummaryWords } from './current-answer.js';
import { revisionOf, type FormPhase, type Revised, type Submitting } from './form-status.js';
import { fieldState, type FormState } from './form-state.js';
import { isNotPending, type Outcome } from './read-outcome.js';
import { isMissing, isSent, isSlow } from './select.js';
import { hasAllOf, unsentIn } from './unsent-beside.js';
import { validated, withProblems } from './check-field.js';

export function submitted(
  state: FormState,
  isPartial: boolean,
  unreadable: readonly string[],
  words: SummaryWords | undefined,
): FormState {
  const { asked, content } = state;
  // Nobody sees the questions of a form that can't be read.
  if (isSent(state) || content.fields.length === 0) return state;
  // An answer that is given must be valid. In a part of the answers, only a missing answer may stay open.
  const isOpen = (field: (typeof asked)[number]): boolean =>
    isPartial && isMissing(field, fieldState(state, field)) && !unreadable.includes(field.question.id);
  const checked = validated(state, [...asked.filter((field) => !isOpen(field)), content.formNote], unreadable);
  if (checked.view.invalid.length > 0) return { ...checked, awaitedBy: undefined };
  if (state.incoming.length > 0) return { ...checked, awaitedBy: isPartial ? 'partial' : 'submit' };
  return handedOver(checked, currentAnswer(checked, { words, isPartial }));
}

export interface Cancellation {
  /** The words that the user wrote instead. */
  readonly message?: string | undefined;
  /** Whether the answers so far go along. */
  readonly answers: boolean;
  /** The word for an answer that is not valid, in the user's language. */
  readonly invalidWord?: string | undefined;
}

/** The form after its user cancelled it. An answer that was only being changed stands again, and nothing is sent. */
export function cancelled(state: FormState, { answers, message, invalidWord }: Cancellation): FormState {
  const { revised } = state.phase;
  if (isSent(state) && !isSlow(state)) return state;
  if (revised) return withPhase(state, { name: 'settled', answer: revised.answer });
  // A cancellation leaves out some answers, so the questions that are asked are derived here, from all answers.
  const said = answers ? currentAnswer(state) : undefined;
  return handedOver(state, buildCancellation(state.content.form, { ...said, message, invalidWord }));
}

/**
 * The form that hands over the same message again, which the gate takes for one message. An answer that failed may have been edited since, so it is
 * submitted anew.
 */
export function retried(state: FormState): FormState {
  const { phase } = state;
  const isCancellation = phase.name === 'failed' && phase.answer.status === 'cancelled';
  if (!('number' in phase) || !(isCancellation || isSlow(state))) return state;
  return onItsWay(state, phase.answer, phase.earlier, phase.revised);
}

export function withSlowSending(state: FormState, number: number): FormState {
  const { phase } = state;
  if (phase.name !== 'submitting' || phase.number !== number || phase.isSlow) return state;
  return { ...state, phase: { ...phase, isSlow: true } };
}

function handedOver(state: FormState, answer: AnswerMessage): FormState {
  const { phase } = state;
  const earlier = 'number' in phase ? [...phase.earlier, phase.answer] : [];
  return onItsWay(state, answer, earlier, phase.revised);
}

function onItsWay(
  state: FormState,
  answer: AnswerMessage,
  earlier: readonly AnswerMessage[],
  revised: Revised | undefined,
): FormState {
  const number = state.messageCount + 1;
  return { ...withPhase(state, { name: 'submitting', answer, earlier, number, revised }), messageCount: number };
}

/**
 * The form after the host said what became of a message.
 *
 * | | the last message | an earlier message |
 * |---|---|---|
 * | arrived | settles the form | settles the form, unless the form was settled before by this answer or by a later revision of it |
 * | refused | fails | changes nothing: the last message may still arrive, or has failed on its own |
 *
 * @param isRevisable Whether the user may change a sent answer.
 */
export function withOutcome(state: FormState, number: number, outcome: Outcome, isRevisable: boolean): FormState {
  const { phase, messageCount } = state;
  const last = phase.name === 'submitting' && phase.number === number ? phase : undefined;
  if ('error' in outcome) return last ? failed(state, last, outcome) : state;
  const known = phase.name === 'settled' ? phase.answer : phase.revised?.answer;
  const isNews = last !== undefined || (number <= messageCount && revisionOf(outcome.answer) > revisionOf(known));
  return isNews ? answered(state, outcome.answer, isRevisable) : state;
}

function failed(
  state: FormState,
  phase: Submitting,
  { error, problems }: Extract<Outcome, { error: unknown }>,
): FormState {
  // A form without fields cannot be shown, and the user can only cancel it.
  const isUnreadable = state.content.fields.length === 0;
  if (isUnreadable && isNotPending(error)) return withPhase(state, { name: 'expired' });
  const { answer, earlier, number } = phase;
  return withProblems(
    withPhase(state, { name: 'failed', error, answer, earlier, number, revised: state.phase.revised }),
    problems,
  );
}

function answered(state: FormState, stored: AnswerMessage, isRevisable: boolean): FormState {
  const { phase } = state;
  const own = unsentIn(state);
  const unsent = own && !hasAllOf(stored, own) ? own : undefined;
  // The reply to an earlier message was lost, and its answer had arrived. The new answer is then a change of that answer.
  const isEarlier = phase.name === 'submitting' && phase.earlier.some((attempted) => hasAllOf(stored, attempted));
  if (isEarlier && isRevisable && stored.status === 'answered' && unsent?.status === 'answered') {
    const revision = (stored.revision ?? 0) + 1;
    return onItsWay(state, { ...unsent, revision }, [], {
      answer: stored,
      fields: [],
      files: stored.attachments ?? [],
    });
  }
  return { ...withPhase(state, { name: 'settled', answer: stored, unsent }), files: [] };
}

function withPhase(state: FormState, phase: FormPhase): FormState {
  return { ...state, phase, quick: undefined, awaitedBy: undefined };
}
