'use client';
import { useEffect, useMemo } from 'react';
import { formatMessage } from '../../i18n/format-message.js';
import type { Messages } from '../../i18n/messages.js';
import { isMultiSelect } from '../../protocol/questions.js';
import { useFormState } from './form-scope.js';
import type { FormStore } from './form-store.js';

/** How long a quick answer to the only question of a form can be taken back before it is sent, in ms. */
const TIME_TO_UNDO = 5000;

/** Single choices that go on by themselves. */
export interface QuickAnswers {
  /** What choosing does, or that the form is about to be sent: to be shown before the questions. */
  readonly hint: string;
  /** Whether there is a quick answer, with nothing changed after it. */
  readonly canUndo: boolean;
  /** Whether the form is about to be sent by it. */
  readonly isSending: boolean;
  /** Takes it back, and goes back to its question. */
  undo(): void;
}

/** Whether a form takes quick answers: it has a single choice, and the host wants them. */
export function takesQuickAnswers(store: FormStore, isWanted = false): boolean {
  return isWanted && store.fields.some(({ question }) => question.input_type === 'choice' && !isMultiSelect(question));
}

/** The state of quick answers. A form of one single choice is sent by it after a moment, unless something happens in the meantime. */
export function useQuickAnswers(
  store: FormStore,
  isQuick: boolean,
  isInteractive: boolean,
  messages: Messages,
  { submit, undo }: { submit(): void; undo(): void },
) {
  const quick = useFormState(store, (state) => state.quick);
  const isSending = isInteractive && quick?.isSending === true;
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(submit, TIME_TO_UNDO);
    return () => clearTimeout(timer);
  }, [quick, isSending, submit]);
  const hint = formatMessage(messages[isSending ? 'sendingSoon' : store.fields.length === 1 ? 'quickSends' : 'quickGoesOn'], messages.locale);
  return useMemo(
    (): QuickAnswers | undefined => (isQuick ? { hint, canUndo: isInteractive && quick !== undefined, isSending, undo } : undefined),
    [isQuick, hint, isInteractive, quick, isSending, undo],
  );
}
