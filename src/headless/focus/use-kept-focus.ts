'use client';
import { useCallback, useRef, type FocusEvent, type RefObject } from 'react';
import type { FormStore } from '../form/form-store.js';
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
 * When a form comes again without the question or the option that has the focus, the focus goes to the one that has taken its
 * place, or to the last. Returns the form's `onFocus`, which learns where the focus is.
 */
export function useKeptFocus(store: FormStore, root: RefObject<HTMLElement | null>): (event: FocusEvent<HTMLElement>) => void {
  const place = useRef<Place>(undefined);
  useIsomorphicLayoutEffect(() => {
    const { current } = place;
    if (current && current.store !== store && !current.element.isConnected && isFocusFree(root.current)) moveOn(current, store, root.current);
  }, [store, root]);
  return useCallback(
    ({ target }) => {
      const group = groupOf(target);
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
