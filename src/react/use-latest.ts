'use client';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isOnServer } from './owner-document.js';

/** A ref with the value of the last render, for callbacks that keep their identity. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useIsomorphicLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}

/** React 18 warns about layout effects on a server. */
export const useIsomorphicLayoutEffect: typeof useLayoutEffect = /* @__PURE__ */ isOnServer()
  ? () => undefined
  : useLayoutEffect;
