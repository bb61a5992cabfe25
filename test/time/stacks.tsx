import { useChat } from '@ai-sdk/react';
import {
  AssistantRuntimeProvider,
  AuiConfig,
  AuiProvider,
  ExportedMessageRepository,
  MessagePrimitive,
  ThreadPrimitive,
  Tools,
  useAui,
  useLocalRuntime,
  type ChatModelAdapter,
  type ThreadMessage,
} from '@assistant-ui/react';
import { Command } from '@langchain/langgraph';
import type { Message } from '@langchain/langgraph-sdk';
import { FetchStreamTransport, useStream } from '@langchain/langgraph-sdk/react';
import {
  convertToModelMessages,
  lastAssistantMessageIsCompleteWithToolCalls,
  streamText,
  tool,
  toUIMessageStream,
  type ChatTransport,
  type DynamicToolUIPart,
  type ToolSet,
  type ToolUIPart,
  type UIMessage,
} from 'ai';
import { FormPart, isFormPart } from 'react-interactive-form/ai-sdk';
import { formToolkit } from 'react-interactive-form/assistant-ui';
import { createFormToolHook, type CopilotKitLike } from 'react-interactive-form/copilotkit';
import { FormCall, formCallsOf } from 'react-interactive-form/langgraph';
import { toolDefinition } from 'react-interactive-form/server';
import { ToolCallForm } from 'react-interactive-form/tool-call';
import { useEffect, useReducer, useRef, useState, type ComponentType, type ReactElement } from 'react';
import { lastToolResults, scriptedModel } from '../ai-sdk/scripted-model.js';
import { scriptedGraph } from '../langgraph/graph.js';

/** The request that carries the answer. It ends when the test says so. */
export interface Network {
  end(isDown: boolean): void;
  /** Waits for that end. The first requests, before the form is there, are let through. */
  pass(): Promise<void>;
}

export function createNetwork(): Network {
  let waiting: ((isDown: boolean) => void) | undefined;
  return {
    end: (isDown) => waiting?.(isDown),
    pass: () =>
      new Promise((resolve, reject) => {
        waiting = (isDown) => (isDown ? reject(new Error('The network is down.')) : resolve());
      }),
  };
}

/** A chat of a stack, with one call of the form. */
export interface Stack {
  Chat(props: { isInView: boolean; places: number }): ReactElement;
  /** What the model has read as results of the call. */
  arrived(): unknown[];
  readonly toolCallId: string;
  /** Sets the result of the call in the host's history, as if another tab had given it. `undefined` removes the result. */
  hear(result: unknown): void;
  /** Whether a call looks for a moment as if it were still streaming when its result is removed. Its receipt then leaves nothing behind. */
  readonly startsAnew?: boolean;
  /** Whether the stack reports its requests by state. While the form is out of the page, nothing gets these reports. */
  readonly tellsInPage?: boolean;
  /** Whether another history keeps the reports about a request. */
  readonly forgets?: boolean;
}

/** What the model asks. With a default there is something to send before anything was typed. */
export type Input = ReturnType<typeof inputWith>;

export function inputWith(preset: string) {
  return {
    questions: [{ id: 'say', question: 'Say?', input_type: 'text', ...(preset !== '' && { default: preset }) }],
  };
}

const placesOf = (places: number): number[] => Array.from({ length: places }, (_, place) => place);

/** A host that awaits its own request, and has the result in its history once that has arrived, or at once. */
export function plainStack(network: Network, input: Input, isOptimistic: boolean): Stack {
  const arrived: unknown[] = [];
  let hear: Stack['hear'];
  function Chat({ isInView, places }: { isInView: boolean; places: number }): ReactElement {
    const [result, setResult] = useState<unknown>();
    useEffect(() => void (hear = setResult), []);
    const onResult = async (given: unknown): Promise<void> => {
      if (isOptimistic) setResult(given);
      try {
        await network.pass();
      } catch (error) {
        setResult(undefined);
        throw error;
      }
      arrived.push(given);
      setResult(given);
    };
    const phase = result === undefined ? 'waiting' : 'done';
    const call = { toolCallId: 'call_1', input, phase, result, onResult, onRefusal: () => undefined } as const;
    return <>{isInView && placesOf(places).map((place) => <ToolCallForm key={place} {...call} />)}</>;
  }
  return { Chat, arrived: () => arrived, toolCallId: 'call_1', hear: (result) => hear(result) };
}

export function aiSdkStack(network: Network, input: Input): Stack {
  const model = scriptedModel([{ args: JSON.stringify(input) }, { text: 'Thanks.' }]);
  const transport: ChatTransport<UIMessage> = {
    sendMessages: async ({ messages }) => {
      if (model.doStreamCalls.length > 0) await network.pass();
      const tools: ToolSet = { [toolDefinition.name]: tool(toolDefinition) };
      return toUIMessageStream({
        stream: streamText({ model, tools, messages: await convertToModelMessages(messages) }).stream,
      });
    },
    reconnectToStream: () => Promise.resolve(null),
  };
  let hear: Stack['hear'];
  function Chat({ isInView, places }: { isInView: boolean; places: number }): ReactElement {
    const chat = useChat({ transport, sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls });
    const { sendMessage } = chat;
    useEffect(() => void sendMessage({ text: 'Go' }), [sendMessage]);
    hear = (output) =>
      chat.setMessages((messages) =>
        messages.slice(0, 2).map(({ parts, ...message }) => {
          const until = parts.findIndex((part) => isFormPart(part)) + 1 || parts.length;
          return {
            ...message,
            parts: parts.slice(0, until).map((part) => (isFormPart(part) ? withOutput(part, output) : part)),
          };
        }),
      );
    const parts = isInView ? chat.messages.flatMap((message) => message.parts.filter((part) => isFormPart(part))) : [];
    return (
      <>{parts.flatMap((part) => placesOf(places).map((place) => <FormPart key={place} chat={chat} part={part} />))}</>
    );
  }
  const results = (): unknown[] => (lastToolResults(model) as { value: unknown }[]).map(({ value }) => value);
  return { Chat, arrived: results, toolCallId: 'call_1', hear: (result) => hear(result), tellsInPage: true };
}

function withOutput(
  { output: _, ...part }: ToolUIPart | DynamicToolUIPart,
  output: unknown,
): UIMessage['parts'][number] {
  return {
    ...part,
    ...(output === undefined ? { state: 'input-available' } : { state: 'output-available', output }),
  } as ToolUIPart;
}

export function langGraphStack(network: Network, input: Input): Stack {
  const { graph, prompts } = scriptedGraph([{ calls: [input] }, { text: 'Thanks.' }]);
  /** The content that the client gets when it next reads its thread. */
  let news: readonly object[] | undefined;
  let look: Promise<unknown> = Promise.resolve();
  const agent = async (_url: string, { body }: { body: string }): Promise<Response> => {
    const told = news;
    news = undefined;
    if (told) {
      const events = told.map((values) => `event: values\ndata: ${JSON.stringify(values)}\n\n`).join('');
      return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
    }
    const {
      input: state,
      command,
      config,
    } = JSON.parse(body) as { input: never; command?: { resume: unknown }; config: object };
    if (command) await network.pass();
    return new Response(
      await graph.stream(command ? new Command(command) : state, {
        ...config,
        streamMode: ['values', 'messages'],
        encoding: 'text/event-stream',
      }),
    );
  };
  const transport = new FetchStreamTransport({ apiUrl: 'http://localhost/agent', fetch: agent });
  let hear: Stack['hear'];
  function Chat({ isInView, places }: { isInView: boolean; places: number }): ReactElement {
    const stream = useStream<{ messages: Message[] }>({ transport });
    const { submit } = stream;
    const [hasBegun, setBegun] = useState(false);
    useEffect(() => {
      if (!hasBegun) void submit({ messages: [{ type: 'human', content: 'Go' }] });
      setBegun(true);
    }, [hasBegun, submit]);
    const interrupts = useRef<object>(undefined);
    if (stream.interrupts.length > 0) interrupts.current = stream.interrupts;
    hear = (result) => {
      const asked = stream.values.messages.slice(0, 2);
      const given = { id: 'given', type: 'tool', tool_call_id: 'call_1_0', content: JSON.stringify(result) };
      news =
        result === undefined
          ? [{ messages: asked }, { __interrupt__: interrupts.current }]
          : [{ messages: [...asked, given] }];
      look = look.then(() => submit(undefined, { optimisticValues: stream.values }));
    };
    const calls = isInView ? stream.messages.flatMap((message) => formCallsOf(message)) : [];
    return (
      <>
        {calls.flatMap((call) => placesOf(places).map((place) => <FormCall key={place} stream={stream} call={call} />))}
      </>
    );
  }
  const results = (): unknown[] =>
    (prompts.at(-1) ?? [])
      .filter(({ type }) => type === 'tool')
      .map(({ content }) => JSON.parse(content as string) as unknown);
  return {
    Chat,
    arrived: results,
    toolCallId: 'call_1_0',
    hear: (result) => hear(result),
    startsAnew: true,
    tellsInPage: true,
    forgets: true,
  };
}

export function assistantUiStack(network: Network, input: Input): Stack {
  const arrived: unknown[] = [];
  let runs = 0;
  let hear: Stack['hear'];
  const model: ChatModelAdapter = {
    run: async (options) => {
      runs += 1;
      if (runs === 1) {
        const part = {
          type: 'tool-call',
          toolCallId: 'call_1',
          toolName: toolDefinition.name,
          args: {},
          argsText: JSON.stringify(input),
        } as const;
        return { content: [part], status: { type: 'requires-action', reason: 'tool-calls' } };
      }
      // oxlint-disable-next-line typescript/no-deprecated -- an experiment by its name, and nothing else gives the message that a run goes on with
      const messages = [...options.messages, options.unstable_getMessage()];
      const calls = messages.flatMap(({ content }) =>
        content.flatMap((part) => (part.type === 'tool-call' ? [part.result] : [])),
      );
      await network.pass();
      arrived.push(...calls);
      return { content: [{ type: 'text', text: 'Thanks.' }] };
    },
  };
  function Messages({ places }: { places: number }): ReactElement {
    return (
      <AuiProvider extends={useAui()} config={AuiConfig({ tools: Tools({ toolkit: formToolkit }) })}>
        {placesOf(places).map((place) => (
          <ThreadPrimitive.Messages key={place}>{() => <MessagePrimitive.Parts />}</ThreadPrimitive.Messages>
        ))}
      </AuiProvider>
    );
  }
  function Chat({ isInView, places }: { isInView: boolean; places: number }): ReactElement {
    const runtime = useLocalRuntime(model, { maxSteps: 5 });
    const [hasBegun, setBegun] = useState(false);
    useEffect(() => {
      if (!hasBegun) runtime.thread.append('Go');
      setBegun(true);
    }, [hasBegun, runtime]);
    hear = (result) => {
      const messages = runtime.thread
        .getState()
        .messages.slice(0, 2)
        .map((message) => withResult(message, result));
      runtime.thread.import(ExportedMessageRepository.fromArray(messages));
    };
    return (
      <AssistantRuntimeProvider runtime={runtime}>{isInView && <Messages places={places} />}</AssistantRuntimeProvider>
    );
  }
  return {
    Chat,
    arrived: () => arrived,
    toolCallId: 'call_1',
    hear: (result) => hear(result),
    tellsInPage: true,
    forgets: true,
  };
}

function withResult({ content, ...message }: ThreadMessage, result: unknown): ThreadMessage {
  const shown = content.slice(0, 1).map((part) => (part.type === 'tool-call' ? { ...part, result } : part));
  const status =
    result === undefined ? { type: 'requires-action', reason: 'tool-calls' } : { type: 'complete', reason: 'stop' };
  return { ...message, content: shown, ...(message.role === 'assistant' && { status }) } as ThreadMessage;
}

interface ToolMessage {
  id: string;
  role: string;
  toolCallId: string;
  content: string;
}

interface Subscriber {
  onRunStartedEvent?(): void;
  onRunFailed?(failure: { error: Error }): void;
}

/** CopilotKit's hooks for one call, as its version 1.75 keeps messages and runs. The package itself is driven in Chromium by its example. */
export function copilotKitStack(network: Network, input: Input): Stack {
  const arrived: unknown[] = [];
  const subscribers = new Set<Subscriber>();
  const renders = new Set<() => void>();
  const tell = (event: (subscriber: Subscriber) => unknown): void => [...subscribers].forEach(event);
  const agent = {
    messages: [] as ToolMessage[],
    setMessages: (messages: ToolMessage[]): void => {
      agent.messages = messages;
      for (const render of renders) render();
    },
    subscribe: (subscriber: Subscriber): { unsubscribe(): void } => {
      subscribers.add(subscriber);
      return { unsubscribe: () => void subscribers.delete(subscriber) };
    },
  };
  const runAgent = async (): Promise<void> => {
    const given = agent.messages.map(({ content }) => JSON.parse(content) as unknown);
    try {
      await network.pass();
    } catch (error) {
      tell((subscriber) => subscriber.onRunFailed?.({ error: error as Error }));
      return;
    }
    arrived.push(...given);
    tell((subscriber) => subscriber.onRunStartedEvent?.());
  };
  const hear = (result: unknown): void =>
    agent.setMessages(
      result === undefined ? [] : [{ id: 't', role: 'tool', toolCallId: 'call_1', content: JSON.stringify(result) }],
    );
  const respond = async (result: unknown): Promise<void> => {
    hear(result);
    await runAgent();
  };
  let Call: ComponentType<Record<string, unknown>> | undefined;
  const hooks: CopilotKitLike = {
    useAgent: () => ({ agent }),
    useCopilotKit: () => ({ copilotkit: { runAgent } }),
    useHumanInTheLoop: (tool: { render: ComponentType<Record<string, unknown>> }) => void (Call ??= tool.render),
  };
  const useFormTool = createFormToolHook(hooks);
  function Chat({ isInView, places }: { isInView: boolean; places: number }): ReactElement {
    useFormTool();
    const [, render] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      renders.add(render);
      return () => void renders.delete(render);
    }, []);
    const result = agent.messages[0]?.content;
    const call = result === undefined ? { status: 'executing', respond } : { status: 'complete', result };
    return (
      <>
        {isInView &&
          Call &&
          placesOf(places).map((place) => Call && <Call key={place} toolCallId="call_1" args={input} {...call} />)}
      </>
    );
  }
  return { Chat, arrived: () => arrived, toolCallId: 'call_1', hear };
}
