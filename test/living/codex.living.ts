import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCodexRequestUserInput, toCodexUserInput } from '../../src/adapters/codex/index.js';
import { buildCancellation } from '../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { answerTo, formOfResult } from '../adapters/shared/support.js';
import { type LoopbackModel, startLoopbackModel } from './loopback-model.js';
import { findProgram, keepRun, oddLabel, report, sample } from './support.js';
import { answerFixed, collectExchanges, tenQuestions } from './ten-questions.js';

const SYSTEM = 'Codex, its app server';
const PACKAGE = '@openai/codex';

const option = fc.record({ label: oddLabel, description: oddLabel });
const question = fc.record({
  id: fc.oneof({ weight: 4, arbitrary: fc.stringMatching(/^[a-z_]{1,8}$/) }, { weight: 1, arbitrary: oddLabel }),
  header: oddLabel,
  question: oddLabel,
  options: fc.array(option, { maxLength: 5 }),
});
const request = fc.record({ questions: fc.array(question, { minLength: 1, maxLength: 4 }) });

/** Codex itself, through its app server. A form must ask the same questions, and the model must read the form's answers. */
test('request_user_input of Codex', async (context) => {
  const program = findProgram(PACKAGE, 'bin/codex.js');
  if (!program.ok) return context.skip(program.reason);
  const inputs = sample(request, 400);
  const said: { message: AnswerMessage; result: object }[] = [];
  const figures = { asked: inputs.length, shown: 0, answered: 0, cancelled: 0 };
  const { results } = await runCodex(program.path, inputs, (params) => {
    figures.shown++;
    const form = formOfResult(fromCodexRequestUserInput(params));
    const isCancelled = said.length % 3 === 2;
    const message = isCancelled ? buildCancellation(form) : sample(answerTo(form), said.length + 1).at(-1)!;
    const result = toCodexUserInput(form, message);
    said.push({ message, result });
    return result;
  });
  expect(results).toHaveLength(inputs.length);
  const told = results.map(({ text }) => text).filter((text) => text.startsWith('{'));
  expect(told).toHaveLength(said.length);
  for (const [index, { message, result }] of said.entries()) {
    expect(JSON.parse(told[index]!)).toEqual(result);
    figures[message.status]++;
  }
  const refusals = new Set(results.map(({ text }) => text).filter((text) => !text.startsWith('{')));
  console.log([...refusals].slice(0, 5).join('\n'));
  report(SYSTEM, figures);
  expect(figures.shown).toBeGreaterThan(100);
});

test('the ten questions of Codex', async (context) => {
  const program = findProgram(PACKAGE, 'bin/codex.js');
  if (!program.ok) return context.skip(program.reason);
  const exchanges = collectExchanges();
  // Its questions take one option each.
  const inputs = tenQuestions.map(({ questions }) => ({
    questions: questions.map(({ multiple: _, ...rest }, index) => ({ id: `q${index}`, ...rest })),
  }));
  const model = await runCodex(program.path, inputs, (params) => {
    const form = formOfResult(fromCodexRequestUserInput(params));
    const sent = toCodexUserInput(form, answerFixed(form));
    exchanges.keep({ ...(params as object), threadId: undefined, turnId: undefined }, sent);
    return sent;
  });
  await keepRun({
    name: 'codex',
    system: SYSTEM,
    package: PACKAGE,
    tool: model.offered(),
    questions: exchanges.with(model.results),
  });
});

/** A turn in which the model calls the tool with each input, and a client that replies. */
async function runCodex(
  path: string,
  inputs: readonly unknown[],
  reply: (params: unknown) => object,
): Promise<LoopbackModel> {
  const model = await startLoopbackModel('request_user_input', inputs);
  const home = mkdtempSync(join(tmpdir(), 'living-codex-'));
  const server = startAppServer(path, home, model.url);
  try {
    const turn = new Promise<void>((resolve, reject) => {
      server.onExit(reject);
      server.onNotification('turn/completed', resolve);
      server.onRequest('item/tool/requestUserInput', reply);
    });
    const clientInfo = { name: 'living', title: null, version: '1' };
    await Promise.race([
      turn,
      server.call('initialize', { clientInfo, capabilities: { experimentalApi: true, requestAttestation: false } }),
    ]);
    const started = await Promise.race([
      turn,
      server.call('thread/start', { cwd: home, approvalPolicy: 'never', sandbox: 'read-only' }),
    ]);
    const { thread } = started as { thread: { id: string } };
    await server.call('turn/start', {
      threadId: thread.id,
      input: [{ type: 'text', text: 'Go on.', text_elements: [] }],
    });
    await turn;
    return model;
  } finally {
    server.stop();
    model.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The app server on its own input and output: a message a line. */
function startAppServer(path: string, home: string, url: string) {
  const provider = `model_providers.loopback={name="loopback",base_url="${url}/v1",wire_api="responses"}`;
  const settings = ['model_provider="loopback"', provider, 'model="loopback"'].flatMap((setting) => ['-c', setting]);
  // Outside plan mode the tool that waits is behind a flag.
  const child: ChildProcess = spawn(
    process.execPath,
    [path, 'app-server', '--enable', 'default_mode_request_user_input', ...settings],
    {
      env: { PATH: process.env['PATH'], HOME: home, CODEX_HOME: home },
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  const calls = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const onRequests = new Map<string, (params: unknown) => object>();
  const onNotifications = new Map<string, () => void>();
  const send = (message: object) => child.stdin?.write(`${JSON.stringify(message)}\n`);
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const message = JSON.parse(line) as {
      id?: number;
      method?: string;
      params?: unknown;
      result?: unknown;
      error?: { message: string };
    };
    const { id, method } = message;
    if (method !== undefined && id !== undefined) send({ id, result: onRequests.get(method)?.(message.params) ?? {} });
    else if (method !== undefined) onNotifications.get(method)?.();
    else if (message.error) calls.get(id ?? -1)?.reject(new Error(message.error.message));
    else calls.get(id ?? -1)?.resolve(message.result);
  });
  return {
    call: (method: string, params: object) =>
      new Promise<unknown>((resolve, reject) => {
        const id = calls.size + 1;
        calls.set(id, { resolve, reject });
        send({ id, method, params });
      }),
    onRequest: (method: string, answer: (params: unknown) => object) => void onRequests.set(method, answer),
    onNotification: (method: string, tell: () => void) => void onNotifications.set(method, tell),
    onExit: (tell: (error: Error) => void) =>
      void child.on('exit', (code) => tell(new Error(`Codex ended with ${String(code)}.`))),
    stop: () => child.kill(),
  };
}
