'use client';
import { useEffect, useMemo } from 'react';
import { say } from '../../i18n/say.js';
import type { Messages } from '../../i18n/messages.js';
import type { QuickAnswer } from './store/form-state.js';
import type { FormStore } from './store/form-store.js';

/** How long a quick answer to the only question of a form can be taken back before it is sent, in ms. */
const TIME_TO_UNDO = 5000;

/** What says that the user is doing something else than waiting for their answer to be sent, in the form or elsewhere in the page. */
const BUSY = ['pointerdown', 'focusin', 'selectionchange'] as const;

/** Single choices that go on by themselves. */
export interface QuickAnswers {
  /** What choosing does, or that the form is about to be sent: to be shown before the questions. */
  readonly hint: string;
  /** For the element that shows it: a screen reader reads it where the focus comes to the options. */
  readonly hintProps: { readonly id: string };
  /** Whether there is a quick answer, with nothing changed after it. */
  readonly canUndo: boolean;
  /** Whether the form is about to be sent by it. */
  readonly isSending: boolean;
  /** Takes it back, and goes back to its question. */
  undo(): void;
}

/** Whether a form takes quick answers: it has a question that can go on by itself, and the host wants them. */
export function takesQuickAnswers(store: FormStore, isWanted = false): boolean {
  return isWanted && store.fields.some(({ kind, question }) => kind.role(question) === 'radiogroup');
}

/** The state of quick answers. A form of one single choice is sent by it after a moment, unless something happens in the meantime. */
export function useQuickAnswers(
  store: FormStore,
  isQuick: boolean,
  isInteractive: boolean,
  messages: Messages,
  hintId: string,
  quick: QuickAnswer | undefined,
  { submit, undo }: { submit(): void; undo(): void },
) {
  const isSending = isInteractive && quick?.isSending === true;
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(submit, TIME_TO_UNDO);
    const stop = ({ type }: Event): void => {
      if (type !== 'selectionchange' || document.getSelection()?.isCollapsed === false) store.keepQuick();
    };
    BUSY.forEach((type) => document.addEventListener(type, stop, true));
    return () => {
      clearTimeout(timer);
      BUSY.forEach((type) => document.removeEventListener(type, stop, true));
    };
  }, [store, quick, isSending, submit]);
  const hint = say(messages, isSending ? 'sendingSoon' : store.fields.length === 1 ? 'quickSends' : 'quickGoesOn');
  return useMemo(
    (): QuickAnswers | undefined => (isQuick ? { hint, hintProps: { id: hintId }, canUndo: isInteractive && quick !== undefined, isSending, undo } : undefined),
    [isQuick, hint, hintId, isInteractive, quick, isSending, undo],
  );
}
