import { toFormStoreError } from 'react-interactive-form/postgres';

/** Whether a failure is one of the database that passes by itself, so that the same may be tried again. */
export function isPassing(error: unknown): boolean {
  return ['store_unavailable', 'store_full', 'store_contended'].includes(toFormStoreError(error).code);
}
