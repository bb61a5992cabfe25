'use client';
import { useMemo, type RefObject } from 'react';
import type { Messages } from '../../i18n/messages.js';
import { say } from '../../i18n/say.js';
import { useLatest } from '../../react/use-latest.js';
import { fieldNameOf, findBadInput, findGroup, findGroups, findSubmit, focusGroup } from '../focus/dom.js';
import { moveFocus } from '../focus/move-focus.js';
import type { CoreEvent, Edit } from '../state/events.js';
import type { Field, FieldState } from '../state/field.js';
import { isTurn } from '../state/reduce.js';
import { hasUnsent, isSlow, sendingAction } from '../state/select.js';
import type { CancelOptions } from '../page/form-session.js';
import type { FormStore } from '../page/form-store.js';
import type { FormSteps } from '../steps/use-steps.js';
import { settlingAnswer, type HostState } from '../state/form-status.js';
import type { Recipient } from '../state/page-state.js';

export interface FormActions {
  /** Validates and sends the answers, or shows the problems. */
  submit(): void;
  /**
   * Sends a cancellation, with the words that the user wrote instead and, on request, the answers so far. If the user was changing a sent answer,
   * nothing is sent, and that answer returns.
   */
  cancel(options?: CancelOptions): void;
  /** Restores the defaults, or the answer that is being changed. */
  reset(): void;
  /** Whether cancelling would lose an answer, words or a file, or a change to a sent answer. */
  hasUnsent(): boolean;
}

/** The values of the last render that the actions use. */
interface FormSituation extends Recipient {
  host: HostState;
  messages: Messages;
  steps: FormSteps | undefined;
  quickIds: readonly string[];
}

/** The actions for the host, for the session, for the hooks of the questions, and for this form alone. */
export interface AllActions extends FormActions {
  /** Tells the form of an edit by the user in this component. */
  edit(edit: Edit): void;
  /** Sends the same message again: a cancellation that failed, or a message that takes long. */
  retry(): void;
  /** Goes on to the next question, or submits after the last. */
  confirm(field: Field): void;
  /** Goes on after a quick answer, if the form takes quick answers. `before` is the state of the field before the answer. */
  answerQuickly(field: Field, before: FieldState): void;
  /** Goes on to the next question, or to the submit button after the last. */
  skip(field: Field): void;
  sendAwaited(): void;
  undo(): void;
  sendPartial(): void;
  change(): void;
}

/** The actions of a form. They keep their identity, and do nothing while it is not the user's turn. */
export function useFormActions(
  store: FormStore,
  root: RefObject<HTMLElement | null>,
  situation: FormSituation,
): AllActions {
  const latest = useLatest(situation);
  return useMemo(() => {
    const isUsersTurn = (): boolean => isTurn(store.getState(), latest.current.host);
    const act = (event: CoreEvent): void => store.dispatch(event, latest.current);
    const badInputOf = ({ name }: Field): HTMLInputElement | undefined => findBadInput(root.current, name);
    const edit = (change: Edit): void => act({ ...change, at: Date.now() });
    const retry = (): void => act({ type: 'retried' });
    const send = (isPartial: boolean): void => {
      const state = store.getState();
      const { messages, steps } = latest.current;
      if (isSlow(state)) {
        if (sendingAction(state) !== 'cancel') retry();
      } else if (isPartial && steps && !steps.isReview) act({ type: 'stepShown', step: steps.count });
      else {
        const unreadable = store.content.fields.filter(badInputOf).map(({ question }) => question.id);
        const words = {
          skippedWord: say(messages, 'skipped'),
          delegatedWord: say(messages, 'delegate'),
          leftOpenWord: say(messages, 'leftOpen'),
        };
        act({ type: 'submitted', isPartial, unreadable, words });
      }
    };
    const submit = (): void => send(false);
    const goToSubmit = (): void => moveFocus(findSubmit(root.current));
    const goOn = ({ name }: Field, atEnd: () => void): void => {
      if (!isUsersTurn()) return;
      const { steps } = latest.current;
      if (steps) return steps.next();
      const groups = findGroups(root.current);
      const next = groups[groups.findIndex((group) => fieldNameOf(group) === name) + 1];
      if (next) focusGroup(next);
      else atEnd();
    };
    return {
      submit,
      retry,
      edit,
      sendPartial: () => send(true),
      sendAwaited: () => send(store.getState().awaitedBy === 'partial'),
      change: () => {
        const answer = settlingAnswer(store.getState().phase, latest.current.host);
        if (answer?.status === 'answered') store.dispatch({ type: 'reopened', answer });
      },
      cancel: ({ message, answers = false } = {}) =>
        act({ type: 'cancelled', message, answers, invalidWord: say(latest.current.messages, 'invalid') }),
      reset: () => {
        if (!isUsersTurn()) return;
        edit({ type: 'reset' });
        // React already counts these fields as empty, so only this code clears them.
        for (const input of store.content.fields.map(badInputOf)) if (input) input.value = '';
      },
      hasUnsent: () => hasUnsent(store.getState()),
      confirm: (field) => {
        edit({ type: 'valueConfirmed', id: field.question.id });
        goOn(field, submit);
      },
      skip: (field) => goOn(field, goToSubmit),
      answerQuickly: (field, before) => {
        if (!latest.current.quickIds.includes(field.question.id)) return;
        act({ type: 'quicklyAnswered', id: field.question.id, before });
        // The answer may have brought questions or taken questions away. The form goes on once the page shows the change.
        const hasOtherQuestions = store.getState().asked.length > 1;
        if (hasOtherQuestions) queueMicrotask(() => goOn(field, goToSubmit));
      },
      undo: () => {
        const { quick } = store.getState();
        edit({ type: 'quickAnswerUndone' });
        if (quick && isUsersTurn()) focusGroup(findGroup(root.current, quick.field.name));
      },
    };
  }, [store, root, latest]);
}
