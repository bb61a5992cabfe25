'use client';
import { useId, type KeyboardEvent, type ReactElement } from 'react';
import { useFormat } from '../headless/form/form-scope.js';
import { rulesOf } from '../headless/form/status/form-status.js';
import { isSubmitShortcut } from '../headless/keyboard/key-event.js';
import { Actions, Cancel } from './actions.js';
import { FailureNotice, Notice } from './form-content.js';
import { useForm, useFormParts } from './form-context.js';

/** What a form that can't be rendered shows: one line, and a button that cancels it so that the conversation can go on. */
export function UnreadableContent(): ReactElement {
  const { status } = useForm();
  const { isDisabled, isSending } = rulesOf(status);
  const { cancellable } = useFormParts();
  const format = useFormat();
  const noticeId = useId();
  const word = isSending ? 'submitting' : status === 'failed' ? 'tryAgain' : 'continueWithout';
  return (
    <>
      <Notice id={noticeId}>{format('unreadable')}</Notice>
      <FailureNotice />
      {cancellable && !isDisabled && (
        <Actions>
          <Cancel aria-describedby={noticeId} onKeyDown={keepFromForm}>
            {format(word)}
          </Cancel>
        </Actions>
      )}
    </>
  );
}

/** There is nothing to submit. */
function keepFromForm(event: KeyboardEvent): void {
  if (isSubmitShortcut(event)) event.stopPropagation();
}
