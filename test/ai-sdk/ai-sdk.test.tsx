import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useChat } from '@ai-sdk/react';
import {
  convertToModelMessages,
  jsonSchema,
  lastAssistantMessageIsCompleteWithToolCalls,
  streamText,
  tool,
  toUIMessageStream,
  type ChatTransport,
  type ToolSet,
  type UIMessage,
} from 'ai';
import { cancelForms, FormPart, isFormPart } from 'react-interactive-form/ai-sdk';
import { toolDefinition } from 'react-interactive-form/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '../fixtures/load-form.js';
import { deferred } from '../components/deferred.js';
import { question } from '../fixtures/where-question.js';
import { lastToolResults, scriptedModel, type Turn } from './scripted-model.js';

const ask: Turn = { args: JSON.stringify({ questions: [question] }) };
const sloppy: Turn = { args: JSON.stringify({ title: 'Where?', type: 'radio', options: ['Staging', 'Production'] }) };
const done: Turn = { text: 'Deployed.' };

/** The tool with its schema, and with one that lets everything pass: then the page has to refuse. */
const tools: Record<string, ToolSet> = {
  'as it is': { [toolDefinition.name]: tool(toolDefinition) },
  'with a schema that checks nothing': { [toolDefinition.name]: tool({ inputSchema: jsonSchema({ type: 'object' }) }) },
};

interface Setup {
  turns: readonly Turn[];
  tools?: ToolSet;
  messages?: UIMessage[];
  /** In how many places each call is shown, as in the chat and in a dock. */
  places?: number;
}

function openChat({ turns, tools: given = tools['as it is']!, messages, places = 1 }: Setup) {
  const model = scriptedModel(turns);
  const network = { isDown: false, opened: Promise.resolve() };
  const transport: ChatTransport<UIMessage> = {
    sendMessages: async ({ messages }) => {
      await network.opened;
      if (network.isDown) throw new Error('The network is down.');
      const { stream } = streamText({ model, tools: given, messages: await convertToModelMessages(messages) });
      return toUIMessageStream({ stream });
    },
    reconnectToStream: () => Promise.resolve(null),
  };
  const seen = { messages: [] as UIMessage[], scroll: (_isInView: boolean): void => undefined };
  function Chat() {
    // As a virtual list does, which takes what is out of sight out of the page.
    const [isInView, scroll] = useState(true);
    seen.scroll = scroll;
    const chat = useChat({
      transport,
      ...(messages && { messages }),
      sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls,
    });
    seen.messages = chat.messages;
    const send = (text: string) => {
      cancelForms(chat, text);
      void chat.sendMessage({ text });
    };
    return (
      <>
        {(isInView ? chat.messages : []).flatMap(({ id, parts }) =>
          parts.map((part, index) => {
            if (isFormPart(part))
              return Array.from({ length: places }, (_, place) => (
                <FormPart key={`${id}-${index}-${place}`} chat={chat} part={part} draftStore={null} />
              ));
            return part.type === 'text' ? <p key={`${id}-${index}`}>{part.text}</p> : null;
          }),
        )}
        <button onClick={() => send('Go')}>Send</button>
        <output>{chat.status}</output>
      </>
    );
  }
  const view = render(<Chat />);
  return { ...view, user: userEvent.setup(), model, network, seen };
}

const send = () => screen.getByRole('button', { name: 'Send' });

async function answer(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: 'Production' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
}

/** Answers the form while the network is down. Returns what ends the request. */
async function answerWhileDown(user: UserEvent, network: ReturnType<typeof openChat>['network']): Promise<() => void> {
  await user.click(send());
  await screen.findByRole('radio', { name: 'Production' });
  const { promise, resolve } = deferred();
  Object.assign(network, { isDown: true, opened: promise });
  await answer(user);
  await screen.findByText('submitted');
  return resolve;
}

describe('a form in a chat of the AI SDK', () => {
  test.each([
    ['clean', ask],
    ['sloppy', sloppy],
  ])('%s input: the answer goes to the model, the receipt stays', async (_, turn) => {
    const { user, model } = openChat({ turns: [turn, done] });
    await user.click(send());
    await answer(user);
    expect(await screen.findByText('Deployed.')).toBeVisible();
    expect(lastToolResults(model)).toEqual([{ type: 'json', value: { answer: [expect.stringMatching(/^prod/i)] } }]);
    expect(await screen.findByText('Answered', { selector: 'p' })).toBeVisible();
    expect(await screen.findByRole('definition')).toHaveTextContent('Production');
  });

  test('after a reload it is a receipt', async () => {
    const first = openChat({ turns: [ask, done] });
    await first.user.click(send());
    await answer(first.user);
    await screen.findByText('Deployed.');
    const stored = JSON.parse(JSON.stringify(first.seen.messages)) as UIMessage[];
    first.unmount();
    openChat({ turns: [], messages: stored });
    expect(await screen.findByRole('definition')).toHaveTextContent('Production');
  });

  test.each([
    ['as it is', { args: '{"questions": []}' }],
    ['with a schema that checks nothing', { args: '{"questions": []}' }],
    ['as it is', { args: '{"questions": [{' }],
    ['with a schema that checks nothing', { args: '"nonsense"' }],
  ])(
    "a model's nonsense becomes an error that it can read, and it asks again: the tool %s, %j",
    async (name, nonsense) => {
      const { user, model, container } = openChat({ turns: [nonsense, ask, done], tools: tools[name]! });
      await user.click(send());
      await screen.findByRole('radio', { name: 'Production' });
      const [refusal] = lastToolResults(model) as { type: string; value: string }[];
      expect(refusal!.type).toMatch(/^error/);
      if (nonsense.args !== '{"questions": [{') expect(refusal!.value).toContain('The form was not shown to the user');
      expect(container.querySelectorAll('[data-slot="interactive-form"]')).toHaveLength(1);
      await answer(user);
      expect(await screen.findByText('Deployed.')).toBeVisible();
    },
  );

  test('cancelled by its button, the model is told', async () => {
    const { user, model } = openChat({ turns: [ask, done] });
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText('Deployed.');
    expect(lastToolResults(model)).toEqual([{ type: 'json', value: { status: 'cancelled' } }]);
  });

  test('a user who writes instead has cancelled, and their message goes out in one request', async () => {
    const { user, model } = openChat({ turns: [ask, done] });
    await user.click(send());
    await screen.findByRole('radio', { name: 'Production' });
    await user.click(send());
    await screen.findByText('Deployed.');
    expect(lastToolResults(model)).toEqual([{ type: 'json', value: { status: 'cancelled', message: 'Go' } }]);
    expect(model.doStreamCalls.at(-1)?.prompt.at(-1)).toMatchObject({ role: 'user', content: [{ text: 'Go' }] });
    expect(screen.getByText('Cancelled', { selector: '.rif-notice' })).toBeVisible();
  });

  test('a request that fails keeps the form with every answer, and the next try sends it', async () => {
    const { user, model, network } = openChat({ turns: [ask, done] });
    const fail = await answerWhileDown(user, network);
    expect(screen.queryByText('Answered', { selector: 'p' })).toBeNull();
    fail();
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be sent\.$/);
    expect(screen.getByRole('radio', { name: 'Production' })).toBeChecked();
    network.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Deployed.');
    expect(lastToolResults(model)).toEqual([{ type: 'json', value: { answer: ['prod'] } }]);
    expect(await screen.findByText('Answered', { selector: 'p' })).toBeVisible();
  });
});

const part = {
  type: `tool-${toolDefinition.name}`,
  toolCallId: 'call_1',
  state: 'input-available',
  input: { questions: [question] },
};
const output = { answer: ['prod'] };

test.each([
  ['submitted', { state: 'input-streaming' }, 'pending'],
  ['streaming', { state: 'input-streaming' }, 'pending'],
  // Its stream has ended inside the input.
  ['ready', { state: 'input-streaming' }, undefined],
  ['error', { state: 'input-streaming' }, undefined],
  ['streaming', {}, 'editing'],
  ['ready', { state: 'output-available', output }, 'answered'],
  ['ready', { state: 'output-available' }, 'expired'],
  ['ready', { state: 'output-error', errorText: 'No form.' }, undefined],
])('in a chat that is %s, %j is %s', (status, more, shown) => {
  const chat = { status, error: undefined, addToolOutput: () => undefined };
  const { container } = render(<FormPart chat={chat as never} part={{ ...part, ...more } as never} />);
  expect(container.querySelector('[data-slot="interactive-form"]')?.getAttribute('data-status')).toBe(shown);
});

test.each([
  ['the call was given up', { state: 'output-error', errorText: 'The run was stopped.' }, 'expired', 'Production'],
  ['another client answered', { state: 'output-available', output: { answer: ['staging'] } }, 'answered', 'Staging'],
])('while the user answers, %s', async (_, more, shown, words) => {
  const addToolOutput = vi.fn();
  const chat = { status: 'ready', error: undefined, addToolOutput };
  const { container, rerender } = render(<FormPart chat={chat as never} part={part as never} draftStore={null} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Production' }));
  rerender(<FormPart chat={chat as never} part={{ ...part, ...more } as never} draftStore={null} />);
  expect(container.querySelector('[data-slot="interactive-form"]')?.getAttribute('data-status')).toBe(shown);
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent(words);
  expect(addToolOutput).not.toHaveBeenCalled();
});

describe('a chat of another major version', () => {
  afterEach(() => vi.unstubAllEnvs());
  const chat = { status: 'ready', error: undefined, addToolResult: () => undefined };
  const form = <FormPart chat={chat as never} part={part as never} draftStore={null} />;

  test('is told so', () => {
    expect(() => render(form)).toThrow('pass what `useChat` of AI SDK 7 (`@ai-sdk/react` 4) returns');
  });

  test('shows the form in production, and the answer fails', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    render(form);
    await answer(userEvent.setup());
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be sent');
  });
});
