'use client';
import { useCallback, type ForwardedRef, type RefCallback, type RefObject } from 'react';

/** One ref for an element that both the host and we need. */
export function useMergedRefs<T>(ownRef: RefObject<T | null>, forwardedRef: ForwardedRef<T>): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      ownRef.current = element;
      const cleanUp = assign(forwardedRef, element);
      // React 19 calls what a ref returns instead of the ref; React 18 warns of it, so only the host's own is passed on.
      if (typeof cleanUp !== 'function') return undefined;
      return () => {
        ownRef.current = null;
        cleanUp();
      };
    },
    [ownRef, forwardedRef],
  );
}

function assign<T>(ref: ForwardedRef<T>, element: T | null): ReturnType<RefCallback<T>> {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
  return undefined;
}
