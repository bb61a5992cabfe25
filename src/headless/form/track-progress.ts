'use client';
import { useFormState } from './form-scope.js';
import type { FormProgress } from './form-state.js';
import type { FormStore } from './form-store.js';

/** The counts, once somebody has read them: a host that shows none does not render again whenever a question is answered. */
export function useProgress(store: FormStore): FormProgress | undefined {
  return useFormState(store, (state) => (store.isProgressRead ? state.progress : undefined));
}

/** A form with its counts. Reading them is noticed; what is read belongs to this render, and the next one brings another form. */
export function trackProgress<T extends object>(form: T, store: FormStore, progress: FormProgress | undefined): T & { readonly progress: FormProgress } {
  const get = (): FormProgress => progress ?? store.readProgress();
  return Object.defineProperty(form, 'progress', { get, enumerable: true }) as T & { readonly progress: FormProgress };
}
