'use client';
import { type ComponentPropsWithoutRef, type MouseEvent } from 'react';
import { useFormat } from '../headless/form/form-scope.js';
import { rulesOf } from '../headless/form/status/form-status.js';
import type { MessageKey } from '../i18n/messages.js';
import { partProps } from './anatomy.js';
import { chainHandlers } from './chain-handlers.js';
import { useForm, useFormParts, useIsSending } from './form-context.js';
import type { SlotElements } from './interactive-form-config.js';
import { forwardRef, type Part } from './part.js';

export type ButtonProps = ComponentPropsWithoutRef<'button'>;

interface FormButtonProps extends ButtonProps {
  button: keyof SlotElements;
  word: MessageKey;
  act: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A button of the form: the host's element or ours. It is disabled with the form, but keeps its focus while the answer is on its way. */
export const FormButton: Part<FormButtonProps, HTMLButtonElement> = forwardRef<HTMLButtonElement, FormButtonProps>(function FormButton(
  { button, word, act, children, onClick, ...props },
  ref,
) {
  const { isDisabled } = rulesOf(useForm().status);
  const isSending = useIsSending();
  const Button = useFormParts().slots[button] ?? 'button';
  const format = useFormat();
  return (
    <Button
      {...partProps(button, {}, { type: 'button', disabled: isDisabled, 'aria-disabled': isSending, ...props })}
      onClick={chainHandlers(onClick, act)}
      ref={ref}
    >
      {children ?? format(word)}
    </Button>
  );
});
