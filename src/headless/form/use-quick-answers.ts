'use client';
import { useEffect } from 'react';
import { say } from '../../i18n/say.js';
import { callOf } from '../../protocol/questions.js';
import { ownerDocument } from '../../react/owner-document.js';
import { listen } from '../page/listeners.js';
import type { Field } from '../state/field.js';
import type { FormContent } from '../state/form-content.js';
import type { QuickAnswer } from '../state/form-state.js';
import type { FormInternals } from './form-scope.js';
import type { InteractiveFormOptions } from './interactive-form-options.js';

/** How long the user can undo a quick answer to the only question before it is sent, in ms. */
const TIME_TO_UNDO = 5000;

/** Single choices that go on after each answer. */
export interface QuickAnswers {
  /** The words that say what choosing does, or that the form is about to be sent. Show them before the questions. */
  readonly hint: string;
  /** For the element that shows `hint`. A screen reader reads it when the focus enters the options. */
  readonly hintProps: { readonly id: string };
  /** Whether there is a quick answer that no other change has followed. */
  readonly canUndo: boolean;
  /** Whether a quick answer is about to send the form. */
  readonly isSending: boolean;
  /** Undoes the last quick answer and returns to its question. */
  undo(): void;
}

export function quickIdsOf({ fields }: FormContent, wanted: InteractiveFormOptions['quickAnswers'] = false): string[] {
  const isWanted = typeof wanted === 'function' ? wanted : () => wanted;
  const isQuick = ({ kind, question }: Field): boolean =>
    kind.picks(question) === 'one' && callOf(question) === undefined && isWanted(question);
  return fields.filter(isQuick).map(({ question }) => question.id);
}

/** The state of quick answers. A form of one single choice is sent 5 seconds after the answer, unless something happens before. */
export function useQuickAnswers(scope: FormInternals, quick: QuickAnswer | undefined): QuickAnswers | undefined {
  const { store, content, root, messages, idPrefix, quickIds, isReadOnly, submit, undo } = scope;
  const isSending = !isReadOnly && quick?.isSending === true;
  useEffect(() => {
    if (!isSending) return undefined;
    const page = ownerDocument(root.current);
    const timer = setTimeout(submit, TIME_TO_UNDO);
    const stop = ({ type }: Event): void => {
      const isEmptySelection = type === 'selectionchange' && page.getSelection()?.isCollapsed !== false;
      if (!isEmptySelection) store.dispatch({ type: 'quickAnswerKept' });
    };
    // These events show that the user does something, in the form or elsewhere in the page, and does not only wait.
    const ignore = listen(page, ['pointerdown', 'focusin', 'selectionchange'], stop);
    return () => {
      clearTimeout(timer);
      ignore();
    };
  }, [store, quick, isSending, submit, root]);
  if (quickIds.length === 0) return undefined;
  const isOnlyQuestion = content.fields.length === 1;
  return {
    hint: say(messages, isSending ? 'sendingSoon' : isOnlyQuestion ? 'quickSends' : 'quickGoesOn'),
    hintProps: { id: `${idPrefix}quick` },
    canUndo: !isReadOnly && quick !== undefined,
    isSending,
    undo,
  };
}
