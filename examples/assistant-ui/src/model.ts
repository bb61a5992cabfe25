// A model that asks the user, and says back what its call has given it.
import type {
  ChatModelAdapter,
  ThreadAssistantMessagePart,
  ThreadMessage,
  ToolCallMessagePart,
} from '@assistant-ui/react';
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

export const model: ChatModelAdapter = {
  async *run({ messages, unstable_getMessage }) {
    if (sessionStorage.getItem('network') === 'down') throw new Error('The network is down.');
    const call = lastCall([...messages, unstable_getMessage()]);
    const user = messages.findLast(({ role }) => role === 'user');
    const isAnswered = unstable_getMessage().content.length > 0 || messages.at(-1)?.role === 'assistant';
    if (isAnswered && !call?.isError) yield say(`You said: ${JSON.stringify(call?.result)}`);
    else {
      const text = user?.content.map((part) => (part.type === 'text' ? part.text : '')).join('') ?? '';
      const word = Object.keys(ARGUMENTS).find((word) => text.toLowerCase().includes(word));
      // What was refused is written better.
      if (call?.isError || word) yield* ask(ARGUMENTS[call?.isError ? 'deploy' : word!]!);
      else yield say(`You wrote: ${text}, instead of ${JSON.stringify(call?.result)}`);
    }
  },
};

function say(text: string) {
  return { content: [{ type: 'text' as const, text }] };
}

/** Writes the arguments piece by piece, as a model does. */
async function* ask(text: string) {
  const toolCallId = `call_${crypto.randomUUID()}`;
  const part = (argsText: string): ThreadAssistantMessagePart => ({
    type: 'tool-call',
    toolCallId,
    toolName: toolDefinition.name,
    args: {},
    argsText,
  });
  for (let length = 0; length < text.length; length += 40) {
    yield { content: [part(text.slice(0, length))] };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  yield { content: [part(text)], status: { type: 'requires-action' as const, reason: 'tool-calls' as const } };
}

function lastCall(messages: readonly ThreadMessage[]): ToolCallMessagePart | undefined {
  const parts = messages.flatMap(({ content }): ThreadMessage['content'][number][] => [...content]);
  return parts.findLast((part) => part.type === 'tool-call');
}
