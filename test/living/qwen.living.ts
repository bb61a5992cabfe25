import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { client, methods, ndJsonStream } from '@agentclientprotocol/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAskUserQuestion } from '../../src/adapters/ask-user-question/index.js';
import { toGeminiAskUserResult } from '../../src/adapters/gemini-cli/index.js';
import { buildCancellation } from '../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { answerTo, formOfResult } from '../adapters/shared/support.js';
import { type LoopbackModel, startLoopbackModel } from './loopback-model.js';
import { findNode22, findProgram, keepRun, oddLabel, report, sample } from './support.js';
import { answerFixed, collectExchanges, tenQuestions } from './ten-questions.js';

const SYSTEM = 'Qwen Code, over ACP';
const PACKAGE = '@qwen-code/qwen-code';

interface Asked {
  sessionId: string;
  options: unknown;
  toolCall: { _meta?: { qwenQuestions?: unknown } };
}

const option = fc.record({ label: oddLabel, description: oddLabel });
const question = fc.record({ question: oddLabel, header: oddLabel, multiSelect: fc.boolean(), options: fc.array(option, { minLength: 1, maxLength: 5 }) });
const request = fc.record({ questions: fc.array(question, { minLength: 1, maxLength: 4 }) });

const formOf = (asked: Asked) => formOfResult(fromAskUserQuestion({ questions: asked.toolCall._meta?.qwenQuestions }));

/** Its client answers by index, and cancels by an outcome. */
function toReply(form: ReturnType<typeof formOf>, message: AnswerMessage): object {
  const result = toGeminiAskUserResult(form, message);
  if (typeof result === 'string') return { outcome: { outcome: 'cancelled' } };
  return { outcome: { outcome: 'selected', optionId: 'proceed_once' }, ...result };
}

test('the ten questions of Qwen Code', { timeout: 300_000 }, async (context) => {
  const [program, node] = [findProgram(PACKAGE, 'cli.js'), findNode22()];
  if (!program.ok) return context.skip(program.reason);
  if (!node.ok) return context.skip(node.reason);
  const exchanges = collectExchanges();
  const inputs = tenQuestions.map(({ questions }) => ({ questions: questions.map(({ multiple, ...rest }) => ({ ...rest, multiSelect: multiple })) }));
  const model = await run([node.path, program.path], inputs, (asked) => {
    const form = formOf(asked);
    const sent = toReply(form, answerFixed(form));
    exchanges.keep({ ...asked, sessionId: undefined }, sent);
    return sent;
  });
  const { version } = node;
  await keepRun({ name: 'qwen-code', system: SYSTEM, package: PACKAGE, ranOn: version, tool: model.offered(), questions: exchanges.with(model.results) });
});

/** A session in which the model calls the tool with each input, and a client that replies. A cancellation ends a turn. */
async function run([node = '', path = '']: string[], inputs: readonly unknown[], reply: (asked: Asked) => object): Promise<LoopbackModel> {
  const model = await startLoopbackModel('ask_user_question', inputs);
  const home = mkdtempSync(join(tmpdir(), 'living-qwen-'));
  const settings = { HOME: home, ANTHROPIC_BASE_URL: model.url, ANTHROPIC_API_KEY: 'loopback', ANTHROPIC_MODEL: 'claude-sonnet-4-5' };
  const child: ChildProcess = spawn(node, [path, '--acp', '--auth-type', 'anthropic', '--approval-mode', 'default'], {
    cwd: home,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const stream = ndJsonStream(Writable.toWeb(child.stdin!) as WritableStream<Uint8Array>, Readable.toWeb(child.stdout!) as ReadableStream<Uint8Array>);
  const chat = client().onRequest(methods.client.session.requestPermission, ({ params }) => reply(params as unknown as Asked) as never);
  try {
    await chat.connectWith(stream, async (agent) => {
      await agent.request('initialize', { protocolVersion: 1, clientCapabilities: {} });
      const { sessionId } = (await agent.request('session/new', { cwd: home, mcpServers: [] })) as { sessionId: string };
      for (let turns = 0; model.results.length < inputs.length && turns <= inputs.length; turns++) {
        await agent.request('session/prompt', { sessionId, prompt: [{ type: 'text', text: 'Go on.' }] });
      }
    });
    return model;
  } finally {
    child.kill();
    await ended;
    model.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
