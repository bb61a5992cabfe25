// @vitest-environment node
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Where a text that may be any is a key of an object. `getOwn` and `Object.hasOwn` keep names such as `constructor` and `__proto__` from finding
 * what every object inherits. These do without, each for a reason.
 */
const ALLOWED: Record<string, string> = {
  'protocol/guards.ts: map[key]': 'It is getOwn.',
  'components/merge-props.ts: merged[name]': 'The names of props, which the host’s own code writes.',
  'components/anatomy.ts: state[name as keyof PartState]': 'Names of our own states.',
  'components/anatomy.ts: props[`data-${name}`]': 'It writes, and no object inherits such a name.',
  'headless/kinds/key-of-code.ts: key in en': 'Only names that begin like one of ours get there.',
  'headless/keyboard/above-or-below.ts: { ArrowDown: 1, ArrowUp: -1 }[key]': 'The name of a key that was pressed.',
  'headless/settings/use-stable.ts: one[key]': 'Own keys.',
  'headless/settings/use-stable.ts: other[key]': 'Compared with an own value of the first.',
  'i18n/format-message.ts: values[name]': 'A place in the words of the host.',
  'headless/form/outcome/read-outcome.ts: key in result': 'Names of ours, in a remark for developers.',
  'protocol/pending-forms.ts: holder[key]': 'Own keys.',
  'protocol/read-messages.ts: source[key]': 'Names of ours in a foreign object; what it gives is read as foreign.',
  'protocol/validate-answer-message.ts: source[id]': 'Own keys.',
  'tool-call/read-tool-call.ts: value[name]': 'Names of ours in a foreign object; what it gives is read as foreign.',
  'server/standard-tool-schema.ts: DIALECTS[target]': 'After Object.hasOwn.',
  'postgres/read-stored-form.ts: value[key]': 'Names of ours; what it gives is compared.',
  'postgres/read-stored-form.ts: payload[key]': 'Names of ours; what it gives is compared.',
  'adapters/ask-followup-question/escape-stray-markup.ts: ESCAPED[stray]': 'A pattern found these characters.',
  'adapters/ask-followup-question/parse-followup-xml.ts: PARENTS[name]': 'All but four names has been made text by then.',
  'mcp-app/page/tell-model.ts: kind in kinds': 'Names of ours.',
  'mcp-app/page/apply-host-context.ts: variables[theirs]': 'Names of ours.',
};

/** A file that is made up, beside all of src. */
const MADE = `
  declare const table: Record<string, number>; declare const word: string; declare const known: 'a' | 'b'; declare const list: string[];
  table[word]; ({ a: 1 })[word as 'a']; word in table; table[known]; table['a']; list[0]; list[Number(word)]; 'a' in table;
  export {};`;
const FOUND = ['made.ts: table[word]', "made.ts: { a: 1 }[word as 'a']", 'made.ts: word in table'];

test('no name from outside finds what every object inherits: the search looks behind casts, and finds no key that is one of ours', () => {
  expect(listFreeKeys()).toEqual([...FOUND, ...Object.keys(ALLOWED)].sort());
}, 180_000);

const SRC = join(import.meta.dirname, '../src');

function createProgram(): ts.Program {
  const root = join(SRC, '..');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.build.json'), ts.sys.readFile) as { config: object };
  const { fileNames, options } = ts.parseJsonConfigFileContent({ ...config, exclude: [] }, ts.sys, root);
  const made = join(SRC, 'made.ts');
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...rest) => (file === made ? ts.createSourceFile(file, MADE, ts.ScriptTarget.Latest, true) : getSourceFile(file, ...rest));
  return ts.createProgram([...fileNames, made], options, host);
}

function listFreeKeys(): string[] {
  const program = createProgram();
  const checker = program.getTypeChecker();
  const isFree = (type: ts.Type): boolean =>
    type.isUnion()
      ? type.types.some(isFree)
      : (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Index)) !== 0;
  const isFreeKey = (key: ts.Expression, holder: ts.Expression): boolean => {
    const type = checker.getTypeAtLocation(holder);
    return isFree(checker.getTypeAtLocation(withoutCast(key))) && !checker.isArrayLikeType(type);
  };
  const found = new Set<string>();
  for (const file of program.getSourceFiles()) {
    const visit = (node: ts.Node): void => {
      const [key, holder] = ts.isElementAccessExpression(node)
        ? [node.argumentExpression, node.expression]
        : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword
          ? [node.left, node.right]
          : [];
      if (key && holder && !ts.isStringLiteralLike(key) && isFreeKey(key, holder)) {
        const text = node
          .getText()
          .replace(/\s+/g, ' ')
          .replace(/^\((.*)\)(?=\[)/, '$1');
        found.add(`${file.fileName.slice(SRC.length + 1)}: ${text}`);
      }
      ts.forEachChild(node, visit);
    };
    if (file.fileName.startsWith(`${SRC}/`)) visit(file);
  }
  return [...found].sort();
}

/** What a cast hides. */
function withoutCast(key: ts.Expression): ts.Expression {
  return ts.isAsExpression(key) || ts.isNonNullExpression(key) || ts.isParenthesizedExpression(key) ? withoutCast(key.expression) : key;
}
