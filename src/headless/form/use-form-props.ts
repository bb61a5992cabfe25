'use client';
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject, SyntheticEvent } from 'react';
import type { ElementRef } from '../../react/element-ref.js';
import { isStepHeading } from '../focus/dom.js';
import { isPlain, isSubmitShortcut, isUndoShortcut } from '../keyboard/key-event.js';
import { isBackKey } from '../keyboard/step-keys.js';
import { useEscape } from '../keyboard/use-escape.js';
import { pressGuard, type PressGuardProps } from '../pointer/press-guard.js';
import type { FormSteps } from '../steps/use-steps.js';
import type { FormStatus } from '../state/form-status.js';
import type { SessionViews } from '../session/session-views.js';
import { submitOnClick } from './submit-on-click.js';
import type { FormActions } from './use-form-actions.js';
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
  views: SessionViews,
  root: RefObject<HTMLFormElement | null>,
  label: string,
  status: FormStatus,
  { submit, reset }: Pick<FormActions, 'submit' | 'reset'>,
  steps: FormSteps | undefined,
  quickAnswers: QuickAnswers | undefined,
  onFocus: FormElementProps['onFocus'],
): FormElementProps {
  useEscape(root);
  return {
    ref: root,
    'aria-label': label,
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
      views.use(root); // Safari does not focus a clicked control
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
