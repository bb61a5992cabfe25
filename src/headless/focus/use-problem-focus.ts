'use client';
import { useRef, type RefObject } from 'react';
import type { FormStore } from '../page/form-store.js';
import type { Field } from '../state/field.js';
import type { FormView } from '../state/form-state.js';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';
import { fieldNameOf, findGroups, findWrongNote, focusGroup } from './dom.js';
import { moveFocus } from './move-focus.js';
import { CALL_UNSEEN } from '../kinds/key-of-code.js';
import { watchIn } from '../question/watch-call.js';

/** Moves the focus to the first problem of each refused attempt, in document order. */
export function useProblemFocus(store: FormStore, view: FormView, root: RefObject<HTMLElement | null>): void {
  // The effect depends on the attempt only. Questions that come or go also change the view, but must not move the focus.
  const handled = useRef(view.attempt);
  useIsomorphicLayoutEffect(() => {
    if (handled.current === view.attempt) return;
    handled.current = view.attempt;
    const problemOf = (group: Element): Field | undefined =>
      view.invalid.find(({ name }) => name === fieldNameOf(group));
    const form = store.mayMoveFocus(root) ? root.current : null;
    const group = findGroups(form).find(problemOf);
    const field = group && problemOf(group);
    if (field) focusProblem(store, field, group);
    // The problem is in the note on the whole form.
    else moveFocus(findWrongNote(form));
  }, [store, view, root]);
}

export function focusProblem(store: FormStore, field: Field, group: HTMLElement | null): void {
  const { problem } = store.getField(field);
  if (problem) focusGroup(group);
  else moveFocus(findWrongNote(group));
  if (problem?.code === CALL_UNSEEN) watchIn(group)?.showUnseen();
}
