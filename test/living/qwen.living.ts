import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { client, methods, ndJsonStream } from '@agentclientprotocol/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAcpQuestion, toAcpQuestionOutcome } from '../../src/adapters/acp/index.js';
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
/** Mostly as many as it takes. */
const options = fc.oneof(
  { weight: 9, arbitrary: fc.array(option, { minLength: 2, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(option, { maxLength: 6 }) },
);
const question = fc.record({ question: oddLabel, header: oddLabel, multiSelect: fc.boolean(), options });
const request = fc.record({ questions: fc.array(question, { minLength: 1, maxLength: 4 }) });

type Reply = ReturnType<typeof toAcpQuestionOutcome>;

const CANCELLED = 'Tool "ask_user_question" was canceled by the user.';

/** Qwen Code itself. A form must ask the same questions, and the model must read the form's answers. */
test('ask_user_question of Qwen Code', { timeout: 600_000 }, async (context) => {
  const started = start();
  if (!started.ok) return context.skip(started.reason);
  const inputs = sample(request, 200);
  const expected: { status: AnswerMessage['status']; texts: string[] }[] = [];
  const figures = { asked: inputs.length, shown: 0, answered: 0, cancelled: 0 };
  const { results } = await started.run(inputs, (asked) => {
    figures.shown++;
    const form = formOfResult(fromAcpQuestion(asked));
    const message =
      expected.length % 3 === 2 ? buildCancellation(form) : sample(answerTo(form), expected.length + 1).at(-1)!;
    const sent = toAcpQuestionOutcome(form, message);
    expected.push({ status: message.status, texts: 'answers' in sent ? Object.values(sent.answers) : [CANCELLED] });
    return sent;
  });
  expect(results).toHaveLength(inputs.length);
  const told = results.filter(({ text }) => text === CANCELLED || text.startsWith('User has provided'));
  expect(told).toHaveLength(expected.length);
  for (const [index, { status, texts }] of expected.entries()) {
    for (const text of texts) expect(told[index]?.text).toContain(text);
    figures[status]++;
  }
  const refusals = new Set(results.filter((result) => !told.includes(result)).map(({ text }) => text.slice(0, 200)));
  console.log([...refusals].slice(0, 5).join('\n'));
  report(SYSTEM, figures);
  expect(figures.shown).toBeGreaterThan(20);
});

test('the ten questions of Qwen Code', { timeout: 300_000 }, async (context) => {
  const started = start();
  if (!started.ok) return context.skip(started.reason);
  const exchanges = collectExchanges();
  const inputs = tenQuestions.map(({ questions }) => ({
    questions: questions.map(({ multiple, ...rest }) => ({ ...rest, multiSelect: multiple })),
  }));
  const model = await started.run(inputs, (asked) => {
    const form = formOfResult(fromAcpQuestion(asked));
    const sent = toAcpQuestionOutcome(form, answerFixed(form));
    exchanges.keep({ ...asked, sessionId: undefined }, sent);
    return sent;
  });
  const tool = model.offered();
  await keepRun({
    name: 'qwen-code',
    system: SYSTEM,
    package: PACKAGE,
    ranOn: started.ranOn,
    tool,
    questions: exchanges.with(model.results),
  });
});

function start() {
  const [program, node] = [findProgram(PACKAGE, 'cli.js'), findNode22()];
  if (!program.ok) return program;
  if (!node.ok) return node;
  const run = (inputs: readonly unknown[], reply: (asked: Asked) => Reply) =>
    runTurns([node.path, program.path], inputs, reply);
  return { ok: true, ranOn: node.version, run } as const;
}

/** Several calls in a row that it refuses end a turn. */
function unlessStopped(error: unknown): void {
  const { data } = error as { data?: { code?: string } };
  if (data?.code !== 'LOOP_DETECTED') throw error;
}

/** A session in which the model calls the tool with each input, and a client that replies. A cancellation ends a turn. */
async function runTurns(
  [node = '', path = '']: string[],
  inputs: readonly unknown[],
  reply: (asked: Asked) => Reply,
): Promise<LoopbackModel> {
  const model = await startLoopbackModel('ask_user_question', inputs);
  const home = mkdtempSync(join(tmpdir(), 'living-qwen-'));
  const settings = {
    HOME: home,
    ANTHROPIC_BASE_URL: model.url,
    ANTHROPIC_API_KEY: 'loopback',
    ANTHROPIC_MODEL: 'claude-sonnet-4-5',
  };
  // A hundred calls in a row are no mistake here.
  mkdirSync(join(home, '.qwen'));
  writeFileSync(
    join(home, '.qwen/settings.json'),
    JSON.stringify({ model: { skipLoopDetection: true, maxToolCallsPerTurn: -1 } }),
  );
  const child: ChildProcess = spawn(node, [path, '--acp', '--auth-type', 'anthropic', '--approval-mode', 'default'], {
    cwd: home,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['pipe', 'pipe', 'ignore'],
    // It starts itself once more, so its whole group is ended.
    detached: true,
  });
  const ended = once(child, 'exit');
  const stream = ndJsonStream(
    Writable.toWeb(child.stdin!) as WritableStream<Uint8Array>,
    Readable.toWeb(child.stdout!) as ReadableStream<Uint8Array>,
  );
  const chat = client().onRequest(
    methods.client.session.requestPermission,
    ({ params }) => reply(params as unknown as Asked) as never,
  );
  try {
    await chat.connectWith(stream, async (agent) => {
      await agent.request('initialize', { protocolVersion: 1, clientCapabilities: {} });
      const { sessionId } = (await agent.request('session/new', { cwd: home, mcpServers: [] })) as {
        sessionId: string;
      };
      for (let turns = 0; model.results.length < inputs.length && turns <= inputs.length; turns++) {
        await agent
          .request('session/prompt', { sessionId, prompt: [{ type: 'text', text: 'Go on.' }] })
          .catch(unlessStopped);
      }
    });
    return model;
  } finally {
    process.kill(-child.pid!, 'SIGKILL');
    await ended;
    model.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  }
}
