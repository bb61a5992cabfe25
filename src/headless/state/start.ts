import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { withAsked } from './asked.js';
import type { FormContent } from './form-content.js';
import { createState, type FormState } from './form-state.js';
import { BEFORE_ANY_EDIT, withAnswers } from './give-answers.js';

/** The outcome of a form without a session: the host shows its answer, or the form was settled here and then left the page. */
export interface PastForm {
  readonly form: TrustedForm;
  readonly answer: AnswerMessage;
  /** Whether the host shows the answer. */
  readonly isShown?: boolean;
}

/**
 * The state of a form that nobody has edited yet, with the answers that its user gave before.
 * @param past The outcome of the same form, if there is one.
 */
export function beginForm(content: FormContent, past?: PastForm): FormState {
  const { initialAnswers } = content.beginning;
  const empty = createState(content);
  const state = withAsked(initialAnswers ? withAnswers(empty, { answers: initialAnswers }, undefined) : empty);
  if (past === undefined) return state;
  // A host that showed the answer and shows the form now takes the answer back. The form keeps its content, because nobody else has it.
  if (past.isShown) return withAsked(withAnswers(state, past.answer, BEFORE_ANY_EDIT));
  return { ...state, phase: { name: 'settled', answer: past.answer } };
}
