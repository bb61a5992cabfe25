import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createFormToolHook, type CopilotKitLike } from 'react-interactive-form/copilotkit';
import { toolDefinition } from 'react-interactive-form/server';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '../fixtures/load-form.js';

interface Tool {
  name: string;
  description: string;
  parameters: unknown;
  render: ComponentType<Record<string, unknown>>;
}

interface Subscriber {
  onRunInitialized?(run: { messages: unknown[] }): unknown;
  onRunStartedEvent?(): void;
  onRunFailed?(failure: { error: Error }): void;
}

/** The hooks as CopilotKit has them, for one call; the real ones are driven in Chromium by the example. */
function openCall(call: Record<string, unknown>, agentId?: string) {
  const subscribers = new Set<Subscriber>();
  const agent = {
    messages: [] as object[],
    isRunning: false,
    setMessages: (messages: object[]) => void (agent.messages = messages),
    subscribe: (subscriber: Subscriber) => {
      subscribers.add(subscriber);
      return { unsubscribe: () => subscribers.delete(subscriber) };
    },
  };
  const useAgent = vi.fn(() => ({ agent }));
  const runAgent = vi.fn();
  const executingToolCallIds = new Set<string>();
  const respond = vi.fn(() => Promise.resolve());
  const tools: Tool[] = [];
  const hooks: CopilotKitLike = {
    useAgent,
    useCopilotKit: () => ({ copilotkit: { runAgent }, executingToolCallIds }),
    useHumanInTheLoop: (tool: Tool) => void tools.push(tool),
  };
  const useFormTool = createFormToolHook(hooks, { draftStore: null });
  const Chat = (props: Record<string, unknown>) => {
    useFormTool(agentId);
    const { render: Call } = tools[0]!;
    return <Call toolCallId="call_1" {...props} />;
  };
  const view = render(<Chat respond={respond} {...call} />);
  const update = (changed: Record<string, unknown>) => view.rerender(<Chat {...changed} />);
  const tell = (event: (subscriber: Subscriber) => unknown) => [...subscribers].map(event);
  return {
    ...view,
    user: userEvent.setup(),
    respond,
    runAgent,
    tools,
    update,
    tell,
    agent,
    useAgent,
    subscribers,
    executingToolCallIds,
  };
}

const args = { questions: [{ id: 'why', question: 'Why?', input_type: 'text' }] };
const result = '{"answer":"Because"}';

describe('a form in a chat of CopilotKit', () => {
  test.each([
    ['every agent', undefined, {}],
    ['the agent that is named', 'deploy', { agentId: 'deploy' }],
  ])('%s gets the tool as it is defined, and is watched as long as a form is shown', (_, agentId, only) => {
    const { tools, useAgent, subscribers, unmount } = openCall({ args: {}, status: 'inProgress' }, agentId);
    const { name, description, inputSchema: parameters } = toolDefinition;
    expect(tools[0]).toStrictEqual({ ...only, name, description, parameters, render: expect.any(Function) as unknown });
    expect(tools[0]!.parameters).toHaveProperty('~standard');
    expect(useAgent.mock.calls[0]).toStrictEqual([only]);
    expect(subscribers.size).toBe(1);
    unmount();
    expect(subscribers.size).toBe(0);
  });

  test.each<[string, object, string | undefined]>([
    [
      'half of the arguments',
      { args: { questions: [{ question: 'Wh' }] }, status: 'inProgress', respond: undefined },
      'pending',
    ],
    ['a call that waits', { args, status: 'executing' }, 'editing'],
    ['an answered call', { args, status: 'complete', result, respond: undefined }, 'answered'],
    [
      'a cancelled call',
      { args, status: 'complete', result: '{"status":"cancelled"}', respond: undefined },
      'cancelled',
    ],
    ['a call that will get no result', { args, status: 'complete', respond: undefined }, 'expired'],
    ['a refused call', { args, status: 'complete', result: 'Error: no', respond: undefined }, undefined],
  ])('%s', (_, call, expected) => {
    const { container } = openCall({ ...call });
    expect(container.querySelector('[data-slot="interactive-form"]')?.getAttribute('data-status')).toBe(expected);
  });

  test.each<[string, object, string, string]>([
    ['the run ends without a result', { status: 'complete' }, 'expired', 'Mine'],
    ['the call is given an error', { status: 'complete', result: 'Error: aborted' }, 'expired', 'Mine'],
    ['another client answers', { status: 'complete', result }, 'answered', 'Because'],
  ])('while the user answers, %s', async (_, call, shown, words) => {
    const { container, user, update, respond } = openCall({ args, status: 'executing' });
    await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Mine');
    update({ args, ...call });
    expect(container.querySelector('[data-slot="interactive-form"]')?.getAttribute('data-status')).toBe(shown);
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent(words);
    expect(respond).not.toHaveBeenCalled();
  });

  test("a model's nonsense becomes an error that it can read", async () => {
    const { respond } = openCall({ args: { questions: [] }, status: 'executing' });
    await vi.waitFor(() =>
      expect(respond.mock.calls).toEqual([[expect.stringMatching(/^Error: The form was not shown to the user/)]]),
    );
  });

  test('a run that fails keeps every word, and the next try starts one', async () => {
    const { user, respond, runAgent, update, tell, agent, subscribers } = openCall({ args, status: 'executing' });
    await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Because');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(respond.mock.calls).toEqual([[{ answer: 'Because' }]]);
    update({ args, status: 'complete', result });
    tell((subscriber) => subscriber.onRunFailed?.({ error: new Error('offline') }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your answer could not be sent\.$/);
    const said = { id: 'a', role: 'assistant', toolCalls: [] };
    agent.messages = [said, { id: 't', role: 'tool', toolCallId: 'call_1', content: result }];
    await user.type(screen.getByRole('textbox', { name: 'Why?' }), ' of it');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(runAgent.mock.calls).toEqual([[{ agent }]]);
    // The run reads what was written last.
    const latest = '{"answer":"Because of it"}';
    expect(agent.messages).toEqual([said, { id: 't', role: 'tool', toolCallId: 'call_1', content: latest }]);
    update({ args, status: 'complete', result: latest });
    tell((subscriber) => subscriber.onRunStartedEvent?.());
    expect(await screen.findByRole('definition')).toHaveTextContent('Because of it');
    expect(screen.queryByRole('textbox')).toBeNull();
    // Only the hook itself: nothing watches a run that is over.
    expect(subscribers.size).toBe(1);
  });

  describe('after a reload, when nothing waits for the result of a call any longer', () => {
    const left = { args, status: 'inProgress', respond: undefined };
    const call = (...ids: string[]) => ({
      id: 'm',
      role: 'assistant',
      toolCalls: ids.map((id) => ({ id, type: 'function', function: { name: toolDefinition.name, arguments: '' } })),
    });
    const resultOf = (id: string, content: string) => ({ id: `${id}-result`, role: 'tool', toolCallId: id, content });
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

    /** A page that shows such a call for a second. */
    async function reload(call: Record<string, unknown> = left) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      const page = openCall(call);
      await wait(1000);
      return page;
    }

    test('the form is asked, and its answer starts a run with the result behind the call', async () => {
      const { user, agent, runAgent, tell, update } = await reload();
      const more = { id: 'u', role: 'user', content: 'Hello?' };
      agent.messages = [call('call_1'), more];
      await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Because');
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      expect(agent.messages).toEqual([call('call_1'), resultOf('call_1', result), more]);
      expect(runAgent.mock.calls).toEqual([[{ agent }]]);
      update({ args, status: 'complete', result });
      tell((subscriber) => subscriber.onRunStartedEvent?.());
      expect(await screen.findByRole('definition')).toHaveTextContent('Because');
    });

    test('the agent runs only once each form of the turn has its answer', async () => {
      const { user, agent, runAgent } = await reload();
      agent.messages = [call('call_1', 'call_2')];
      await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Because');
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      expect(agent.messages).toHaveLength(2);
      expect(runAgent).not.toHaveBeenCalled();
    });

    test('a form that the user wrote past long ago holds no run up', async () => {
      const { user, agent, runAgent } = await reload();
      agent.messages = [call('old'), { id: 'u', role: 'user', content: 'Never mind' }, { ...call('call_1'), id: 'n' }];
      await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Because');
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      expect(runAgent.mock.calls).toEqual([[{ agent }]]);
    });

    test('arguments that broke off can be cancelled', async () => {
      const { user, agent } = await reload({ ...left, args: { questions: [{}] } });
      agent.messages = [call('call_1')];
      await user.click(await screen.findByRole('button', { name: 'Continue without answering' }));
      expect(agent.messages[1]).toEqual(resultOf('call_1', '{"status":"cancelled"}'));
    });

    test.each<[string, (page: ReturnType<typeof openCall>) => void]>([
      ['while the agent runs', ({ agent }) => void (agent.isRunning = true)],
      ['while another call is asked', ({ executingToolCallIds }) => void executingToolCallIds.add('call_0')],
    ])('%s, the form goes on to wait', async (_, change) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      const page = openCall(left);
      change(page);
      page.update(left);
      await wait(5000);
      expect(page.container.querySelector('[data-slot="interactive-form"]')).toHaveAttribute('data-status', 'pending');
    });

    test('a moment between a run and the wait for its call is none', async () => {
      const { respond, update, container } = openCall(left);
      update({ args: { questions: [] }, status: 'executing', respond });
      await vi.waitFor(() => expect(respond.mock.calls).toEqual([[expect.stringMatching(/^Error: /)]]));
      expect(container.querySelector('[data-slot="interactive-form"]')).toHaveAttribute('data-status', 'pending');
    });
  });

  test('before a run, each form that the user wrote past gets its cancellation, right behind its call', () => {
    const { tell } = openCall({ args, status: 'executing' });
    const call = (id: string, name = toolDefinition.name) => ({
      id: `m_${id}`,
      role: 'assistant',
      toolCalls: [{ id, type: 'function', function: { name, arguments: '' } }],
    });
    const user = { id: 'u', role: 'user', content: 'Not today' };
    const given = { id: 't', role: 'tool', toolCallId: 'b', content: result };
    const initialise = (...messages: unknown[]) =>
      tell((subscriber) => subscriber.onRunInitialized?.({ messages })).filter(Boolean);
    const cancelled = {
      id: 'a-cancelled',
      role: 'tool',
      toolCallId: 'a',
      content: '{"status":"cancelled","message":"Not today"}',
    };
    expect(initialise(call('a'), user)).toEqual([{ messages: [call('a'), cancelled, user] }]);
    const picture = { id: 'p', role: 'user', content: [{ type: 'image' }] };
    expect(initialise(call('a'), picture)).toEqual([
      { messages: [call('a'), { ...cancelled, content: '{"status":"cancelled"}' }, picture] },
    ]);
    expect(initialise(call('b'), given, user)).toEqual([]);
    expect(initialise(call('c', 'search'), user)).toEqual([]);
    expect(initialise(user, call('d'), { id: 'w', role: 'assistant', content: 'One moment' })).toEqual([]);
  });
});

describe('hooks of another major version', () => {
  afterEach(() => vi.unstubAllEnvs());
  const hooks = { useAgent: vi.fn(), useCopilotKit: vi.fn(), useHumanInTheLoop: vi.fn() };

  test.each(Object.keys(hooks))('are told so: %s is missing', (name) => {
    expect(() => createFormToolHook({ ...hooks, [name]: undefined })).toThrow(
      'createFormToolHook needs the hooks of CopilotKit 1.74 or later',
    );
  });

  test('are taken in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(createFormToolHook({} as never)).toBeTypeOf('function');
  });
});
