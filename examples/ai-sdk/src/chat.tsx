import { useState } from 'react';
import { useChat } from '@ai-sdk/react';
import { lastAssistantMessageIsCompleteWithToolCalls, type UIMessage } from 'ai';
import { cancelForms, FormPart, isFormPart } from 'react-interactive-form/ai-sdk';

/** A chat that shows the agent's questions as forms. */
export function Chat({ id, stored }: { id: string; stored: UIMessage[] }) {
  const chat = useChat({ id, messages: stored, sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls });
  const [text, setText] = useState('');
  const send = () => {
    cancelForms(chat, text);
    void chat.sendMessage({ text });
    setText('');
  };
  return (
    <main>
      {chat.messages.map((message) => (
        <article key={message.id} aria-label={message.role}>
          {message.parts.map((part, index) => {
            if (isFormPart(part)) return <FormPart key={index} chat={chat} part={part} />;
            return part.type === 'text' ? <p key={index}>{part.text}</p> : null;
          })}
        </article>
      ))}
      <form onSubmit={(event) => (event.preventDefault(), send())}>
        <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
        <button>Send</button>
      </form>
      <output aria-label="Status">{chat.status}</output>
    </main>
  );
}
