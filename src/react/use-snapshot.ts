'use client';
import { useSyncExternalStore } from 'react';

/** The value of a store outside React. A server and the browser begin with the same value. */
export function useSnapshot<T>(subscribe: (listener: () => void) => () => void, getSnapshot: () => T): T {
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}
