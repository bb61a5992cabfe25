'use client';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { useFormat, useInteractiveFormContext } from '../headless/hooks.js';
import { useFormParts } from './form-context.js';
import { renderPart } from './render-part.js';

interface NoticeProps extends ComponentPropsWithoutRef<'p'> {
  isFailure?: boolean;
  /** Whether it shows the time until a quick answer is sent. */
  isCounting?: boolean;
}

/** A message of the form about itself. */
export function Notice({ isFailure, isCounting, ...props }: NoticeProps): ReactElement {
  return renderPart(useFormParts().slots, 'notice', 'p', { invalid: isFailure, counting: isCounting }, props);
}

/** Why nothing can be answered yet; or that sending failed. That has the role of an alert but is announced politely, because the user has lost nothing. */
export function StatusNotice(props: { id?: string }): ReactElement | null {
  const { status, error } = useInteractiveFormContext();
  const format = useFormat();
  if (status === 'locked') return <Notice {...props}>{format('locked')}</Notice>;
  if (!error) return null;
  return (
    <Notice isFailure role="alert" aria-live="polite" {...props}>
      {format('sendFailed')} <bdi>{error.message}</bdi>
    </Notice>
  );
}
