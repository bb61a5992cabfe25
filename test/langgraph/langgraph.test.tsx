import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { userEvent } from '@testing-library/user-event';
import { Command } from '@langchain/langgraph';
import type { Message } from '@langchain/langgraph-sdk';
import { FetchStreamTransport, useStream } from '@langchain/langgraph-sdk/react';
import { cancelForms, FormCall, formCallsOf, type FormStream } from 'react-interactive-form/langgraph';
import { toolDefinition } from 'react-interactive-form/server';
import { describe, expect, test, vi } from 'vitest';
import '../fixtures/load-form.js';
import { question } from '../fixtures/where-question.js';
import { scriptedGraph, type Turn } from './graph.js';

const ask: Turn = { calls: [{ questions: [question] }] };
const done: Turn = { text: 'Deployed.' };

/** A page on the SDK's own hook, and a real graph behind its own transport. */
function openChat(turns: readonly Turn[]) {
  const { graph, prompts } = scriptedGraph(turns);
  const network = { isDown: false };
  const agent = async (_url: string, { body }: { body: string }): Promise<Response> => {
    if (network.isDown) throw new Error('The network is down.');
    const { input, command, config } = JSON.parse(body) as {
      input: never;
      command?: { resume: unknown };
      config: object;
    };
    const events = await graph.stream(command ? new Command(command) : input, {
      ...config,
      streamMode: ['values', 'messages'],
      encoding: 'text/event-stream',
    });
    return new Response(events);
  };
  const transport = new FetchStreamTransport({ apiUrl: 'http://localhost/agent', fetch: agent });
  const sent: string[] = [];
  const seen = { scroll: (_isInView: boolean): void => undefined };
  function Chat() {
    // As a virtual list does, which takes what is out of sight out of the page.
    const [isInView, scroll] = useState(true);
    seen.scroll = scroll;
    const stream = useStream<{ messages: Message[] }>({ transport });
    const write = (text: string) => {
      if (cancelForms(stream, text) !== undefined) return;
      sent.push(text);
      void stream.submit({ messages: [{ type: 'human', content: text }] });
    };
    return (
      <>
        {(isInView ? stream.messages : []).map((message, index) => (
          <article key={index} aria-label={message.type}>
            {message.type === 'ai' && typeof message.content === 'string' && <p>{message.content}</p>}
            {formCallsOf(message).map((call) => (
              <FormCall key={call.id} stream={stream} call={call} draftStore={null} />
            ))}
          </article>
        ))}
        <button onClick={() => write(stream.messages.length === 0 ? 'Go' : 'Not today')}>Send</button>
      </>
    );
  }
  return { ...render(<Chat />), user: userEvent.setup(), graph, prompts, network, sent, seen };
}

const send = () => screen.getByRole('button', { name: 'Send' });

async function answer(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('radio', { name: 'Production' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
}

const results = (prompts: readonly { type: string; content: unknown }[][]) =>
  (prompts.at(-1) ?? []).filter(({ type }) => type === 'tool').map(({ content }) => content);

describe('a form in a chat on LangGraph', { timeout: 30_000 }, () => {
  test.each([
    ['clean', ask, '{"answer":["prod"]}'],
    [
      'sloppy',
      { calls: [{ title: 'Where?', type: 'radio', options: ['Staging', 'Production'] }] },
      '{"answer":["Production"]}',
    ],
  ])('%s input: the answer resumes the graph, and the receipt stays', async (_, turn, result) => {
    const { user, prompts } = openChat([turn, done]);
    await user.click(send());
    await answer(user);
    expect(await screen.findByText('Deployed.')).toBeVisible();
    expect(results(prompts)).toEqual([result]);
    expect(await screen.findByText('Answered', { selector: 'p' })).toBeVisible();
    expect(await screen.findByRole('definition')).toHaveTextContent('Production');
  });

  test("a model's nonsense is never shown; it reads why, and asks again", async () => {
    const { user, container } = openChat([{ calls: [{ questions: [] }] }, ask, done]);
    await user.click(send());
    await answer(user);
    expect(await screen.findByText('Deployed.')).toBeVisible();
    expect(container.querySelectorAll('[data-slot="interactive-form"]')).toHaveLength(1);
  });

  test('a cancelled form resumes the graph', async () => {
    const { user, prompts } = openChat([ask, done]);
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Deployed.')).toBeVisible();
    expect(results(prompts)).toEqual(['{"status":"cancelled"}']);
    expect(screen.getByText('Cancelled', { selector: '.rif-notice' })).toBeVisible();
  });

  test('a user who writes instead has cancelled it, and is answered', async () => {
    const { user, prompts, sent } = openChat([ask, done]);
    await user.click(send());
    await screen.findByRole('radio', { name: 'Production' });
    await user.click(send());
    expect(await screen.findByText('Deployed.')).toBeVisible();
    expect(sent).toEqual(['Go']);
    expect(results(prompts)).toEqual(['{"status":"cancelled","message":"Not today"}']);
    expect(await screen.findByText('Not today')).toBeVisible();
  });

  test('a request that fails keeps every answer, and the next try resumes the graph', async () => {
    const { user, prompts, network } = openChat([ask, done]);
    await user.click(send());
    await screen.findByRole('radio', { name: 'Production' });
    network.isDown = true;
    await answer(user);
    expect(await screen.findByText(/could not be sent\./)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Production' })).toBeChecked();
    network.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Deployed.')).toBeVisible();
    expect(results(prompts)).toEqual(['{"answer":["prod"]}']);
  });

  test('two forms of one turn are answered one after the other, and the second is locked until then', async () => {
    const { user, prompts } = openChat([
      { calls: [{ questions: [question] }, { questions: [{ ...question, question: 'And then?' }] }] },
      done,
    ]);
    await user.click(send());
    await waitFor(() => expect(screen.getAllByRole('radio', { name: 'Staging' })).toHaveLength(2));
    const [first, second] = screen.getAllByRole('radio', { name: 'Staging' });
    expect([first, second].map((radio) => (radio as HTMLButtonElement).disabled)).toEqual([false, true]);
    await user.click(first!);
    await user.click(screen.getAllByRole('button', { name: 'Submit' })[0]!);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Production' })).toBeEnabled());
    await answer(user);
    expect(await screen.findByText('Deployed.')).toBeVisible();
    expect(results(prompts)).toEqual(['{"answer":["staging"]}', '{"answer":["prod"]}']);
  });

  test('an answer that the graph does not take is asked for again, with every word', async () => {
    const { user, graph, prompts } = openChat([ask, done]);
    await user.click(send());
    await screen.findByRole('radio', { name: 'Production' });
    const take = graph.stream.bind(graph);
    vi.spyOn(graph, 'stream').mockImplementationOnce((_input, options) =>
      take(new Command({ resume: 'nothing of a form' }), options),
    );
    await answer(user);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Deployed.')).toBeVisible();
    expect(results(prompts)).toEqual(['{"answer":["prod"]}']);
  });
});

/** A thread as a hook has loaded it. */
function stored(
  messages: object[],
  interrupts: FormStream['interrupts'] = [],
): FormStream & { respondAll: ReturnType<typeof vi.fn> } {
  return {
    values: { messages },
    messages,
    interrupts,
    isLoading: false,
    error: undefined,
    respondAll: vi.fn(() => Promise.resolve()),
  };
}

function statusIn(container: HTMLElement) {
  return container.querySelector('[data-slot="interactive-form"]')?.getAttribute('data-status');
}

const call = { id: 'call_1', name: toolDefinition.name, args: { questions: [question] } };
const asked = { type: 'ai', content: '', tool_calls: [call, { id: 'call_2', name: 'get_weather', args: {} }] };
const block = {
  type: 'tool',
  tool_name: toolDefinition.name,
  tool_use_id: 'call_1',
  render_payload: { type: toolDefinition.name, questions: [question] },
};

describe('a thread that is loaded', () => {
  test('has the calls of the tool, and no others', () => {
    expect(formCallsOf(asked)).toEqual([call]);
    expect(formCallsOf({ type: 'human', content: 'Go' })).toEqual([]);
    expect(
      formCallsOf({
        type: 'ai',
        tool_calls: [],
        tool_call_chunks: [{ id: 'call_1', name: toolDefinition.name, args: '{"que' }],
      }),
    ).toHaveLength(1);
  });

  test.each([
    ['answered', { content: '{"answer":["prod"]}' }, 'Production'],
    ['cancelled', { content: '{"status":"cancelled","message":"Not today"}' }, 'Not today'],
  ])('a form that was %s is a receipt', (_, result, words) => {
    render(<FormCall stream={stored([asked, { type: 'tool', tool_call_id: 'call_1', ...result }])} call={call} />);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test.each([
    ['LangGraph', { content: 'Error: …', status: 'error' }],
    ['LangChain', { content: 'Error: …' }],
  ])('a call that has failed, as the tool node of %s says it, shows nothing', (_, result) => {
    const { container } = render(
      <FormCall stream={stored([asked, { type: 'tool', tool_call_id: 'call_1', ...result }])} call={call} />,
    );
    expect(container).toBeEmptyDOMElement();
  });

  test('a call whose arguments are no form, with whatever result, shows nothing', () => {
    const { container } = render(
      <FormCall
        stream={stored([asked, { type: 'tool', tool_call_id: 'call_1', content: 'Skipped' }])}
        call={{ ...call, args: {} }}
      />,
    );
    expect(container).toBeEmptyDOMElement();
  });

  test('a form that waits is open, and its answer goes to its own interrupt and to no other', async () => {
    const interrupts = [
      { id: 'approval', value: { action: 'deploy' } },
      { id: 'form', value: block },
      { value: block },
    ];
    const stream = stored([asked], interrupts);
    const user = userEvent.setup();
    const { container, rerender } = render(<FormCall stream={stream} call={call} draftStore={null} />);
    await answer(user);
    // The request was taken, and its run has not begun.
    await act(() => Promise.resolve());
    expect(statusIn(container)).toBe('submitting');
    rerender(<FormCall stream={{ ...stream, interrupts: [], isLoading: true }} call={call} draftStore={null} />);
    expect(statusIn(container)).toBe('submitting');
    expect(stream.respondAll.mock.calls).toEqual([
      [{ form: expect.objectContaining({ tool_use_id: 'call_1', answers: { where: ['prod'] } }) as unknown }],
    ]);
  });

  test.each<[string, object, string, string]>([
    ['another client answers', { content: '{"answer":["staging"]}' }, 'answered', 'Staging'],
    ['the call is given an error', { content: 'Error: aborted', status: 'error' }, 'expired', 'Production'],
  ])('while the user answers, %s', async (_, result, shown, words) => {
    const stream = stored([asked], [{ id: 'form', value: block }]);
    const { container, rerender } = render(<FormCall stream={stream} call={call} draftStore={null} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Production' }));
    rerender(
      <FormCall
        stream={stored([asked, { type: 'tool', tool_call_id: 'call_1', ...result }])}
        call={call}
        draftStore={null}
      />,
    );
    expect(statusIn(container)).toBe(shown);
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent(words);
    expect(stream.respondAll).not.toHaveBeenCalled();
  });

  test('a form whose interrupt the server has lost stays, and its answer fails with every word', async () => {
    const stream = {
      ...stored([asked], [{ id: 'form', value: block }]),
      respondAll: vi.fn(() => Promise.reject(new Error('No such thread.'))),
    };
    const { container, rerender } = render(<FormCall stream={stream} call={call} draftStore={null} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Production' }));
    rerender(<FormCall stream={{ ...stream, interrupts: [] }} call={call} draftStore={null} />);
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(statusIn(container)).toBe('failed');
    expect(screen.getByRole('radio', { name: 'Production' })).toBeChecked();
  });

  const approval = { id: 'approval', value: { action: 'deploy' } };
  const other = { ...block, tool_use_id: 'call_2' };

  test.each<[string, Partial<FormStream>, string]>([
    ['while its run goes on', { isLoading: true }, 'pending'],
    ['while another call of its turn is asked', { interrupts: [{ id: 'form', value: other }] }, 'locked'],
    ['that nothing waits for any more', { interrupts: [approval] }, 'expired'],
    ['beside an interrupt that nothing can answer', { interrupts: [{ value: other }] }, 'expired'],
  ])('a form %s', (_, more, shown) => {
    const { container } = render(<FormCall stream={{ ...stored([asked]), ...more }} call={call} />);
    expect(statusIn(container)).toBe(shown);
  });

  test('where no form waits, a message cancels nothing', () => {
    const stream = stored([asked], [approval, { value: block }]);
    expect(cancelForms(stream, 'Hello')).toBeUndefined();
    expect(stream.respondAll).not.toHaveBeenCalled();
  });
});
