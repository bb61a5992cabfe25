'use client';
import { memo, useContext, type ForwardedRef, type MemoExoticComponent, type ReactElement } from 'react';
import { usePastForm, useReceiptWords } from '../headless/hooks.js';
import { isEqual } from '../react/use-stable.js';
import { useUnstableWarning } from '../react/use-unstable-warning.js';
import { readAnswerMessage } from '../protocol/read-answer-message.js';
import { renderReceipt } from './answer-receipt.js';
import { changeProps } from './change-answer.js';
import { AppearanceContext, mergeAppearance } from './interactive-form-config.js';
import { AnswerRejection, type StoredAnswerProps } from './rejection.js';
import { elementProps, type FormProps } from './form-props.js';

interface PastReceiptProps extends Omit<FormProps, 'answer'>, StoredAnswerProps {
  show: (shown: 'form' | 'change') => void;
  rootRef: ForwardedRef<HTMLDivElement>;
}

/**
 * The receipt of a past form. It removes the session and the draft that the form may have left, unless the user is changing the answer. A chat has
 * hundreds of receipts and renders with every token, so a receipt renders only when its props change, and keeps nothing that it can read again.
 */
export const PastReceipt: MemoExoticComponent<(props: PastReceiptProps) => ReactElement> = /* @__PURE__ */ memo(
  function PastReceipt(props: PastReceiptProps): ReactElement {
    const {
      trustedForm,
      answer: source,
      collapsible,
      offered,
      attachments,
      revisable = false,
      show,
      rootRef,
      ...rest
    } = props;
    const appearance = mergeAppearance(props, useContext(AppearanceContext));
    useUnstableWarning('renderText', props.renderText);
    const read = readAnswerMessage(trustedForm, source);
    const { answer } = read;
    usePastForm(trustedForm, answer, props, show);
    const words = useReceiptWords(props);
    const change = changeProps(
      revisable ? () => show('change') : undefined,
      { trustedForm, answer },
      words,
      appearance.slots,
    );
    const own = {
      ...(elementProps(rest) as object),
      trustedForm,
      answer,
      collapsible,
      offered,
      attachments,
      ...change,
      ref: rootRef,
    };
    return (
      <>
        {!read.ok && <AnswerRejection trustedForm={trustedForm} issues={read.issues} onReject={props.onReject} />}
        {renderReceipt(own, words, appearance)}
      </>
    );
  },
  isSameReceipt,
);

/** The props that a plain comparison leaves out. A receipt does not use most of these props, and a host may make them anew in every render. */
const LEFT_OUT = {
  onAnswer: undefined,
  onChange: undefined,
  onReject: undefined,
  onUnsent: undefined,
  initialAnswers: undefined,
  optionLayout: undefined,
  renderPreview: undefined,
  // The contents of the following props are compared, because a host may write words and slots inline.
  messages: undefined,
  slots: undefined,
};

function isSameReceipt(before: PastReceiptProps, after: PastReceiptProps): boolean {
  const haveSameWords = isEqual(before.messages, after.messages, 2);
  const haveSameSlots = isEqual(before.slots, after.slots, 1);
  return haveSameWords && haveSameSlots && isEqual({ ...before, ...LEFT_OUT }, { ...after, ...LEFT_OUT }, 1);
}
