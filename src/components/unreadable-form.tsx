'use client';
import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useFormat } from '../headless/form/form-scope.js';
import { rulesOf } from '../headless/form/status/form-status.js';
import type { OnAnswer } from '../headless/form/outcome/on-answer.js';
import { isSubmitShortcut } from '../headless/keyboard/key-event.js';
import { isRecord } from '../protocol/guards.js';
import type { AdmissionError } from '../protocol/types/issue.js';
import { Actions, Cancel } from './actions.js';
import { FailureNotice, Notice } from './form-content.js';
import { useForm, useFormParts } from './form-context.js';
import { LiveForm, type LiveFormProps } from './live-form.js';
import { forwardRef, type Part } from './part.js';

/** The gate's code for a form that no longer waits. It is no failure here, because the user only wanted to be rid of the form. */
const GONE: AdmissionError = 'interactive_form_not_pending';

/** A form that can't be rendered: one line, and a button that cancels it so that the conversation can go on. */
export const UnreadableForm: Part<LiveFormProps> = forwardRef<HTMLElement, LiveFormProps>(function UnreadableForm({ options, rootProps, ...props }, ref) {
  const [isGone, setGone] = useState(false);
  const notice = (reason: unknown): void => {
    if (isRecord(reason) && (reason['error'] ?? reason['message']) === GONE) setGone(true);
  };
  const onAnswer: OnAnswer = async (message) => {
    try {
      const result = await options.onAnswer(message);
      notice(result);
      return result;
    } catch (error) {
      notice(error);
      throw error;
    }
  };
  return (
    <LiveForm
      {...props}
      options={{ ...options, layout: 'stack', expired: isGone || options.expired, onAnswer }}
      rootProps={{ ...rootProps, children: <UnreadableContent /> }}
      ref={ref}
    />
  );
});

function UnreadableContent(): ReactElement {
  const { status } = useForm();
  const { isDisabled, isSending } = rulesOf(status);
  const { cancellable } = useFormParts().features;
  const format = useFormat();
  const noticeId = useId();
  const word = isSending ? 'submitting' : status === 'failed' ? 'tryAgain' : 'continueWithout';
  return (
    <>
      <Notice id={noticeId}>{format('unreadable')}</Notice>
      {status === 'failed' && <FailureNotice />}
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
