'use client';
import type { ReactElement } from 'react';
import { useApproval, useInteractiveFormContext } from '../headless/hooks.js';
import { Actions, Cancel, Submit } from './actions.js';
import { useFormParts } from './form-context.js';
import { StatusNotice } from './notice.js';
import { Question } from './question.js';

/** The reason for a denial, once it is asked for, with the button that sends it. Where no answer denies, cancelling does. */
export function ApprovalEnd({ permissionId }: { permissionId: string }): ReactElement | null {
  const { reason } = useApproval(permissionId);
  const { revised } = useInteractiveFormContext();
  const { cancellable } = useFormParts();
  const isReasonOpen = reason?.isOpen === true;
  const canCancel = revised !== undefined || (cancellable && !reason);
  if (!isReasonOpen && !canCancel) return <StatusNotice />;
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
