import {
  AssistantRuntimeProvider,
  AuiConfig,
  AuiProvider,
  MessagePrimitive,
  ThreadPrimitive,
  Tools,
  useAui,
  useLocalRuntime,
  type ChatModelAdapter,
  type ChatModelRunOptions,
  type ThreadMessage,
} from '@assistant-ui/react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formToolkit, withCancelledForms } from 'react-interactive-form/assistant-ui';
import { toolDefinition } from 'react-interactive-form/server';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';

/** One turn of a model: what it says, or the arguments with which it asks the user, as the text that it writes. */
type Turn = { text: string } | { args: string } | { fails: string };

const question = {
  id: 'where',
  question: 'Where?',
  input_type: 'choice',
  options: [
    { label: 'Staging', value: 'staging' },
    { label: 'Production', value: 'prod' },
  ],
};
const ask: Turn = { args: JSON.stringify({ questions: [question] }) };
const done: Turn = { text: 'Deployed.' };

function openChat(turns: readonly Turn[]) {
  const runs: ReturnType<typeof readCalls>[] = [];
  const model: ChatModelAdapter = {
    run: (options) => {
      const turn = turns[runs.push(readCalls(options)) - 1];
      if (turn === undefined || 'fails' in turn) return Promise.reject(new Error(turn?.fails ?? 'The model was not expected to be asked again.'));
      if ('text' in turn) return Promise.resolve({ content: [{ type: 'text', text: turn.text }] });
      const part = { type: 'tool-call', toolCallId: `call_${runs.length}`, toolName: toolDefinition.name, args: {}, argsText: turn.args } as const;
      return Promise.resolve({ content: [part], status: { type: 'requires-action', reason: 'tool-calls' } });
    },
  };
  const send = { current: (_text: string): void => undefined };
  function Chat() {
    const runtime = useLocalRuntime(withCancelledForms(model), { maxSteps: 5 });
    send.current = (text) => runtime.thread.append(text);
    return (
      <AssistantRuntimeProvider runtime={runtime}>
        <Forms>
          <ThreadPrimitive.Messages>{() => <MessagePrimitive.Parts />}</ThreadPrimitive.Messages>
        </Forms>
      </AssistantRuntimeProvider>
    );
  }
  const view = render(<Chat />);
  return { ...view, user: userEvent.setup(), runs, write: (text: string) => act(async () => send.current(text)) };
}

function Forms({ children }: { children: ReactNode }) {
  return (
    <AuiProvider extends={useAui()} config={AuiConfig({ tools: Tools({ toolkit: formToolkit }) })}>
      {children}
    </AuiProvider>
  );
}

/** What a run was given to read: the calls of all messages and of the one that it goes on with. */
function readCalls({ messages, unstable_getMessage }: ChatModelRunOptions) {
  const all: readonly ThreadMessage[] = [...messages, unstable_getMessage()];
  return all.flatMap(({ content }) => content.flatMap((part) => (part.type === 'tool-call' ? [{ result: part.result, isError: part.isError }] : [])));
}

async function answer(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('radio', { name: 'Production' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
}

describe('a form in a chat of assistant-ui', () => {
  test('the answer goes to the model, the receipt stays', async () => {
    const { user, runs, write } = openChat([ask, done]);
    await write('Go');
    await answer(user);
    expect(await screen.findByText('Deployed.')).toBeVisible();
    expect(runs[1]).toEqual([{ result: { answer: ['prod'] }, isError: false }]);
    expect(await screen.findByRole('definition')).toHaveTextContent('Production');
  });

  test.each(['{"questions": []}', '{"questions": [{', '"nonsense"', ''])(
    "a model's nonsense becomes an error that it can read, and it asks again: %s",
    async (args) => {
      const { user, runs, write, container } = openChat([{ args }, ask, done]);
      await write('Go');
      await screen.findByRole('radio', { name: 'Production' });
      expect(runs[1]).toEqual([{ result: expect.stringContaining('The form was not shown to the user') as string, isError: true }]);
      expect(container.querySelectorAll('[data-slot="interactive-form"]')).toHaveLength(1);
      await answer(user);
      expect(await screen.findByText('Deployed.')).toBeVisible();
    },
  );

  test('cancelled by its button, the model is told', async () => {
    const { user, runs, write } = openChat([ask, done]);
    await write('Go');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText('Deployed.');
    expect(runs[1]).toEqual([{ result: { status: 'cancelled' }, isError: false }]);
  });

  test('a user who writes instead has cancelled, and the model is told', async () => {
    const { runs, write } = openChat([ask, done]);
    await write('Go');
    await screen.findByRole('radio', { name: 'Production' });
    await write('Never mind');
    await screen.findByText('Deployed.');
    expect(runs[1]).toEqual([{ result: { status: 'cancelled', message: 'Never mind' } }]);
    expect(screen.getByText('Cancelled', { selector: '.rif-notice' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('a request that fails keeps the form with every answer, and the next try sends it', async () => {
    const { user, runs, write } = openChat([ask, { fails: 'The network is down.' }, done]);
    await write('Go');
    await answer(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('The network is down.');
    expect(screen.getByRole('radio', { name: 'Production' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Deployed.');
    expect(runs[2]).toEqual([{ result: { answer: ['prod'] }, isError: false }]);
    expect(await screen.findByText('Answered', { selector: 'p' })).toBeVisible();
  });
});
