'use client';
import {
  createContext,
  forwardRef,
  useContext,
  useId,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { useFormat, useFormInternals } from '../headless/form/form-scope.js';
import { rulesOf } from '../headless/state/form-status.js';
import { once } from '../headless/pointer/press-guard.js';
import type { MessageKey } from '../i18n/messages.js';
import { partProps } from './anatomy.js';
import { FormButton, type ButtonProps } from './form-button.js';
import { useForm, useFormParts, useIsSending } from './form-context.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';

export type ActionsProps = ComponentPropsWithoutRef<'div'>;

/** The row of buttons. Default children: submit, and cancel if the host allows it. */
export const Actions: Part<ActionsProps, HTMLDivElement> = forwardRef<HTMLDivElement, ActionsProps>(function Actions(props, ref) {
  const { slots } = useFormParts();
  const row = useState<Confirmation>();
  const [confirmation, confirm] = row;
  const { isDisabled } = rulesOf(useForm().status);
  const isAsking = confirmation === 'asking' && !isDisabled;
  const shown = props.children === undefined ? <DefaultActions /> : props.children;
  return (
    <RowContext.Provider value={row}>
      {renderPart(slots, 'actions', 'div', {}, { ref }, { ...props, children: isAsking ? <ConfirmCancel confirm={confirm} /> : shown })}
    </RowContext.Provider>
  );
});

function DefaultActions(): ReactElement {
  const { cancellable } = useFormParts();
  const { steps, revised } = useForm();
  return (
    <>
      {steps && !steps.isReview ? (
        // A form may be read before it is the user's turn.
        <FormButton button="next" word={steps.isLast ? 'review' : 'next'} act={steps.next} disabled={false} />
      ) : (
        <Submit />
      )}
      <Undo />
      {steps && steps.index > 0 && <FormButton button="back" word="back" act={steps.back} disabled={false} aria-keyshortcuts="PageUp Alt+ArrowLeft" />}
      {steps && <SendPartial />}
      {(cancellable || revised) && <Cancel />}
      {!steps && <SendPartial />}
    </>
  );
}

/** Sends the answers. While they are on their way, the button says so and keeps its focus. After a failure it tries again. */
export const Submit: Part<ButtonProps, HTMLButtonElement> = forwardRef<HTMLButtonElement, ButtonProps>(function Submit({ children, ...props }, ref) {
  const { isRetry, submit } = useForm();
  const { root } = useFormInternals();
  const isSending = useIsSending();
  const format = useFormat();
  const word = isRetry ? 'tryAgain' : 'submit';
  return (
    <FormButton
      button="submit"
      word={word}
      type="submit"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      act={(event) => {
        // The root may be an element other than `<form>`. The button may then belong to a form of the host's.
        if (event.currentTarget.form === root.current) return;
        event.preventDefault();
        once(submit)(event);
      }}
      {...props}
      ref={ref}
    >
      {children ??
        (isSending ? (
          // A spinner in the place of the word. The button keeps its width, and the word stays its name.
          <>
            <span {...partProps('spinner')} aria-hidden>
              {format(word)}
            </span>
            <span {...partProps('announcement')}>{format('submitting')}</span>
          </>
        ) : undefined)}
    </FormButton>
  );
});

/** Takes back the last quick answer. A form that takes quick answers always shows it, so that no other button moves. */
export const Undo: Part<ButtonProps, HTMLButtonElement> = forwardRef<HTMLButtonElement, ButtonProps>(function Undo(props, ref) {
  const { quickAnswers } = useForm();
  if (!quickAnswers) return null;
  return (
    <FormButton
      button="undo"
      word="undo"
      act={quickAnswers.undo}
      aria-keyshortcuts="Control+Z Meta+Z"
      {...props}
      // Not `disabled`: a press that uses the button up would then lose the focus.
      aria-disabled={!quickAnswers.canUndo || undefined}
      ref={ref}
    />
  );
});

/**
 * Sends the answers there are, although a required question has none. Its place is reserved from the start, so that no other button moves.
 */
export const SendPartial: Part<ButtonProps, HTMLButtonElement> = forwardRef<HTMLButtonElement, ButtonProps>(function SendPartial(props, ref) {
  const { partial } = useForm();
  if (partial === undefined) return null;
  const { canSend, isRetry, send } = partial;
  return <FormButton button="partial" word={isRetry ? 'tryAgain' : 'sendPartial'} act={once(send)} hidden={!canSend} {...props} ref={ref} />;
});

/**
 * Cancels the form. If something would be lost, it asks first: the question replaces the row of buttons, or this button outside of a row.
 */
export const Cancel: Part<ButtonProps> = forwardRef<HTMLElement, ButtonProps>(function Cancel(props, ref) {
  const { status, cancel, hasUnsent } = useForm();
  const { isDisabled, isInteractive } = rulesOf(status);
  const row = useContext(RowContext);
  const own = useState<Confirmation>();
  const [confirmation, confirm] = row ?? own;
  if (confirmation === 'asking' && !isDisabled) return <ConfirmCancel ref={ref} confirm={confirm} />;
  const askOrCancel = (): void => {
    if (isInteractive && hasUnsent()) confirm('asking');
    else cancel();
  };
  return (
    <FormButton
      button="cancel"
      word="cancel"
      act={once(askOrCancel)}
      autoFocus={confirmation === 'declined'}
      {...props}
      ref={ref as ForwardedRef<HTMLButtonElement>}
    />
  );
});

type Confirmation = 'asking' | 'declined' | undefined;
type ConfirmationState = readonly [confirmation: Confirmation, confirm: (next: Confirmation) => void];

/** Whether the row of buttons shows the question. */
const RowContext = createContext<ConfirmationState | null>(null);

interface ConfirmCancelProps {
  confirm: ConfirmationState[1];
}

/** Asks what should happen to the answers. The safe choice has the focus, and Escape means the same. */
const ConfirmCancel: Part<ConfirmCancelProps> = forwardRef<HTMLElement, ConfirmCancelProps>(function ConfirmCancel({ confirm }, ref) {
  const { cancelWithAnswers } = useFormParts();
  const { revised, cancel } = useForm();
  const format = useFormat();
  const questionId = useId();
  const keep = (): void => confirm('declined');
  const keepOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // A dialog around the form would close too.
    event.preventDefault();
    event.stopPropagation();
    keep();
  };
  const { question, word } = wordsOfCancel(revised !== undefined, cancelWithAnswers === true);
  return (
    <span {...partProps('confirm')} role="group" aria-labelledby={questionId} ref={ref}>
      <span id={questionId}>{format(question)}</span>
      <FormButton button="keep" word="keepAnswering" act={keep} autoFocus onKeyDown={keepOnEscape} />
      <FormButton button="discard" word={word} act={() => cancel({ answers: cancelWithAnswers })} onKeyDown={keepOnEscape} />
    </span>
  );
});

/** What happens to the answers, as a question, and the word of the button that says yes. */
function wordsOfCancel(isRevision: boolean, keepsAnswers: boolean): { question: MessageKey; word: MessageKey } {
  if (isRevision) return { question: 'confirmRevert', word: 'discard' };
  if (keepsAnswers) return { question: 'confirmCancelWith', word: 'cancel' };
  return { question: 'confirmCancel', word: 'discard' };
}
