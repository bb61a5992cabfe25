'use client';
import type { ReactElement } from 'react';
import { partProps } from '../components/anatomy.js';
import { useFormParts } from '../components/form-context.js';
import { useFormInternals, useFormState } from '../headless/form/form-scope.js';
import { applyFileEvent } from '../headless/state/files.js';
import { useInteractiveFormContext } from '../headless/hooks.js';
import { statusRulesOf } from '../headless/state/form-status.js';
import type { ImageAttachments } from './image-attachments-options.js';
import { imageWords } from './image-words.js';

export function WaitingForImages(): ReactElement {
  const { store, messages, attachments } = useFormInternals();
  const isWaiting = useFormState(store, ({ awaitedBy }) => awaitedBy !== undefined);
  const { isDisabled } = statusRulesOf(useInteractiveFormContext().status);
  const { slots } = useFormParts();
  const Button = slots['note-toggle'] ?? 'button';
  const words = imageWords(messages.locale, (attachments as ImageAttachments | undefined)?.words);
  const sendWithout = (): void => store.dispatchWith(applyFileEvent, { type: 'filesGivenUp' });
  return (
    <div role="status">
      {isWaiting && (
        <p {...partProps('notice')}>
          <span>{words.waiting}</span>{' '}
          <Button {...partProps('note-toggle')} type="button" disabled={isDisabled} onClick={sendWithout}>
            {words.sendWithout}
          </Button>
        </p>
      )}
    </div>
  );
}
