import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { InteractiveForm, type AnswerMessage } from 'react-interactive-form';
import 'react-interactive-form/styles.css';

type Message = { text?: string; blocks?: { tool_use_id: string }[]; answer?: AnswerMessage };

const headers = { 'Content-Type': 'application/json' };
const send = (answer: AnswerMessage) =>
  fetch('/api/messages', { method: 'POST', headers, body: JSON.stringify({ answer }) }).then((response) =>
    response.json(),
  );

function Chat() {
  const [messages, setMessages] = useState<Message[]>([]);
  useEffect(() => {
    const events = new EventSource('/api/messages');
    events.onmessage = ({ data }) => setMessages(JSON.parse(data));
    return () => events.close();
  }, []);
  const answerTo = (id: string) => messages.find(({ answer }) => answer?.tool_use_id === id)?.answer;
  return messages.map(({ text, blocks = [] }, index) => (
    <section key={index}>
      {text && <p>{text}</p>}
      {blocks.map((block) => (
        <InteractiveForm key={block.tool_use_id} block={block} answer={answerTo(block.tool_use_id)} onAnswer={send} />
      ))}
    </section>
  ));
}

createRoot(document.getElementById('root')!).render(<Chat />);
