// The pages of all public names, one for each entry, from the declarations that the compiler makes of the sources.
import { execFileSync } from 'node:child_process';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { listEntryPoints } from './entry-points.mjs';

const root = join(import.meta.dirname, '..');
const PACKAGE = 'react-interactive-form';
const DECLARATIONS = join(root, 'node_modules/.cache/declarations');
const FOLDER = 'docs/api';

/** A name stands on the page of the first entry that has it: most other entries have names of these two, and those of `/native` have names of all. */
const FIRST = [`${PACKAGE}/protocol`, `${PACKAGE}/headless`];
const LAST = `${PACKAGE}/native`;

const INTRODUCTION = `# API

Every public name of the package, on a page for each entry that you import from. These pages are generated from the types and their comments.

[props.md](../props.md) lists the props of the form with their defaults. The stylesheet is \`${PACKAGE}/styles.css\`, its
presets are \`${PACKAGE}/presets/<name>.css\` ([theming.md](../theming.md)), and \`${PACKAGE}/postgres/<name>.sql\` are the migrations of \`/postgres\` as files.`;

/**
 * Every page by its path from the top of the repository.
 * @returns {Map<string, string>}
 */
export function renderApiPages() {
  const { exportsOf, checker } = readExports();
  const entries = [...exportsOf.keys()];
  /** The entry that tells of a name. @type {Map<ts.Symbol, string>} */
  const homes = new Map();
  for (const entry of [...FIRST, ...entries.filter((name) => !name.startsWith(LAST)), ...entries])
    for (const symbol of exportsOf.get(entry) ?? []) if (!homes.has(symbol)) homes.set(symbol, entry);
  const index = `${FOLDER}/README.md`;
  const list = entries.map((entry) => `- ${linkTo(entry, index)}`).join('\n');
  const pages = new Map([[index, `${INTRODUCTION}\n\n${list}\n`]]);
  for (const [entry, symbols] of exportsOf) pages.set(pageOf(entry), renderPage(entry, symbols, homes, checker));
  return pages;
}

/** The exports of each entry by its name. All catalogues of words are one entry. */
function readExports() {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const project = join(root, 'tsconfig.build.json');
  execFileSync(process.execPath, [compiler, '-p', project, '--emitDeclarationOnly', '--outDir', DECLARATIONS], {
    stdio: 'inherit',
  });
  const entries = listEntryPoints().map(({ name, source }) => ({
    name: name.replace('.', PACKAGE).replace(/(?<=\/locales\/).+/, '*'),
    file: join(DECLARATIONS, source.replace('src/', '').replace(/ts$/, 'd.ts')),
  }));
  // Nothing is checked, so nothing of other packages is read.
  const program = ts.createProgram(ts.sys.readDirectory(DECLARATIONS), {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    noLib: true,
    noResolve: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  /** @type {Map<string, ts.Symbol[]>} */
  const exportsOf = new Map();
  for (const { name, file } of entries) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${name} exports nothing.`);
    const symbols = checker.getExportsOfModule(module).map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return target.flags & ts.SymbolFlags.ValueModule ? symbol : target;
    });
    exportsOf.set(name, [...(exportsOf.get(name) ?? []), ...symbols]);
  }
  return { exportsOf, checker };
}

/**
 * @param {string} entry
 * @param {ts.Symbol[]} symbols
 * @param {Map<ts.Symbol, string>} homes
 * @param {ts.TypeChecker} checker
 */
function renderPage(entry, symbols, homes, checker) {
  const sorted = symbols.toSorted(
    (a, b) => Number(isType(a)) - Number(isType(b)) || a.name.localeCompare(b.name, 'en'),
  );
  const others = new Set(sorted.map((symbol) => homes.get(symbol) ?? entry).filter((home) => home !== entry));
  const elsewhere = [...others].map((home) => {
    const names = sorted.filter((symbol) => homes.get(symbol) === home).map(({ name }) => `\`${name}\``);
    const isAll = names.length === [...homes.values()].filter((other) => other === home).length;
    return `Also ${isAll ? 'everything' : names.join(', ')} of ${linkTo(home, pageOf(entry))}.`;
  });
  const own = sorted.filter((symbol) => homes.get(symbol) === entry).map((symbol) => renderName(symbol, checker));
  return `${[`# \`${entry}\``, ...elsewhere, ...own].join('\n\n')}\n`;
}

/**
 * @param {ts.Symbol} symbol
 * @param {ts.TypeChecker} checker
 */
function renderName(symbol, checker) {
  const statements = (symbol.declarations ?? []).map(getStatement);
  const comment = statements.slice(0, 1).map(readComment);
  const code = isNamespace(symbol) ? [listMembers(symbol, checker)] : statements.map(toSource);
  return [`## ${symbol.name}`, ...comment, `\`\`\`ts\n${code.join('\n')}\n\`\`\``].filter(Boolean).join('\n\n');
}

/** @param {ts.Node} statement */
function toSource(statement) {
  const code = statement.getText().replace(/^export (declare )?/, '');
  return code.replaceAll(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2));
}

/**
 * @param {ts.Symbol} symbol
 * @param {ts.TypeChecker} checker
 */
function listMembers(symbol, checker) {
  const members = checker.getExportsOfModule(checker.getAliasedSymbol(symbol)).map(({ name }) => name);
  return `namespace ${symbol.name} {\n  ${members.sort().join(', ')}\n}`;
}

/** Of other aliases only what they stand for is left. @param {ts.Symbol} symbol */
function isNamespace({ flags }) {
  return (flags & ts.SymbolFlags.Alias) !== 0;
}

/**
 * What a JSDoc comment says, with what is returned and thrown; no examples.
 * @param {ts.Node} statement
 */
function readComment(statement) {
  const [block] = ts.getJSDocCommentsAndTags(statement).filter((node) => ts.isJSDoc(node));
  return `${block?.getText() ?? ''}\n@`
    .replaceAll(/^\s*(\/\*\*|\*\/|\*(?!\/))? ?|\s*\*\/$/gm, '')
    .replaceAll(/^@(?!returns|throws)[^]*?(?=^@)/gm, '')
    .replace(/^@returns/m, '\nReturns')
    .replaceAll(/^@throws/gm, '\nThrows')
    .replace(/@$/, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** @param {ts.Node} node @returns {ts.Node} */
function getStatement(node) {
  return ts.isSourceFile(node.parent) ? node : getStatement(node.parent);
}

/** @param {ts.Symbol} symbol */
function isType({ flags }) {
  return (flags & (ts.SymbolFlags.Value | ts.SymbolFlags.Alias)) === 0;
}

/** @param {string} entry */
function pageOf(entry) {
  const path = entry === PACKAGE ? 'index' : entry.slice(PACKAGE.length + 1).replace('/*', '');
  return `${FOLDER}/${path}.md`;
}

/**
 * @param {string} entry
 * @param {string} from the page with the link.
 */
function linkTo(entry, from) {
  return `[\`${entry}\`](${posix.relative(posix.dirname(from), pageOf(entry))})`;
}
