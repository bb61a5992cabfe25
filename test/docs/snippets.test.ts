// @vitest-environment node
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { createProgram } from '../setup/program.js';
import { readSnippets, type Snippet } from './read-snippets.js';

const root = join(import.meta.dirname, '../..');
const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  // The API pages hold declarations; they are generated, and have a test of their own. The pages of the stacks hold lines of the examples, which are compiled.
  .filter((file) => file.endsWith('.md') && !/^(api|stacks)\b/.test(file))
  .map((file) => `docs/${file.replaceAll('\\', '/')}`);
const snippets = ['README.md', ...pages].flatMap(readSnippets);

/** What the snippets leave out: the host's own functions. */
const preamble = join(import.meta.dirname, 'host.d.ts');

/** What shows that mistakes are found. */
const mistake: Snippet = {
  place: 'page.md:7',
  file: join(import.meta.dirname, 'mistake.tsx'),
  code: "\nimport { readFormBlock } from 'react-interactive-form/protocol';\nreadFormBlock().form;\nexport {};",
};

let program: ts.Program;

beforeAll(() => {
  program = createProgram([preamble], new Map([...snippets, mistake].map(({ file, code }) => [file, code])));
}, 60_000);

test('every TypeScript snippet of the documentation compiles against the source', () => {
  expect(snippets.length).toBeGreaterThan(20);
  expect(program.getOptionsDiagnostics().map(({ messageText }) => messageText)).toEqual([]);
  expect(snippets.flatMap(findMistakes)).toEqual([]);
}, 60_000);

test('a snippet with a mistake is found, with its line', () => {
  expect(findMistakes(mistake)[0]).toBe('page.md:7, line 2: Expected 1 arguments, but got 0.');
}, 60_000);

/** In the snippet alone: of the sources the type check tells. */
function findMistakes({ file, place }: Snippet): string[] {
  const source = program.getSourceFile(file);
  if (!source) return [`${place} is not in the program`];
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((diagnostic) =>
    describe(diagnostic, place),
  );
}

function describe({ file, start = 0, messageText }: ts.Diagnostic, place: string): string {
  const message = ts.flattenDiagnosticMessageText(messageText, ' ');
  const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
  return `${place}, line ${line}: ${message}`;
}
