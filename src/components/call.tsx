'use client';
import type { ReactElement, ReactNode } from 'react';
import { useCall } from '../headless/hooks.js';
import { partProps } from './anatomy.js';
import { callParts } from './call-parts.js';
import { useQuestionScope } from './form-context.js';

/**
 * The call that an approval allows, in a block of its own. No text of the agent is in this block, and no text is rendered in it. An error takes the
 * place of the words above the call, so that nothing moves.
 */
export function Call({ error }: { error: ReactNode }): ReactElement | null {
  const { state } = useQuestionScope();
  const call = useCall(state.question.id);
  if (!call) return null;
  const { label, labelProps, callProps } = call;
  return (
    <div {...partProps('call')}>
      <div {...partProps('call-label', { invalid: state.isInvalid })}>
        <span {...labelProps}>{label}</span>
        {error}
      </div>
      <div {...partProps('call-text')} {...callProps} translate="no">
        {callParts(call)}
      </div>
    </div>
  );
}
