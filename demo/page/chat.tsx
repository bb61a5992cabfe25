import { useEffect, useMemo, useRef } from 'react';
import type { AnswerMessage } from 'react-interactive-form';
import { threadState } from '../shared/thread.js';
import { sendMessage } from './api.js';
import { Composer } from './composer.js';
import { describeError } from './describe-error.js';
import { MessageItem } from './message-item.js';
import type { FormBlockProps } from './form-block.js';
import { useStickToEnd } from './use-stick-to-end.js';
import { useThread } from './use-thread.js';
import { useWords } from './words/use-words.js';

interface ChatProps {
  threadId: string;
  layout: FormBlockProps['layout'];
  onStateChange: () => void;
}

/** One conversation: its messages, the form that waits among them, and the field to write in. */
export function Chat({ threadId, layout, onStateChange }: ChatProps) {
  const words = useWords();
  const { thread, connection } = useThread(threadId);
  const log = useRef<HTMLDivElement>(null);
  const state = thread && threadState(thread);
  useEffect(onStateChange, [state, onStateChange]);
  useStickToEnd(log, thread);
  const answers = useMemo(() => {
    const sent = thread?.messages.flatMap((message) => (message.role === 'user' ? (message.answer ?? []) : [])) ?? [];
    return new Map(sent.map((answer) => [answer.tool_use_id, answer]));
  }, [thread]);

  const answer = async (message: AnswerMessage): Promise<void> => {
    try {
      await sendMessage(threadId, { answer: message });
    } catch (error) {
      throw new Error(describeError(error, words), { cause: error });
    }
  };
  const focusForm = (): void => {
    const form = log.current?.querySelector('form[data-slot="interactive-form"]');
    form?.scrollIntoView({ block: 'start' });
    form?.querySelector<HTMLElement>('[tabindex="0"], input, textarea, button')?.focus();
  };

  if (connection === 'missing') return <p className="notice">{words.unknownThread}</p>;
  if (!thread) return <p className="notice">{connection === 'lost' ? words.reconnecting : words.connecting}</p>;
  return (
    <>
      <div className="log" role="log" aria-label={words.messages} ref={log}>
        {thread.messages.map((message) => (
          <MessageItem key={message.id} message={message} answers={answers} layout={layout} onAnswer={answer} />
        ))}
      </div>
      {connection === 'lost' && (
        <p className="notice" role="status">
          {words.reconnecting}
        </p>
      )}
      <Composer thread={thread} onShowForm={focusForm} />
    </>
  );
}
