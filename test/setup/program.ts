import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** Each file is parsed once for all programs of a worker. */
const parsed = new Map<string, ts.SourceFile | undefined>();
let options: ts.CompilerOptions | undefined;

/** What the compiler knows of these files and of all that they import, by the settings of the repository and by `own` before these. */
export function createProgram(
  files: readonly string[],
  texts: ReadonlyMap<string, string> = new Map(),
  own: ts.CompilerOptions = {},
): ts.Program {
  options ??= readOptions();
  const settings = { ...options, ...own };
  const host = ts.createCompilerHost(settings, true);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.getSourceFile = (name, ...rest) => {
    const text = texts.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, ...rest));
    return parsed.get(name);
  };
  return ts.createProgram([...files, ...texts.keys()], settings, host);
}

function readOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, root).options, noEmit: true };
}
