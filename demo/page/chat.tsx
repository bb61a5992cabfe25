import { useEffect, useMemo } from 'react';
import { useStickToBottom } from 'use-stick-to-bottom';
import { findPendingForm, type AnswerMessage, type AnswerOutcome } from 'react-interactive-form';
import { threadState } from '../shared/thread.js';
import { answersSoFar } from './answers-so-far.js';
import { sendMessage } from './api.js';
import { Composer } from './composer.js';
import { describeError } from './describe-error.js';
import { focusForm } from './focus-form.js';
import { MessageItem } from './message-item.js';
import { DockedForm } from './form-block.js';
import { useThread } from './use-thread.js';
import type { Settings } from './use-settings.js';
import { useWords } from './words/use-words.js';

interface ChatProps {
  threadId: string;
  layout: Settings['layout'];
  extra: Settings['extra'];
  place: Settings['place'];
  onStateChange: () => void;
}

/** One conversation: its messages, the form that waits among them, and the field to write in. */
export function Chat({ threadId, layout, extra, place, onStateChange }: ChatProps) {
  const words = useWords();
  const { thread, connection } = useThread(threadId);
  const { scrollRef, contentRef } = useStickToBottom({ initial: 'instant', resize: 'instant' });
  const state = thread && threadState(thread);
  useEffect(onStateChange, [state, onStateChange]);
  const answers = useMemo(() => {
    const sent = thread?.messages.flatMap((message) => (message.role === 'user' ? (message.answer ?? []) : [])) ?? [];
    return new Map(sent.map((answer) => [answer.tool_use_id, answer]));
  }, [thread]);

  const answer = async (message: AnswerMessage): Promise<AnswerOutcome> => {
    try {
      await sendMessage(threadId, { answer: message });
      return undefined;
    } catch (error) {
      return { error: describeError(error, words) };
    }
  };
  const showForm = (): void => {
    document.querySelector('form[data-slot="interactive-form"]')?.scrollIntoView({ block: 'start' });
    focusForm();
  };
  // Digits answer a form as soon as it is there, unless the user is writing.
  useEffect(() => {
    if (state === 'waiting' && !isWriting()) focusForm();
  }, [state]);

  if (connection === 'missing') return <p className="notice">{words.unknownThread}</p>;
  if (!thread) return <p className="notice">{connection === 'lost' ? words.reconnecting : words.connecting}</p>;
  const waiting = findPendingForm(thread.messages);
  const begun = waiting && { form: waiting, answers: answersSoFar(thread, waiting) };
  const docked = place === 'docked' ? begun : undefined;
  return (
    <>
      <div className="log" role="log" aria-label={words.messages} ref={scrollRef}>
        <div ref={contentRef}>
          {thread.messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              answers={answers}
              layout={layout}
              extra={extra}
              onAnswer={answer}
              begun={begun}
              dockedId={docked?.form.toolUseId}
            />
          ))}
        </div>
      </div>
      {connection === 'lost' && (
        <p className="notice" role="status">
          {words.reconnecting}
        </p>
      )}
      {docked && <DockedForm key={docked.form.toolUseId} {...docked} extra={extra} onAnswer={answer} />}
      <Composer thread={thread} onShowForm={showForm} />
    </>
  );
}

/** Whether the field that has the focus holds words. */
function isWriting(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLTextAreaElement && activeElement.value !== '';
}
