'use client';
import { useMemo, type RefObject } from 'react';
import { formatMessage } from '../../i18n/format-message.js';
import type { Messages } from '../../i18n/messages.js';
import { buildCancellation } from '../../protocol/answer-message.js';
import type { AnswerMessage, Attachment } from '../../protocol/types/answer.js';
import type { DraftStore } from '../drafts/draft-store.js';
import { clearBadInput, fieldNameOf, findGroup, findGroups, findSubmit, focusGroup, hasBadInput } from '../focus/dom.js';
import type { Field } from '../question/field.js';
import type { FormSteps } from '../steps/use-steps.js';
import type { AttachmentsFeature } from './attachments-feature.js';
import { currentAnswer } from './current-answer.js';
import type { FormInternals } from './form-scope.js';
import { hasTypedWords } from './form-state.js';
import { deriveStatus, rulesOf, type HostState } from './form-status.js';
import type { FormStore, OnAnswer } from './form-store.js';
import { keepSent } from './kept-stores.js';

export interface FormActions {
  /** Validates and sends the answers, or shows what is wrong. */
  submit(): void;
  /** Sends a cancellation, with what the user wrote instead. */
  cancel(options?: { message?: string | undefined }): void;
  /** Back to the defaults. */
  reset(): void;
  /** Whether the user has typed words that a slip could lose. */
  hasTypedWords(): boolean;
}

/** What the actions need of the last render. */
export interface FormSituation {
  host: HostState;
  messages: Messages;
  onAnswer: OnAnswer;
  draftStore: DraftStore | null;
  steps: FormSteps | undefined;
  isQuick: boolean;
  dropDraft: () => void;
  attachments: AttachmentsFeature | undefined;
}

/** The actions of a form; they keep their identity and do nothing while it is not the user's turn. */
export function useFormActions(
  store: FormStore,
  root: RefObject<HTMLElement | null>,
  latest: RefObject<FormSituation>,
): FormActions & Pick<FormInternals, 'confirm' | 'answerQuickly' | 'skip'> & { undo(): void } {
  return useMemo(() => {
    // The store's own phase, not that of the last render: several actions may come in one tick.
    const whenInteractive = (act: (situation: FormSituation) => void): void => {
      const status = deriveStatus(store.getState().phase, latest.current.host);
      if (rulesOf(status).isInteractive) act(latest.current);
    };
    const { toolUseId } = store.form;
    const listFiles = (): Attachment[] => latest.current.attachments?.list(toolUseId) ?? [];
    const send = (answer: AnswerMessage, { onAnswer, draftStore, dropDraft, attachments }: FormSituation): void => {
      store.send(answer, onAnswer, () => {
        dropDraft();
        attachments?.drop(toolUseId);
      });
      keepSent(draftStore, store);
    };
    const submit = (): void =>
      whenInteractive((situation) => {
        if (!store.validate(store.fields, (field) => hasBadInput(root.current, field.name))) return;
        const { messages } = situation;
        const attachments = listFiles();
        const answer = currentAnswer(store, store.getState(), formatMessage(messages.skipped, messages.locale));
        send(attachments.length > 0 ? { ...answer, attachments } : answer, situation);
      });
    const goOn = (field: Field, { steps }: FormSituation, atEnd: () => void): void => {
      if (steps) {
        steps.next();
        return;
      }
      const groups = findGroups(root.current);
      const next = groups[groups.findIndex((group) => fieldNameOf(group) === field.name) + 1];
      if (next) focusGroup(next);
      else atEnd();
    };
    const focusSubmit = (): void => findSubmit(root.current)?.focus();
    return {
      submit,
      cancel: ({ message } = {}) => whenInteractive((situation) => send(buildCancellation(store.form, { message }), situation)),
      reset: () =>
        whenInteractive(({ attachments }) => {
          attachments?.drop(toolUseId);
          store.reset();
          for (const { name } of store.fields) clearBadInput(root.current, name);
        }),
      hasTypedWords: () => listFiles().length > 0 || hasTypedWords(store.fields, store.getState()),
      confirm: (field) =>
        whenInteractive((situation) => {
          store.touch(field);
          goOn(field, situation, submit);
        }),
      skip: (field) => whenInteractive((situation) => goOn(field, situation, focusSubmit)),
      answerQuickly: (field, before) =>
        whenInteractive((situation) => {
          if (!situation.isQuick) return;
          store.answerQuickly(field, before);
          if (store.fields.length > 1) goOn(field, situation, focusSubmit);
        }),
      undo: () =>
        whenInteractive(() => {
          const field = store.undoQuick();
          if (field) focusGroup(findGroup(root.current, field.name));
        }),
    };
  }, [store, root, latest]);
}
