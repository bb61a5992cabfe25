import type { LanguageModel } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { toolDefinition } from '../src/server/index.js';
import type { Case } from './cases/case.js';
import { cases } from './cases/cases.js';
import { WORK_TOOL } from './take-turn.js';

/** What the mock does: it says something, or calls a tool. */
export type MockReply = { text: string } | { tool: string; input: unknown };

/**
 * A model without a mind, which finds its case by the words of the request: it tries the machinery, and says nothing of any model. What it
 * is given goes into `given`.
 */
export function createMockModel(reply: (item: Case) => MockReply = replyWell, given: string[] = []): LanguageModel {
  return new MockLanguageModelV4({
    doGenerate: ({ prompt, tools }) => {
      given.push(JSON.stringify({ prompt, tools }));
      const said = prompt
        .flatMap((message) => (message.role === 'user' ? message.content : []))
        .find(({ type }) => type === 'text');
      const item = cases.find(({ request }) => said?.type === 'text' && said.text === request);
      if (!item) throw new Error('This is none of the cases.');
      return Promise.resolve(toResult(reply(item)));
    },
  });
}

function replyWell({ id, expects, isNamable = true }: Case): MockReply {
  if (expects === 'work') return { tool: WORK_TOOL, input: { what: 'The obvious.' } };
  const question = { id, question: `What is meant by ${id}?`, input_type: 'text' };
  const options = [
    { label: 'This', value: 'this', description: 'It is there already.', recommended: true },
    { label: 'That', value: 'that' },
  ];
  return {
    tool: toolDefinition.name,
    input: { questions: [isNamable ? { ...question, input_type: 'choice', options } : question] },
  };
}

function toResult(reply: MockReply): Awaited<ReturnType<MockLanguageModelV4['doGenerate']>> {
  const isText = 'text' in reply;
  return {
    content: [
      isText
        ? { type: 'text', text: reply.text }
        : { type: 'tool-call', toolCallId: 'call_1', toolName: reply.tool, input: JSON.stringify(reply.input) },
    ],
    finishReason: { unified: isText ? 'stop' : 'tool-calls', raw: undefined },
    usage: {
      inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: 1, text: 1, reasoning: undefined },
    },
    warnings: [],
  };
}
