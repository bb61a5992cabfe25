'use client';
import { useId, type ReactElement } from 'react';
import { statusRulesOf, useFormat, useInteractiveFormContext, type FormStatus } from '../headless/hooks.js';
import type { MessageKey } from '../i18n/messages.js';
import { Actions, Cancel } from './actions.js';
import { StatusNotice, Notice } from './notice.js';
import { useFormParts } from './form-context.js';

/** What a form that can't be rendered shows: one line, and a button that cancels it so that the conversation can go on. */
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

/** The button says how far the cancellation is. */
function cancelWord(status: FormStatus): MessageKey {
  if (statusRulesOf(status).isSending) return 'submitting';
  if (status === 'failed') return 'tryAgain';
  return 'continueWithout';
}
