import { isRecord } from '../../../protocol/guards.js';
import type { AnswerMessage } from '../../../protocol/types/answer.js';
import type { OnAnswer } from '../outcome/on-answer.js';
import { readOutcome } from '../outcome/read-outcome.js';
import { isNotPending } from '../outcome/to-error.js';
import { hasAllOf } from '../outcome/unsent-beside.js';
import type { FormPhase, Revised } from '../status/form-status.js';
import type { FormState } from './form-state.js';
import type { FormStore } from './form-store.js';
import { showProblems } from './validate-fields.js';

interface Sending {
  readonly onAnswer: OnAnswer;
  /** Whether the user may change a sent answer. */
  readonly isRevisable: boolean;
  onSettled(): void;
}

/** Hands an answer to the host and follows its outcome. */
export function sendAnswer(store: FormStore, answer: AnswerMessage, sending: Sending, revised: Revised | undefined = store.getState().phase.revised): void {
  const { phase } = store.getState();
  const earlier = phase.name === 'failed' ? [...phase.earlier, phase.answer] : [];
  const attempt: FormPhase = { name: 'submitting', answer, earlier, revised };
  const setPhase = (next: FormPhase, more?: Partial<FormState>): void => store.commit({ phase: next, quick: undefined, awaitedBy: undefined, ...more });
  setPhase(attempt);
  // When the outcome arrives, the user may have opened the form again.
  const isOver = (): boolean => store.getState().phase !== attempt;
  const fail = (error: unknown): void => {
    if (isOver()) return;
    // A form without fields cannot be shown, and the user can only cancel it.
    const isUnreadable = store.fields.length === 0;
    if (isUnreadable && isNotPending(error)) setPhase({ name: 'expired' });
    else setPhase({ ...attempt, name: 'failed', error });
  };
  const settle = (result: unknown): void => {
    if (isOver()) return;
    const outcome = readOutcome(store.form, answer, result);
    if ('error' in outcome) {
      fail(outcome.error);
      showProblems(store, outcome.problems);
      return;
    }
    const { answer: stored } = outcome;
    const isOurs = hasAllOf(stored, answer);
    // The reply to an earlier attempt was lost, and its answer had arrived. The new answer is then a change of that answer.
    const isEarlier = !isOurs && earlier.some((attempted) => hasAllOf(stored, attempted));
    if (isEarlier && sending.isRevisable && stored.status === 'answered' && answer.status === 'answered') {
      const revision = (stored.revision ?? 0) + 1;
      sendAnswer(store, { ...answer, revision }, sending, { answer: stored, fields: [], files: stored.attachments ?? [] });
      return;
    }
    setPhase({ name: 'settled', answer: stored, unsent: isOurs ? undefined : answer }, { files: [] });
    // Words that did not count stay, in the draft too.
    if (isOurs) sending.onSettled();
  };
  try {
    const result = sending.onAnswer(answer);
    if (isThenable(result)) result.then(settle, fail);
    else settle(result);
  } catch (error) {
    fail(error);
  }
}

export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return isRecord(value) && typeof value['then'] === 'function';
}
