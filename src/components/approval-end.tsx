'use client';
import { useState, type ReactElement } from 'react';
import { useApproval, useInteractiveFormContext } from '../headless/hooks.js';
import { Actions, Cancel, Submit } from './actions.js';
import { useFormParts } from './form-context.js';
import { hasStatusNotice, StatusNotice } from './notice.js';
import { Question } from './question.js';

/** The text of an answer and the reason for a denial, once they are asked for, with the button that sends them. Where no answer denies, cancelling does. */
export function ApprovalEnd({ permissionId }: { permissionId: string }): ReactElement | null {
  const { reason, text } = useApproval(permissionId);
  const { revised, status } = useInteractiveFormContext();
  // Its row stays once it was there, so that nothing moves when the notice goes.
  const [hadNotice, setHadNotice] = useState(false);
  if (!hadNotice && hasStatusNotice(status)) setHadNotice(true);
  const { cancellable } = useFormParts();
  const isReasonOpen = reason?.isOpen === true;
  const canCancel = revised !== undefined || (cancellable && !reason);
  const isOpen = text !== undefined || isReasonOpen;
  if (!isOpen && !canCancel && !hadNotice) return null;
  return (
    <>
      {text && <Question id={text.id} />}
      {isReasonOpen && <Question id={reason.question.id} />}
      <Actions>
        {isOpen && <Submit />}
        {canCancel && <Cancel />}
        <StatusNotice />
      </Actions>
    </>
  );
}
