import { useState } from 'react';
import { useStream } from '@langchain/react';
import { cancelForms, FormCall, formCallsOf } from 'react-interactive-form/langgraph';

/** A failed request is the user's to try again. The hook makes a new client of new options. */
const callerOptions = { maxRetries: 0 };

/** A chat that shows the agent's questions as forms. */
export function Chat({ threadId }: { threadId: string }) {
  const stream = useStream({ assistantId: 'agent', apiUrl: `${location.origin}/api`, threadId, callerOptions });
  const [text, setText] = useState('');
  const send = () => {
    void (cancelForms(stream, text) ?? stream.submit({ messages: [{ type: 'human', content: text }] }));
    setText('');
  };
  return (
    <main>
      {stream.messages.map((message) => (
        <article key={message.id} aria-label={message.type}>
          {message.type !== 'tool' && message.text && <p>{message.text}</p>}
          {formCallsOf(message).map((call) => (
            <FormCall key={call.id} stream={stream} call={call} />
          ))}
        </article>
      ))}
      <form onSubmit={(event) => (event.preventDefault(), send())}>
        <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
        <button>Send</button>
      </form>
      <output aria-label="Status">{stream.isLoading ? 'loading' : 'ready'}</output>
    </main>
  );
}
