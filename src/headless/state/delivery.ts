import { buildCancellation } from '../../protocol/answer-message.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import { currentAnswer, type SummaryWords } from './current-answer.js';
import type { FormPhase, Revised, Submitting } from './form-status.js';
import { fieldState, type FormState } from './form-state.js';
import type { Outcome } from './read-outcome.js';
import { isMissing, isSent } from './select.js';
import { isNotPending } from './refusal.js';
import { hasAllOf } from './unsent-beside.js';
import { validated, withProblems } from './validate.js';

/** The form after its user asked to send the answers, or the part of the answers that there is. */
export function submitted(
  state: FormState,
  isPartial: boolean,
  unreadable: readonly string[],
  words: SummaryWords | undefined,
): FormState {
  const { asked, content } = state;
  // Nobody sees the questions of a form that can't be read.
  if (content.fields.length === 0) return state;
  // An answer that is given must be valid. In a part of the answers, only a missing answer may stay open.
  const isOpen = (field: (typeof asked)[number]): boolean =>
    isPartial && isMissing(field, fieldState(state, field)) && !unreadable.includes(field.question.id);
  const checked = validated(state, [...asked.filter((field) => !isOpen(field)), content.formNote], unreadable);
  if (checked.view.invalid.length > 0) return { ...checked, awaitedBy: undefined };
  if (state.incoming.length > 0) return { ...checked, awaitedBy: isPartial ? 'partial' : 'submit' };
  return handedOver(checked, currentAnswer(checked, { words, isPartial }));
}

/** What a cancellation says. */
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
  if (revised) return withPhase(state, { name: 'settled', answer: revised.answer });
  // A cancellation leaves out some answers, so the questions that are asked are derived here, from all answers.
  const said = answers ? currentAnswer(state) : undefined;
  return handedOver(state, buildCancellation(state.content.form, { ...said, message, invalidWord }));
}

/** The form whose message is on its way to the host. A form hands over one message at a time, and none after it was settled. */
function handedOver(state: FormState, answer: AnswerMessage): FormState {
  const { phase } = state;
  if (isSent(state)) return state;
  const earlier = phase.name === 'failed' ? [...phase.earlier, phase.answer] : [];
  return onItsWay(state, answer, earlier, phase.revised);
}

function onItsWay(
  state: FormState,
  answer: AnswerMessage,
  earlier: readonly AnswerMessage[],
  revised: Revised | undefined,
): FormState {
  const attempt = state.attempts + 1;
  return { ...withPhase(state, { name: 'submitting', answer, earlier, attempt, revised }), attempts: attempt };
}

/**
 * The form after the host said what became of a message. An outcome of another message than the last changes nothing: by then the user may
 * have opened the form again.
 *
 * @param isRevisable Whether the user may change a sent answer.
 */
export function withOutcome(state: FormState, attempt: number, outcome: Outcome, isRevisable: boolean): FormState {
  const { phase } = state;
  if (phase.name !== 'submitting' || phase.attempt !== attempt) return state;
  return 'error' in outcome ? failed(state, phase, outcome) : answered(state, phase, outcome.answer, isRevisable);
}

function failed(
  state: FormState,
  phase: Submitting,
  { error, problems }: Extract<Outcome, { error: unknown }>,
): FormState {
  // A form without fields cannot be shown, and the user can only cancel it.
  const isUnreadable = state.content.fields.length === 0;
  if (isUnreadable && isNotPending(error)) return withPhase(state, { name: 'expired' });
  const { answer, earlier, attempt } = phase;
  return withProblems(
    withPhase(state, { name: 'failed', error, answer, earlier, attempt, revised: state.phase.revised }),
    problems,
  );
}

function answered(
  state: FormState,
  { answer, earlier }: Submitting,
  stored: AnswerMessage,
  isRevisable: boolean,
): FormState {
  const isOurs = hasAllOf(stored, answer);
  // The reply to an earlier attempt was lost, and its answer had arrived. The new answer is then a change of that answer.
  const isEarlier = !isOurs && earlier.some((attempted) => hasAllOf(stored, attempted));
  if (isEarlier && isRevisable && stored.status === 'answered' && answer.status === 'answered') {
    const revision = (stored.revision ?? 0) + 1;
    return onItsWay(state, { ...answer, revision }, [], {
      answer: stored,
      fields: [],
      files: stored.attachments ?? [],
    });
  }
  return { ...withPhase(state, { name: 'settled', answer: stored, unsent: isOurs ? undefined : answer }), files: [] };
}

function withPhase(state: FormState, phase: FormPhase): FormState {
  return { ...state, phase, quick: undefined, awaitedBy: undefined };
}
