// @vitest-environment node
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const ENTRIES = ['src/mcp/index.ts', 'src/mcp-app/index.ts'].map((file) => join(ROOT, file));
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  skipLibCheck: false,
};

/** The declarations that are published, by the path that each has beside its source. */
const declarations = new Map<string, string>();

beforeAll(() => {
  const program = ts.createProgram(ENTRIES, {
    ...OPTIONS,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    skipLibCheck: true,
  });
  program.emit(undefined, (path, text) => declarations.set(path, text));
}, 60_000);

/** What the compiler says about a host's file and about our declarations, with nothing skipped. */
function check(source: string): string[] {
  const file = join(ROOT, 'test/mcp/consumer.ts');
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile } = host;
  const ours = (path: string) => (path === file ? source : declarations.get(path));
  // Only the declarations are published: the sources beside them must not be found.
  host.fileExists = (path) => ours(path) !== undefined || (!path.startsWith(join(ROOT, 'src')) && fileExists(path));
  host.readFile = (path) => ours(path) ?? readFile(path);
  host.getSourceFile = (path, version) => {
    const text = host.readFile(path);
    return text === undefined ? undefined : ts.createSourceFile(path, text, version);
  };
  const program = ts.createProgram([file], OPTIONS, host);
  const files = program.getSourceFiles().filter(({ fileName }) => fileName === file || declarations.has(fileName));
  expect(files.length).toBeGreaterThan(3);
  return files
    .flatMap((it) => [...program.getSyntacticDiagnostics(it), ...program.getSemanticDiagnostics(it)])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const IMPORTS = `
  import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
  import { McpServer as McpServer2 } from '@modelcontextprotocol/server';
  import { getFormContext, registerInteractiveFormTool } from '../../src/mcp/index.js';
  import { registerInteractiveFormApp, type FormAppHost } from '../../src/mcp-app/index.js';
  declare const host: FormAppHost;
`;

test('servers of both SDKs fit, and what a host is told has types', () => {
  expect(
    check(`${IMPORTS}
    for (const server of [new McpServer({ name: 'a', version: '1' }), new McpServer2({ name: 'a', version: '1' })]) {
      registerInteractiveFormTool(server, host, {
        getContext(extra) {
          const agent: string | string[] | undefined = extra.requestInfo?.headers['user-agent'];
          const client: string | undefined = extra.authInfo?.clientId;
          return { ...getFormContext(extra), task_id: \`\${String(agent)} \${client ?? ''}\` };
        },
      });
      registerInteractiveFormApp(server, host);
    }
  `),
  ).toEqual([]);
}, 60_000);

test('the types are not silent', () => {
  expect(
    check(`${IMPORTS}
    registerInteractiveFormTool({ addTool() {} }, host);
    registerInteractiveFormApp(new McpServer({ name: 'a', version: '1' }), { hasForm: host.hasForm, showForm: host.showForm });
    registerInteractiveFormTool(new McpServer2({ name: 'a', version: '1' }), host, { getContext: (extra) => ({ task_id: extra.signal }) });
  `),
  ).toEqual([
    expect.stringContaining("'addTool' does not exist in type 'McpServerLike'"),
    expect.stringContaining("missing the following properties from type 'FormAppHost': findForm, saveAnswer"),
    expect.stringContaining('AbortSignal'),
  ]);
}, 60_000);

test('no declaration names an SDK: a host has only one of them', () => {
  const imports = [...declarations].flatMap(([path, text]) =>
    ts.preProcessFile(text).importedFiles.map(({ fileName }) => [path, fileName] as const),
  );
  expect(imports.length).toBeGreaterThan(3);
  expect(imports.filter(([, name]) => !name.startsWith('.'))).toEqual([]);
  expect(
    imports
      .map(([path, name]) => join(dirname(path), name).replace(/\.js$/, '.d.ts'))
      .filter((path) => !declarations.has(path)),
  ).toEqual([]);
});
