import { join } from 'node:path';
import { InterruptSchema, ResumeEntrySchema } from '@ag-ui/core/schemas';
import {
  applyAskElicitationResponse,
  askUserQuestionsToCreateRequest,
} from '@agentclientprotocol/claude-agent-acp/dist/elicitation.js';
import { ExportedMessageRepository, type ThreadMessageLike } from '@assistant-ui/react';
import { Command } from '@langchain/langgraph';
import { convertToModelMessages, streamText, tool, type ToolSet, type UIMessage } from 'ai';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fromAcpElicitation, toAcpElicitationResponse } from '../../src/adapters/acp/index.js';
import { fromInterrupts, toResume } from '../../src/adapters/ag-ui/index.js';
import { normalizeToolInput, toolDefinition } from '../../src/server/index.js';
import { readFormBlock } from '../../src/protocol/read-form-block.js';
import { toToolResult } from '../../src/tool-call/tool-result.js';
import { importCodex } from '../adapters/shared/import-codex.js';
import { formOfResult } from '../adapters/shared/support.js';
import { lastToolResults, scriptedModel } from '../ai-sdk/scripted-model.js';
import { scriptedGraph } from '../langgraph/graph.js';
import { type Exchange, keepRecord } from './records.js';
import { answerFixed, type FixedForm, tenQuestions, toInput, toProperty } from './ten-questions.js';

// Libraries, not agents: their own functions ask and read, and no model has a part in it. They are installed with this project.

/** Keeps the exchanges of a library with the ten questions. */
async function keepLibrary(
  name: string,
  system: string,
  packageName: string,
  offered: unknown,
  exchange: (fixed: FixedForm) => Exchange | Promise<Exchange>,
) {
  const questions: Record<string, Exchange> = {};
  for (const fixed of tenQuestions) questions[fixed.name] = await exchange(fixed);
  expect(Object.keys(questions)).toHaveLength(tenQuestions.length);
  await keepRecord({ name, system, package: packageName, folder: folderOf(packageName), tool: offered, questions });
}

function folderOf(name: string): string {
  return join(import.meta.dirname, '../../node_modules', name);
}

test("Claude's agent over ACP", () =>
  keepLibrary(
    'claude-agent-acp',
    "Claude's agent over ACP",
    '@agentclientprotocol/claude-agent-acp',
    null,
    ({ questions }) => {
      const asked = questions.map(({ multiple, ...rest }) => ({ ...rest, multiSelect: multiple }));
      const shown = askUserQuestionsToCreateRequest(asked, 'session', 'toolu_1');
      const form = formOfResult(fromAcpElicitation(shown));
      const sent = toAcpElicitationResponse(form, answerFixed(form));
      return { shown, sent, read: applyAskElicitationResponse(sent, {}, asked) };
    },
  ));

test("Codex' agent over ACP", async () => {
  const codex = await importCodex();
  await keepLibrary('codex-acp', "Codex' agent over ACP", '@agentclientprotocol/codex-acp', null, (fixed) => {
    const questions = fixed.questions.map(({ multiple: _, ...rest }, index) => ({
      id: `q${index}`,
      ...rest,
      isOther: true,
      isSecret: false,
    }));
    const shown = codex.buildUserInputRequest({ threadId: 'session', itemId: 'item', questions });
    const form = formOfResult(fromAcpElicitation(shown));
    const sent = toAcpElicitationResponse(form, answerFixed(form));
    return { shown, sent, read: codex.userInputAnswers(sent, questions) };
  });
});

test('AG-UI', () => {
  const schemas = [InterruptSchema, ResumeEntrySchema].map((schema) =>
    z.toJSONSchema(schema, { unrepresentable: 'any' }),
  );
  return keepLibrary('ag-ui', 'AG-UI, its schemas', '@ag-ui/core', schemas, ({ questions }) => {
    const properties = Object.fromEntries(questions.map((question, index) => [`q${index}`, toProperty(question)]));
    const shown = InterruptSchema.parse({
      id: 'i',
      reason: 'input_required',
      message: 'Please answer.',
      responseSchema: { type: 'object', properties },
    });
    const form = formOfResult(fromInterrupts([shown]));
    const sent = toResume([{ form, message: answerFixed(form) }]);
    return { shown, sent, read: sent?.map((entry) => ResumeEntrySchema.parse(entry)) };
  });
});

/** The result that a kit gives to its chat. */
function answerCall(fixed: FixedForm): { input: object; sent: object } {
  const input = toInput(fixed);
  const form = formOfResult(normalizeToolInput(input));
  return { input, sent: toToolResult(form, answerFixed(form)) };
}

test('AI SDK', async () => {
  const { name } = toolDefinition;
  const tools: ToolSet = { [name]: tool(toolDefinition) };
  const read = async (part: object) => {
    const model = scriptedModel([{ text: 'Done.' }]);
    const messages = [{ id: 'a', role: 'assistant', parts: [part] } as UIMessage];
    await streamText({ model, tools, messages: await convertToModelMessages(messages, { tools }) }).consumeStream();
    return { offered: model.doStreamCalls[0]?.tools, results: lastToolResults(model) };
  };
  const { offered } = await read({ type: 'text', text: 'Hello' });
  await keepLibrary('ai-sdk', 'AI SDK, its messages', 'ai', offered, async (fixed) => {
    const { input, sent } = answerCall(fixed);
    const { results } = await read({
      type: `tool-${name}`,
      toolCallId: 'call_1',
      state: 'output-available',
      input,
      output: sent,
    });
    return { shown: input, sent, read: results };
  });
});

test('assistant-ui', () =>
  keepLibrary('assistant-ui', 'assistant-ui, its messages', '@assistant-ui/react', null, (fixed) => {
    const { input, sent } = answerCall(fixed);
    const part = { type: 'tool-call', toolCallId: 'call_1', toolName: toolDefinition.name, args: input, result: sent };
    const like = { role: 'assistant', content: [part] } as unknown as ThreadMessageLike;
    return { shown: input, sent, read: ExportedMessageRepository.fromArray([like]).messages[0]?.message.content };
  }));

test('LangGraph', () =>
  keepLibrary('langgraph', 'LangGraph, its interrupts', '@langchain/langgraph', null, async (fixed) => {
    const { graph, prompts } = scriptedGraph([{ calls: [toInput(fixed)] }, { text: 'Done.' }]);
    const config = { configurable: { thread_id: 'thread' } };
    const first = (await graph.invoke({ messages: [{ role: 'user', content: 'Go on.' }] }, config)) as {
      __interrupt__?: { value: unknown }[];
    };
    const [interrupt] = first.__interrupt__ ?? [];
    const block = readFormBlock(interrupt?.value);
    if (!block.ok) throw new Error('There is no form.');
    const sent = answerFixed(block.form);
    await graph.invoke(new Command({ resume: sent }), config);
    return { shown: interrupt?.value, sent, read: prompts[1]?.at(-1)?.content };
  }));
