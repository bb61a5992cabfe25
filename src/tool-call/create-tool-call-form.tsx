'use client';
import { forwardRef, useMemo } from 'react';
import type { InteractiveFormProps } from '../components/interactive-form.js';
import type { Part } from '../components/part.js';
import type { FormProps } from '../components/form-props.js';
import type { OnAnswer } from '../headless/form/outcome/on-answer.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import { readUnreadableForm } from '../protocol/unreadable-form.js';
import type { RequestFacts } from './delivery.js';
import { readOutline, readToolCall, unreadableBlock, type ToolCall } from './read-tool-call.js';
import { isSameResult, toToolResult } from './tool-result.js';
import { useHandover } from './use-handover.js';
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

/** What a kit says beside it, for a stack that reports its requests by state and returns no promise. */
export interface KitFormProps extends ToolCallFormProps {
  facts?: RequestFacts | undefined;
  /** What the stack calls this question. It may forget that once it was answered, and a second try needs it. */
  ask?: unknown;
  onResult(result: unknown, message: AnswerMessage, ask?: unknown): ReturnType<OnAnswer>;
}

/** The form of a tool call, drawn by this form. */
export function createToolCallForm(InteractiveForm: Part<InteractiveFormProps>): Part<KitFormProps> {
  return forwardRef<HTMLElement, KitFormProps>(function ToolCallForm(
    { toolCallId, input, phase, context, result, onResult, onRefusal, facts, ask, ...props },
    ref,
  ) {
    const call = useMemo(() => readToolCall({ toolCallId, input, phase, context }), [toolCallId, input, phase, context]);
    const hasFailed = useRefusal(toolCallId, call.refusal, props, onRefusal);
    const block = useMemo(() => (hasFailed ? unreadableBlock(toolCallId) : call.block), [hasFailed, toolCallId, call]);
    // Such a stack forgets that it asked once that was answered, whether the answer arrived or not.
    const mayForget = facts?.startsRun === true && result === undefined && phase !== 'waiting';
    const answered = useMemo(
      () => (mayForget ? readToolCall({ toolCallId, input, phase: 'waiting', context }).form : undefined),
      [mayForget, toolCallId, input, context],
    );
    const form = useMemo(() => call.form ?? answered ?? readUnreadableForm(block), [call, answered, block]);
    const { handover, give } = useHandover(form, props, facts);
    const isOut = mayForget && handover !== undefined && handover.delivery.name !== 'arrived';
    const trustedForm = call.form ?? (isOut ? answered : undefined);

    const onAnswer: OnAnswer = (message) => {
      const given = toToolResult(trustedForm, message);
      const asked = ask ?? handover?.ask;
      return give(given, asked, () => (asked === undefined ? onResult(given, message) : onResult(given, message, asked)));
    };
    if (trustedForm === undefined && block === undefined) return null;
    return (
      <InteractiveForm
        {...props}
        {...(trustedForm ? { trustedForm } : { block, outline: phase === 'streaming' ? readOutline(input) : undefined })}
        // Many stacks show a result before they know whether it arrived. Our own result is no news.
        answer={handover && isSameResult(result, handover.result) ? undefined : result}
        expired={phase === 'done' && result === undefined && !isOut}
        locked={phase === 'ready' && !isOut}
        onAnswer={onAnswer}
        ref={ref}
      />
    );
  });
}
