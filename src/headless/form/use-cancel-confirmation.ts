'use client';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { oncePerPress } from '../pointer/press-guard.js';
import { statusRulesOf } from '../state/form-status.js';
import { useFormat, useFormInternals } from './form-scope.js';
import { useInteractiveFormContext } from './interactive-form-provider.js';

/** The question before a form is cancelled whose answers would be lost. */
export interface CancelConfirmation {
  /** Whether the question is asked. If so, show it in place of the buttons: a group named by `question`, with its two buttons. */
  readonly isAsking: boolean;
  /** What happens to the answers, as a question in the user's language. */
  readonly question: string;
  /** For the button that cancels, or cancels again. It asks first if something would be lost. Its `autoFocus` takes the focus back from the question. */
  readonly cancelProps: ConfirmationButton & { readonly autoFocus: boolean };
  /** For the button that keeps the form open. It takes the focus, and the key Escape does the same as this button. */
  readonly keepProps: ConfirmationButton & { readonly autoFocus: true };
  /** For the button that says yes. */
  readonly confirmProps: ConfirmationButton;
}

/** The props of a button of the question, with its word in the user's language. */
export interface ConfirmationButton {
  readonly children: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * Cancels the form around this component. If answers, words or files would be lost, the user is asked first.
 * @param options `withAnswers`: the answers so far go along, and the question says so. Default `false`.
 * @throws Error outside `<InteractiveFormProvider>`.
 */
export function useCancelConfirmation({
  withAnswers = false,
}: { withAnswers?: boolean | undefined } = {}): CancelConfirmation {
  const { status, sending, isSlow, revised, cancel, hasUnsent } = useInteractiveFormContext();
  const { retry } = useFormInternals();
  const format = useFormat();
  const [confirmation, setConfirmation] = useState<'asking' | 'declined'>();
  const { isDisabled, isInteractive } = statusRulesOf(status);
  const isOut = sending === 'cancel';
  const isRetry = isOut && (isInteractive || isSlow);
  const keep = (): void => setConfirmation('declined');
  const confirm = (): void => {
    keep();
    cancel({ answers: withAnswers });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // Otherwise a dialog around the form would close too.
    event.preventDefault();
    event.stopPropagation();
    keep();
  };
  const question = revised ? 'confirmRevert' : withAnswers ? 'confirmCancelWith' : 'confirmCancel';
  return {
    isAsking: confirmation === 'asking' && !isDisabled,
    question: format(question),
    cancelProps: {
      children: format(isRetry ? 'tryAgain' : isOut ? 'submitting' : 'cancel'),
      autoFocus: confirmation === 'declined',
      onClick: oncePerPress(() => {
        if (isRetry) retry();
        else if (isInteractive && hasUnsent()) setConfirmation('asking');
        else cancel({ answers: withAnswers });
      }),
    },
    keepProps: { children: format('keepAnswering'), autoFocus: true, onClick: keep, onKeyDown },
    confirmProps: { children: format(withAnswers && !revised ? 'cancel' : 'discard'), onClick: confirm, onKeyDown },
  };
}
