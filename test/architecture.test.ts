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
  terminal: {
    layers: ['broker', 'protocol'],
    packages: [
      'node:child_process',
      'node:fs',
      'node:os',
      'node:path',
      'node:readline',
      'node:stream',
      'node:string_decoder',
    ],
  },
  cli: {
    layers: ['terminal', 'server', 'protocol'],
    packages: ['node:child_process', 'node:crypto', 'node:fs', 'node:path'],
  },
  adapters: { layers: ['protocol'] },
  'adapters/approvals': { layers: ['protocol'], types: ['i18n'] },
  'adapters/ask-followup-question': { layers: ['protocol'], packages: ['saxes'] },
  react: { layers: ['protocol'], packages: ['react'] },
  headless: { layers: ['react', 'protocol', 'i18n'], types: ['broker'], packages: ['react'] },
  'react-hook-form': { layers: ['headless', 'protocol'], packages: ['react', 'react-hook-form'] },
  controls: { types: ['headless'], packages: ['react'] },
  'controls/radix': {
    types: ['headless'],
    packages: ['react', '@radix-ui/react-checkbox', '@radix-ui/react-radio-group'],
  },
  components: {
    layers: ['headless', 'react', 'protocol', 'i18n'],
    types: ['controls'],
    packages: ['react', 'react-dom'],
  },
  attachments: { layers: ['components', 'headless', 'react', 'protocol', 'i18n'], packages: ['react'] },
  'rich-text': { layers: ['components'], packages: ['react'] },
  'url-consent': { layers: ['components', 'headless', 'protocol', 'i18n'], packages: ['react'] },
  native: { layers: ['components', 'controls', 'headless', 'protocol', 'i18n'] },
  lazy: { layers: ['interactive-form', 'components', 'headless', 'react', 'i18n', 'protocol'], packages: ['react'] },
  'tool-call': {
    layers: ['lazy', 'interactive-form', 'components', 'headless', 'react', 'server', 'protocol'],
    packages: ['react'],
  },
  'ai-sdk': { layers: ['tool-call', 'protocol'], types: ['lazy'], packages: ['react', 'ai'] },
  'assistant-ui': { layers: ['tool-call', 'protocol'], types: ['lazy'], packages: ['react', '@assistant-ui/react'] },
  copilotkit: { layers: ['tool-call', 'protocol'], types: ['lazy', 'server'], packages: ['react'] },
  langgraph: { layers: ['tool-call', 'protocol'], types: ['lazy'], packages: ['react'] },
  'langgraph/server': {
    layers: ['tool-call', 'server', 'protocol'],
    packages: ['@langchain/core', '@langchain/langgraph'],
  },
  testing: { layers: ['headless', 'protocol', 'i18n'] },
  'interactive-form': { layers: ['components', 'controls'] },
  parts: { layers: ['interactive-form', 'components'] },
  index: { layers: ['interactive-form', 'parts', 'components', 'headless', 'react-hook-form', 'protocol', 'i18n'] },
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

/** The public hooks. A chat begins with the words of a place alone, and a bundler would bring all hooks along with `hooks.js`. */
const PUBLIC_HOOKS = ['headless/hooks.js', 'headless/index.js', 'headless/settings/place-words.js'];

test('the parts stand on public hooks and nothing else of headless, so that a host can build the same', () => {
  const imports = sources
    .filter(({ file }) => file.startsWith('components/'))
    .flatMap(({ file, tree }) => listImports(file, tree));
  const ofHooks = imports.filter(({ to }) => to.startsWith('headless/'));
  expect(ofHooks.length).toBeGreaterThan(20);
  expect(ofHooks.filter(({ to }) => !PUBLIC_HOOKS.includes(to)).map(describeImport)).toEqual([]);
});

/** The floors of `headless`, from the bottom. A room imports from its own floor and from those below. */
const FLOORS = [
  ['kinds'],
  ['state'],
  ['page', 'settings'],
  ['form', 'question', 'choice', 'text', 'steps', 'focus', 'keyboard', 'pointer'],
];

test('inside headless, too, every import points down', () => {
  const floorOf = (file: string): number => FLOORS.findIndex((rooms) => rooms.includes(file.split('/')[1] ?? ''));
  const inRooms = sources
    .flatMap(({ file, tree }) => listImports(file, tree))
    .filter(({ from, to }) => floorOf(from) >= 0 && floorOf(to) >= 0);
  expect(inRooms.length).toBeGreaterThan(200);
  expect(inRooms.filter(({ from, to }) => floorOf(to) > floorOf(from)).map(describeImport)).toEqual([]);
  const rooms = new Set(
    sources.filter(({ file }) => /^headless\/.+\//.test(file)).map(({ file }) => file.split('/')[1]),
  );
  expect([...rooms].sort()).toEqual(FLOORS.flat().sort());
});

test('no file of headless is longer than its reader can hold in mind: 6,500 characters, spaces aside', () => {
  const long = sources
    .filter(({ file }) => file.startsWith('headless/'))
    .map(({ file, tree }) => [file, tree.text.replaceAll(/\s/g, '').length] as const);
  expect(long.length).toBeGreaterThan(100);
  expect(long.filter(([, characters]) => characters > 6500)).toEqual([]);
});

/** What a function of events and states can't use: the page, the clock, chance, and what comes later. */
const IMPURE =
  /\b(document|window|globalThis|navigator|Date|performance|Math\.random|setTimeout|queueMicrotask|Promise|await|console)\b|'react'/;

test('the state of a form is pure: no code of it names the page, the clock, a promise or React', () => {
  const printer = ts.createPrinter({ removeComments: true });
  const pure = sources.filter(({ file }) => /^headless\/(state|kinds)\//.test(file));
  expect(pure.length).toBeGreaterThan(20);
  const code = (tree: ts.SourceFile): string => printer.printFile(tree).replaceAll(/`[^`]*`|^import type .*$/gm, '');
  expect(pure.filter(({ tree }) => IMPURE.test(code(tree))).map(({ file }) => file)).toEqual([]);
  for (const impure of ['Date.now()', 'document.body', 'await answer', "import { useState } from 'react'"])
    expect(impure).toMatch(IMPURE);
});

test('no module needs itself: neither code nor types go in a circle', () => {
  const edges = sources.map(
    ({ file, tree }) => [withoutEnding(file), listImports(file, tree).map(({ to }) => withoutEnding(to))] as const,
  );
  expect(findCircles(new Map(edges))).toEqual([]);
  expect(findCircles(new Map(Object.entries({ a: ['b'], b: ['c', 'd'], c: ['b'], d: [] })))).toEqual(['b c']);
});

test('the forms of the main entry reach Radix, that of /native does not, nor do the hooks; no form reaches react-hook-form', () => {
  const imports = sources.map(({ file, tree }) => {
    const values = listImports(file, tree).filter(({ isTypeOnly }) => !isTypeOnly);
    return [withoutEnding(file), values.map(({ to }) => withoutEnding(to))] as const;
  });
  const entries = sources
    .map(({ file }) => withoutEnding(file))
    .filter((file) => /^(native|headless|mcp-app\/page)\/(index|main)$/.test(file));
  expect(entries).toHaveLength(3);
  const reaching = (entry: string) =>
    [...findReached(entry, new Map(imports))].filter((file) =>
      /^(controls\/radix|react-hook-form\/attach-hook-form)$/.test(file),
    );
  expect(entries.flatMap(reaching)).toEqual([]);
  expect(reaching('interactive-form')).toEqual(['controls/radix']);
  expect(reaching('index').sort()).toEqual(['controls/radix', 'react-hook-form/attach-hook-form']);
});

test('raw tool input is out of reach: no code names it', () => {
  const printer = ts.createPrinter({ removeComments: true });
  const offenders = sources.filter(({ tree }) => printer.printFile(tree).includes('tool_input'));
  expect(offenders.map(({ file }) => file)).toEqual([]);
});

/** What runs a text or makes markup of it. */
const RUNS_TEXT =
  /\b(eval|Function\(|dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc|setTimeout\(['"`])/i;

test('no text is run, and none becomes markup: no code names what would do it', () => {
  const printer = ts.createPrinter({ removeComments: true });
  const offenders = sources.filter(({ tree }) => RUNS_TEXT.test(printer.printFile(tree)));
  expect(offenders.map(({ file }) => file)).toEqual([]);
  for (const code of [
    'eval(text)',
    'new Function(text)',
    '<p dangerouslySetInnerHTML={text} />',
    'one.innerHTML = text',
  ])
    expect(code).toMatch(RUNS_TEXT);
});

/** A sentence whose subject is a pronoun without a noun, such as "Those that wait". "One option" and "One of these buttons" have their noun. */
const NO_NOUN = /(?:^|[.:;] )(?:One (?:that|who|which|whose|is|has|can)|Ones|Those|None|Whoever|Whatever|Who)\b/;

test('no sentence of a comment begins with a pronoun in the place of its noun', () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const texts = [
    ...sources.map(({ file, tree }) => ({ file, text: tree.text })),
    ...sheets.map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') })),
  ];
  const comments = texts.flatMap(({ file, text }) => listComments(text).map((comment) => `${file}: ${comment}`));
  expect(comments.length).toBeGreaterThan(3_000);
  expect(comments.filter((comment) => NO_NOUN.test(comment.slice(comment.indexOf(': ') + 2)))).toEqual([]);
});

describe('the subject is missing in', () => {
  test.each([
    ["/** One that can't be shown asks nothing. */", true],
    ['/* The rows of the list. Those that are near\n * are rendered. */', true],
    ['// The form waits.\n// Whoever presses has seen it.', true],
    ['const a = 1; // none of these, but: None is sent', true],
    ["/** A form that can't be shown asks nothing. One option is enough, and one of those buttons sends. */", false],
    ["const text = 'Those are the words of the user.';", false],
    ["fetch('https://example.com/Those');", false],
  ])('%s', (code, isFound) => {
    expect(listComments(code).some((comment) => NO_NOUN.test(comment))).toBe(isFound);
  });
});

/** The comments of a source as plain text. Line comments in a row are one comment. */
function listComments(source: string): string[] {
  const comments = source.match(/\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*(?:\n\s*\/\/ .*)*/gm) ?? [];
  return comments.map((comment) =>
    comment
      .replaceAll(/^\s*(?:\/\*+|\*\/|\*|\/\/)|\*\/$/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

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
    ['headless/a.ts', "import { createFormControl } from 'react-hook-form'", false],
    ['components/a.tsx', "import { b } from '../index.js'", false],
    ['components/a.tsx', "import { b } from '../attachments/b.js'", false],
    ['components/a.tsx', "import { radixControls } from '../controls/radix.js'", false],
    ['components/a.tsx', "import { b } from '../server/b.js'", false],
    ['tool-call/a.tsx', "import { useChat } from '@ai-sdk/react'", false],
    ['controls/native.tsx', "import { RadioGroup } from '@radix-ui/react-radio-group'", false],
    ['controls/radix.tsx', "import { RadioGroup } from '@radix-ui/react-radio-group'", true],
    ['adapters/codex/a.ts', "import { b } from '../shared/b.js'", true],
    ['adapters/codex/a.ts', "import { b } from '../copilot/b.js'", false],
    ['adapters/shared/a.ts', "import { b } from '../copilot/b.js'", false],
    ['adapters/codex/a.ts', "import { SaxesParser } from 'saxes'", false],
  ])('in %s: %s', (file, code, allowed) => {
    expect(listImports(file, parse(file, code)).map(isAllowed)).toEqual([allowed]);
  });
});

/** The groups of modules that reach each other, each by its names. */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Map([...imports.keys()].map((module) => [module, findReached(module, imports)]));
  const circles = [...reached].map(([module, all]) =>
    [...all].filter((other) => reached.get(other)?.has(module)).sort(),
  );
  return [...new Set(circles.filter(({ length }) => length > 0).map((modules) => modules.join(' ')))];
}

function findReached(from: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [from];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    const added = (imports.get(module) ?? []).filter((next) => imports.has(next) && !reached.has(next));
    added.forEach((next) => reached.add(next));
    waiting.push(...added);
  }
  return reached;
}

/** Where a kind of question is at home: its modules in each layer, its hooks, the parts that answer it, and what only they need. */
const HOMES = [
  /(^|\/)kinds(\/|\.ts$)/,
  /^headless\/(choice|text)\//,
  /^components\/(long-list|option-layout|options?|other|text)\.tsx?$/,
  /^protocol\/(questions|split-choice|types\/question)\.ts$/,
];

/** Fields that questions of one kind have alone. To ask whether they are there is to ask for the kind. */
const KIND_FIELDS = ['options', 'multi_select', 'allow_other', 'multiline', 'format'];

/** What is known of questions of one kind only. */
const KIND_HELPERS = ['allowsOther', 'isMultiline', 'isMultiSelect', 'recommendedValues', 'selectRange', 'unitOf'];

/**
 * What looks like a question for the kind and is none. Each is one expression of one file, so that nothing else comes in with it: a word of
 * another vocabulary, which happens to be spelled the same; or a border, where a draft of one dialect is read by that dialect's own reader.
 */
const NO_KINDS = [
  // The `type` or `kind` of the dialect itself.
  "adapters/gemini-cli/from-gemini-ask-user.ts: type === 'choice'",
  "adapters/gemini-cli/from-gemini-ask-user.ts: type !== 'text'",
  "adapters/shared/read-asked-questions.ts: kind === 'text'",
  // A property of a JSON schema with an enum, and one that says whether it is an array.
  "adapters/shared/elicitation/boolean-question.ts: 'allow_other' in question",
  "adapters/shared/elicitation/boolean-question.ts: 'multi_select' in question",
  "adapters/shared/elicitation/companions.ts: 'options' in draft",
  "adapters/shared/elicitation/companions.ts: 'options' in question",
  "adapters/shared/elicitation/read-default.ts: 'options' in question",
  // A part of a message of the stack.
  "assistant-ui/cancellation-of.ts: part.type === 'text'",
  // The type of an `<input>`.
  // What the model called a kind, beside what it was taken for.
  'server/resolve-input-type.ts: given !== type.input_type',
  'server/resolve-input-type.ts: named?.input_type === input_type',
];

test('nobody asks for the kind of a question but its own modules: what differs is said by the kind', () => {
  const found = sources.flatMap(({ file, tree }) => listKindChecks(file, tree).map((code) => `${file}: ${code}`));
  expect([...new Set(found)].sort()).toEqual([...NO_KINDS].sort());
});

describe('the kind is asked for in', () => {
  test.each([
    ['components/a.tsx', "const a = question.input_type === 'choice';", true],
    ['components/a.tsx', "const a = 'single' !== state.kind;", true],
    ['components/a.tsx', 'const a = question.input_type === CHOICE;', true],
    ['components/a.tsx', "switch (kind) { case 'multiple': }", true],
    ['components/a.tsx', "const a = ['single', 'multiple'].includes(kind);", true],
    ['components/a.tsx', 'const a = { choice: 1, text: 2 }[question.input_type];', true],
    ['components/a.tsx', "const a = 'options' in question;", true],
    ['headless/question/a.ts', 'function isIt(question: Question): question is ChoiceQuestion { return true; }', true],
    ['headless/question/a.ts', 'const isIt = (field: Field): field is TextField => true;', true],
    ['adapters/codex/a.ts', "import { isMultiSelect } from '../../protocol/questions.js'", true],
    ['adapters/codex/a.ts', "import { choice } from '../../protocol/kinds/choice.js'", true],
    ['adapters/codex/a.ts', "import { isRequired, optionsOf } from '../../protocol/questions.js'", false],
    ['adapters/codex/a.ts', "import { kindOf } from '../../protocol/kinds/kinds.js'", false],
    ['adapters/codex/a.ts', "const a = { input_type: 'choice' as const, options };", false],
    ['components/a.tsx', 'const Body = BODIES[question.input_type];', false],
    ['components/a.tsx', "const a = groupProps.role === 'radiogroup';", true],
    ['components/a.tsx', 'const a = state.isRadioGroup;', false],
    ['headless/kinds/a.ts', "const a = question.input_type === 'choice';", false],
    ['terminal/kinds/a.ts', "import { isMultiSelect } from '../../protocol/questions.js'", false],
    ['protocol/index.ts', "export { isMultiSelect } from './questions.js'", false],
  ])('%s: %s', (file, code, isFound) => {
    expect(listKindChecks(file, parse(file, code)).length > 0).toBe(isFound);
  });
});

/** Every expression that tells one kind from another outside of their homes. */
function listKindChecks(file: string, tree: ts.SourceFile): string[] {
  // The public entry hands on what a kind has to say to hosts.
  if (file === 'protocol/index.ts' || HOMES.some((home) => home.test(file))) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isKindCheck(node)) found.push(node.getText(tree));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const imports = listImports(file, tree).filter(({ to }) => /\/kinds\/(choice|text)/.test(to));
  return [...found, ...imports.map(describeImport)];
}

function isKindCheck(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === ts.SyntaxKind.InKeyword)
      return ts.isStringLiteralLike(node.left) && KIND_FIELDS.includes(node.left.text);
    return (
      isEquality(node.operatorToken.kind) &&
      [node.left, node.right].some((side) => isKindName(side) || isKindField(side))
    );
  }
  if (ts.isImportSpecifier(node)) return KIND_HELPERS.includes((node.propertyName ?? node.name).text);
  if (ts.isCaseClause(node)) return isKindName(node.expression);
  // A list that is searched, a table that is looked up in.
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return holdsKindNames(node.expression);
  if (ts.isTypePredicateNode(node))
    return node.type !== undefined && /\b(Choice|Text)(Question|Field)\b/.test(node.type.getText());
  return false;
}

function isEquality(operator: ts.SyntaxKind): boolean {
  const { EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken, EqualsEqualsToken, ExclamationEqualsToken } =
    ts.SyntaxKind;
  return [EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken, EqualsEqualsToken, ExclamationEqualsToken].includes(
    operator,
  );
}

/** The name of a kind, or the role that only one kind has. */
function isKindName(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) && ['choice', 'text', 'single', 'multiple', 'radiogroup'].includes(node.text);
}

function isKindField(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && node.name.text === 'input_type';
}

function holdsKindNames(node: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 && node.elements.every(isKindName);
  if (!ts.isObjectLiteralExpression(node)) return false;
  const names = node.properties.map(({ name }) => name?.getText());
  return ['choice', 'single'].some((name) => names.includes(name));
}

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
  if (ts.isImportDeclaration(node))
    return named(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) return named(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return named(node.argument.literal, true);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return named(node.arguments[0], false);
  return undefined;
}

function named(node: ts.Node | undefined, isTypeOnly: boolean) {
  return { specifier: node && ts.isStringLiteralLike(node) ? node.text : '(computed)', isTypeOnly };
}

function resolve(from: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : `package:${specifier}`;
}

function isAllowed({ from, to, isTypeOnly }: Import): boolean {
  const {
    layers = [],
    types = [],
    packages = [],
  } = LAYERS[withoutEnding(from)] ?? LAYERS[posix.dirname(from)] ?? LAYERS[layerOf(from)] ?? {};
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
