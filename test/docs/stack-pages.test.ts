// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { createProgram } from '../setup/program.js';

const root = join(import.meta.dirname, '../..');
/** Where the sources of a page stand, if not in its example: this one's host is made of another example by a command. */
const SOURCES: Record<string, string> = { shadcn: 'test/hosts/shadcn/page' };
const pages = readdirSync(join(root, 'docs/stacks')).map((file) => file.replace('.md', ''));
const readPage = (name: string): string => readFileSync(join(root, 'docs/stacks', `${name}.md`), 'utf8');

/** What the pages have beside their examples: code with a real model, which only the compiler can try here. */
const compiled = new Map(
  pages.flatMap((name) => snippetsBeside(name).map((code, index) => [fileOf(name, index), `${code}\nexport {};`])),
);
const mistake = fileOf('mistake', 0);
compiled.set(mistake, "import { openai } from '@ai-sdk/openai';\nopenai(5);\nexport {};");
let program: ts.Program;

beforeAll(() => {
  // As most hosts have it: `ai` has no types for `exactOptionalPropertyTypes`.
  program = createProgram([join(import.meta.dirname, 'stacks.d.ts')], compiled, { exactOptionalPropertyTypes: false });
}, 60_000);

describe.each(pages)('docs/stacks/%s.md', (name) => {
  test('its snippets are the text of its example, which is built and driven, or they compile', () => {
    expect(readSnippets(name).join('').split('\n').length).toBeGreaterThan(5);
    expect(snippetsBeside(name).flatMap((_, index) => findMistakes(fileOf(name, index)))).toEqual([]);
  }, 60_000);
});

const STACKS = ['ai-sdk', 'assistant-ui', 'copilotkit', 'langgraph'];

test.each(STACKS)('%s.md names the versions of its example', (name) => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'examples', name, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const named = [...readPage(name).matchAll(/`([@\w/-]+)` (\d+\.\d+\.\d+)/g)].filter(
    ([, of = '']) => of in dependencies,
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([, of = '', version]) => dependencies[of] !== version).map(([words]) => words)).toEqual([]);
});

test('a snippet that is not in its example is found, and so is one that does not compile', () => {
  expect(isIn('const a = 1;\nconst b = 2;', '  const a = 1;\n\n  const b = 2;\n')).toBe(true);
  expect(isIn('const a = 1;', 'const a = 2;\n')).toBe(false);
  expect(findMistakes(mistake)).toEqual([
    expect.stringContaining("'number' is not assignable to parameter of type 'string'"),
  ]);
}, 60_000);

function readSnippets(name: string): string[] {
  return [...readPage(name).matchAll(/^```(?:js|tsx?)\n(.*?)^```/gms)].map(([, code = '']) => code);
}

function snippetsBeside(name: string): string[] {
  const example = listSources(join(root, SOURCES[name] ?? `examples/${name}`))
    .map(withoutIndent)
    .join('\n');
  return readSnippets(name).filter((snippet) => !isIn(example, snippet));
}

/** A file that does not exist, so that its imports resolve like ours. */
function fileOf(name: string, index: number): string {
  return join(import.meta.dirname, `stack-${name}-${index}.tsx`);
}

function findMistakes(file: string): string[] {
  const source = program.getSourceFile(file);
  if (!source) return [`${file} is not in the program`];
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** Line by line, because a page leaves out what stands between two of them. */
function isIn(source: string, snippet: string): boolean {
  const lines = new Set(source.split('\n'));
  return withoutIndent(snippet)
    .split('\n')
    .every((line) => line === '' || lines.has(line));
}

function withoutIndent(text: string): string {
  return text.replaceAll(/^[ \t]+/gm, '');
}

function listSources(folder: string): string[] {
  const folders = [folder, join(folder, 'src')].filter((path) => existsSync(path));
  return folders.flatMap((path) =>
    readdirSync(path)
      .filter((file) => /\.(js|tsx?)$/.test(file))
      .map((file) => readFileSync(join(path, file), 'utf8')),
  );
}
