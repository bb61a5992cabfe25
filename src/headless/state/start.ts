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

/** The state of a form that nobody has edited yet, with the answers that its user gave before. */
export function beginForm(content: FormContent): FormState {
  const { initialAnswers } = content.beginning;
  const state = createState(content);
  return withAsked(initialAnswers ? withAnswers(state, { answers: initialAnswers }, undefined) : state);
}

/** The state of a form that comes after its own outcome. */
export function beginAfter(content: FormContent, { answer, isShown }: PastForm): FormState {
  const state = beginForm(content);
  // A host that showed the answer and shows the form now takes the answer back. The form keeps its content, because nobody else has it.
  if (isShown) return withAsked(withAnswers(state, answer, BEFORE_ANY_EDIT));
  return { ...state, phase: { name: 'settled', answer } };
}
