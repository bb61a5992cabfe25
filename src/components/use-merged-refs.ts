'use client';
import { useCallback, type ForwardedRef, type RefCallback, type RefObject } from 'react';

export function useMergedRefs<T>(ownRef: RefObject<T | null>, forwardedRef: ForwardedRef<T>): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      ownRef.current = element;
      const cleanUp = assign(forwardedRef, element);
      // React 19 calls the function that a ref returns. React 18 warns about such a function, so this ref returns one only if the host's ref does.
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
