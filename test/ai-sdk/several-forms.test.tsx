import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useChat } from '@ai-sdk/react';
import {
  convertToModelMessages,
  lastAssistantMessageIsCompleteWithToolCalls,
  streamText,
  tool,
  toUIMessageStream,
  type ChatTransport,
  type UIMessage,
} from 'ai';
import { FormPart, isFormPart } from 'react-interactive-form/ai-sdk';
import { toolDefinition } from 'react-interactive-form/server';
import { expect, test } from 'vitest';
import '../fixtures/load-form.js';
import { lastToolResults, scriptedModel } from './scripted-model.js';

const question = (question: string) => ({ id: 'say', question, input_type: 'text' });
const calls = ['First?', 'Second?'].map((words) => JSON.stringify({ questions: [question(words)] }));

/** A page that has just been opened, with the messages that it had before. */
function openChat(model: ReturnType<typeof scriptedModel>, messages: UIMessage[] = []) {
  const transport: ChatTransport<UIMessage> = {
    sendMessages: async ({ messages }) => {
      const { stream } = streamText({
        model,
        tools: { [toolDefinition.name]: tool(toolDefinition) },
        messages: await convertToModelMessages(messages),
      });
      return toUIMessageStream({ stream });
    },
    reconnectToStream: () => Promise.resolve(null),
  };
  const seen: { messages: UIMessage[] } = { messages };
  function Chat() {
    const chat = useChat({ transport, messages, sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls });
    seen.messages = chat.messages;
    return (
      <>
        {chat.messages.flatMap(({ id, parts }) =>
          parts.map((part, index) => {
            if (isFormPart(part)) return <FormPart key={`${id}-${index}`} chat={chat} part={part} draftStore={null} />;
            return part.type === 'text' ? <p key={`${id}-${index}`}>{part.text}</p> : null;
          }),
        )}
        <button onClick={() => void chat.sendMessage({ text: 'Go' })}>Send</button>
      </>
    );
  }
  return { ...render(<Chat />), seen };
}

async function answer(name: string, words: string) {
  const form = (await screen.findByRole('textbox', { name: new RegExp(name) })).closest('form')!;
  await userEvent.type(within(form).getByRole('textbox'), words);
  await userEvent.click(within(form).getByRole('button', { name: 'Submit' }));
}

test('two forms wait: answered out of order, with a reload in between, the model gets both', async () => {
  const model = scriptedModel([{ calls }, { text: 'Done.' }]);
  const first = openChat(model);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await answer('Second\\?', 'two');
  expect(await screen.findByText('two')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /First\?/ })).toBeEnabled();
  expect(model.doStreamCalls).toHaveLength(1);
  const stored = JSON.parse(JSON.stringify(first.seen.messages)) as UIMessage[];
  first.unmount();

  openChat(model, stored);
  expect(screen.getByText('two')).toBeVisible();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await answer('First\\?', 'one');
  expect(await screen.findByText('Done.')).toBeVisible();
  expect(lastToolResults(model)).toEqual(['one', 'two'].map((words) => ({ type: 'json', value: { answer: words } })));
  expect(model.doStreamCalls).toHaveLength(2);
});
