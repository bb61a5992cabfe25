'use client';
import { useRef, type FocusEvent, type RefObject } from 'react';
import type { Field } from '../state/field.js';
import type { FormContent } from '../state/form-content.js';
import type { FormStore } from '../page/form-store.js';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';
import { fieldNameOf, findControls, findGroup, findStepHeading, focusGroup, groupOf } from './dom.js';
import { isFocusFree } from './where-focus-is.js';
import { moveFocus } from './move-focus.js';

/** Where the focus was last: the position is among the controls of its group. */
interface Place {
  readonly content: FormContent;
  readonly element: HTMLElement;
  readonly name: string | null;
  readonly position: number;
}

/**
 * Moves the focus if the question or option with the focus disappears, in a new version of the form or after an answer: to the next question or
 * option, or else to the last. Returns the form's `onFocus`, which remembers the focus.
 */
export function useKeptFocus(
  store: FormStore,
  asked: readonly Field[],
  root: RefObject<HTMLElement | null>,
): (event: FocusEvent<HTMLElement>) => void {
  const place = useRef<Place | null | undefined>(undefined);
  const shown = useRef(asked);
  useIsomorphicLayoutEffect(() => {
    const { current } = place;
    const haveQuestionsChanged = shown.current !== asked;
    shown.current = asked;
    const hasDisappeared = current?.element.isConnected === false;
    if (haveQuestionsChanged && hasDisappeared && isFocusFree(root, store))
      moveOn(current, store.content, root.current);
  }, [store, asked, root]);
  return ({ target, relatedTarget }) => {
    const group = groupOf(target);
    if (!group?.contains(relatedTarget)) {
      store.use(root);
      store.dispatch({ type: 'focusEntered' });
    }
    place.current = group && {
      content: store.content,
      element: target,
      name: fieldNameOf(group),
      position: findControls(group).indexOf(target),
    };
  };
}

function moveOn({ content: { fields }, name, position }: Place, next: FormContent, root: HTMLElement | null): void {
  const index = fields.findIndex((field) => field.name === name);
  // The question itself comes first, then the questions after it, then the questions before it.
  const nearest = [...fields.slice(index), ...fields.slice(0, index).reverse()];
  const groups = nearest.map(({ question }) => {
    const field = next.fields.find((other) => other.question.id === question.id);
    return field && findGroup(root, field.name);
  });
  const [same] = groups;
  const controls = same ? findControls(same) : [];
  const target = same ? controls[Math.min(position, controls.length - 1)] : findStepHeading(root);
  if (target) moveFocus(target);
  else focusGroup(groups.find(Boolean) ?? null);
}
