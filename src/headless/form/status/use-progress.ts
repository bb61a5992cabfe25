'use client';
import { useFormInternals, useFormState } from '../form-scope.js';
import type { FormProgress } from '../store/form-state.js';

/**
 * How many questions are answered. Renders again when that changes.
 *
 * @throws Error outside `<InteractiveFormProvider>`.
 */
export function useProgress(): FormProgress {
  return useFormState(useFormInternals().store, ({ progress }) => progress);
}
