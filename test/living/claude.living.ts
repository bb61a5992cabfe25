import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAskUserQuestion, toAskUserQuestionOutput } from '../../src/adapters/ask-user-question/index.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { answerTo, formOfResult } from '../adapters/shared/support.js';
import { type LoopbackModel, startLoopbackModel } from './loopback-model.js';
import { keepRun, load, oddLabel, report, sample } from './support.js';
import { answerFixed, collectExchanges, tenQuestions } from './ten-questions.js';

const SYSTEM = 'Claude Code, through its SDK';
const PACKAGE = '@anthropic-ai/claude-agent-sdk';

interface Sdk {
  query(call: { prompt: AsyncIterable<unknown>; options: object }): AsyncIterable<RunResult>;
}

interface RunResult {
  type: string;
  session_id: string;
  deferred_tool_use?: { id: string; name: string; input: unknown };
}

interface Input {
  questions: {
    question: string;
    header: string;
    multiSelect: boolean;
    options: { label: string; description: string }[];
  }[];
}

const option = fc.record({ label: oddLabel, description: oddLabel });
/** Mostly as many as it takes. */
const options = fc.oneof(
  { weight: 9, arbitrary: fc.array(option, { minLength: 2, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(option, { maxLength: 6 }) },
);
const question = fc.record({ question: oddLabel, header: oddLabel, multiSelect: fc.boolean(), options });
const request: fc.Arbitrary<Input> = fc.record({ questions: fc.array(question, { minLength: 1, maxLength: 4 }) });

/** Claude Code itself, through its SDK. A form must show the same questions, and the model must read the form's answers. */
test('AskUserQuestion of Claude Code', async (context) => {
  const sdk = await load(PACKAGE);
  if (!sdk.ok) return context.skip(sdk.reason);
  const inputs = sample(request, 400);
  const said: { input: Input; message: AnswerMessage; answers: Record<string, string> }[] = [];
  const answer = (input: Input) => {
    const result = fromAskUserQuestion(input);
    const form = formOfResult(result);
    const message =
      said.length % 3 === 2
        ? buildCancellation(form, { message: said.length % 2 ? 'Tests first' : undefined })
        : sample(answerTo(form), said.length + 1).at(-1)!;
    const output = toAskUserQuestionOutput(form, message, { asked: input, unanswered: true });
    said.push({ input, message, answers: output.answers });
    return { behavior: 'allow', updatedInput: { ...input, ...output } };
  };
  const results = await withModel(inputs, async (model, home) => {
    await run(sdk.module as Sdk, model, home, 'Go on.', {
      canUseTool: (_name: string, input: Input) => Promise.resolve(answer(input)),
    });
    return model.results;
  });
  expect(results).toHaveLength(inputs.length);

  const figures = { asked: inputs.length, shown: said.length, answered: 0, cancelled: 0 };
  // Claude Code itself refuses some questions to its model. The reader must refuse the same questions.
  const shown = results.filter(({ text, isError }) => !isError || !text.includes('InputValidationError'));
  expect(shown).toHaveLength(said.length);
  expect(inputs.filter((input) => fromAskUserQuestion(input).ok)).toHaveLength(said.length);
  for (const [index, { message, answers }] of said.entries()) {
    expect(shown[index]?.isError).toBe(false);
    if (message.status === 'cancelled') {
      expect(shown[index]?.text).toBe(`The user responded: ${message.message ?? '[cancelled by user]'}`);
      figures.cancelled++;
    } else {
      for (const [asked, text] of Object.entries(answers))
        expect(shown[index]?.text).toContain(`"${asked}"=${told(text)}`);
      figures.answered++;
    }
  }
  report(SYSTEM, figures);
});

test('the ten questions of Claude Code', async (context) => {
  const sdk = await load(PACKAGE);
  if (!sdk.ok) return context.skip(sdk.reason);
  const exchanges = collectExchanges();
  const inputs: Input[] = tenQuestions.map(({ questions }) => ({
    questions: questions.map(({ multiple, ...rest }) => ({ ...rest, multiSelect: multiple })),
  }));
  const answer = (input: Input) => {
    const form = formOfResult(fromAskUserQuestion(input));
    const sent = toAskUserQuestionOutput(form, answerFixed(form), { asked: input, unanswered: true });
    exchanges.keep(input, sent);
    return Promise.resolve({ behavior: 'allow', updatedInput: { ...input, ...sent } });
  };
  const { results, tool } = await withModel(inputs, async (model, home) => {
    await run(sdk.module as Sdk, model, home, 'Go on.', { canUseTool: (_name: string, input: Input) => answer(input) });
    return { results: model.results, tool: model.offered() };
  });
  await keepRun({ name: 'claude-code', system: SYSTEM, package: PACKAGE, tool, questions: exchanges.with(results) });
});

/** A host that can't wait, as docs/dialects/ask-user-question.md has it: the run ends at the call, and another one brings the answer. */
test.for<[name: string, toMessage: (form: TrustedForm) => AnswerMessage, read: string]>([
  ['answered', (form) => buildAnswer(form, { q1: ['B'] }), '"Which?"="B"'],
  ['cancelled', (form) => buildCancellation(form), 'The user responded: [cancelled by user]'],
  [
    'cancelled with words',
    (form) => buildCancellation(form, { message: 'Tests first' }),
    'The user responded: Tests first',
  ],
])('a deferred AskUserQuestion of Claude Code, %s', async ([, toMessage, read], context) => {
  const sdk = await load(PACKAGE);
  if (!sdk.ok) return context.skip(sdk.reason);
  const option = (label: string) => ({ label, description: 'D' });
  const input = {
    questions: [{ question: 'Which?', header: 'H', multiSelect: false, options: [option('A'), option('B')] }],
  };
  await withModel([input], async (model, home) => {
    const decide = (permissionDecision: string, canUseTool: () => Promise<object>) => ({
      canUseTool,
      hooks: {
        PreToolUse: [
          {
            matcher: 'AskUserQuestion',
            hooks: [() => Promise.resolve({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision } })],
          },
        ],
      },
    });
    const first = await run(
      sdk.module as Sdk,
      model,
      home,
      'Go on.',
      decide('defer', () => Promise.reject(new Error('The hook decides.'))),
    );
    expect(first).toMatchObject({
      stop_reason: 'tool_deferred',
      deferred_tool_use: { id: 'toolu_0', name: 'AskUserQuestion', input },
    });
    expect(model.results).toEqual([]);
    const form = formOfResult(fromAskUserQuestion(first.deferred_tool_use?.input));
    const output = toAskUserQuestionOutput(form, toMessage(form), { asked: input });
    const answered = decide('ask', () => Promise.resolve({ behavior: 'allow', updatedInput: { ...input, ...output } }));
    await run(sdk.module as Sdk, model, home, undefined, { ...answered, resume: first.session_id });
    expect(model.results).toMatchObject([{ text: expect.stringContaining(read) as string, isError: false }]);
  });
});

/** The text of an answer for the model. Claude Code has words of its own for a note without an answer. */
function told(text: string): string {
  return text === '(notes only)' ? '(no option selected) notes: ' : `"${text}"`;
}

/** A model and a home for one test, and neither is left behind. */
async function withModel<T>(
  inputs: readonly Input[],
  use: (model: LoopbackModel, home: string) => Promise<T>,
): Promise<T> {
  const model = await startLoopbackModel('AskUserQuestion', inputs);
  const home = mkdtempSync(join(tmpdir(), 'living-claude-'));
  try {
    return await use(model, home);
  } finally {
    model.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** One run, until it has a result. Without words it goes on with the call that was deferred. */
async function run(
  { query }: Sdk,
  { url }: LoopbackModel,
  home: string,
  words: string | undefined,
  options: object,
): Promise<RunResult> {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  async function* prompt() {
    if (words !== undefined)
      yield { type: 'user', session_id: '', parent_tool_use_id: null, message: { role: 'user', content: words } };
    await over;
  }
  const ours = {
    HOME: home,
    CLAUDE_CONFIG_DIR: home,
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: 'loopback',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  };
  const env = { PATH: process.env['PATH'], ...ours };
  try {
    for await (const event of query({
      prompt: prompt(),
      options: { cwd: home, model: 'claude-sonnet-4-5', env, ...options },
    })) {
      if (event.type === 'result') return event;
    }
    throw new Error('The run ended without a result.');
  } finally {
    end();
  }
}
