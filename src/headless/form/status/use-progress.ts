'use client';
import { isRequired } from '../../../protocol/questions.js';
import { useFormInternals, useFormState } from '../form-scope.js';
import { fieldState } from '../../state/form-state.js';
import { isAnswered } from '../../state/select.js';

export interface FormProgress {
  /** The number of answered questions. */
  readonly answered: number;
  /** The number of required questions. */
  readonly required: number;
  readonly total: number;
}

/**
 * The number of answered questions. Renders when it changes.
 * @throws Error outside `<InteractiveFormProvider>`.
 */
export function useProgress(): FormProgress {
  const { store } = useFormInternals();
  return useFormState(store, (state) => ({
    answered: state.asked.filter((field) => isAnswered(field, fieldState(state, field))).length,
    required: state.asked.filter(({ question }) => isRequired(question)).length,
    total: state.asked.length,
  }));
}
