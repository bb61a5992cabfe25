'use client';
import { useCallback, useRef, type FocusEvent, type RefObject } from 'react';
import { useFormState } from '../form/form-scope.js';
import type { FormStore } from '../form/store/form-store.js';
import { useIsomorphicLayoutEffect } from '../settings/use-latest.js';
import { fieldNameOf, findControls, findGroup, findStepHeading, focusGroup, groupOf, isFocusFree } from './dom.js';

/** Where the focus was last: the store that asked there, the field, and the place among the controls of its group. */
interface Place {
  readonly store: FormStore;
  readonly element: HTMLElement;
  readonly name: string | null;
  readonly position: number;
}

/**
 * When a form comes again without the question or the option that has the focus, or an answer makes the question go, the focus goes to the one that has taken its
 * place, or to the last. Returns the form's `onFocus`, which learns where the focus is.
 */
export function useKeptFocus(store: FormStore, root: RefObject<HTMLElement | null>): (event: FocusEvent<HTMLElement>) => void {
  const place = useRef<Place>(undefined);
  const asked = useFormState(store, (state) => state.asked);
  const shown = useRef(asked);
  useIsomorphicLayoutEffect(() => {
    const { current } = place;
    const isOther = shown.current !== asked;
    shown.current = asked;
    if (current && isOther && !current.element.isConnected && isFocusFree(root.current)) moveOn(current, store, root.current);
  }, [store, asked, root]);
  return useCallback(
    ({ target, relatedTarget }) => {
      const group = groupOf(target);
      if (!group?.contains(relatedTarget)) store.enter();
      if (group) place.current = { store, element: target, name: fieldNameOf(group), position: findControls(group).indexOf(target) };
    },
    [store],
  );
}

function moveOn({ store, name, position }: Place, next: FormStore, root: HTMLElement | null): void {
  const index = store.fields.findIndex((field) => field.name === name);
  const nearest = [...store.fields.slice(index), ...store.fields.slice(0, index).reverse()];
  const groups = nearest
    .map(({ question }) => next.fields.find((field) => field.question.id === question.id))
    .map((field) => field && findGroup(root, field.name));
  const [same] = groups;
  const controls = same ? findControls(same) : [];
  const control = controls[Math.min(position, controls.length - 1)];
  const target = control ?? (same ? null : findStepHeading(root));
  if (target) target.focus();
  else focusGroup(groups.find(Boolean) ?? null);
}
