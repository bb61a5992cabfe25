'use client';
import { useRef, type RefObject } from 'react';
import { useFormState } from '../form/form-scope.js';
import type { FormStore } from '../form/store/form-store.js';
import type { Field } from '../question/field.js';
import { useIsomorphicLayoutEffect } from '../settings/use-latest.js';
import { fieldNameOf, findGroups, findNoteField, focusGroup } from './dom.js';

/** Moves the focus to the first problem of each refused attempt, in document order. */
export function useProblemFocus(store: FormStore, root: RefObject<HTMLElement | null>): void {
  const view = useFormState(store, (state) => state.view);
  // Depends on the attempt only. Questions that come or go also change the view, but must not move the focus.
  const handled = useRef(view.attempt);
  useIsomorphicLayoutEffect(() => {
    if (handled.current === view.attempt) return;
    handled.current = view.attempt;
    if (view.invalid.length === 0) return;
    const fields = new Map(view.invalid.map((field): [string | null, Field] => [field.name, field]));
    const group = findGroups(root.current).find((candidate) => fields.has(fieldNameOf(candidate)));
    const field = group && fields.get(fieldNameOf(group));
    if (field) focusProblem(store, field, group);
  }, [store, view, root]);
}

/** Moves the focus to the problem of a question: its answer, or else its note. */
export function focusProblem(store: FormStore, field: Field, group: HTMLElement | null): void {
  if (store.getField(field).problem) focusGroup(group);
  else if (group) findNoteField(group)?.focus();
}
