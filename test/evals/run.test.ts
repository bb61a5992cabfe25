// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cases } from '../../evals/cases/cases.js';
import { conversations } from '../../evals/cases/conversations.js';
import { needful } from '../../evals/cases/needful.js';
import { needless } from '../../evals/cases/needless.js';
import { loadModel } from '../../evals/load-model.js';
import { main } from '../../evals/main.js';
import { createMockModel } from '../../evals/mock-model.js';
import { formatReport } from '../../evals/report.js';
import { runCases } from '../../evals/run-cases.js';
import { readVariants } from '../../evals/variants.js';
import { readAnswerMessage } from '../../src/protocol/index.js';
import { normalizeToolInput, systemPromptHint, toolDefinition } from '../../src/server/index.js';
import { formOfResult } from '../adapters/shared/support.js';

const folder = mkdtempSync(join(tmpdir(), 'evals-'));

afterAll(() => rmSync(folder, { recursive: true }));

async function runMain(...args: string[]): Promise<{ code: number; text: string }> {
  const printed: string[] = [];
  const code = await main(args, {
    print: (text) => printed.push(text),
    importPackage: (name) => Promise.reject(new Error(`Cannot find package ${name}`)),
  });
  return { code, text: printed.join('\n') };
}

/** A row of the report, without the padding. */
function row(text: string, name: string): string[] {
  const line = text.split('\n').find((line) => line.startsWith(`| ${name} `)) ?? '';
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

describe('the cases', () => {
  test('are 24 that need a question, 18 that do not, and 10 conversations', () => {
    expect([needful.length, needless.length, conversations.length]).toEqual([24, 18, 10]);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(52);
    expect(new Set(cases.map(({ request }) => request)).size).toBe(52);
  });

  test.each(conversations)('$id has asked what needs no mending, and got an answer to it', ({ asked }) => {
    const normalized = normalizeToolInput({ questions: asked!.questions });
    expect(normalized).toMatchObject({ ok: true, warnings: [] });
    expect(readAnswerMessage(formOfResult(normalized), asked!.response)).toMatchObject({ ok: true });
  });
});

describe('a run on a mock', () => {
  test('has a column for each variant, and full marks for a model that does all well', async () => {
    const { code, text } = await runMain('--model', 'mock', '--definition', 'evals/definitions/without-brake.md');
    expect(code).toBe(0);
    expect(text).toContain('mock: 208 turns');
    expect(row(text, 'What holds')).toEqual([
      'definition',
      'definition + hint',
      'without-brake',
      'without-brake + hint',
    ]);
    expect(row(text, 'asks where it must')).toEqual(Array(4).fill('26/26'));
    expect(row(text, 'goes on where it need not ask')).toEqual(Array(4).fill('26/26'));
    expect(row(text, 'a reason for each recommendation')).toEqual(Array(4).fill('24/24'));
    expect(row(text, 'cancelled')).toEqual(Array(4).fill('2/2'));
    expect(text).not.toContain('What was mended');
  });

  test('sees a model that never asks', async () => {
    const { turns } = await runCases(
      createMockModel(() => ({ text: 'Which one do you mean?' })),
      cases,
      readVariants([]),
      1,
    );
    const text = formatReport(turns, cases);
    expect(row(text, 'asks where it must')).toEqual(['0/26', '0/26']);
    expect(row(text, 'asks by the form, not in plain text')).toEqual(['0/52', '0/52']);
    expect(row(text, 'the arguments can be a form')).toEqual(['–', '–']);
  });

  test('sees a model that always asks, sloppily', async () => {
    const sloppy = { tool: toolDefinition.name, input: { questions: [{ title: 'Which?', options: ['A', 'Other'] }] } };
    const { turns } = await runCases(
      createMockModel(() => sloppy),
      cases,
      readVariants([]),
      1,
    );
    const text = formatReport(turns, cases);
    expect(row(text, 'goes on where it need not ask')).toEqual(['0/26', '0/26']);
    expect(row(text, 'no "Other" of its own')).toEqual(['0/52', '0/52']);
    expect(row(text, 'questions[].title repaired')).toEqual(['52', '52']);
  });

  test('gives the model the words of each variant, the files where it looks, and what was answered', async () => {
    const prompts: string[] = [];
    const live = cases.find(({ id }) => id === 'next-decision')!;
    let turn = 0;
    const model = createMockModel(
      () => (turn++ % 2 === 0 ? { tool: 'read_file', input: { path: 'deploy.md' } } : { text: 'Which region?' }),
      prompts,
    );
    const { turns } = await runCases(model, [live], readVariants([]), 1);
    expect(turns).toEqual([
      { variant: 'definition', case: 'next-decision', asked: [], text: 'Which region?', isWorking: false },
      { variant: 'definition + hint', case: 'next-decision', asked: [], text: 'Which region?', isWorking: false },
    ]);
    expect(prompts).toHaveLength(4);
    expect(prompts.map((prompt) => prompt.includes(JSON.stringify(systemPromptHint).slice(1, -1)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(prompts.map((prompt) => prompt.includes('Production has two regions'))).toEqual([false, true, false, true]);
    expect(
      prompts.every(
        (prompt) =>
          prompt.includes(JSON.stringify(toolDefinition.description)) && prompt.includes('"answer":["production"]'),
      ),
    ).toBe(true);
  });

  test('can be recorded, and looked at again without a model', async () => {
    const file = join(folder, 'recording.json');
    const first = await runMain('--model', 'mock', '--case', 'live', '--times', '2', '--record', file);
    const again = await runMain('--recorded', file);
    expect([first.code, again.code]).toEqual([0, 0]);
    expect(first.text).toContain('mock: 4 turns');
    expect(again.text).toMatch(/^mock, recorded 20/);
    expect(row(again.text, 'asks where it must')).toEqual(['2/2', '2/2']);
    expect(row(again.text, 'asks where it must')).toEqual(row(first.text, 'asks where it must'));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      variants: { definition: toolDefinition.description },
    });
  });

  test('says which turns failed, and counts the others', async () => {
    let turn = 0;
    const model = createMockModel(() => {
      if (turn++ === 2) throw new Error('Too many requests');
      return { text: 'Done.' };
    });
    const { turns, failures } = await runCases(model, needless.slice(0, 2), readVariants([]), 1);
    expect(turns).toHaveLength(3);
    expect(failures).toEqual([expect.stringMatching(/^(rename|typo), definition( \+ hint)?: .*Too many requests/)]);
  });
});

describe('what goes wrong is said', () => {
  test.each<[string, string[], RegExp]>([
    ['nothing to do', [], /npm run eval -- --model/],
    ['no provider', ['--model', 'gpt-5'], /such as openai\/gpt-5/],
    [
      'a provider that is not installed',
      ['--model', 'nobody/x'],
      /npm install --no-save @ai-sdk\/nobody\n.*Cannot find package/,
    ],
    ['a case that is none', ['--model', 'mock', '--case', 'nonsense'], /No case is called nonsense/],
    ['a number that is none', ['--model', 'mock', '--times', 'some'], /whole number/],
    ['an option that is none', ['--modell', 'mock'], /--modell/],
    ['a recording that is not there', ['--recorded', 'nowhere.json'], /nowhere\.json can't be read/],
    ['a definition that is not there', ['--model', 'mock', '--definition', 'nowhere.md'], /nowhere\.md/],
  ])('%s', async (_, args, words) => {
    const { code, text } = await runMain(...args);
    expect(code).toBe(1);
    expect(text).toMatch(words);
  });

  test.each<[unknown, RegExp]>([
    [[], /no recording/],
    [{ turns: [{ variant: 'a', case: 'live' }] }, /turns\[0\] must have/],
  ])('a recording such as %j', async (content, words) => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, JSON.stringify(content));
    expect(await runMain('--recorded', file)).toEqual({ code: 1, text: expect.stringMatching(words) as string });
  });
});

describe('a model is loaded', () => {
  const made = (model: string) => ({ made: model });

  test.each<[string, string | undefined, Record<string, unknown>, string]>([
    ['openai/gpt-5', undefined, { createOpenAI: () => made, openai: made }, '@ai-sdk/openai'],
    [
      'google-vertex/gemini-3',
      undefined,
      { createVertex: () => made, vertex: made, VERSION: '1' },
      '@ai-sdk/google-vertex',
    ],
    ['open-router/a/b', 'their-provider', { openRouter: made }, 'their-provider'],
  ])('%s', async (name, packageName, exports, expected) => {
    const asked: string[] = [];
    const load = (source: string) => Promise.resolve((asked.push(source), exports));
    expect(await loadModel(name, packageName, load)).toEqual({ made: name.slice(name.indexOf('/') + 1) });
    expect(asked).toEqual([expected]);
  });

  test('not from a package without a provider', async () => {
    await expect(loadModel('a/b', undefined, () => Promise.resolve({ createA: made }))).rejects.toThrow('--package');
  });
});
