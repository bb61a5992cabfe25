'use client';
import { useRef, type RefObject } from 'react';
import { findGroups, focusGroup } from './dom.js';
import { useStoreValue } from './form-control.js';
import type { FormStore } from './form-store.js';
import { useIsomorphicLayoutEffect } from './use-latest.js';

/** Moves focus to the first problem of each refused attempt; returns how many problems there were. */
export function useProblems(store: FormStore, root: RefObject<HTMLElement | null>): number {
  const { attempt, invalid } = useStoreValue(store, 'view', (current) => current.view);
  const handled = useRef(attempt);
  useIsomorphicLayoutEffect(() => {
    if (handled.current === attempt || invalid.length === 0) return;
    handled.current = attempt;
    const names = new Set(invalid.map(({ name }) => name));
    focusGroup(findGroups(root.current).find(({ dataset }) => names.has(dataset['field'] ?? '')) ?? null);
  }, [attempt, invalid, root]);
  return invalid.length;
}
