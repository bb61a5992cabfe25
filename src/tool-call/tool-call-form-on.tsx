'use client';
import { forwardRef, useMemo, useState, type FunctionComponent, type RefAttributes } from 'react';
import { outlineOf } from '../components/outline-of.js';
import type { InteractiveFormProps } from '../components/interactive-form.js';
import type { Part } from '../components/part.js';
import type { FormProps } from '../components/form-props.js';
import type { OnAnswer } from '../headless/state/on-answer.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import { TOOL_NAME } from '../protocol/tool-name.js';
import { readUnreadableForm } from '../protocol/unreadable-form.js';
import type { RequestReport } from '../headless/state/request-report.js';
import { readToolCall, type ReadToolCall, type ToolCall } from './read-tool-call.js';
import { isSameResult, toToolResult } from './tool-result.js';
import { useGivenResult } from './use-given-result.js';
import { useRefusal } from './use-refusal.js';

/** The form's props, without the props that follow from the call. */
export type ToolFormProps = Omit<FormProps, 'onAnswer' | 'answer' | 'expired' | 'locked'>;

export interface ToolCallFormProps extends ToolCall, ToolFormProps {
  /** The result of the call, if it has one: an answer message or the response format, as an object or as JSON text. With a result, the receipt is shown. */
  result?: unknown;
  /**
   * Sends the result that the model will read: the response format of `formatResponse`, or the whole `message` if it has a note or a file. Return the
   * same result as the form's `onAnswer`. After a rejected promise or `{ error }`, the form keeps every word for another try.
   */
  onResult(result: unknown, message: AnswerMessage): ReturnType<OnAnswer>;
  /**
   * Sends an error as the result of the call. `message` tells the model what is wrong with its arguments and what to send. The function is called
   * once for each call. If it rejects or throws, the user can cancel the form.
   */
  onRefusal(message: string): unknown;
}

/** The props that a kit passes in addition, for a stack that reports its requests by state and returns no promise. */
export interface KitFormProps extends ToolCallFormProps {
  request?: RequestReport | undefined;
  /** The stack's name for the question of the call. A stack may forget this name once the question was answered, but a second try needs the name. */
  ask?: unknown;
  /** `ask` is the stack's name for the question: its name now, or its name when it was answered before. */
  onResult(result: unknown, message: AnswerMessage, ask?: unknown): ReturnType<OnAnswer>;
}

export function toolCallFormOn(
  InteractiveForm: FunctionComponent<InteractiveFormProps & RefAttributes<HTMLElement>>,
): Part<KitFormProps> {
  return forwardRef(function ToolCallForm(
    { toolCallId, input, phase, context, result, onResult, onRefusal, request, ask, ...props },
    ref,
  ) {
    // A stack whose answers start a run forgets an answered question, whether the answer arrived or not.
    const mayForget = request?.startsRun === true;
    const isWhole = phase !== 'streaming' && phase !== 'failed';
    const [askedCall, setAskedCall] = useState<string>();
    const wasAsked = askedCall === toolCallId;
    const isRead = isWhole || mayForget || wasAsked;
    const { form, refusal } = useMemo<ReadToolCall>(
      () => (isRead ? readToolCall({ toolCallId, input, context }) : {}),
      [isRead, toolCallId, input, context],
    );
    if (phase === 'waiting' && form && !wasAsked) setAskedCall(toolCallId);
    const hasFailed = useRefusal(toolCallId, phase === 'waiting' ? refusal : undefined, props, onRefusal);
    // The block for a call without a form. It shows a skeleton. If the model could not be told of a refusal, the block shows one line and a button
    // that cancels the call.
    const block = useMemo(
      () => ({ type: 'tool', tool_name: TOOL_NAME, tool_use_id: toolCallId, status: hasFailed ? 'done' : 'running' }),
      [toolCallId, hasFailed],
    );
    const answerable = useMemo(() => form ?? readUnreadableForm(block), [form, block]);
    const { given, give } = useGivenResult(answerable, props, request);
    const isOut = mayForget && result === undefined && given !== undefined;
    // The stack gave the call up while the user was answering. No agent waits for the answer any more, but the form keeps showing the user's words.
    const isGivenUp = phase === 'failed' && wasAsked && given === undefined;
    const trustedForm = isWhole || isOut || isGivenUp ? form : undefined;
    const isOver = phase === 'done' || phase === 'failed';
    if (!trustedForm && isOver) return null;
    return (
      <InteractiveForm
        {...props}
        {...(trustedForm ? { trustedForm } : { block, outline: outlineOf(input) })}
        // Many stacks show a result before they know whether it arrived. So the result that this form itself gave does not settle the form.
        answer={isGivenUp || isSameResult(result, given?.result) ? undefined : result}
        expired={isGivenUp || (phase === 'done' && result === undefined && !isOut)}
        locked={phase === 'ready' && !isOut}
        onAnswer={(message) => {
          const own = toToolResult(trustedForm, message);
          return give(own, ask, (name) => (name === undefined ? onResult(own, message) : onResult(own, message, name)));
        }}
        ref={ref}
      />
    );
  });
}
