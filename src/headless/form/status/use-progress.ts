'use client';
import { useFormInternals, useFormState } from '../form-scope.js';
import type { FormProgress } from '../store/form-state.js';

/**
 * The number of answered questions. Renders when it changes.
 * @throws Error outside `<InteractiveFormProvider>`.
 */
export function useProgress(): FormProgress {
  return useFormState(useFormInternals().store, ({ progress }) => progress);
}
