'use client';
import { useRef, type RefObject } from 'react';
import { findGroups, focusGroup } from './dom.js';
import { useStoreValue } from './form-control.js';
import type { FormStore } from './form-store.js';
import { useIsomorphicLayoutEffect } from './use-latest.js';

/** Moves focus to the first problem of each refused attempt; returns how many of its problems are left. */
export function useProblems(store: FormStore, root: RefObject<HTMLElement | null>): number {
  const view = useStoreValue(store, 'view', (current) => current.view);
  const { invalid } = view;
  const left = useStoreValue(store, 'values', () => invalid.filter(({ name }) => store.problem(name)).length);
  const handled = useRef(view);
  useIsomorphicLayoutEffect(() => {
    if (handled.current === view) return;
    handled.current = view;
    if (invalid.length === 0) return;
    const names = new Set(invalid.map(({ name }) => name));
    focusGroup(findGroups(root.current).find(({ dataset }) => names.has(dataset['field'] ?? '')) ?? null);
  }, [view, invalid, root]);
  return left;
}
