'use client';
import { useRef, useState, type RefObject } from 'react';
import { dropCaret, fieldNameOf, findBadInput, findGroups, focusFirst, scrollIntoView } from '../focus/dom.js';
import { containsFocus, isFocusFree } from '../focus/where-focus-is.js';
import { statusRulesOf, type FormStatus } from '../state/form-status.js';
import type { FormState } from '../state/form-state.js';
import type { FormStore } from '../page/form-store.js';
import { nextStep } from '../state/steps.js';
import { isEvenClick } from '../pointer/press-guard.js';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';

/** The most buttons that fit without wrapping. For more steps, a bar is shown. */
export const MOST_BUTTONS = 7;

/** One question at a time, then a review of all answers. */
export interface FormSteps {
  /**
   * Whether a question has a header and the form can ask no more than seven questions. Show the steps as tabs with these headers then, and put
   * `panelProps` on the element with the question.
   */
  readonly hasTabs: boolean;
  /** The id of a step's tab. */
  tabId(index: number): string;
  readonly panelProps: { readonly id?: string; readonly role?: 'tabpanel'; readonly 'aria-labelledby'?: string };
  /** The index of the shown question, from 0; equal to `count` at the review. */
  readonly index: number;
  /** The number of questions that are asked. */
  readonly count: number;
  readonly isReview: boolean;
  /** Whether `next` goes to the review. It does at the last question, and at a question to which the user came back from the review. */
  readonly isLast: boolean;
  /** The furthest step the user has seen. `goTo` takes any step up to it. */
  readonly visited: number;
  /**
   * Goes on if the shown question has a valid answer. Otherwise the form shows the problem. As the `onClick` of a button, it ignores the second half
   * of a double click.
   */
  next(event?: unknown): void;
  /** Goes back. Like `next`, it ignores the second half of a double click. */
  back(event?: unknown): void;
  goTo(index: number): void;
}

/** The steps of a form. At a new step, the control that answers it takes the focus; at the review, its heading. */
export function useSteps(
  store: FormStore,
  { content, view, asked }: Pick<FormState, 'content' | 'view' | 'asked'>,
  root: RefObject<HTMLElement | null>,
  isWanted: boolean,
  status: FormStatus,
  idPrefix: string,
): FormSteps | undefined {
  // A form of one question needs no review, and an approval is one decision.
  const isPossible = isWanted && content.fields.length > 1 && !content.approval;
  const [isActive, setActive] = useState(isPossible);
  useIsomorphicLayoutEffect(() => {
    if (isPossible === isActive) return;
    // A host may change the layout while the user is in a question. The steps begin at this question.
    const group = focusedGroup(root.current);
    const here = asked.findIndex(({ name }) => group && name === fieldNameOf(group));
    if (isPossible && here >= 0) store.dispatch({ type: 'stepShown', step: here });
    setActive(isPossible);
  }, [store, asked, isPossible, isActive, root]);
  const shown = useRef({ content, step: view.step });
  useIsomorphicLayoutEffect(() => {
    const { current } = shown;
    shown.current = { content, step: view.step };
    // New questions can change the number of the step, although the user did not move.
    const isNewStep = current.content === content && current.step !== view.step;
    if (!isActive || !isNewStep) return;
    // If the step is shown because of a problem, the code for problems moves the focus.
    const isForProblem = view.invalid.length > 0;
    // If a host has changed the layout, the user may be in the question already.
    if (isForProblem || focusedGroup(root.current) || !isFocusFree(root, store)) return;
    dropCaret(root.current);
    scrollIntoView(root.current); // the whole form with its buttons, so that the user finds Next where it was
    focusFirst(root.current);
  }, [store, content, isActive, view, root]);

  const count = asked.length;
  const { isSending, isDisabled } = statusRulesOf(status);
  if (!isActive) return undefined;
  const show = (step: number): void => {
    if (!isSending) store.dispatch({ type: 'stepShown', step: Math.max(0, step) });
  };
  const next = (event?: unknown): void => {
    const field = asked[view.step];
    if (field === undefined || isEvenClick(event)) return;
    // Before the user's turn, the form can only be read, and there is nothing to validate.
    if (isDisabled) show(nextStep(store.getState()));
    else if (!isSending)
      store.dispatch({ type: 'stepDone', isUnreadable: findBadInput(root.current, field.name) !== undefined });
  };
  const back = (event?: unknown): void => {
    if (!isEvenClick(event)) show(view.step - 1);
  };
  const hasHeader = content.fields.some(({ question }) => question.header !== undefined);
  const hasTabs = hasHeader && content.fields.length <= MOST_BUTTONS;
  const tabId = (index: number): string => `${idPrefix}tab${index}`;
  return {
    hasTabs,
    tabId,
    panelProps:
      hasTabs && view.step < count
        ? { id: `${idPrefix}panel`, role: 'tabpanel', 'aria-labelledby': tabId(view.step) }
        : {},
    index: view.step,
    count,
    isReview: view.step === count,
    isLast: view.isChange || view.step === count - 1,
    visited: view.visited,
    next,
    back,
    goTo: (index) => show(Math.min(Math.trunc(index), view.visited)),
  };
}

function focusedGroup(root: HTMLElement | null): HTMLElement | undefined {
  return findGroups(root).find(containsFocus);
}
