// An AG-UI agent that asks the user, and says back what its call has given it. It keeps its messages in the browser's tab.
import { AbstractAgent, EventType, type BaseEvent, type Message, type RunAgentInput } from '@copilotkit/react-core/v2';
import { Observable } from 'rxjs';
import { toolDefinition } from 'react-interactive-form/server';

const clean = {
  questions: [
    {
      id: 'environment',
      question: 'Where should I deploy?',
      input_type: 'choice',
      options: [
        { label: 'Staging', value: 'staging' },
        { label: 'Production', value: 'production' },
      ],
    },
    { id: 'notes', question: 'Anything to watch?', input_type: 'text', required: false },
  ],
};

/** What the model writes as the arguments of its call, by a word in the user's message. */
const ARGUMENTS: Record<string, string> = {
  deploy: JSON.stringify(clean),
  sloppy: JSON.stringify({
    questions: JSON.stringify([{ title: 'Where should I deploy?', type: 'radio', options: ['Staging', 'Production'] }]),
  }),
  nonsense: '{"questions": [{"id": "a", "question": "", "input_type": "choice"}]}',
};

const key = `chat-${new URLSearchParams(location.search).get('chat') ?? 'demo'}`;

class MockAgent extends AbstractAgent {
  run({ threadId, runId, messages }: RunAgentInput): Observable<BaseEvent> {
    return new Observable((subscriber) => {
      const run = async () => {
        if (sessionStorage.getItem('network') === 'down') throw new Error('The network is down.');
        subscriber.next({ type: EventType.RUN_STARTED, threadId, runId } as BaseEvent);
        for (const event of takeTurn(messages)) {
          subscriber.next(event);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        subscriber.next({ type: EventType.RUN_FINISHED, threadId, runId } as BaseEvent);
        subscriber.complete();
      };
      run().catch((error: unknown) => subscriber.error(error));
    });
  }

  clone(): MockAgent {
    return this;
  }
}

function takeTurn(messages: readonly Message[]): BaseEvent[] {
  const last = messages.at(-1);
  const result = messages.findLast(({ role }) => role === 'tool')?.content;
  // What was refused is written better.
  if (last?.role === 'tool')
    return String(result).startsWith('Error: ') ? ask(ARGUMENTS.deploy!) : say(`You said: ${String(result)}`);
  const text = String(last?.content);
  const word = Object.keys(ARGUMENTS).find((word) => text.toLowerCase().includes(word));
  return word ? ask(ARGUMENTS[word]!) : say(`You wrote: ${text}, instead of ${String(result)}`);
}

function say(delta: string): BaseEvent[] {
  const messageId = crypto.randomUUID();
  return [
    { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' },
    { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta },
    { type: EventType.TEXT_MESSAGE_END, messageId },
  ] as BaseEvent[];
}

function ask(text: string): BaseEvent[] {
  const toolCallId = `call_${crypto.randomUUID()}`;
  const deltas = text.match(/.{1,40}/gs) ?? [];
  return [
    { type: EventType.TOOL_CALL_START, toolCallId, toolCallName: toolDefinition.name },
    ...deltas.map((delta) => ({ type: EventType.TOOL_CALL_ARGS, toolCallId, delta })),
    { type: EventType.TOOL_CALL_END, toolCallId },
  ] as BaseEvent[];
}

export const agent = new MockAgent({
  agentId: 'default',
  initialMessages: JSON.parse(sessionStorage.getItem(key) ?? '[]') as Message[],
});
agent.subscribe({ onMessagesChanged: ({ messages }) => sessionStorage.setItem(key, JSON.stringify(messages)) });
