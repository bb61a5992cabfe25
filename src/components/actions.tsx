'use client';
import { forwardRef, useId, useState, type ComponentPropsWithoutRef, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { useFormat, useFormInternals } from '../headless/form/form-scope.js';
import { rulesOf } from '../headless/form/form-status.js';
import { isSecondHalf } from '../headless/pointer/double-click.js';
import { partProps } from './anatomy.js';
import { chainHandlers } from './chain-handlers.js';
import { useForm, useFormParts, useIsSending } from './form-context.js';
import type { Part } from './part.js';
import { StepButtons } from './steps.js';

export type ActionsProps = ComponentPropsWithoutRef<'div'>;

/** The row of buttons. Without children it holds submit and, where the host allows it, cancel. */
export const Actions: Part<ActionsProps, HTMLDivElement> = forwardRef<HTMLDivElement, ActionsProps>(function Actions({ children, ...props }, ref) {
  const Row = useFormParts().slots.actions ?? 'div';
  return (
    <Row {...partProps('actions', {}, props)} ref={ref}>
      {children === undefined ? <DefaultActions /> : children}
    </Row>
  );
});

function DefaultActions(): ReactElement {
  const { features } = useFormParts();
  const { steps } = useForm();
  return (
    <>
      {(steps === undefined || steps.isReview) && <Submit />}
      <StepButtons>
        <Undo />
      </StepButtons>
      {features.cancellable && <Cancel />}
    </>
  );
}

export type ButtonProps = ComponentPropsWithoutRef<'button'>;

/** Sends the answers. While they are on their way it says so and keeps its focus; after a failure it tries again. */
export const Submit: Part<ButtonProps, HTMLButtonElement> = forwardRef<HTMLButtonElement, ButtonProps>(function Submit({ children, onClick, ...props }, ref) {
  const { status, isRetry, submit } = useForm();
  const { root } = useFormInternals();
  const { isDisabled } = rulesOf(status);
  const isSending = useIsSending();
  const Button = useFormParts().slots.submit ?? 'button';
  const format = useFormat();
  const word = isRetry ? 'tryAgain' : 'submit';
  return (
    <Button
      {...partProps(
        'submit',
        {},
        { type: 'submit', disabled: isDisabled, 'aria-disabled': isSending, 'aria-keyshortcuts': 'Control+Enter Meta+Enter', ...props },
      )}
      onClick={chainHandlers(onClick, (event: MouseEvent<HTMLButtonElement>) => {
        // The root may be another element than `<form>`, and the button may then belong to a form of the host's.
        if (event.currentTarget.form === root.current) return;
        event.preventDefault();
        if (!isSecondHalf(event)) submit();
      })}
      ref={ref}
    >
      {children ?? (isSending ? <Busy word={format(word)} name={format('submitting')} /> : format(word))}
    </Button>
  );
});

/** A spinner in the place of a button's word, which keeps the button as wide as it was; and the word for it, which is its name. */
function Busy({ word, name }: { word: string; name: string }): ReactElement {
  return (
    <>
      <span {...partProps('spinner')} aria-hidden>
        {word}
      </span>
      <span {...partProps('announcement')}>{name}</span>
    </>
  );
}

/** Takes back the last quick answer. It is always there in a form that takes quick answers, so that no other button moves. */
export const Undo: Part<ButtonProps, HTMLButtonElement> = forwardRef<HTMLButtonElement, ButtonProps>(function Undo({ children, onClick, ...props }, ref) {
  const { status, quickAnswers } = useForm();
  const Button = useFormParts().slots.undo ?? 'button';
  const format = useFormat();
  if (quickAnswers === undefined) return null;
  return (
    <Button
      {...partProps('undo', {}, { type: 'button', disabled: rulesOf(status).isDisabled, 'aria-keyshortcuts': 'Control+Z Meta+Z', ...props })}
      // Not `disabled`: it would lose the focus with the press that uses it up.
      aria-disabled={!quickAnswers.canUndo || undefined}
      onClick={chainHandlers(onClick, quickAnswers.undo)}
      ref={ref}
    >
      {children ?? format('undo')}
    </Button>
  );
});

/** Cancels the form. If words of the user's would be lost, the button is first replaced by a question. */
export const Cancel: Part<ButtonProps> = forwardRef<HTMLElement, ButtonProps>(function Cancel({ children, onClick, ...props }, ref) {
  const { status, cancel, hasTypedWords } = useForm();
  const { isDisabled, isInteractive } = rulesOf(status);
  const [confirmation, setConfirmation] = useState<'none' | 'asking' | 'declined'>('none');
  const isSending = useIsSending();
  const Button = useFormParts().slots.cancel ?? 'button';
  const format = useFormat();
  if (confirmation === 'asking' && !isDisabled) {
    return <ConfirmCancel ref={ref} onDiscard={() => cancel()} onKeep={() => setConfirmation('declined')} />;
  }
  return (
    <Button
      {...partProps('cancel', {}, { type: 'button', disabled: isDisabled, 'aria-disabled': isSending, autoFocus: confirmation === 'declined', ...props })}
      onClick={chainHandlers(onClick, (event) => {
        if (isSecondHalf(event)) return;
        if (isInteractive && hasTypedWords()) setConfirmation('asking');
        else cancel();
      })}
      ref={ref}
    >
      {children ?? format('cancel')}
    </Button>
  );
});

interface ConfirmCancelProps {
  onDiscard: () => void;
  onKeep: () => void;
}

/** Takes the place of the cancel button. The safe answer has the focus, and Escape means the same. */
const ConfirmCancel: Part<ConfirmCancelProps> = forwardRef<HTMLElement, ConfirmCancelProps>(function ConfirmCancel({ onDiscard, onKeep }, ref) {
  const { slots } = useFormParts();
  const Discard = slots.discard ?? 'button';
  const Keep = slots.keep ?? 'button';
  const format = useFormat();
  const questionId = useId();
  const keepOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // A dialog around the form must stay open as well.
    event.preventDefault();
    event.stopPropagation();
    onKeep();
  };
  return (
    <span {...partProps('confirm')} role="group" aria-labelledby={questionId} ref={ref}>
      <span id={questionId}>{format('confirmCancel')}</span>
      <Keep {...partProps('keep')} type="button" autoFocus onClick={onKeep} onKeyDown={keepOnEscape}>
        {format('keepAnswering')}
      </Keep>
      <Discard {...partProps('discard')} type="button" onClick={onDiscard} onKeyDown={keepOnEscape}>
        {format('discard')}
      </Discard>
    </span>
  );
});
