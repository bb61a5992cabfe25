'use client';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The value of the last render, for callbacks that must keep their identity. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useIsomorphicLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}

/** React 18 warns of layout effects on a server, where there is no layout. */
export const useIsomorphicLayoutEffect: typeof useLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;
