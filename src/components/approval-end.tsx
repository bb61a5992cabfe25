'use client';
import { useState, type ReactElement } from 'react';
import { useApproval, useInteractiveFormContext } from '../headless/hooks.js';
import { Actions, Cancel, Submit } from './actions.js';
import { useFormParts } from './form-context.js';
import { hasStatusNotice, StatusNotice } from './notice.js';
import { Question } from './question.js';

/** The reason for a denial, once it is asked for, with the button that sends it. Where no answer denies, cancelling does. */
export function ApprovalEnd({ permissionId }: { permissionId: string }): ReactElement | null {
  const { reason } = useApproval(permissionId);
  const { revised, status } = useInteractiveFormContext();
  // Its row stays once it was there, so that nothing moves when the notice goes.
  const [hadNotice, setHadNotice] = useState(false);
  if (!hadNotice && hasStatusNotice(status)) setHadNotice(true);
  const { cancellable } = useFormParts();
  const isReasonOpen = reason?.isOpen === true;
  const canCancel = revised !== undefined || (cancellable && !reason);
  if (!isReasonOpen && !canCancel && !hadNotice) return null;
  return (
    <>
      {isReasonOpen && <Question id={reason.question.id} />}
      <Actions>
        {isReasonOpen && <Submit />}
        {canCancel && <Cancel />}
        <StatusNotice />
      </Actions>
    </>
  );
}
