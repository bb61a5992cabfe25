import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromOpencodeQuestion, type OpencodeReply, toOpencodeReply } from '../../src/adapters/opencode/index.js';
import { buildCancellation } from '../../src/protocol/answer-message.js';
import { answerTo, formOfResult } from '../adapters/shared/support.js';
import { type LoopbackModel, startLoopbackModel } from './loopback-model.js';
import { findProgram, keepRun, oddLabel, report, sample } from './support.js';
import { answerFixed, collectExchanges, tenQuestions } from './ten-questions.js';

/** opencode, and Kilo, which is built from opencode. Only the prefix of the settings and the sentence of a rejection differ. */
const systems = [
  {
    name: 'opencode',
    system: 'opencode, its server',
    package: 'opencode-ai',
    programs: 'opencode',
    file: 'bin/opencode',
    prefix: 'OPENCODE',
    dismissed: 'The user dismissed this question',
  },
  {
    name: 'kilo',
    system: 'Kilo CLI, its server',
    package: '@kilocode/cli-linux-x64',
    programs: '@kilocode/cli',
    file: 'bin/kilo',
    prefix: 'KILO',
    dismissed: 'User dismissed the question.',
  },
];
type System = (typeof systems)[number];

interface Asked {
  id: string;
  questions: { question: string }[];
}

const option = fc.record({ label: oddLabel, description: oddLabel });
const question = fc.record({
  question: oddLabel,
  header: oddLabel,
  multiple: fc.boolean(),
  options: fc.array(option, { maxLength: 5 }),
});
const request = fc.record({ questions: fc.array(question, { minLength: 1, maxLength: 4 }) });

/** The number of looks without a change, a tenth of a second apart, after which the test reports that the system stands still. */
const MOST_IDLE = 1_500;

/** The system itself, as a server. A form must ask the same questions, and the model must read the form's answers. */
// A count ends this test long before the time does, because a busy machine takes many times as long.
test.for(systems)('question of $system', { timeout: 1_800_000 }, async (system, context) => {
  const program = find(system);
  if (!program.ok) return context.skip(program.reason);
  const inputs = sample(request, 60);
  const expected: string[][] = [];
  const figures = { asked: inputs.length, shown: 0, answered: 0, cancelled: 0 };
  const { results } = await run(system, program.path, inputs, (asked) => {
    figures.shown++;
    const form = formOfResult(fromOpencodeQuestion(asked));
    const isCancelled = expected.length % 3 === 2;
    const reply = toOpencodeReply(
      form,
      isCancelled ? buildCancellation(form) : sample(answerTo(form), expected.length + 1).at(-1)!,
    );
    expected.push(
      'answers' in reply
        ? asked.questions.map(
            ({ question: text }, index) => `"${text}"="${reply.answers[index]?.join(', ') || 'Unanswered'}"`,
          )
        : [system.dismissed],
    );
    return reply;
  });
  const told = results.filter(({ text }) => text.startsWith('User has answered') || text === system.dismissed);
  expect(told).toHaveLength(expected.length);
  for (const [index, texts] of expected.entries()) {
    for (const text of texts) expect(told[index]?.text).toContain(text);
    figures[told[index]?.text.startsWith('User has answered') ? 'answered' : 'cancelled']++;
  }
  const refusals = new Set(results.filter((result) => !told.includes(result)).map(({ text }) => text.slice(0, 200)));
  console.log([...refusals].slice(0, 3).join('\n'));
  report(system.system, figures);
  expect(figures.shown).toBeGreaterThan(50);
});

test.for(systems)('the ten questions of $system', async (system, context) => {
  const program = find(system);
  if (!program.ok) return context.skip(program.reason);
  const exchanges = collectExchanges();
  const model = await run(system, program.path, tenQuestions, (asked) => {
    const form = formOfResult(fromOpencodeQuestion(asked));
    const sent = toOpencodeReply(form, answerFixed(form));
    exchanges.keep({ ...asked, id: undefined, sessionID: undefined, tool: undefined }, sent);
    return sent;
  });
  await keepRun({ ...system, tool: model.offered(), questions: exchanges.with(model.results) });
});

function find({ programs, file }: System) {
  return findProgram(`${programs}-${process.platform}-${process.arch}`, file);
}

/** A session in which the model calls the tool with each input, and a client that replies. */
async function run(
  system: System,
  path: string,
  inputs: readonly unknown[],
  reply: (asked: Asked) => OpencodeReply,
): Promise<LoopbackModel> {
  const model = await startLoopbackModel('question', inputs);
  const home = mkdtempSync(join(tmpdir(), `living-${system.name}-`));
  const server = await startServer(system, path, home, model.url);
  try {
    const { id: session } = (await server.post('/session', {})) as { id: string };
    const isBusy = async () => session in ((await server.get('/session/status')) as object);
    for (let idle = 0, isStarting = false; model.results.length < inputs.length; idle++) {
      if (idle > MOST_IDLE) throw new Error(`${system.system} stands still after ${model.results.length} results.`);
      const [asked] = (await server.get('/question')) as Asked[];
      if (asked) {
        idle = 0;
        isStarting = false;
        const sent = reply(asked);
        if ('answers' in sent) await server.post(`/question/${asked.id}/reply`, { answers: sent.answers });
        else await server.post(`/question/${asked.id}/reject`, {});
      } else if (await isBusy()) {
        isStarting = false;
        await sleep(100);
      } else {
        // A rejection ends the turn. Kilo dismisses a question if a second message arrives, so a turn may take its time to start.
        if (!isStarting)
          await server.post(`/session/${session}/prompt_async`, { parts: [{ type: 'text', text: 'Go on.' }] });
        isStarting = true;
        await sleep(100);
      }
    }
    return model;
  } finally {
    await server.stop();
    model.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function startServer({ system, prefix }: System, path: string, home: string, url: string) {
  const models = { loopback: { name: 'loopback', tool_call: true, limit: { context: 10_000_000, output: 8_000 } } };
  const provider = {
    loopback: { npm: '@ai-sdk/anthropic', options: { baseURL: `${url}/v1`, apiKey: 'loopback' }, models },
  };
  const config = {
    provider,
    model: 'loopback/loopback',
    autoupdate: false,
    share: 'disabled',
    permission: { doom_loop: 'allow' },
  };
  const folders = {
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_STATE_HOME: home,
    XDG_CACHE_HOME: home,
  };
  const settings = {
    CONFIG_CONTENT: JSON.stringify(config),
    CLIENT: 'app',
    DISABLE_MODELS_FETCH: '1',
    DISABLE_AUTOUPDATE: '1',
  };
  const prefixed = Object.fromEntries(Object.entries(settings).map(([key, value]) => [`${prefix}_${key}`, value]));
  const child = spawn(path, ['serve', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: home,
    env: { PATH: process.env['PATH'], ...folders, ...prefixed },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const base = await new Promise<string>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`${system} ended with ${String(code)}.`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [address] = /http:\/\/[\d.]+:\d+/.exec(text) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  const call = async (path: string, options: RequestInit): Promise<unknown> => {
    const response = await fetch(base + path, { headers: { 'content-type': 'application/json' }, ...options });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    get: (path: string) => call(path, {}),
    post: (path: string, body: object) => call(path, { method: 'POST', body: JSON.stringify(body) }),
    stop: async () => {
      // The process may ignore a polite signal.
      child.kill('SIGKILL');
      await ended;
    },
  };
}
