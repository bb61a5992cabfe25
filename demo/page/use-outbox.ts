import { useRef, useState } from 'react';
import { buildCancellation, findPendingForm } from 'react-interactive-form';
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
  /** Where the text was refused because a form waits: cancels the form with the text as what the user wrote instead. */
  cancelForm: (() => void) | undefined;
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
    cancelForm:
      pending && codeOf(error) === 'pending_interactive_form' ? () => void deliver({ answer: buildCancellation(pending, { message: text }) }) : undefined,
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
