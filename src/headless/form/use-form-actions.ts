'use client';
import { useMemo, type RefObject } from 'react';
import type { Messages } from '../../i18n/messages.js';
import { say } from '../../i18n/say.js';
import { fieldNameOf, findBadInput, findGroup, findGroups, findSubmit, focusGroup } from '../focus/dom.js';
import type { SummaryWords } from '../state/current-answer.js';
import type { Edit, SendingEvent } from '../state/events.js';
import type { Field } from '../state/field.js';
import { hasUnsent, isSlow, sendingAction } from '../state/select.js';
import type { CancelOptions, SessionView } from '../session/form-session.js';
import type { LiveSession } from '../session/live-session.js';
import type { FormSteps } from '../steps/use-steps.js';
import type { FormInternals } from './form-scope.js';
import { deriveStatus, statusRulesOf, settlingAnswer, type HostState } from '../state/form-status.js';
import type { OnAnswer } from '../state/on-answer.js';
import { moveFocus } from '../focus/move-focus.js';

export interface FormActions {
  /** Validates and sends the answers, or shows the problems. */
  submit(): void;
  /**
   * Sends a cancellation, with the words that the user wrote instead and, on request, the answers so far. If the user was changing a sent answer,
   * nothing is sent, and the form returns to that answer.
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
  quickIds: readonly string[];
}

/** The actions for the host, for the session, for the hooks of the questions, and for this form alone. */
interface AllActions
  extends FormActions, SessionView, Pick<FormInternals, 'edit' | 'retry' | 'confirm' | 'answerQuickly' | 'skip'> {
  undo(): void;
  sendPartial(): void;
  change(): void;
}

/** The actions of a form. They keep their identity, and do nothing while it is not the user's turn. */
export function useFormActions(
  session: LiveSession,
  root: RefObject<HTMLElement | null>,
  latest: RefObject<FormSituation>,
): AllActions {
  return useMemo(() => {
    const { store } = session;
    // The phase comes from the store and not from the last render, because one tick may hold several actions.
    const whenInteractive = (act: (situation: FormSituation) => void, mayBeSlow = false): void => {
      const state = store.getState();
      const { isInteractive, isSending } = statusRulesOf(deriveStatus(state.phase, latest.current.host));
      if (isInteractive || (mayBeSlow && isSending && isSlow(state))) act(latest.current);
    };
    const listUnreadable = (): Field[] =>
      store.content.fields.filter(({ name }) => findBadInput(root.current, name) !== undefined);
    const sendThrough = ({ onAnswer, revisable = false }: FormSituation, event: SendingEvent): void =>
      session.send(event, { onAnswer, isRevisable: revisable });
    const retry = (): void => whenInteractive((situation) => sendThrough(situation, { type: 'retried' }), true);
    const send = (wanted: 'submit' | 'partial'): void => {
      const state = store.getState();
      if (isSlow(state)) {
        if (sendingAction(state) !== 'cancel') retry();
        return;
      }
      whenInteractive((situation) => {
        const { messages, steps } = situation;
        const isPartial = wanted === 'partial';
        const comesReviewFirst = isPartial && steps !== undefined && !steps.isReview;
        if (comesReviewFirst) {
          store.dispatch({ type: 'stepShown', step: steps.count });
          return;
        }
        const unreadable = listUnreadable().map(({ question }) => question.id);
        sendThrough(situation, { type: 'submitted', isPartial, unreadable, words: summaryWords(messages) });
      });
    };
    const submit = (): void => send('submit');
    const edit = (change: Edit): void => whenInteractive(() => store.dispatch({ ...change, at: Date.now() }));
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
      retry,
      edit,
      sendPartial: () => send('partial'),
      host: () => latest.current.host,
      sendAwaited: () => send(store.getState().awaitedBy ?? 'submit'),
      change: () => {
        const answer = settlingAnswer(store.getState().phase, latest.current.host);
        if (answer?.status === 'answered') store.dispatch({ type: 'reopened', answer });
      },
      cancel: ({ message, answers = false } = {}) =>
        whenInteractive(
          (situation) =>
            sendThrough(situation, {
              type: 'cancelled',
              message,
              answers,
              invalidWord: say(situation.messages, 'invalid'),
            }),
          true,
        ),
      reset: () =>
        whenInteractive(() => {
          edit({ type: 'reset' });
          // React already counts these fields as empty, so only this code clears them.
          for (const { name } of store.content.fields) {
            const input = findBadInput(root.current, name);
            if (input) input.value = '';
          }
        }),
      hasUnsent: () => hasUnsent(store.getState()),
      confirm: (field) =>
        whenInteractive(() => {
          edit({ type: 'valueConfirmed', id: field.question.id });
          goOn(field, submit);
        }),
      skip: (field) => whenInteractive(() => goOn(field, focusSubmit)),
      answerQuickly: (field, before) =>
        whenInteractive(({ quickIds }) => {
          if (!quickIds.includes(field.question.id)) return;
          store.dispatch({ type: 'quicklyAnswered', id: field.question.id, before });
          // The answer may have brought questions or taken questions away. The form goes on once the page shows the change.
          const hasOtherQuestions = store.getState().asked.length > 1;
          if (hasOtherQuestions) queueMicrotask(() => goOn(field, focusSubmit));
        }),
      undo: () =>
        whenInteractive(() => {
          const { quick } = store.getState();
          edit({ type: 'quickAnswerUndone' });
          if (quick) focusGroup(findGroup(root.current, quick.field.name));
        }),
    };
  }, [session, root, latest]);
}

function summaryWords(messages: Messages): SummaryWords {
  return {
    skippedWord: say(messages, 'skipped'),
    delegatedWord: say(messages, 'delegate'),
    leftOpenWord: say(messages, 'leftOpen'),
  };
}
