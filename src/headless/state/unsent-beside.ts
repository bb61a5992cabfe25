import { isSameAnswer } from '../../protocol/is-same-answer.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import { currentAnswer } from './current-answer.js';
import type { FormState } from './form-state.js';
import { hasUnsent } from './select.js';

/** Whether the answer that counts has all that a message says. A cancellation that says nothing is in any other cancellation. */
export function hasAllOf(answer: AnswerMessage, own: AnswerMessage): boolean {
  if (isSameAnswer(answer, own)) return true;
  return answer.status === 'cancelled' && isSameAnswer(own, { status: 'cancelled' });
}

/** The words of this form that are missing from the answer that settled it, because that answer came from elsewhere. */
export function unsentBeside(state: FormState, answer: AnswerMessage): AnswerMessage | undefined {
  // An answer on its way may still count.
  const own = state.phase.name === 'submitting' ? undefined : unsentIn(state);
  return own && !hasAllOf(answer, own) ? own : undefined;
}

/** What the user said here and no answer is known to have. */
export function unsentIn(state: FormState): AnswerMessage | undefined {
  const { phase } = state;
  if (phase.name === 'settled') return phase.unsent;
  if (phase.name === 'submitting') return phase.answer;
  return hasUnsent(state) ? currentAnswer(state) : undefined;
}
