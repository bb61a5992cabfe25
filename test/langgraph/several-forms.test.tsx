import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AIMessage, ToolMessage } from '@langchain/core/messages';
import { Command, END, MemorySaver, MessagesAnnotation, Send, START, StateGraph } from '@langchain/langgraph';
import { useState } from 'react';
import { FormCall, formCallsOf, type FormStream } from 'react-interactive-form/langgraph';
import { createFormTool } from 'react-interactive-form/langgraph/server';
import { toolDefinition } from 'react-interactive-form/server';
import { expect, test } from 'vitest';
import '../fixtures/load-form.js';

type State = typeof MessagesAnnotation.State;

const calls = ['First?', 'Second?'].map((question, index) => ({
  id: `call_${index}`,
  name: toolDefinition.name,
  args: { questions: [{ id: 'say', question, input_type: 'text' }] },
}));
const config = { configurable: { thread_id: 'thread' } };

/** A real graph whose calls run side by side, so that several wait at once. */
function parallelGraph() {
  const prompts: State['messages'][] = [];
  const model = ({ messages }: State) => {
    prompts.push(messages);
    return {
      messages: [prompts.length === 1 ? new AIMessage({ content: '', tool_calls: calls }) : new AIMessage('Done.')],
    };
  };
  const ask = async ({ call }: { call: (typeof calls)[number] }) => ({
    messages: [(await createFormTool().invoke({ ...call, type: 'tool_call' })) as ToolMessage],
  });
  const spread = ({ messages }: State) => {
    const { tool_calls = [] } = messages.at(-1) as AIMessage;
    return tool_calls.length > 0 ? tool_calls.map((call) => new Send('ask', { call })) : END;
  };
  const graph = new StateGraph(MessagesAnnotation)
    .addNode('model', model)
    .addNode('ask', ask as never)
    .addEdge(START, 'model')
    .addConditionalEdges('model', spread, ['ask', END])
    .addEdge('ask', 'model')
    .compile({ checkpointer: new MemorySaver() });
  return { graph, prompts };
}

type Graph = ReturnType<typeof parallelGraph>['graph'];

async function readThread(graph: Graph) {
  const state = await graph.getState(config);
  const values = state.values as State;
  return { values, messages: values.messages, interrupts: state.tasks.flatMap(({ interrupts }) => interrupts) };
}

/** A page that has just been opened on the thread as the checkpointer has it. */
async function openPage(graph: Graph) {
  const loaded = await readThread(graph);
  function Page() {
    const [thread, setThread] = useState(loaded);
    const respondAll = async (resume: Record<string, unknown>) => {
      await graph.invoke(new Command({ resume }), config);
      setThread(await readThread(graph));
    };
    const stream: FormStream = { ...thread, isLoading: false, error: undefined, respondAll };
    return thread.messages.map((message, index) => (
      <article key={index}>
        {message.type === 'ai' && typeof message.content === 'string' && <p>{message.content}</p>}
        {formCallsOf(message).map((call) => (
          <FormCall key={call.id} stream={stream} call={call} draftStore={null} />
        ))}
      </article>
    ));
  }
  return render(<Page />);
}

async function answer(name: RegExp, words: string) {
  const form = screen.getByRole('textbox', { name }).closest('form')!;
  await userEvent.type(within(form).getByRole('textbox'), words);
  await userEvent.click(within(form).getByRole('button', { name: 'Submit' }));
}

test('two interrupts wait: answered out of order, with a reload in between, each call has its own answer', async () => {
  const { graph, prompts } = parallelGraph();
  await graph.invoke({ messages: [{ role: 'user', content: 'Go' }] }, config);
  const page = await openPage(graph);
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  await answer(/Second\?/, 'two');
  expect(await screen.findByText('two')).toBeVisible();
  expect(prompts).toHaveLength(1);
  page.unmount();

  await openPage(graph);
  expect(screen.getByRole('textbox', { name: /First\?/ })).toBeEnabled();
  await answer(/First\?/, 'one');
  expect(await screen.findByText('Done.')).toBeVisible();
  const results = prompts
    .at(-1)!
    .flatMap((message) => (message instanceof ToolMessage ? [[message.tool_call_id, message.content]] : []));
  expect(Object.fromEntries(results)).toEqual({ call_0: '{"answer":"one"}', call_1: '{"answer":"two"}' });
  expect(prompts).toHaveLength(2);
}, 30_000);
