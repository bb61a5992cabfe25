'use client';
import { useState, type ReactElement } from 'react';
import { useApproval, useInteractiveFormContext } from '../headless/hooks.js';
import { Actions, Cancel, Submit } from './actions.js';
import { useFormParts } from './form-context.js';
import { StatusNotice, useHasStatusNotice } from './notice.js';
import { Question } from './question.js';

/**
 * The text of an answer and the reason for a denial, once the user opens them, with the button that sends them. If no answer denies, there is a
 * button that cancels.
 */
export function ApprovalEnd({ permissionId }: { permissionId: string }): ReactElement | null {
  const { reason, text } = useApproval(permissionId);
  const { revised, sending, isSlow } = useInteractiveFormContext();
  const hasNotice = useHasStatusNotice();
  // The row of the notice stays after the notice has gone, so that nothing moves.
  const [hadNotice, setHadNotice] = useState(false);
  if (!hadNotice && hasNotice) setHadNotice(true);
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
        {(isOpen || (isSlow && sending === 'submit')) && <Submit />}
        {canCancel && <Cancel />}
        <StatusNotice />
      </Actions>
    </>
  );
}
