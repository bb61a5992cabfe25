import { generateText, isStepCount, jsonSchema, tool, type LanguageModel, type ModelMessage, type ToolSet } from 'ai';
import { toolDefinition } from '../src/server/index.js';
import type { Case } from './cases/case.js';
import type { Turn } from './turn.js';
import type { Variant } from './variants.js';

/** The tool that stands for all work, so that going on is a call like asking. */
export const WORK_TOOL = 'act';

const INSTRUCTIONS = `You work for the user with your tools: read_file looks things up, ${WORK_TOOL} does the work. Today is Monday, 23 November 2026.`;

/** Enough to look at each file of a case. */
const MAX_STEPS = 8;

/** Lets a model look things up until it asks, works or says something. */
export async function takeTurn(model: LanguageModel, item: Case, { description, hint }: Variant): Promise<Turn> {
  const { steps } = await generateText({
    model,
    instructions: hint === undefined ? INSTRUCTIONS : `${INSTRUCTIONS}\n${hint}`,
    messages: toMessages(item),
    tools: createTools(item, description),
    stopWhen: isStepCount(MAX_STEPS),
  });
  const calls = steps.flatMap(({ toolCalls }) => toolCalls);
  return {
    asked: calls.filter(({ toolName }) => toolName === toolDefinition.name).map(({ input }) => input as unknown),
    text: steps
      .map(({ text }) => text)
      .join('\n')
      .trim(),
    isWorking: calls.some(({ toolName }) => toolName === WORK_TOOL),
  };
}

/** The run stops at the form and at the work: neither has anything that carries it out. */
function createTools({ files = {} }: Case, description: string): ToolSet {
  return {
    // Without a check, so that the arguments come as the model wrote them.
    [toolDefinition.name]: tool({ description, inputSchema: jsonSchema(toolDefinition.inputSchema) }),
    read_file: tool({
      description: 'Reads a file of the user. The path "." lists all files.',
      inputSchema: jsonSchema<{ path: string }>({
        type: 'object',
        properties: { path: { type: 'string' } },
        required: ['path'],
      }),
      execute: ({ path }) =>
        Object.hasOwn(files, path) ? files[path] : `Files: ${Object.keys(files).join(', ') || 'none'}`,
    }),
    [WORK_TOOL]: tool({
      description: 'Does any work: edits, sends, books, runs, deletes. Say what is done.',
      inputSchema: jsonSchema<{ what: string }>({
        type: 'object',
        properties: { what: { type: 'string' } },
        required: ['what'],
      }),
    }),
  };
}

function toMessages({ request, asked }: Case): ModelMessage[] {
  const messages: ModelMessage[] = [{ role: 'user', content: request }];
  if (!asked) return messages;
  const call = { toolCallId: 'call_0', toolName: toolDefinition.name };
  return [
    ...messages,
    { role: 'assistant', content: [{ type: 'tool-call', ...call, input: { questions: asked.questions } }] },
    { role: 'tool', content: [{ type: 'tool-result', ...call, output: { type: 'json', value: asked.response } }] },
  ];
}
