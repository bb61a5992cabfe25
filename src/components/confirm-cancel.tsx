'use client';
import { forwardRef, useId } from 'react';
import type { CancelConfirmation } from '../headless/hooks.js';
import { partProps } from './anatomy.js';
import { FormButton } from './form-button.js';
import type { Part } from './part.js';

/** Asks the user whether to cancel, and says what happens to the answers. */
export const ConfirmCancel: Part<{ confirmation: CancelConfirmation }> = forwardRef(function ConfirmCancel(
  { confirmation },
  ref,
) {
  const { question, keepProps, confirmProps } = confirmation;
  const { onClick: keep, ...keepButton } = keepProps;
  const { onClick: confirm, ...confirmButton } = confirmProps;
  const questionId = useId();
  return (
    <span {...partProps('confirm')} role="group" aria-labelledby={questionId} ref={ref}>
      <span id={questionId}>{question}</span>
      <FormButton button="keep" act={keep} {...keepButton} />
      <FormButton button="discard" act={confirm} {...confirmButton} />
    </span>
  );
});
