'use client';
import { useRef, type FocusEvent, type RefObject } from 'react';
import { useFormState } from '../form/form-scope.js';
import type { FormStore } from '../form/store/form-store.js';
import { useIsomorphicLayoutEffect } from '../settings/use-latest.js';
import { fieldNameOf, findControls, findGroup, findStepHeading, focusGroup, groupOf } from './dom.js';
import { isFocusFree } from './where-focus-is.js';

/** The last focus: the store, the field, and the position among the controls of its group. */
interface Place {
  readonly store: FormStore;
  readonly element: HTMLElement;
  readonly name: string | null;
  readonly position: number;
}

/**
 * Moves the focus if its question or option disappears, in a new version of the form or after an answer. It goes to the successor, or to
 * the last. Returns the form's `onFocus`, which remembers the focus.
 */
export function useKeptFocus(store: FormStore, root: RefObject<HTMLElement | null>): (event: FocusEvent<HTMLElement>) => void {
  const place = useRef<Place | null | undefined>(undefined);
  const asked = useFormState(store, (state) => state.asked);
  const shown = useRef(asked);
  useIsomorphicLayoutEffect(() => {
    const { current } = place;
    const isOther = shown.current !== asked;
    shown.current = asked;
    if (current && isOther && !current.element.isConnected && isFocusFree(root.current, store)) moveOn(current, store, root.current);
  }, [store, asked, root]);
  return ({ target, relatedTarget }) => {
    const group = groupOf(target);
    if (!group?.contains(relatedTarget)) store.enter(root);
    place.current = group && { store, element: target, name: fieldNameOf(group), position: findControls(group).indexOf(target) };
  };
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
