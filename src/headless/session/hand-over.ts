import { isRecord } from '../../protocol/guards.js';
import type { OnAnswer } from '../state/on-answer.js';
import type { Effect } from '../state/effects.js';
import { readOutcome, thrown, type Outcome } from '../state/read-outcome.js';
import { warnOfOddResult } from './warn-of-odd-result.js';
import type { FormStore } from './form-store.js';

/** The host that takes a message. */
export interface Sender {
  readonly onAnswer: OnAnswer;
  /** Whether the user may change a sent answer. */
  readonly isRevisable: boolean;
}

/** How long a message is on its way before the user may act again, in ms. */
const SLOW = 10_000;

/** Hands a message to the host, and tells the form what became of it. */
export function handOver(
  store: FormStore,
  { answer, attempt }: Extract<Effect, { type: 'handOver' }>,
  { onAnswer, isRevisable }: Sender,
): void {
  const { form } = store.content;
  const timer = setTimeout(() => store.dispatch({ type: 'sendingSlowed', attempt }), SLOW);
  const arrive = (outcome: Outcome): void => {
    clearTimeout(timer);
    store.dispatch({ type: 'outcomeArrived', attempt, outcome, isRevisable });
  };
  const succeed = (result: unknown): void => {
    if (process.env.NODE_ENV !== 'production') warnOfOddResult(result);
    arrive(readOutcome(form, answer, result));
  };
  const fail = (error: unknown): void => arrive(thrown(error));
  try {
    const result = onAnswer(answer);
    if (isThenable(result)) result.then(succeed, fail);
    else succeed(result);
  } catch (error) {
    fail(error);
  }
}

export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return isRecord(value) && typeof value['then'] === 'function';
}
