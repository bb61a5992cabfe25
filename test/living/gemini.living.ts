import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromGeminiAskUser, toGeminiAskUserResult } from '../../src/adapters/gemini-cli/index.js';
import { buildCancellation } from '../../src/protocol/answer-message.js';
import { optionsOf } from '../../src/protocol/questions.js';
import type { AnsweredMessage } from '../../src/protocol/types/answer.js';
import type { Question } from '../../src/protocol/types/question.js';
import { answerTo, formOfResult } from '../adapters/shared/support.js';
import { keepRun, load, oddLabel, report, sample } from './support.js';
import { answerFixed, collectExchanges, tenQuestions } from './ten-questions.js';

const SYSTEM = 'Gemini CLI, its tool without the dialog';
const PACKAGE = '@google/gemini-cli-core';

interface Invocation {
  shouldConfirmExecute(signal: AbortSignal): Promise<{
    questions: { question: string; options?: { label: string }[] }[];
    onConfirm(outcome: string, payload?: object): Promise<void>;
  }>;
  execute(options: object): Promise<{ llmContent: string }>;
}

interface Core {
  AskUserTool: new (bus: object) => { schema: unknown; build(params: unknown): Invocation };
}

const option = fc.record({ label: oddLabel, description: fc.oneof(oddLabel, fc.constant(' D ')) });
const question = fc.record({
  question: oddLabel,
  header: oddLabel,
  type: fc.constantFrom('choice', 'choice', 'text', 'yesno'),
  multiSelect: fc.boolean(),
  placeholder: oddLabel,
  options: fc.array(option, { minLength: 1, maxLength: 5 }),
});
const request = fc.record({ questions: fc.array(question, { minLength: 1, maxLength: 5 }) });

/** The tool's own class, between the model's arguments and the words that the model reads. The dialog is in the CLI's other package. */
test('ask_user of Gemini CLI', async (context) => {
  const core = await load(`${PACKAGE}/dist/src/tools/ask-user.js`);
  if (!core.ok) return context.skip(core.reason);
  const tool = createTool(core.module as Core);
  const build = (params: unknown): Invocation | undefined => {
    try {
      return tool.build(structuredClone(params));
    } catch {
      return undefined;
    }
  };
  const figures = { asked: 0, shown: 0, answered: 0, cancelled: 0 };
  for (const params of sample(request, 2_000)) {
    figures.asked++;
    const invocation = build(params);
    if (invocation === undefined) continue;
    const { questions, onConfirm } = await invocation.shouldConfirmExecute(new AbortController().signal);
    const form = formOfResult(fromGeminiAskUser(params));
    figures.shown++;
    for (const [index, theirs] of questions.entries()) {
      const ours = form.payload.questions[index];
      if (theirs.question.trim() !== '') expect(ours?.question).toBe(theirs.question);
      if (params.questions[index]?.type === 'choice') expect(optionsOf(ours)).toHaveLength(theirs.options?.length ?? 0);
    }
    const [message] = sample(answerTo(form), 1);
    const result = toGeminiAskUserResult(form, message!) as { answers: Record<string, string> };
    await onConfirm('proceed_once', result);
    expect((await invocation.execute({ abortSignal: new AbortController().signal })).llmContent).toBe(
      JSON.stringify(result),
    );
    for (const [index, ours] of form.payload.questions.entries()) {
      if (params.questions[index]?.type !== 'choice') continue;
      for (const place of pickedOf(ours, message!))
        expect(result.answers[index]).toContain(questions[index]?.options?.[place]?.label);
    }
    figures.answered++;
    const dismissed = build(params)!;
    await (await dismissed.shouldConfirmExecute(new AbortController().signal)).onConfirm('cancel');
    expect((await dismissed.execute({ abortSignal: new AbortController().signal })).llmContent).toBe(
      toGeminiAskUserResult(form, buildCancellation(form)),
    );
    figures.cancelled++;
  }
  report(SYSTEM, figures);
  expect(figures.shown).toBeGreaterThan(100);
});

test('the ten questions of Gemini CLI', async (context) => {
  const core = await load(`${PACKAGE}/dist/src/tools/ask-user.js`);
  if (!core.ok) return context.skip(core.reason);
  const tool = createTool(core.module as Core);
  const exchanges = collectExchanges();
  const results: unknown[] = [];
  const { signal } = new AbortController();
  for (const { questions } of tenQuestions) {
    const invocation = tool.build({
      questions: questions.map(({ multiple, ...rest }) => ({ ...rest, type: 'choice', multiSelect: multiple })),
    });
    const { questions: shown, onConfirm } = await invocation.shouldConfirmExecute(signal);
    const form = formOfResult(fromGeminiAskUser({ questions: shown }));
    const sent = toGeminiAskUserResult(form, answerFixed(form));
    exchanges.keep(shown, sent);
    // A dismissal carries no words to the tool; the adapter's sentence is for a host that writes the result itself.
    await (typeof sent === 'string' ? onConfirm('cancel') : onConfirm('proceed_once', sent));
    results.push((await invocation.execute({ abortSignal: signal })).llmContent);
  }
  await keepRun({
    name: 'gemini-cli',
    system: SYSTEM,
    package: PACKAGE,
    tool: tool.schema,
    questions: exchanges.with(results),
  });
});

function createTool({ AskUserTool }: Core) {
  return new AskUserTool({ publish: () => undefined, subscribe: () => undefined, unsubscribe: () => undefined });
}

/** The places of the chosen options. */
function pickedOf(question: Question, { answers }: AnsweredMessage): number[] {
  const said = [answers[question.id]].flat();
  return optionsOf(question).flatMap(({ value }, place) => (said.includes(value) ? [place] : []));
}
