import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fromCopilotElicitation,
  fromCopilotUserInput,
  toCopilotElicitResult,
  toCopilotUserInput,
} from '../../src/adapters/copilot/index.js';
import { buildCancellation } from '../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { answerTo, formOfResult } from '../adapters/shared/support.js';
import { type LoopbackModel, startLoopbackModel } from './loopback-model.js';
import { findProgram, keepRun, load, oddLabel, report, sample } from './support.js';
import { answerFixed, collectExchanges, tenQuestions, toProperty } from './ten-questions.js';

const SYSTEM = 'Copilot CLI, through its SDK';
const PACKAGE = '@github/copilot';
const MODEL = 'claude-sonnet-4-5';

interface Sdk {
  RuntimeConnection: { forStdio(options: { path: string; args: string[] }): unknown };
  CopilotClient: new (options: object) => Client;
}

interface Client {
  createSession(
    config: object,
  ): Promise<{ sendAndWait(message: { prompt: string }, timeout: number): Promise<unknown> }>;
  stop(): Promise<unknown>;
}

const request = fc.record({
  question: oddLabel,
  choices: fc.array(oddLabel, { maxLength: 5 }),
  allow_freeform: fc.boolean(),
});

/** Copilot CLI itself. A form must ask the same questions, and the model must read the form's answers. */
test('ask_user of Copilot CLI', { timeout: 600_000 }, async (context) => {
  const started = await start();
  if (!started.ok) return context.skip(started.reason);
  const inputs = sample(request, 200);
  const said: { status: AnswerMessage['status']; answer: string }[] = [];
  const figures = { asked: inputs.length, shown: 0, answered: 0, cancelled: 0 };
  const { results } = await started.run(inputs, {
    onUserInputRequest: (asked: unknown) => {
      figures.shown++;
      const form = formOfResult(fromCopilotUserInput(asked));
      const message = said.length % 3 === 2 ? buildCancellation(form) : sample(answerTo(form), said.length + 1).at(-1)!;
      const sent = toCopilotUserInput(form, message);
      said.push({ status: message.status, answer: sent.answer });
      return sent;
    },
  });
  expect(results).toHaveLength(inputs.length);
  expect(said).toHaveLength(inputs.length);
  for (const [index, { status, answer }] of said.entries()) {
    expect(results[index]?.text).toContain(answer);
    figures[status]++;
  }
  report(SYSTEM, figures);
  expect(figures.shown).toBeGreaterThan(100);
});

test('the ten questions of Copilot CLI', async (context) => {
  const started = await start();
  if (!started.ok) return context.skip(started.reason);
  const exchanges = collectExchanges();
  // One question with one answer is asked at a time.
  const inputs = tenQuestions.map(({ questions: [first] }) => ({
    question: first?.question,
    choices: first?.options.map(({ label }) => label),
  }));
  const model = await started.run(inputs, {
    onUserInputRequest: (asked: unknown) => {
      const form = formOfResult(fromCopilotUserInput(asked));
      const sent = toCopilotUserInput(form, answerFixed(form));
      exchanges.keep(asked, sent);
      return sent;
    },
  });
  await keepRun({
    name: 'copilot-cli',
    system: SYSTEM,
    package: PACKAGE,
    tool: model.offered(),
    questions: exchanges.with(model.results),
  });
});

test('the ten questions of Copilot CLI, as elicitations', async (context) => {
  const started = await start();
  if (!started.ok) return context.skip(started.reason);
  const exchanges = collectExchanges();
  const inputs = tenQuestions.map(({ questions }) => ({
    message: questions[0]?.question,
    requestedSchema: {
      properties: Object.fromEntries(questions.map((question, index) => [`q${index}`, toProperty(question)])),
      required: [],
    },
  }));
  const model = await started.run(inputs, {
    askUserVariant: 'elicitation',
    onElicitationRequest: (asked: object) => {
      const form = formOfResult(fromCopilotElicitation(asked));
      const sent = toCopilotElicitResult(form, answerFixed(form));
      exchanges.keep({ ...asked, sessionId: undefined }, sent);
      return sent;
    },
  });
  const system = 'Copilot CLI, elicitations through its SDK';
  await keepRun({
    name: 'copilot-cli-elicitation',
    system,
    package: PACKAGE,
    tool: model.offered(),
    questions: exchanges.with(model.results),
  });
});

async function start() {
  const sdk = await load('@github/copilot-sdk');
  if (!sdk.ok) return sdk;
  const program = findProgram(`${PACKAGE}-${process.platform}-${process.arch}`, 'copilot');
  if (!program.ok) return program;
  return {
    ok: true,
    run: (inputs: readonly unknown[], handlers: object) => run(sdk.module as Sdk, program.path, inputs, handlers),
  } as const;
}

/** A session in which the model calls the tool with each input, and a host that replies. */
async function run(
  { CopilotClient, RuntimeConnection }: Sdk,
  path: string,
  inputs: readonly unknown[],
  handlers: object,
): Promise<LoopbackModel> {
  const model = await startLoopbackModel('ask_user', inputs);
  const home = mkdtempSync(join(tmpdir(), 'living-copilot-'));
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    COPILOT_HOME: home,
    COPILOT_OFFLINE: 'true',
    COPILOT_AUTO_UPDATE: 'false',
  };
  const provider = { type: 'anthropic', baseUrl: model.url, apiKey: 'loopback' };
  // The SDK takes the model's provider from the session, and Copilot CLI without a network from its settings.
  const settings = {
    COPILOT_MODEL: MODEL,
    COPILOT_PROVIDER_BASE_URL: model.url,
    COPILOT_PROVIDER_TYPE: 'anthropic',
    COPILOT_PROVIDER_API_KEY: 'loopback',
  };
  const connection = RuntimeConnection.forStdio({ path, args: ['--no-auto-update'] });
  const client = new CopilotClient({
    connection,
    workingDirectory: home,
    env: { ...env, ...settings },
    useLoggedInUser: false,
  });
  try {
    const session = await client.createSession({ model: MODEL, provider, workingDirectory: home, ...handlers });
    await session.sendAndWait({ prompt: 'Go on.' }, 500_000);
    return model;
  } finally {
    await client.stop();
    model.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  }
}
