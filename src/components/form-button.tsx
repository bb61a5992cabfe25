'use client';
import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react';
import { statusRulesOf, useFormat, useInteractiveFormContext } from '../headless/hooks.js';
import type { MessageKey } from '../i18n/messages.js';
import { partProps, type PartState } from './anatomy.js';
import { useFormParts } from './form-context.js';
import type { SlotElements } from './interactive-form-config.js';
import { mergeProps } from './merge-props.js';
import type { Part } from './part.js';

export type ButtonProps = ComponentPropsWithoutRef<'button'>;

interface FormButtonProps extends ButtonProps {
  button: keyof SlotElements;
  /** The word on the button. Default: its `children`. */
  word?: MessageKey;
  kind?: PartState['kind'];
  /** All words that the button may have. The default element is always as wide as the longest. */
  words?: readonly MessageKey[] | undefined;
  act: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A button of the form: the host's element or the default. It is disabled with the form, but keeps its focus while the answer is on its way. */
export const FormButton: Part<FormButtonProps, HTMLButtonElement> = forwardRef(function FormButton(
  { button, word, words, kind, act, ...props },
  ref,
) {
  const { status, sending, isSlow } = useInteractiveFormContext();
  const { isDisabled, isSending } = statusRulesOf(status);
  // The button of the action that takes long sends again.
  const isLive = isSlow && (button === sending || button === 'cancel');
  const { slots } = useFormParts();
  const format = useFormat();
  const ours = {
    type: 'button',
    disabled: isDisabled,
    'aria-disabled': (isSending && !isLive) || undefined,
    onClick: act,
    ...(word && { children: format(word) }),
  };
  const own = slots[button];
  const Button = own ?? 'button';
  const wide = own ? undefined : words?.map((key) => format(key)).join('\n');
  return <Button {...partProps(button, { kind, words: wide }, mergeProps(ours, props))} ref={ref} />;
});
