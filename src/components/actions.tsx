'use client';
import {
  createContext,
  forwardRef,
  useContext,
  useRef,
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  type MouseEvent,
  type ReactElement,
} from 'react';
import {
  oncePerPress,
  useCancelConfirmation,
  useFormat,
  useInteractiveFormContext,
  useProgress,
  type CancelConfirmation,
  type FormSteps,
} from '../headless/hooks.js';
import type { MessageKey } from '../i18n/messages.js';
import { ConfirmCancel } from './confirm-cancel.js';
import { FormButton, type ButtonProps } from './form-button.js';
import { useFormParts, useIsSending } from './form-context.js';
import { KeptHeight } from './kept-height.js';
import { QuickNotice, StatusNotice, useHasStatusNotice } from './notice.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';
import { renderSending } from './sending.js';
import { useMergedRefs } from './use-merged-refs.js';

/**
 * The row of buttons. Default children: the submit button, the cancel button if the host allows it, and a notice that nothing can be answered yet or
 * that sending failed.
 */
export const Actions: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(function Actions(props, ref) {
  const { slots, cancelWithAnswers, isPress } = useFormParts();
  const confirmation = useCancelConfirmation({ withAnswers: cancelWithAnswers });
  const row = useRef<HTMLDivElement>(null);
  const rowRef = useMergedRefs(row, ref);
  const { isAsking } = confirmation;
  const hasNotice = useHasStatusNotice();
  const height = useRef<number>(undefined);
  const measure = (): void => {
    height.current = row.current?.getBoundingClientRect().height;
  };
  const Default = isPress ? PressActions : DefaultActions;
  const shown = props.children === undefined ? <Default /> : props.children;
  return (
    <RowContext.Provider value={{ confirmation, measure }}>
      {renderPart(
        slots,
        'actions',
        'div',
        { asking: isAsking },
        { ref: rowRef },
        {
          ...props,
          children: isAsking ? <ConfirmCancel confirmation={confirmation} /> : shown,
        },
      )}
      {(isAsking || hasNotice) && <KeptHeight row={row} asking={isAsking ? height : undefined} />}
    </RowContext.Provider>
  );
});

function DefaultActions(): ReactElement {
  const { cancellable } = useFormParts();
  const { steps, revised, quickAnswers } = useInteractiveFormContext();
  return (
    <>
      {steps && !steps.isReview ? (
        // The user may read the whole form before it is their turn, so this button is not disabled.
        <FormButton
          button="next"
          word={steps.isLast ? 'review' : 'next'}
          words={wordsOf(steps)}
          act={steps.next}
          disabled={false}
        />
      ) : (
        <Submit />
      )}
      {quickAnswers && <Undo />}
      {/* The place of this button is reserved on the first step, so that no other button moves. */}
      {steps && (
        <FormButton
          button="back"
          word="back"
          act={steps.back}
          disabled={false}
          hidden={steps.index === 0}
          aria-keyshortcuts="PageUp Alt+ArrowLeft"
        />
      )}
      {steps && <SendPartial />}
      {(cancellable || revised) && <Cancel />}
      {!steps && <SendPartial />}
      <StatusNotice />
    </>
  );
}

/**
 * The row of a form that a press on an option answers: the hint and, once there is an answer, the submit button. The stylesheet draws Cancel as a
 * cross in the corner of the form.
 */
function PressActions(): ReactElement {
  const { cancellable } = useFormParts();
  const { isRetry, status, quickAnswers, revised } = useInteractiveFormContext();
  const hasNotice = useHasStatusNotice();
  const { answered } = useProgress();
  const canSubmit = isRetry || status === 'submitting' || answered > 0;
  return (
    <>
      {quickAnswers && !hasNotice && <QuickNotice quickAnswers={quickAnswers} />}
      <StatusNotice {...quickAnswers?.hintProps} />
      {canSubmit && <Submit />}
      <SendPartial />
      {/* This button comes last, so that it stays below the pointer that is about to press it. */}
      {quickAnswers?.canUndo && <Undo />}
      {(cancellable || revised) && <Cancel />}
    </>
  );
}

/** The words of the main button. In steps, it is Next and Review before it is Submit. */
function wordsOf(steps: FormSteps | undefined): readonly MessageKey[] {
  return steps ? ['next', 'review', 'submit', 'tryAgain'] : ['submit', 'tryAgain'];
}

/**
 * Sends the answers. While they are on their way, the button says so and keeps its focus. After a failure, and while sending takes long, it tries
 * again.
 */
export const Submit: Part<ButtonProps, HTMLButtonElement> = forwardRef(function Submit({ children, ...props }, ref) {
  const { isRetry, isSlow, sending, steps, submit, formProps } = useInteractiveFormContext();
  const isSending = useIsSending() && !isSlow && sending !== 'cancel';
  const format = useFormat();
  const word = isRetry ? 'tryAgain' : 'submit';
  return (
    <FormButton
      button="submit"
      word={word}
      words={children === undefined ? wordsOf(steps) : undefined}
      type="submit"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      act={(event) => {
        // The root may be an element other than `<form>`. The button may then belong to a form of the host.
        if (event.currentTarget.form === formProps.ref.current) return;
        event.preventDefault();
        oncePerPress(submit)(event);
      }}
      {...props}
      ref={ref}
    >
      {children ?? (isSending ? renderSending(format(word), format) : undefined)}
    </FormButton>
  );
});

/** Takes back the last quick answer. Always shown in a form that takes quick answers, so that no other button moves. */
export const Undo: Part<ButtonProps, HTMLButtonElement> = forwardRef(function Undo(props, ref) {
  const { quickAnswers } = useInteractiveFormContext();
  if (!quickAnswers) return null;
  return (
    <FormButton
      button="undo"
      word="undo"
      act={quickAnswers.undo}
      aria-keyshortcuts="Control+Z Meta+Z"
      {...props}
      // The button is not `disabled`, because the button would then lose the focus when its press leaves nothing to undo.
      aria-disabled={!quickAnswers.canUndo || undefined}
      ref={ref}
    />
  );
});

/** Sends the answers so far, although a required question has no answer. Its place is reserved from the start, so that no other button moves. */
export const SendPartial: Part<ButtonProps, HTMLButtonElement> = forwardRef(function SendPartial(props, ref) {
  const { partial } = useInteractiveFormContext();
  if (partial === undefined) return null;
  const { canSend, isRetry, send } = partial;
  return (
    <FormButton
      button="partial"
      word={isRetry ? 'tryAgain' : 'sendPartial'}
      act={oncePerPress(send)}
      hidden={!canSend}
      {...props}
      ref={ref}
    />
  );
});

/** Cancels the form. If something would be lost, the user is asked first, in the place of the row of buttons or, outside of a row, of this button. */
export const Cancel: Part<ButtonProps> = forwardRef(function Cancel(props, ref) {
  const { cancelWithAnswers } = useFormParts();
  const { isSlow, sending } = useInteractiveFormContext();
  const isSending = useIsSending() && sending === 'cancel' && !isSlow;
  const format = useFormat();
  const row = useContext(RowContext);
  const own = useCancelConfirmation({ withAnswers: cancelWithAnswers });
  const confirmation = row?.confirmation ?? own;
  if (confirmation.isAsking) return <ConfirmCancel ref={ref} confirmation={confirmation} />;
  const { onClick, ...cancelProps } = confirmation.cancelProps;
  const ask = (event: MouseEvent<HTMLButtonElement>): void => {
    row?.measure();
    onClick(event);
  };
  return (
    <FormButton
      button="cancel"
      act={ask}
      {...cancelProps}
      {...(isSending && { children: renderSending(format('cancel'), format) })}
      {...props}
      ref={ref as ForwardedRef<HTMLButtonElement>}
    />
  );
});

interface Row {
  /** The question that replaces the row of buttons. */
  confirmation: CancelConfirmation;
  /** Called before the button Cancel asks its question. */
  measure: () => void;
}

const RowContext = createContext<Row | null>(null);
