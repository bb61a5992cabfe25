'use client';
import { useState, type ReactElement } from 'react';
import { useApproval, useInteractiveFormContext } from '../headless/hooks.js';
import { Actions, Cancel, Submit } from './actions.js';
import { useFormParts } from './form-context.js';
import { hasStatusNotice, StatusNotice } from './notice.js';
import { Question } from './question.js';

/**
 * The text of an answer and the reason for a denial, once the user opens them, with the button that sends them. If no answer denies, there is a
 * button that cancels.
 */
export function ApprovalEnd({ permissionId }: { permissionId: string }): ReactElement | null {
  const { reason, text } = useApproval(permissionId);
  const { revised, status } = useInteractiveFormContext();
  // The row of the notice stays after the notice has gone, so that nothing moves.
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
