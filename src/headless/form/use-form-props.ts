'use client';
import type { FocusEvent, KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import { say } from '../../i18n/say.js';
import type { ElementRef } from '../../react/element-ref.js';
import { isStepHeading } from '../focus/dom.js';
import { isPlain, isSubmitShortcut, isUndoShortcut } from '../keyboard/key-event.js';
import { isBackKey } from '../keyboard/step-keys.js';
import { useEscape } from '../keyboard/use-escape.js';
import { oncePerPress, pressGuard, type PressGuardProps } from '../pointer/press-guard.js';
import type { FormSteps } from '../steps/use-steps.js';
import type { FormStatus } from '../state/form-status.js';
import type { FormInternals } from './form-scope.js';
import type { QuickAnswers } from './use-quick-answers.js';

/** The props of the `<form>` element. */
export interface FormElementProps extends PressGuardProps {
  readonly ref: ElementRef<HTMLFormElement>;
  /** The number of questions, in words. */
  readonly 'aria-label': string;
  /** The form has live regions of its own. A live region around it, such as a chat with the role `log`, says nothing of the form. */
  readonly 'aria-live': 'off';
  readonly noValidate: true;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onReset: (event: SyntheticEvent) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLFormElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly 'data-status': FormStatus;
}

export function useFormProps(
  { store, root, messages, submit, reset }: FormInternals,
  status: FormStatus,
  count: number,
  steps: FormSteps | undefined,
  quickAnswers: QuickAnswers | undefined,
  onFocus: FormElementProps['onFocus'],
): FormElementProps {
  useEscape(root);
  return {
    ref: root,
    'aria-label': count === 0 ? say(messages, 'unreadable') : say(messages, 'formLabel', { count }),
    'aria-live': 'off',
    noValidate: true,
    onSubmit: (event) => {
      event.preventDefault();
      event.stopPropagation(); // through a portal it would reach the form of a composer around it
      submit();
    },
    onReset: (event) => {
      event.preventDefault(); // otherwise the browser would write its own defaults after ours
      reset();
    },
    onFocus,
    onClick: (event) => {
      store.use(root); // Safari does not focus a clicked control
      submitOnClick(event, submit);
    },
    onKeyDown: (event) => {
      if (isSubmitShortcut(event) || (steps?.isReview && isEnterOnHeading(event))) submit();
      else if (quickAnswers?.canUndo && isUndoShortcut(event)) quickAnswers.undo();
      else if (steps && steps.index > 0 && isBackKey(event)) steps.back();
      else return;
      event.preventDefault();
    },
    'data-status': status,
    ...pressGuard,
  };
}

/** Whether the event is Enter on the heading of the review, where no button would take the key. */
function isEnterOnHeading(event: KeyboardEvent<HTMLElement>): boolean {
  return event.key === 'Enter' && isPlain(event) && isStepHeading(event.target as HTMLElement);
}

/**
 * The `onClick` of a form. After a click on a submit button, which Enter in a field also causes, it dispatches a `submit` event of its own, because
 * the browser's own submit does nothing in a frame without `allow-forms`. Listeners get the event and may prevent it. If the form stands inside a
 * form of the host, the outer form stops the event before it reaches React. Then this function calls `submit` itself.
 */
function submitOnClick(event: MouseEvent<HTMLFormElement>, submit: () => void): void {
  const form = event.currentTarget;
  const submitter = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>('button, input');
  if (event.defaultPrevented || submitter?.form !== form || !/^(submit|image)$/.test(submitter.type)) return;
  event.preventDefault();
  oncePerPress(() => {
    const isUnheard = form.dispatchEvent(submitEvent(submitter));
    if (isUnheard) submit();
  })(event);
}

/** The jsdom of Jest 29 has no `SubmitEvent`. */
function submitEvent(submitter: HTMLElement): Event {
  const init = { bubbles: true, cancelable: true };
  if (typeof SubmitEvent === 'undefined') return Object.assign(new Event('submit', init), { submitter });
  return new SubmitEvent('submit', { ...init, submitter });
}
