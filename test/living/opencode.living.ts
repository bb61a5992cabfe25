import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromOpencodeQuestion, toOpencodeReply } from '../../src/adapters/opencode/index.js';
import { buildCancellation } from '../../src/protocol/answer-message.js';
import { answerTo, formOfResult } from '../adapters/shared/support.js';
import { startLoopbackModel } from './loopback-model.js';
import { findProgram, oddLabel, report, sample, versionOf } from './support.js';

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

/** How often in a row opencode may be looked at in vain, each time a tenth of a second later, before the test says that it stands still. */
const MOST_IDLE = 1_500;

/** opencode itself, as a server: what it asks its client, a form asks; what a form answers, its model reads. */
// A count ends this test long before the time does, because a busy machine takes many times as long.
test('question of opencode', { timeout: 1_800_000 }, async (context) => {
  const program = findProgram(`opencode-${process.platform}-${process.arch}`, 'bin/opencode');
  if (!program.ok) return context.skip(program.reason);
  const inputs = sample(request, 60);
  const model = await startLoopbackModel('question', inputs);
  const home = mkdtempSync(join(tmpdir(), 'living-opencode-'));
  const expected: string[][] = [];
  const figures = { asked: inputs.length, shown: 0, answered: 0, cancelled: 0 };
  const server = await startServer(program.path, home, model.url);
  try {
    const { id: session } = (await server.post('/session', {})) as { id: string };
    for (let idle = 0; model.results.length < inputs.length; idle++) {
      if (idle > MOST_IDLE) throw new Error(`opencode stands still after ${expected.length} forms.`);
      const [asked] = (await server.get('/question')) as Asked[];
      if (asked) {
        idle = 0;
        figures.shown++;
        const form = formOfResult(fromOpencodeQuestion(asked));
        const isCancelled = expected.length % 3 === 2;
        const reply = toOpencodeReply(form, isCancelled ? buildCancellation(form) : sample(answerTo(form), expected.length + 1).at(-1)!);
        if ('answers' in reply) {
          expected.push(asked.questions.map(({ question: text }, index) => `"${text}"="${reply.answers[index]?.join(', ') || 'Unanswered'}"`));
          await server.post(`/question/${asked.id}/reply`, { answers: reply.answers });
        } else {
          expected.push([reply.message]);
          await server.post(`/question/${asked.id}/reject`, {});
        }
      } else if (!(session in ((await server.get('/session/status')) as object))) {
        // A rejection ends the turn.
        await server.post(`/session/${session}/prompt_async`, { parts: [{ type: 'text', text: 'Go on.' }] });
        await sleep(100);
      } else {
        await sleep(100);
      }
    }
  } finally {
    server.stop();
    model.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
  const told = model.results.filter(({ text }) => /^User has answered|dismissed this question/.test(text));
  expect(told).toHaveLength(expected.length);
  for (const [index, texts] of expected.entries()) {
    for (const text of texts) expect(told[index]?.text).toContain(text);
    figures[told[index]?.text.startsWith('User has answered') ? 'answered' : 'cancelled']++;
  }
  const refusals = new Set(model.results.filter((result) => !told.includes(result)).map(({ text }) => text.slice(0, 200)));
  console.log([...refusals].slice(0, 3).join('\n'));
  report('opencode, its server', versionOf('opencode-ai'), figures);
  expect(figures.shown).toBeGreaterThan(50);
});

async function startServer(path: string, home: string, url: string) {
  const models = { loopback: { name: 'loopback', tool_call: true, limit: { context: 10_000_000, output: 8_000 } } };
  const provider = { loopback: { npm: '@ai-sdk/anthropic', options: { baseURL: `${url}/v1`, apiKey: 'loopback' }, models } };
  const config = { provider, model: 'loopback/loopback', autoupdate: false, share: 'disabled', permission: { doom_loop: 'allow' } };
  const folders = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, XDG_STATE_HOME: home, XDG_CACHE_HOME: home };
  const settings = { OPENCODE_CONFIG_CONTENT: JSON.stringify(config), OPENCODE_CLIENT: 'app', OPENCODE_DISABLE_MODELS_FETCH: '1' };
  const child = spawn(path, ['serve', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: home,
    env: { PATH: process.env['PATH'], ...folders, ...settings, OPENCODE_DISABLE_AUTOUPDATE: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const base = await new Promise<string>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`opencode ended with ${String(code)}.`)));
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
    stop: () => child.kill(),
  };
}
