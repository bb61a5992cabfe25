'use client';
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { readAnswerMessage } from '../protocol/read-answer-message.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { Issue } from '../protocol/types/issue.js';
import { warnOnce } from '../react/warn-once.js';
import { explainAnswer } from './explain-input.js';
import type { FormProps } from './form-props.js';

interface RejectionProps extends Pick<FormProps, 'onReject'> {
  issues: Issue[];
  /** What a developer should do. */
  help: string | undefined;
}

/** Tells the host what could not be read, once for the same issues. It is a component, so that a form without issues has no effect for it. */
export function Rejection({ issues, onReject, help }: RejectionProps): null {
  const told = useRef('');
  const reason = JSON.stringify(issues);
  useEffect(() => {
    // Strict Mode runs each effect twice.
    if (told.current === reason) return;
    told.current = reason;
    onReject?.(issues);
    if (process.env.NODE_ENV !== 'production' && help !== undefined) warnOnce(help);
  });
  return null;
}

export interface StoredAnswerProps extends Pick<FormProps, 'onReject'> {
  trustedForm: TrustedForm;
  answer?: unknown;
}

/** Tells the host which parts could not be read of a stored answer that arrived at a form in the page. */
export function StoredAnswer({ trustedForm, answer, onReject }: StoredAnswerProps): ReactElement | null {
  const read = useMemo(() => readAnswerMessage(trustedForm, answer), [trustedForm, answer]);
  return read.ok ? null : <AnswerRejection trustedForm={trustedForm} issues={read.issues} onReject={onReject} />;
}

/** Tells the host what could not be read of a stored answer. */
export function AnswerRejection({
  trustedForm,
  ...props
}: Omit<StoredAnswerProps, 'answer'> & { issues: Issue[] }): ReactElement {
  return (
    <Rejection
      {...props}
      help={process.env.NODE_ENV === 'production' ? undefined : explainAnswer(trustedForm, props.issues)}
    />
  );
}
