import { useCallback, type ForwardedRef, type RefCallback, type RefObject } from 'react';

/** One ref for an element that both the host and we need. */
export function useMergedRefs<T>(ownRef: RefObject<T | null>, forwardedRef: ForwardedRef<T>): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      assign(ownRef, element);
      assign(forwardedRef, element);
    },
    [ownRef, forwardedRef],
  );
}

function assign<T>(ref: ForwardedRef<T> | RefObject<T | null>, element: T | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
