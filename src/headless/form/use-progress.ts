'use client';
import { useFormState } from './form-scope.js';
import type { FormProgress } from './form-state.js';
import type { FormStore } from './form-store.js';

/**
 * The counts. Only once somebody has read them does the form render again when they change: a host that shows none must not
 * render all questions whenever one is answered. What is read belongs to this render; the next one brings other counts.
 */
export function useProgress(store: FormStore): FormProgress {
  const progress = useFormState(store, (state) => (store.isProgressRead ? state.progress : undefined));
  return progress ?? unread(store);
}

function unread(store: FormStore): FormProgress {
  return {
    get answered() {
      return store.readProgress().answered;
    },
    get required() {
      return store.readProgress().required;
    },
    get total() {
      return store.readProgress().total;
    },
  };
}
