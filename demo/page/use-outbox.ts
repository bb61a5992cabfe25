import { useRef, useState } from 'react';
import { findPendingForm, type TrustedForm } from 'react-interactive-form';
import { threadState, type Thread } from '../shared/thread.js';
import { ApiError, sendMessage } from './api.js';
import { useStoredState } from './use-stored-state.js';

/** What the user is writing, on its way into the conversation. */
export interface Outbox {
  text: string;
  setText(text: string): void;
  isSending: boolean;
  /** Why the text is still here, for as long as that reason holds. */
  error: unknown;
  send(): void;
  /** The form because of which the text was refused. */
  inTheWay: TrustedForm | undefined;
  /** Empties the field: the form took the text along. */
  clear(): void;
}

/** The text stays until the server has taken it, also through a reload. The server decides whether it may come in. */
export function useOutbox(thread: Thread): Outbox {
  const [text = '', setText] = useStoredState(`composer:${thread.id}`);
  const [error, setError] = useState<unknown>();
  const [isSending, setIsSending] = useState(false);
  const message = useRef({ id: '', text: '' });
  const pending = findPendingForm(thread.messages);

  const deliver = async (body: Parameters<typeof sendMessage>[1]): Promise<void> => {
    if (isSending) return;
    setIsSending(true);
    setError(undefined);
    try {
      await sendMessage(thread.id, body);
      message.current = { id: '', text: '' };
      setText('');
    } catch (reason) {
      setError(reason);
    }
    setIsSending(false);
  };

  return {
    text,
    setText,
    isSending,
    error: isOver(error, thread) ? undefined : error,
    send: () => {
      if (text.trim() === '') return;
      // The same words keep their id: sent again after a lost reply, they are the same message.
      if (message.current.text !== text) message.current = { id: crypto.randomUUID(), text };
      void deliver(message.current);
    },
    inTheWay: codeOf(error) === 'pending_interactive_form' ? pending : undefined,
    clear: () => {
      setError(undefined);
      setText('');
    },
  };
}

/** Whether what stood in the way is gone. */
function isOver(error: unknown, thread: Thread): boolean {
  const state = threadState(thread);
  const code = codeOf(error);
  return (code === 'pending_interactive_form' && state !== 'waiting') || (code === 'agent_is_busy' && state !== 'busy');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}
