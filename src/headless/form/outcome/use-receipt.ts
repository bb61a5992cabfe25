'use client';
import type { AnswerMessage } from '../../../protocol/types/answer.js';
import type { TrustedForm } from '../../../protocol/types/form.js';
import { currentAnswer } from '../../state/current-answer.js';
import { statusRulesOf } from '../../state/form-status.js';
import { textOfAll, unsentBeside, wordsLeftOut } from '../../state/unsent-beside.js';
import { useFormState, type FormInternals } from '../form-scope.js';
import type { InteractiveFormState } from '../interactive-form-state.js';

/** What the receipt of a form shows. */
export interface ReceiptState {
  /** The form with the questions that were answered. */
  readonly trustedForm: TrustedForm;
  /** The answer that settled the form. In an expired form, the answers so far. */
  readonly answer: AnswerMessage;
  /**
   * The words that were typed here and not sent, because another answer had settled the form. In an expired form, the words beside the answers so
   * far.
   */
  readonly unsent: AnswerMessage | undefined;
  /** Everything that was not sent, as text. Empty if there is nothing. */
  readonly unsentText: string;
}

/**
 * The content for the receipt of a form; `undefined` while the form is open, so that an answer does not render the whole form.
 * @param trustedForm The form that was given to `useInteractiveForm`.
 * @param stored The option `answer`, if the host has given it.
 */
export function useReceipt(
  form: InteractiveFormState,
  trustedForm: TrustedForm,
  stored?: unknown,
): ReceiptState | undefined {
  const { store } = form.scope as FormInternals; // only useInteractiveForm makes scopes
  // An expired form shows the answers so far, including the answers of a draft. A draft is restored after the first render, so the state is read
  // here.
  const { isReceipt } = statusRulesOf(form.status);
  const state = useFormState(store, (current) => (isReceipt ? current : undefined));
  if (!state) return undefined;
  const { answer } = form;
  const soFar = currentAnswer(state);
  const unsent = answer ? unsentBeside(state, answer) : wordsLeftOut(state);
  return {
    trustedForm: stored ? trustedForm : state.content.form,
    answer: answer ?? soFar,
    unsent,
    unsentText: textOfAll(state.content.form, [answer ? undefined : soFar, unsent]),
  };
}
