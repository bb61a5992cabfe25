import type { TrustedForm } from '../../protocol/types/form.js';
import { hasNoOtherIds } from './form-key.js';
import type { FormState } from './form-state.js';
import { isSent } from './select.js';
import { isSameSoFar, hasSameQuestions } from './what-was-read.js';

/**
 * Whether a form with ids of this state has its content. A payload that still grows may ask more, and a form in another place may be behind
 * and ask less. An answer is given to what was read, so after it no text may have grown.
 */
export function asks(state: FormState, form: TrustedForm): boolean {
  const isSameList = isSent(state) ? hasSameQuestions : isSameSoFar;
  return isSameList(state.content.form.payload.questions, form.payload.questions);
}

/**
 * Whether this state goes on with a form that arrives in its own place. An answer on its way and an answer that is being changed keep the
 * place whatever arrives. After an answer, another `tool_use_id` is another form.
 */
export function goesOnWith(state: FormState, form: TrustedForm): boolean {
  const { arrived, phase } = state;
  if (!hasNoOtherIds(arrived, form)) return false;
  const isSameCall = phase.name !== 'settled' || arrived.toolUseId === form.toolUseId;
  return phase.name === 'submitting' || phase.revised !== undefined || (isSameCall && asks(state, form));
}
