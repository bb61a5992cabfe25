'use client';
import { useMemo, type RefObject } from 'react';
import type { Messages } from '../../i18n/messages.js';
import { say } from '../../i18n/say.js';
import { buildCancellation } from '../../protocol/answer-message.js';
import { fieldNameOf, findBadInput, findGroup, findGroups, findSubmit, focusGroup } from '../focus/dom.js';
import type { Field } from '../question/field.js';
import type { CancelOptions, SessionView } from '../session/form-session.js';
import type { LiveSession } from '../session/live-session.js';
import type { FormSteps } from '../steps/use-steps.js';
import { currentAnswer } from './store/current-answer.js';
import type { FormInternals } from './form-scope.js';
import { hasUnsent, isMissing } from './store/form-state.js';
import { deriveStatus, rulesOf, settlingAnswer, type HostState } from './status/form-status.js';
import type { FormStore } from './store/form-store.js';
import { answerQuickly, undoQuickAnswer } from './store/quick-answer.js';
import { resetForm, reviseAnswer } from './store/revise-answer.js';
import { validateFields } from './store/validate-fields.js';
import type { OnAnswer } from './outcome/on-answer.js';
import { moveFocus } from '../focus/move-focus.js';

export interface FormActions {
  /** Validates and sends the answers, or shows the problems. */
  submit(): void;
  /**
   * Sends a cancellation, with what the user wrote instead and, on request, the answers so far. If the user was changing a sent answer, it
   * sends nothing and returns to that answer.
   */
  cancel(options?: CancelOptions): void;
  /** Restores the defaults, or the answer that is being changed. */
  reset(): void;
  /** Whether cancelling would lose an answer, words or a file, or a change to a sent answer. */
  hasUnsent(): boolean;
}

/** The values of the last render that the actions use. */
export interface FormSituation {
  host: HostState;
  messages: Messages;
  onAnswer: OnAnswer;
  revisable: boolean | undefined;
  steps: FormSteps | undefined;
  isQuick: boolean;
}

/** The actions for the host, for the session, for the hooks of the questions, and for this form alone. */
interface AllActions extends FormActions, SessionView, Pick<FormInternals, 'confirm' | 'answerQuickly' | 'skip'> {
  /** Undoes the last quick answer and returns to its question. */
  undo(): void;
  /** Sends the answers so far. */
  sendPartial(): void;
  /** Opens the form again with the answer that settled it. */
  change(): void;
}

/** The actions of a form. They keep their identity, and do nothing while it is not the user's turn. */
export function useFormActions(session: LiveSession, store: FormStore, root: RefObject<HTMLElement | null>, latest: RefObject<FormSituation>): AllActions {
  return useMemo(() => {
    // The phase of the store, not of the last render: one tick may hold several actions.
    const whenInteractive = (act: (situation: FormSituation) => void): void => {
      const status = deriveStatus(store.getState().phase, latest.current.host);
      if (rulesOf(status).isInteractive) act(latest.current);
    };
    const isUnreadable = (field: Field): boolean => findBadInput(root.current, field.name) !== undefined;
    const send = (wanted: 'submit' | 'partial'): void =>
      whenInteractive(({ messages, onAnswer, steps, revisable }) => {
        const { asked, fields, incoming } = store.getState();
        const isPartial = wanted === 'partial';
        const comesReviewFirst = isPartial && steps !== undefined && !steps.isReview;
        if (comesReviewFirst) {
          store.showStep(asked.length);
          return;
        }
        // An answer that is given must be valid. In a part of the answers, only a missing answer may stay open.
        const isOpen = (field: Field): boolean => isMissing(field, fields[field.index]) && !isUnreadable(field);
        const checked = isPartial ? asked.filter((field) => !isOpen(field)) : asked;
        const isValid = validateFields(store, [...checked, store.formNote], isUnreadable);
        if (!isValid) store.commit({ awaitedBy: undefined });
        else if (incoming.length > 0) store.commit({ awaitedBy: wanted });
        else session.send(currentAnswer(store, store.getState(), { messages, isPartial }), onAnswer, revisable);
      });
    const submit = (): void => send('submit');
    const goOn = (field: Field, atEnd: () => void): void => {
      const { steps } = latest.current;
      if (steps) {
        steps.next();
        return;
      }
      const groups = findGroups(root.current);
      const place = groups.findIndex((group) => fieldNameOf(group) === field.name);
      const next = groups[place + 1];
      if (next) focusGroup(next);
      else atEnd();
    };
    const focusSubmit = (): void => moveFocus(findSubmit(root.current));
    return {
      submit,
      sendPartial: () => send('partial'),
      host: () => latest.current.host,
      sendAwaited: () => send(store.getState().awaitedBy ?? 'submit'),
      change: () => {
        const answer = settlingAnswer(store.getState().phase, latest.current.host);
        if (answer?.status === 'answered') reviseAnswer(store, answer);
      },
      cancel: ({ message, answers = false } = {}) =>
        whenInteractive(({ messages, onAnswer }) => {
          if (session.revert()) return;
          // A cancellation leaves out some answers, so the questions that are asked are derived here, from all answers.
          const said = answers ? currentAnswer(store, store.getState()) : undefined;
          session.send(buildCancellation(store.form, { ...said, message, invalidWord: say(messages, 'invalid') }), onAnswer);
        }),
      reset: () =>
        whenInteractive(() => {
          resetForm(store);
          // For React these fields are empty already.
          for (const { name } of store.fields) {
            const input = findBadInput(root.current, name);
            if (input) input.value = '';
          }
        }),
      hasUnsent: () => hasUnsent(store, store.getState()),
      confirm: (field) =>
        whenInteractive(() => {
          store.touch(field);
          goOn(field, submit);
        }),
      skip: (field) => whenInteractive(() => goOn(field, focusSubmit)),
      answerQuickly: (field, before) =>
        whenInteractive(({ isQuick }) => {
          if (!isQuick) return;
          answerQuickly(store, field, before);
          // The form goes on once the page shows the questions that the answer brought, and no longer those that it took away.
          const hasOtherQuestions = store.getState().asked.length > 1;
          if (hasOtherQuestions) queueMicrotask(() => goOn(field, focusSubmit));
        }),
      undo: () =>
        whenInteractive(() => {
          const field = undoQuickAnswer(store);
          if (field) focusGroup(findGroup(root.current, field.name));
        }),
    };
  }, [session, store, root, latest]);
}
