'use client';
import { useRef, type RefObject } from 'react';
import { findGroups, findNoteField, focusGroup } from './dom.js';
import { useStoreValue } from './form-control.js';
import type { FormStore } from './form-store.js';
import { useIsomorphicLayoutEffect } from './use-latest.js';

/** Moves focus to the first problem of each refused attempt; returns how many of its problems are left. */
export function useProblems(store: FormStore, root: RefObject<HTMLElement | null>): number {
  const view = useStoreValue(store, 'view', (current) => current.view);
  const { invalid } = view;
  const left = useStoreValue(store, 'values', () => invalid.filter(({ name, noteName }) => store.problem(name) ?? store.problem(noteName)).length);
  const handled = useRef(view);
  useIsomorphicLayoutEffect(() => {
    if (handled.current === view) return;
    handled.current = view;
    if (invalid.length === 0) return;
    const fields = new Map(invalid.map((field) => [field.name, field]));
    const group = findGroups(root.current).find(({ dataset }) => fields.has(dataset['field'] ?? '')) ?? null;
    const isOfNote = group !== null && store.problem(group.dataset['field'] ?? '') === undefined;
    if (isOfNote) findNoteField(group)?.focus();
    else focusGroup(group);
  }, [view, invalid, store, root]);
  return left;
}
