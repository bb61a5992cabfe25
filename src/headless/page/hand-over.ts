import { isRecord } from '../../protocol/guards.js';
import type { Effect } from '../state/effects.js';
import { readOutcome, thrown, type Outcome } from '../state/read-outcome.js';
import { warnOfOddResult } from './warnings.js';
import type { Recipient } from '../state/page-state.js';
import type { FormStore } from './form-store.js';

/** How long a message is on its way before the user may act again, in ms. */
const SLOW = 10_000;

export function handOver(
  store: FormStore,
  { answer, number }: Extract<Effect, { type: 'handOver' }>,
  { onAnswer, isRevisable }: Recipient,
): void {
  const { form } = store.content;
  const timer = setTimeout(() => store.dispatch({ type: 'sendingSlowed', number }), SLOW);
  const arrive = (outcome: Outcome): void => {
    clearTimeout(timer);
    store.dispatch({ type: 'outcomeArrived', number, outcome, isRevisable });
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
