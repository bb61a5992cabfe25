'use client';

import { InteractiveFormConfig } from 'react-interactive-form';
import { ToolCallForm } from 'react-interactive-form/tool-call';
import { look } from '@/components/interactive-form';
import { block } from './block';

const nothing = () => undefined;

/** A form that a kit renders, on this project's components. */
export function ToolCall() {
  return (
    <InteractiveFormConfig {...look}>
      <ToolCallForm
        toolCallId="call_1"
        input={block.render_payload}
        phase="waiting"
        onResult={nothing}
        onRefusal={nothing}
      />
    </InteractiveFormConfig>
  );
}
