'use client';
import { useId, type ReactElement } from 'react';
import { statusRulesOf, useFormat, useInteractiveFormContext } from '../headless/hooks.js';
import { Actions, Cancel } from './actions.js';
import { StatusNotice, Notice } from './notice.js';
import { useFormParts } from './form-context.js';

/** The content of a form that can't be rendered: one line, and a button that cancels the form so that the conversation can go on. */
export function UnreadableContent(): ReactElement {
  const { status, sending } = useInteractiveFormContext();
  const { isDisabled } = statusRulesOf(status);
  const { cancellable } = useFormParts();
  const format = useFormat();
  const noticeId = useId();
  return (
    <>
      <Notice id={noticeId}>{format('unreadable')}</Notice>
      <StatusNotice />
      {cancellable && !isDisabled && (
        <Actions>
          <Cancel aria-describedby={noticeId} {...(!sending && { children: format('continueWithout') })} />
        </Actions>
      )}
    </>
  );
}
