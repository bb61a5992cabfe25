// @vitest-environment node
import { Command, INTERRUPT, isInterrupted } from '@langchain/langgraph';
import { createFormTool } from 'react-interactive-form/langgraph/server';
import { buildAnswer, buildCancellation, readFormBlock, type TrustedForm } from 'react-interactive-form/protocol';
import { toolDefinition } from 'react-interactive-form/server';
import { describe, expect, test } from 'vitest';
import { question } from '../fixtures/where-question.js';
import { scriptedGraph, type Graph, type Turn } from './graph.js';

const ask: Turn = { calls: [{ questions: [question] }] };
const done: Turn = { text: 'Deployed.' };
const config = { configurable: { thread_id: '1' } };
const file = { question_id: 'where', name: 'map.txt', media_type: 'text/plain', data: 'TWFw' };
const go = { messages: [{ role: 'user', content: 'Go' }] };

interface Waiting {
  id: string;
  value: unknown;
}

/** Runs the graph until it waits or ends; gives what it waits for. */
async function run(graph: Graph, input: Parameters<Graph['invoke']>[0]): Promise<Waiting[]> {
  const state: unknown = await graph.invoke(input, config);
  return isInterrupted(state) ? state[INTERRUPT].map(({ id, value }) => ({ id: id ?? '', value })) : [];
}

function formOf(waiting: Waiting | undefined): TrustedForm {
  const read = readFormBlock(waiting?.value);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.form;
}

async function toolResults(graph: Graph): Promise<unknown[]> {
  const state = await graph.getState(config);
  const { messages } = state.values as { messages: { type: string; content: unknown }[] };
  return messages.filter(({ type }) => type === 'tool').map(({ content }) => content);
}

describe('the tool in a graph', () => {
  test('is the definition as it is', () => {
    const { name, description, inputSchema } = toolDefinition;
    expect(createFormTool()).toMatchObject({ name, description, schema: inputSchema });
  });

  test('interrupts with the form as a tool block of its call, and goes on with the answer in the response format', async () => {
    const { graph, prompts } = scriptedGraph([ask, done]);
    const waiting = await run(graph, go);
    expect(waiting).toEqual([
      {
        id: expect.any(String) as string,
        value: {
          type: 'tool',
          tool_name: toolDefinition.name,
          tool_use_id: 'call_1_0',
          render_payload: { type: toolDefinition.name, questions: [question] },
        },
      },
    ]);
    expect(await run(graph, new Command({ resume: buildAnswer(formOf(waiting[0]), { where: ['prod'] }) }))).toEqual([]);
    expect(await toolResults(graph)).toEqual(['{"answer":["prod"]}']);
    expect(prompts).toHaveLength(2);
  });

  test('mends what has one evident meaning', async () => {
    const { graph } = scriptedGraph([
      { calls: [{ title: 'Where?', type: 'radio', options: ['Staging', 'Production'] }] },
      done,
    ]);
    const [waiting] = await run(graph, go);
    expect(formOf(waiting).payload.questions).toMatchObject([
      { question: 'Where?', options: [{ label: 'Staging' }, { label: 'Production' }] },
    ]);
  });

  test.each([
    [{}],
    [{ questions: [] }],
    [{ questions: [5] }],
    [{ questions: [{ id: 'a', question: '', input_type: 'choice' }] }],
  ])("a model's nonsense is an error that it can read, and nothing waits: %j", async (nonsense) => {
    const { graph } = scriptedGraph([{ calls: [nonsense] }, ask, done]);
    const [waiting] = await run(graph, go);
    expect(formOf(waiting).toolUseId).toBe('call_2_0');
    expect(await toolResults(graph)).toEqual([
      expect.stringContaining('The form was not shown to the user, because of these faults in the arguments:'),
    ]);
  });

  test('arguments alone are mended too, but a form without the id of its call could never be answered', async () => {
    await expect(createFormTool().invoke({ questions: [] })).rejects.toThrow('The form was not shown to the user');
    await expect(createFormTool().invoke({ questions: [question] })).rejects.toThrow(
      'There is no usable "tool_use_id" or "id".',
    );
  });

  test.each([
    ['nothing of a form', 'Production, please'],
    [
      'the answer to another form',
      {
        type: toolDefinition.name,
        tool_use_id: 'call_9',
        success: true,
        status: 'answered',
        answers: { where: ['prod'] },
      },
    ],
    [
      'an option that there is not',
      {
        type: toolDefinition.name,
        tool_use_id: 'call_1_0',
        success: true,
        status: 'answered',
        answers: { where: [''] },
      },
    ],
  ])('an answer that does not fit is asked for again: %s', async (_, resume) => {
    const { graph } = scriptedGraph([ask, done]);
    const first = await run(graph, go);
    const second = await run(graph, new Command({ resume }));
    expect(second.map(({ value }) => value)).toEqual(first.map(({ value }) => value));
    await run(graph, new Command({ resume: buildAnswer(formOf(second[0]), { where: ['staging'] }) }));
    expect(await toolResults(graph)).toEqual(['{"answer":["staging"]}']);
  });

  test('a cancelled form is said to the model, with what the user wrote instead', async () => {
    const { graph } = scriptedGraph([ask, done]);
    const [waiting] = await run(graph, go);
    await run(graph, new Command({ resume: buildCancellation(formOf(waiting), { message: 'Not today' }) }));
    expect(await toolResults(graph)).toEqual(['{"status":"cancelled","message":"Not today"}']);
  });

  test('a note has no place in the response format: the whole message goes back', async () => {
    const { graph } = scriptedGraph([ask, done]);
    const [waiting] = await run(graph, go);
    const answer = buildAnswer(formOf(waiting), { where: ['prod'] }, { details: { where: { note: 'At night' } } });
    await run(graph, new Command({ resume: answer }));
    const [result] = await toolResults(graph);
    expect(JSON.parse(String(result))).toEqual(answer);
  });

  test.each([
    [
      'goes back with the whole message, within the limits',
      { types: ['text/plain'], maxBytes: 3, maxCount: 1 },
      { attachments: [file] },
    ],
    ['is dropped without limits', undefined, { answer: ['prod'] }],
  ])('a file %s', async (_, attachments, result) => {
    const { graph } = scriptedGraph([ask, done], { attachments });
    const [waiting] = await run(graph, go);
    await run(
      graph,
      new Command({ resume: { ...buildAnswer(formOf(waiting), { where: ['prod'] }), attachments: [file] } }),
    );
    const [said] = await toolResults(graph);
    expect(JSON.parse(String(said))).toMatchObject(result);
  });

  test('two calls of one turn are asked one after the other, and the model reads both answers', async () => {
    const { graph, prompts } = scriptedGraph([
      { calls: [{ questions: [question] }, { questions: [{ ...question, question: 'And then?' }] }] },
      done,
    ]);
    const first = await run(graph, go);
    expect(first.map((each) => formOf(each).toolUseId)).toEqual(['call_1_0']);
    const second = await run(
      graph,
      new Command({ resume: { [first[0]!.id]: buildAnswer(formOf(first[0]), { where: ['staging'] }) } }),
    );
    expect(second.map((each) => formOf(each).toolUseId)).toEqual(['call_1_1']);
    expect(
      await run(
        graph,
        new Command({ resume: { [second[0]!.id]: buildAnswer(formOf(second[0]), { where: ['prod'] }) } }),
      ),
    ).toEqual([]);
    expect(await toolResults(graph)).toEqual(['{"answer":["staging"]}', '{"answer":["prod"]}']);
    expect(prompts).toHaveLength(2);
  });
});
