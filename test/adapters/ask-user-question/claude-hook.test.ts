// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { fromAskUserQuestion, toAskUserQuestionOutput } from '../../../src/adapters/ask-user-question/index.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import { formOfResult } from '../shared/support.js';

type Decision = { hookSpecificOutput?: { permissionDecision: string; updatedInput?: Record<string, unknown> } };
type Permission = { behavior: string; updatedInput: Record<string, unknown> };

interface Host {
  preToolUse(event: { tool_name: string; tool_use_id: string }): Promise<Decision>;
  canUseTool(toolName: string, input: object, options: { toolUseID: string }): Promise<Permission>;
  onAnswered(call: { id: string; input: object }, form: unknown, message: AnswerMessage): void;
}

/** The host of docs/dialects/ask-user-question.md, "Defer the call". */
function readHost(): Host {
  const doc = readFileSync(join(import.meta.dirname, '../../../docs/dialects/ask-user-question.md'), 'utf8');
  const snippet = [...doc.matchAll(/^```ts\n(.*?)^```/gms)]
    .map(([, code]) => code!)
    .find((code) => code.includes('function preToolUse('))!;
  const code = ts.transpile(snippet.replace(/^import .*$/gm, ''), { target: ts.ScriptTarget.ESNext });
  const make = compileFunction(`${code}; return { preToolUse, canUseTool, onAnswered };`, [
    'toAskUserQuestionOutput',
  ]) as (to: unknown) => Host;
  return make(toAskUserQuestionOutput);
}

/** The fields that Claude Code 0.3.332 keeps of a hook's `updatedInput`: those of the tool's input schema. */
const SCHEMA = ['questions', 'answers', 'annotations', 'metadata'];

/** A call in Claude Code 0.3.332: the hook decides, and asks the permission callback with `ask`. The result is the tool's input, if it runs. */
async function call(
  host: Host,
  tool_name: string,
  tool_use_id: string,
  input: object,
): Promise<Record<string, unknown> | string> {
  const { permissionDecision = 'ask', updatedInput } =
    (await host.preToolUse({ tool_name, tool_use_id })).hookSpecificOutput ?? {};
  if (permissionDecision === 'allow')
    return Object.fromEntries(Object.entries(updatedInput ?? input).filter(([key]) => SCHEMA.includes(key)));
  if (permissionDecision !== 'ask') return permissionDecision;
  const { behavior, updatedInput: allowed } = await host.canUseTool(tool_name, input, { toolUseID: tool_use_id });
  return behavior === 'allow' ? allowed : behavior;
}

const options = [
  { label: 'A', description: 'D' },
  { label: 'B', description: 'D' },
];
const input = { questions: [{ question: 'Which?', header: 'H', multiSelect: false, options }] };
const form = formOfResult(fromAskUserQuestion(input));

test.each<[name: string, message: AnswerMessage, output: object]>([
  ['an answer', buildAnswer(form, { q1: ['B'] }), { answers: { 'Which?': 'B' } }],
  ['a cancellation', buildCancellation(form), { answers: {}, response: '[cancelled by user]' }],
  [
    'words instead of an answer',
    buildCancellation(form, { message: 'Tests first' }),
    { answers: {}, response: 'Tests first' },
  ],
])('a deferred AskUserQuestion brings %s back', async (_name, message, output) => {
  const host = readHost();
  expect(await call(host, 'AskUserQuestion', 'toolu_0', input)).toBe('defer');
  host.onAnswered({ id: 'toolu_0', input }, form, message);
  expect(await call(host, 'AskUserQuestion', 'toolu_0', input)).toEqual({ ...input, ...output });
});

test('the hook leaves other tools alone, and another call of the same tool waits for its own answer', async () => {
  const host = readHost();
  host.onAnswered({ id: 'toolu_0', input }, form, buildAnswer(form, { q1: ['B'] }));
  expect(await host.preToolUse({ tool_name: 'Bash', tool_use_id: 'toolu_1' })).toEqual({});
  expect(await call(host, 'AskUserQuestion', 'toolu_2', input)).toBe('defer');
});
