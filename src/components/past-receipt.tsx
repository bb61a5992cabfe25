'use client';
import { memo, useContext, type ComponentPropsWithoutRef, type ForwardedRef, type MemoExoticComponent, type ReactElement } from 'react';
import { usePastForm } from '../headless/session/use-session.js';
import { fillMessages, FormConfigContext, mergeConfig } from '../headless/settings/config.js';
import { isEqual } from '../headless/settings/use-stable.js';
import { useUnstableWarning } from '../headless/settings/use-unstable-warning.js';
import { readAnswerMessage } from '../protocol/read-answer-message.js';
import { renderReceipt } from './answer-receipt.js';
import { AppearanceContext, mergeAppearance } from './interactive-form-config.js';
import { Rejection, type StoredAnswerProps } from './rejection.js';
import type { FormProps } from './split-props.js';

interface PastReceiptProps
  extends
    Omit<ComponentPropsWithoutRef<'div'>, 'children'>,
    StoredAnswerProps,
    Pick<FormProps, 'renderText' | 'slots' | 'messages' | 'locale' | 'attachments' | 'collapsible' | 'revisable' | 'draftStore' | 'sessions'> {
  show: (shown: 'form' | 'change') => void;
  rootRef: ForwardedRef<HTMLElement>;
}

/**
 * The receipt of a past form. It removes the session and the draft that the form may have left, unless a change of its answer goes on. A
 * chat renders with every token and holds hundreds of these, so this renders only when it changes, and keeps nothing that it can read again.
 */
export const PastReceipt: MemoExoticComponent<(props: PastReceiptProps) => ReactElement> = /* @__PURE__ */ memo(function PastReceipt(
  props: PastReceiptProps,
): ReactElement {
  const { trustedForm, answer: source, onReject, renderText, slots, messages, locale, revisable = false, draftStore, sessions, show, rootRef, ...rest } = props;
  const config = mergeConfig({ messages, locale, draftStore, sessions }, useContext(FormConfigContext));
  const appearance = mergeAppearance({ renderText, slots }, useContext(AppearanceContext));
  useUnstableWarning('renderText', renderText);
  const read = readAnswerMessage(trustedForm, source);
  const { answer } = read;
  usePastForm(trustedForm, answer, { ...config, revisable }, show);
  const onChangeAnswer = revisable ? () => show('change') : undefined;
  const receipt = renderReceipt({ ...rest, trustedForm, answer, onChangeAnswer }, fillMessages(config), appearance);
  return (
    <>
      {!read.ok && <Rejection issues={read.issues} onReject={onReject} />}
      <receipt.type {...receipt.props} ref={rootRef} />
    </>
  );
}, isSameReceipt);

/** A new `onReject` has nothing new to say. A host may write words and slots inline. */
function isSameReceipt(one: PastReceiptProps, other: PastReceiptProps): boolean {
  const { onReject: _one, messages, slots, ...rest } = one;
  const { onReject: _other, messages: otherMessages, slots: otherSlots, ...otherRest } = other;
  return isEqual(messages, otherMessages, 2) && isEqual(slots, otherSlots, 1) && isEqual(rest, otherRest, 1);
}
