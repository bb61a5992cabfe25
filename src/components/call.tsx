'use client';
import type { ReactElement } from 'react';
import { useCall } from '../headless/hooks.js';
import { partProps } from './anatomy.js';
import { useQuestionScope } from './form-context.js';

/** The call that an approval allows, in a block of its own. No text of the agent is in this block, and no text is rendered in it. */
export function Call(): ReactElement | null {
  const { state } = useQuestionScope();
  const call = useCall(state.question.id);
  if (!call) return null;
  const { text, label, labelProps, callProps } = call;
  return (
    <div {...partProps('call')}>
      <div {...partProps('call-label')} {...labelProps}>
        {label}
      </div>
      <div {...partProps('call-text')} {...callProps} translate="no">
        {text}
      </div>
    </div>
  );
}
