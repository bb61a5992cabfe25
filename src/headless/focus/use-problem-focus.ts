'use client';
import { useRef, type RefObject } from 'react';
import { useFormState } from '../form/form-scope.js';
import type { FormStore } from '../form/form-store.js';
import { useIsomorphicLayoutEffect } from '../settings/use-latest.js';
import { fieldNameOf, findGroups, focusGroup } from './dom.js';

/** Moves focus to the first problem of each refused attempt, in the order of the document. */
export function useProblemFocus(store: FormStore, root: RefObject<HTMLElement | null>): void {
  const view = useFormState(store, (state) => state.view);
  const handled = useRef(view);
  useIsomorphicLayoutEffect(() => {
    if (handled.current === view) return;
    handled.current = view;
    if (view.invalid.length === 0) return;
    const names = new Set(view.invalid.map(({ name }) => name));
    focusGroup(findGroups(root.current).find((group) => names.has(fieldNameOf(group) ?? '')) ?? null);
  }, [view, root]);
}
