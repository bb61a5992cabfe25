'use client';
import { useId, type KeyboardEvent, type ReactElement } from 'react';
import { useFormat } from '../headless/form/form-scope.js';
import { rulesOf, type FormStatus } from '../headless/state/form-status.js';
import { isSubmitShortcut } from '../headless/keyboard/key-event.js';
import type { MessageKey } from '../i18n/messages.js';
import { Actions, Cancel } from './actions.js';
import { FailureNotice, Notice } from './form-content.js';
import { useForm, useFormParts } from './form-context.js';

/** What a form that can't be rendered shows: one line, and a button that cancels it so that the conversation can go on. */
export function UnreadableContent(): ReactElement {
  const { status } = useForm();
  const { isDisabled } = rulesOf(status);
  const { cancellable } = useFormParts();
  const format = useFormat();
  const noticeId = useId();
  return (
    <>
      <Notice id={noticeId}>{format('unreadable')}</Notice>
      <FailureNotice />
      {cancellable && !isDisabled && (
        <Actions>
          <Cancel aria-describedby={noticeId} onKeyDown={keepFromForm}>
            {format(cancelWord(status))}
          </Cancel>
        </Actions>
      )}
    </>
  );
}

/** The button says how far the cancellation is. */
function cancelWord(status: FormStatus): MessageKey {
  if (rulesOf(status).isSending) return 'submitting';
  if (status === 'failed') return 'tryAgain';
  return 'continueWithout';
}

/** The form has nothing to submit. */
function keepFromForm(event: KeyboardEvent): void {
  if (isSubmitShortcut(event)) event.stopPropagation();
}
