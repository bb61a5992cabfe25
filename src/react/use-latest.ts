'use client';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A ref with the value of the last render, for callbacks that keep their identity. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useIsomorphicLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}

/** React 18 warns about layout effects on a server. */
export const useIsomorphicLayoutEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? () => undefined : useLayoutEffect;
