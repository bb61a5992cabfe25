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
  const own = unsentIn(state);
  return own && !hasAllOf(answer, own) ? own : undefined;
}

function unsentIn(state: FormState): AnswerMessage | undefined {
  const { phase } = state;
  if (phase.name === 'settled') return phase.unsent;
  // An answer on its way may still count.
  if (phase.name === 'submitting') return undefined;
  return hasUnsent(state) ? currentAnswer(state) : undefined;
}
