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
  type ThreadMessageLike,
} from '@assistant-ui/react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formToolkit, withCancelledForms } from 'react-interactive-form/assistant-ui';
import { toolDefinition } from 'react-interactive-form/server';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import '../fixtures/load-form.js';
import { question } from '../fixtures/where-question.js';

/** One turn of a model: what it says, or the arguments with which it asks the user, as the text that it writes. */
type Turn = { text: string } | { args: string } | { fails: string } | { error: unknown } | 'runs on';

const ask = { args: JSON.stringify({ questions: [question] }) };
const done = { text: 'Deployed.' };

function openChat(turns: readonly Turn[], initialMessages: readonly ThreadMessageLike[] = []) {
  const runs: ReturnType<typeof readCalls>[] = [];
  const model: ChatModelAdapter = {
    run: (options) => {
      const turn = turns[runs.push(readCalls(options)) - 1];
      if (turn === 'runs on')
        return new Promise((_, reject) =>
          options.abortSignal.addEventListener('abort', () =>
            reject(Object.assign(new Error(), { name: 'AbortError' })),
          ),
        );
      if (turn === undefined || 'fails' in turn)
        return Promise.reject(new Error(turn?.fails ?? 'The model was not expected to be asked again.'));
      if ('error' in turn)
        return Promise.resolve({
          content: [],
          status: { type: 'incomplete', reason: 'error', error: turn.error as string },
        });
      if ('text' in turn) return Promise.resolve({ content: [{ type: 'text', text: turn.text }] });
      const part = {
        type: 'tool-call',
        toolCallId: `call_${runs.length}`,
        toolName: toolDefinition.name,
        args: {},
        argsText: turn.args,
      } as const;
      return Promise.resolve({ content: [part], status: { type: 'requires-action', reason: 'tool-calls' } });
    },
  };
  const send = { current: (_text: string): void => undefined };
  const stop = { current: (): void => undefined };
  const load = { current: (_messages: readonly ThreadMessageLike[]): void => undefined };
  function Chat() {
    const runtime = useLocalRuntime(withCancelledForms(model), { maxSteps: 5, initialMessages });
    send.current = (text) => runtime.thread.append(text);
    stop.current = () => runtime.thread.cancelRun();
    load.current = (messages) => runtime.thread.reset(messages);
    return (
      <AssistantRuntimeProvider runtime={runtime}>
        <Forms>
          <ThreadPrimitive.Messages>{() => <MessagePrimitive.Parts />}</ThreadPrimitive.Messages>
        </Forms>
      </AssistantRuntimeProvider>
    );
  }
  const view = render(<Chat />);
  return {
    ...view,
    user: userEvent.setup(),
    runs,
    write: (text: string) => act(async () => send.current(text)),
    stop: () => act(async () => stop.current()),
    load: (messages: readonly ThreadMessageLike[]) => act(async () => load.current(messages)),
  };
}

function Forms({ children }: { children: ReactNode }) {
  return (
    <AuiProvider extends={useAui()} config={AuiConfig({ tools: Tools({ toolkit: formToolkit }) })}>
      {children}
    </AuiProvider>
  );
}

/** What a run was given to read: the calls of all messages and of the one that it goes on with. */
function readCalls(options: ChatModelRunOptions) {
  // oxlint-disable-next-line typescript/no-deprecated -- an experiment by its name, and nothing else gives the message that a run goes on with
  const all: readonly ThreadMessage[] = [...options.messages, options.unstable_getMessage()];
  return all.flatMap(({ content }) =>
    content.flatMap((part) => (part.type === 'tool-call' ? [{ result: part.result, isError: part.isError }] : [])),
  );
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
      expect(runs[1]).toEqual([
        { result: expect.stringContaining('The form was not shown to the user') as string, isError: true },
      ]);
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

  // A rejection that nobody hears ends the run of the tests as failed.
  test('a next try that fails, too, is told in the form and nowhere else', async () => {
    const { user, write, runs } = openChat([ask, { fails: 'The network is down.' }, { fails: 'It is still down.' }]);
    await write('Go');
    await answer(user);
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/could not be sent\./)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Production' })).toBeChecked();
    expect(runs).toHaveLength(3);
  });

  test('a request that fails keeps every answer: what the user changes then is what the next try sends, and the receipt shows it', async () => {
    const { user, runs, write } = openChat([ask, { fails: 'The network is down.' }, done]);
    await write('Go');
    await answer(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be sent\.$/);
    expect(screen.getByRole('radio', { name: 'Production' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Staging' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Deployed.');
    expect(runs[2]).toEqual([{ result: { answer: ['staging'] }, isError: false }]);
    expect(await screen.findByRole('definition')).toHaveTextContent('Staging');
  });

  test.each<[unknown, RegExp]>([
    ['Overloaded', /could not be sent\.$/],
    [{ message: 'Overloaded' }, /could not be sent\.$/],
    [{ code: 529 }, /could not be sent\.$/],
  ])('a run that ends with the error %j says what it knows', async (error, words) => {
    const { user, write } = openChat([ask, { error }]);
    await write('Go');
    await answer(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  test('a run that the user stops after the answer leaves the receipt', async () => {
    const { user, write, stop } = openChat([ask, 'runs on']);
    await write('Go');
    await answer(user);
    await stop();
    expect(await screen.findByText('Answered', { selector: 'p' })).toBeVisible();
  });
});

const call = {
  type: 'tool-call',
  toolCallId: 'call_1',
  toolName: toolDefinition.name,
  args: {},
  argsText: ask.args,
} as const;
const asked = (status: ThreadMessageLike['status'], part: object = {}) =>
  ({ role: 'assistant', content: [{ ...call, ...part }], status }) as ThreadMessageLike;
const WAITING = { type: 'requires-action', reason: 'tool-calls' } as const;
const ENDED = { type: 'complete', reason: 'stop' } as const;
const STOPPED = { type: 'incomplete', reason: 'cancelled' } as const;
const result = { answer: ['prod'] };

test.each<[string, ThreadMessageLike, string, string]>([
  ['its run has ended', asked(ENDED), 'expired', 'Production'],
  ['its run was stopped', asked(STOPPED), 'expired', 'Production'],
  ['another client answered', asked(ENDED, { result: { answer: ['staging'] } }), 'answered', 'Staging'],
])('while the user answers, the thread is loaded again, and %s', async (_, message, shown, words) => {
  const { user, container, load, runs } = openChat([], [asked(WAITING)]);
  await user.click(await screen.findByRole('radio', { name: 'Production' }));
  await load([message]);
  expect(container.querySelector('[data-slot="interactive-form"]')?.getAttribute('data-status')).toBe(shown);
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent(words);
  expect(runs).toEqual([]);
});

test.each<[string, ThreadMessageLike[], string | undefined]>([
  ['that streams', [asked({ type: 'running' }, { argsText: '{"questions": [{' })], 'pending'],
  ['that waits', [asked(WAITING)], 'editing'],
  [
    'that waits, without the text of its arguments',
    [asked(WAITING, { argsText: '', args: JSON.parse(ask.args) as object })],
    'editing',
  ],
  ['that is answered', [asked(ENDED, { result })], 'answered'],
  ['that was refused', [asked(ENDED, { result: 'No form.', isError: true })], undefined],
  ['whose run has ended', [asked(ENDED)], 'expired'],
  ['whose run was stopped', [asked(STOPPED)], 'expired'],
  ['that the user wrote past', [asked(WAITING), { role: 'user', content: 'Never mind' }], 'cancelled'],
  [
    'that the user wrote past and the AI SDK runtime ended',
    [asked(ENDED, { result: 'User cancelled tool call.', isError: true }), { role: 'user', content: 'No' }],
    'cancelled',
  ],
  [
    'of nonsense that was refused before the user wrote',
    [asked(ENDED, { argsText: '"nonsense"', result: 'No form.', isError: true }), { role: 'user', content: 'No' }],
    undefined,
  ],
  [
    'of nonsense that the user wrote past',
    [asked(WAITING, { argsText: '"nonsense"' }), { role: 'user', content: 'Never mind' }],
    undefined,
  ],
])('in a stored thread, a call %s', async (_, messages, shown) => {
  const { container } = openChat([], messages);
  await act(async () => undefined);
  expect(container.querySelector('[data-slot="interactive-form"]')?.getAttribute('data-status')).toBe(shown);
});
