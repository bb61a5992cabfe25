'use client';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { useFormat, useInteractiveFormContext, type QuickAnswers } from '../headless/hooks.js';
import { useFormParts } from './form-context.js';
import { renderPart } from './render-part.js';

interface NoticeProps extends ComponentPropsWithoutRef<'p'> {
  isFailure?: boolean;
  /** Whether the notice shows the time until a quick answer is sent. */
  isCounting?: boolean;
}

export function Notice({ isFailure, isCounting, ...props }: NoticeProps): ReactElement {
  return renderPart(useFormParts().slots, 'notice', 'p', { invalid: isFailure, counting: isCounting }, props);
}

/**
 * Says what choosing does, or that an answer is about to be sent. Each answer gets a new element, because its time begins anew. The notice keeps the
 * room of the earlier words.
 */
export function QuickNotice({
  quickAnswers: { hint, hintProps, isSending },
}: {
  quickAnswers: QuickAnswers;
}): ReactElement {
  const { announcement } = useInteractiveFormContext();
  const format = useFormat();
  if (!isSending) return <Notice {...hintProps}>{hint}</Notice>;
  return (
    <Notice key={announcement} {...hintProps} isCounting>
      <span aria-hidden>{format('quickSends')}</span>
      <span>{hint}</span>
    </Notice>
  );
}

export function useHasStatusNotice(): boolean {
  const { status, isSlow } = useInteractiveFormContext();
  return status === 'locked' || status === 'failed' || isSlow;
}

/** The general words for the failure of any action that sends. */
export function useFailureWords(): string {
  const { sending } = useInteractiveFormContext();
  return useFormat()(sending === 'cancel' ? 'cancelFailed' : 'sendFailed');
}

/**
 * Says why nothing can be answered yet, that sending takes long, or that sending failed. A failure is an `alert`, but announced politely, because the
 * user has lost nothing.
 */
export function StatusNotice(props: { id?: string }): ReactElement | null {
  const { status, isSlow, error } = useInteractiveFormContext();
  const format = useFormat();
  const failed = useFailureWords();
  if (status === 'locked') return <Notice {...props}>{format('locked')}</Notice>;
  if (isSlow) return <Notice {...props}>{format('sendingSlow')}</Notice>;
  if (!error) return null;
  return (
    <Notice isFailure role="alert" aria-live="polite" {...props}>
      <span>{failed}</span> <bdi>{error.message}</bdi>
    </Notice>
  );
}
