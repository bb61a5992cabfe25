// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

interface Layer {
  /** The layers below, which it may import from. */
  layers?: string[];
  /** Layers of which it may import types only. */
  types?: string[];
  packages?: string[];
}

/**
 * Arrows point down only. A layer is a folder of src or, for src/index.ts, `index`, which nobody may import; a folder or a
 * file with needs of its own has rules of its own.
 */
const LAYERS: Record<string, Layer> = {
  protocol: {},
  i18n: { types: ['protocol'] },
  server: { layers: ['protocol'] },
  postgres: { layers: ['server', 'protocol'] },
  mcp: { layers: ['server', 'protocol'] },
  'mcp-app': { layers: ['mcp', 'server', 'protocol', 'i18n'] },
  'mcp-app/page': { layers: ['native', 'components', 'i18n', 'protocol'], packages: ['react-dom'] },
  broker: { layers: ['protocol'] },
  terminal: { layers: ['broker', 'protocol'], packages: ['node:readline', 'node:stream', '@clack/core'] },
  adapters: { layers: ['protocol'] },
  'adapters/ask-followup-question': { layers: ['protocol'], packages: ['saxes'] },
  headless: { layers: ['protocol', 'i18n'], types: ['broker'], packages: ['react', 'react-hook-form'] },
  controls: { types: ['headless'], packages: ['react'] },
  'controls/radix': { types: ['headless'], packages: ['react', '@radix-ui/react-checkbox', '@radix-ui/react-radio-group'] },
  components: { layers: ['headless', 'protocol', 'i18n'], types: ['controls'], packages: ['react', 'react-dom'] },
  attachments: { layers: ['components', 'headless', 'protocol', 'i18n'], packages: ['react'] },
  native: { layers: ['components', 'controls', 'headless', 'protocol', 'i18n'] },
  'tool-call': { layers: ['interactive-form', 'components', 'headless', 'server', 'protocol'], packages: ['react'] },
  'ai-sdk': { layers: ['tool-call', 'protocol'], packages: ['react', 'ai'] },
  'assistant-ui': { layers: ['tool-call', 'server', 'protocol'], packages: ['react', '@assistant-ui/react'] },
  copilotkit: { layers: ['tool-call', 'server', 'protocol'], packages: ['react'] },
  langgraph: { layers: ['tool-call', 'protocol'], packages: ['react'] },
  'langgraph/server': { layers: ['tool-call', 'server', 'protocol'], packages: ['@langchain/core', '@langchain/langgraph'] },
  'interactive-form': { layers: ['components', 'controls'] },
  index: { layers: ['interactive-form', 'components', 'headless', 'protocol', 'i18n'] },
};

interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

const SRC = join(import.meta.dirname, '../src');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, tree: parse(file, readFileSync(join(SRC, file), 'utf8')) }));

test('every import of src points down', () => {
  const imports = sources.flatMap(({ file, tree }) => listImports(file, tree));
  expect(imports).toContainEqual({ from: 'protocol/index.ts', to: 'protocol/limits.js', isTypeOnly: false });
  expect(imports.filter((edge) => !isAllowed(edge)).map(describeImport)).toEqual([]);
});

test('raw tool input is out of reach: no code names it', () => {
  const printer = ts.createPrinter({ removeComments: true });
  const offenders = sources.filter(({ tree }) => printer.printFile(tree).includes('tool_input'));
  expect(offenders.map(({ file }) => file)).toEqual([]);
});

describe('the rules', () => {
  test.each([
    ['protocol/a.ts', "import { b } from './b.js'", true],
    ['protocol/a.ts', "import { useState } from 'react'", false],
    ['protocol/a.ts', "import { b } from '../server/b.js'", false],
    ['server/a.ts', "export * from '../protocol/index.js'", true],
    ['server/a.ts', "import { readFileSync } from 'node:fs'", false],
    ['postgres/a.ts', "import { Pool } from 'pg'", false],
    ['postgres/a.ts', "import type { FormHost } from '../mcp/form-host.js'", false],
    ['mcp/a.ts', "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'", false],
    ['mcp/a.ts', "import { McpServer } from '@modelcontextprotocol/server'", false],
    ['mcp-app/a.ts', "import { McpServer } from '@modelcontextprotocol/server'", false],
    ['mcp-app/a.ts', "import { b } from '../native/b.js'", false],
    ['mcp-app/page/a.ts', "import { b } from '../../server/b.js'", false],
    ['i18n/a.ts', "import type { Issue } from '../protocol/index.js'", true],
    ['i18n/a.ts', "import { type Issue } from '../protocol/index.js'", false],
    ['headless/a.ts', "const b = await import('../components/b.js')", false],
    ['headless/a.ts', "type B = import('../components/b.js').B", false],
    ['components/a.tsx', "import { useForm } from 'react-hook-form'", false],
    ['components/a.tsx', "import { b } from '../index.js'", false],
    ['components/a.tsx', "import { b } from '../attachments/b.js'", false],
    ['components/a.tsx', "import { radixControls } from '../controls/radix.js'", false],
    ['components/a.tsx', "import { b } from '../server/b.js'", false],
    ['tool-call/a.tsx', "import { useChat } from '@ai-sdk/react'", false],
    ['controls/native.tsx', "import { RadioGroup } from '@radix-ui/react-radio-group'", false],
    ['controls/radix.tsx', "import { RadioGroup } from '@radix-ui/react-radio-group'", true],
    ['adapters/codex/a.ts', "import { b } from '../shared/b.js'", true],
    ['adapters/codex/a.ts', "import { b } from '../vscode/b.js'", false],
    ['adapters/shared/a.ts', "import { b } from '../vscode/b.js'", false],
    ['adapters/codex/a.ts', "import { SaxesParser } from 'saxes'", false],
  ])('in %s: %s', (file, code, allowed) => {
    expect(listImports(file, parse(file, code)).map(isAllowed)).toEqual([allowed]);
  });
});

function parse(file: string, code: string): ts.SourceFile {
  return ts.createSourceFile(file, code, ts.ScriptTarget.ESNext, true);
}

function listImports(from: string, tree: ts.SourceFile): Import[] {
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    const found = readImport(node);
    if (found !== undefined) imports.push({ from, to: resolve(from, found.specifier), isTypeOnly: found.isTypeOnly });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return imports;
}

function readImport(node: ts.Node): { specifier: string; isTypeOnly: boolean } | undefined {
  if (ts.isImportDeclaration(node)) return named(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) return named(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return named(node.argument.literal, true);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return named(node.arguments[0], false);
  return undefined;
}

function named(node: ts.Node | undefined, isTypeOnly: boolean) {
  return { specifier: node && ts.isStringLiteralLike(node) ? node.text : '(computed)', isTypeOnly };
}

function resolve(from: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : `package:${specifier}`;
}

function isAllowed({ from, to, isTypeOnly }: Import): boolean {
  const { layers = [], types = [], packages = [] } = LAYERS[withoutEnding(from)] ?? LAYERS[posix.dirname(from)] ?? LAYERS[layerOf(from)] ?? {};
  if (to.startsWith('package:')) return packages.includes(packageOf(to));
  if (layerOf(from) === 'adapters' && layerOf(to) === 'adapters') return isOwnAdapter(from, to);
  return [layerOf(from), ...layers, ...(isTypeOnly ? types : [])].includes(layerOf(to));
}

/** A dialect knows itself and what all share, no other dialect. */
function isOwnAdapter(from: string, to: string): boolean {
  return [from.split('/')[1], 'shared'].includes(to.split('/')[1]);
}

function layerOf(file: string): string {
  return withoutEnding(file).split('/')[0] ?? '';
}

function withoutEnding(file: string): string {
  return file.replace(/\.\w+$/, '');
}

function packageOf(to: string): string {
  return /^package:((?:@[^/]+\/)?[^/]+)/.exec(to)?.[1] ?? '';
}

function describeImport({ from, to, isTypeOnly }: Import): string {
  return `${from} imports ${isTypeOnly ? 'the types of ' : ''}${to}`;
}
