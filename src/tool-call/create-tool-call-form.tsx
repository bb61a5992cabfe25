'use client';
import { forwardRef, useMemo, useState } from 'react';
import type { InteractiveFormProps } from '../components/interactive-form.js';
import type { Part } from '../components/part.js';
import type { FormProps } from '../components/split-props.js';
import type { OnAnswer } from '../headless/form/outcome/on-answer.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import { readOutline, readToolCall, unreadableBlock, type ToolCall } from './read-tool-call.js';
import { isSameResult, toToolResult } from './tool-result.js';
import { useRefusal } from './use-refusal.js';

/** The form's props, without those that follow from the call. */
export type ToolFormProps = Omit<FormProps, 'onAnswer' | 'answer' | 'expired' | 'locked'>;

export interface ToolCallFormProps extends ToolCall, ToolFormProps {
  /** The result of the call, if it has one: an answer message, the response format, or either as JSON text. It shows the receipt. */
  result?: unknown;
  /**
   * Sends the result that the model will read: the response format of `formatResponse`, or the whole `message` if it has a note or a file.
   * Return what the form's `onAnswer` returns: after a rejected promise or `{ error }` the form keeps every word for another try.
   */
  onResult(result: unknown, message: AnswerMessage): ReturnType<OnAnswer>;
  /**
   * Sends an error as the result of the call. `message` tells the model what is wrong with its arguments and what to send. It is called
   * once for each call. If it rejects or throws, the user can cancel the form.
   */
  onRefusal(message: string): unknown;
}

/** The form of a tool call, drawn by this form. */
export function createToolCallForm(InteractiveForm: Part<InteractiveFormProps>): Part<ToolCallFormProps> {
  return forwardRef<HTMLElement, ToolCallFormProps>(function ToolCallForm({ toolCallId, input, phase, context, result, onResult, onRefusal, ...props }, ref) {
    const call = useMemo(() => readToolCall({ toolCallId, input, phase, context }), [toolCallId, input, phase, context]);
    const hasFailed = useRefusal(toolCallId, call.refusal, onRefusal);
    const block = useMemo(() => (hasFailed ? unreadableBlock(toolCallId) : call.block), [hasFailed, toolCallId, call]);
    const [given, setGiven] = useState<unknown>();

    const onAnswer: OnAnswer = (message) => {
      const own = toToolResult(call.form, message);
      setGiven(own);
      return onResult(own, message);
    };
    if (call.form === undefined && block === undefined) return null;
    return (
      <InteractiveForm
        {...props}
        {...(call.form ? { trustedForm: call.form } : { block, outline: phase === 'streaming' ? readOutline(input) : undefined })}
        // Many stacks show a result before they know whether it arrived. Our own result is no news.
        answer={isSameResult(result, given) ? undefined : result}
        expired={phase === 'done' && result === undefined}
        locked={phase === 'ready'}
        onAnswer={onAnswer}
        ref={ref}
      />
    );
  });
}
