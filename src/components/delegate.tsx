'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { oncePerPress } from '../headless/hooks.js';
import { FormButton } from './form-button.js';
import { useQuestionScope } from './form-context.js';
import type { Part } from './part.js';
import { GAP } from './question-button.js';

/** Hands the decision back to the agent. A second press or an answer takes the decision back. Renders nothing if handing back is not allowed. */
export const Delegate: Part<ComponentPropsWithoutRef<'button'>, HTMLButtonElement> = forwardRef(
  function Delegate(props, ref) {
    const { delegate } = useQuestionScope().state;
    if (!delegate) return null;
    const { onClick, ...buttonProps } = delegate.buttonProps;
    return (
      <>
        {GAP}
        <FormButton
          button="delegate"
          word="delegate"
          act={oncePerPress(onClick)}
          {...buttonProps}
          {...props}
          ref={ref}
        />
      </>
    );
  },
);
