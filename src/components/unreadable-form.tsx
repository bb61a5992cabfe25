'use client';
import { useId, type ReactElement } from 'react';
import { statusRulesOf, useFormat, useInteractiveFormContext, type FormStatus } from '../headless/hooks.js';
import type { MessageKey } from '../i18n/messages.js';
import { Actions, Cancel } from './actions.js';
import { StatusNotice, Notice } from './notice.js';
import { useFormParts } from './form-context.js';

/** The content of a form that can't be rendered: one line, and a button that cancels the form so that the conversation can go on. */
export function UnreadableContent(): ReactElement {
  const { status } = useInteractiveFormContext();
  const { isDisabled } = statusRulesOf(status);
  const { cancellable } = useFormParts();
  const format = useFormat();
  const noticeId = useId();
  return (
    <>
      <Notice id={noticeId}>{format('unreadable')}</Notice>
      <StatusNotice />
      {cancellable && !isDisabled && (
        <Actions>
          <Cancel aria-describedby={noticeId}>{format(cancelWord(status))}</Cancel>
        </Actions>
      )}
    </>
  );
}

/** The word on the button. It says whether the cancellation waits, is on its way or has failed. */
function cancelWord(status: FormStatus): MessageKey {
  if (statusRulesOf(status).isSending) return 'submitting';
  if (status === 'failed') return 'tryAgain';
  return 'continueWithout';
}
