'use client';
import { useMemo, type RefObject } from 'react';
import { formatMessage } from '../i18n/format-message.js';
import type { Messages } from '../i18n/messages.js';
import { buildCancellation } from '../protocol/answer-message.js';
import { findGroups, focusGroup, hasBadInput } from './dom.js';
import { currentAnswer, hasTypedWords } from './form-answer.js';
import { isInteractive, type FormStatus } from './form-status.js';
import type { Field } from './field.js';
import type { FormStore, OnAnswer } from './form-store.js';
import type { FormSteps } from './use-steps.js';

export interface FormActions {
  submit(): void;
  cancel(options?: { message?: string | undefined }): void;
  reset(): void;
  hasTypedWords(): boolean;
  confirm(field: Field): void;
}

/** What the actions need of the last render. */
export interface FormSituation {
  status: FormStatus;
  messages: Messages;
  onAnswer: OnAnswer;
  steps: FormSteps | undefined;
  dropDraft: () => void;
}

/** The actions of a form; they keep their identity and do nothing while it is not the user's turn. */
export function useFormActions(store: FormStore, root: RefObject<HTMLElement | null>, latest: RefObject<FormSituation>): FormActions {
  return useMemo(() => {
    const whenInteractive = (act: (situation: FormSituation) => void): void => {
      // What has been sent since the last render is sent: several actions in one tick send once.
      const isSent = store.phase.name === 'submitting' || store.phase.name === 'settled';
      if (!isSent && isInteractive(latest.current.status)) act(latest.current);
    };
    const submit = (): void =>
      whenInteractive(({ messages, onAnswer, dropDraft }) => {
        if (!store.validate(store.fields, (field) => hasBadInput(root.current, field.name))) return;
        store.send(currentAnswer(store, formatMessage(messages.skipped, messages.locale)), onAnswer, dropDraft);
      });
    return {
      submit,
      cancel: ({ message } = {}) =>
        whenInteractive(({ onAnswer, dropDraft }) => store.send(buildCancellation(store.form, { message }), onAnswer, dropDraft)),
      reset: () => whenInteractive(() => store.reset()),
      hasTypedWords: () => hasTypedWords(store),
      confirm: (field) =>
        whenInteractive(({ steps }) => {
          store.touch(field.name);
          if (steps) {
            steps.next();
            return;
          }
          const groups = findGroups(root.current);
          const next = groups[groups.findIndex(({ dataset }) => dataset['field'] === field.name) + 1];
          if (next) focusGroup(next);
          else submit();
        }),
    };
  }, [store, root, latest]);
}
