'use client';
import { useFormState } from './form-scope.js';
import type { FormProgress } from './form-state.js';
import type { FormStore } from './form-store.js';

/**
 * The counts. The form renders again for a change of them only after they have been read once. A host that shows no counts must not
 * render all questions whenever one is answered. An object of counts belongs to its render; the next render brings another.
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
