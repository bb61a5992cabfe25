import { isRecord } from '../../../protocol/guards.js';
import type { AnswerMessage } from '../../../protocol/types/answer.js';
import type { OnAnswer } from '../outcome/on-answer.js';
import { readOutcome } from '../outcome/read-outcome.js';
import { isNotPending } from '../outcome/to-error.js';
import type { FormPhase } from '../status/form-status.js';
import type { FormStore } from './form-store.js';
import { showProblems } from './validate-fields.js';

/** Hands an answer to the host and follows its outcome. */
export function sendAnswer(store: FormStore, answer: AnswerMessage, onAnswer: OnAnswer, onSettled: () => void): void {
  const { revised } = store.getState().phase;
  const sending: FormPhase = { name: 'submitting', answer, revised };
  const setPhase = (phase: FormPhase): void => store.commit({ phase, quick: undefined, awaitedBy: undefined });
  setPhase(sending);
  // By then the host may have given the answer, and the user may have opened it again.
  const isOver = (): boolean => store.getState().phase !== sending;
  const fail = (error: unknown): void => {
    // A form without fields is one that can't be shown.
    if (!isOver()) setPhase(store.fields.length === 0 && isNotPending(error) ? { name: 'expired' } : { ...sending, name: 'failed', error });
  };
  const settle = (result: unknown): void => {
    if (isOver()) return;
    const outcome = readOutcome(store.form, answer, result);
    if ('error' in outcome) {
      fail(outcome.error);
      showProblems(store, outcome.problems);
      return;
    }
    store.commit({ files: [], phase: { name: 'settled', answer: outcome.answer } });
    onSettled();
  };
  try {
    const result = onAnswer(answer);
    if (isThenable(result)) result.then(settle, fail);
    else settle(result);
  } catch (error) {
    fail(error);
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return isRecord(value) && typeof value['then'] === 'function';
}
