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
  /** The names that the page of an entry tells of. @type {Map<string, Set<ts.Symbol>>} */
  const told = new Map();
  for (const entry of new Set([...FIRST, ...entries.filter((name) => !name.startsWith(LAST)), ...entries])) {
    const isNew = (/** @type {ts.Symbol} */ symbol) => ![...told.values()].some((symbols) => symbols.has(symbol));
    told.set(entry, new Set(exportsOf.get(entry)?.filter(isNew)));
  }

  const index = `${FOLDER}/README.md`;
  const list = entries.map((entry) => `- ${linkTo(entry, index)}`).join('\n');
  const pages = new Map([[index, `${INTRODUCTION}\n\n${list}\n`]]);
  for (const [entry, symbols] of exportsOf) {
    // Functions, classes and values come before types.
    const sorted = symbols.toSorted((a, b) => isType(a) - isType(b) || a.name.localeCompare(b.name, 'en'));
    const elsewhere = [...told].flatMap(([other, own]) => {
      const names = sorted.filter((symbol) => own.has(symbol)).map(({ name }) => `\`${name}\``);
      if (other === entry || names.length === 0) return [];
      return [
        `Also ${names.length === own.size ? 'everything' : names.join(', ')} of ${linkTo(other, pageOf(entry))}.`,
      ];
    });
    const own = sorted.filter((symbol) => told.get(entry)?.has(symbol)).map((symbol) => renderName(symbol, checker));
    pages.set(pageOf(entry), `${[`# \`${entry}\``, ...elsewhere, ...own].join('\n\n')}\n`);
  }
  return pages;
}

/** The exports of each entry by its name. All catalogues of words are one entry. */
function readExports() {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const project = join(root, 'tsconfig.build.json');
  execFileSync(process.execPath, [compiler, '-p', project, '--emitDeclarationOnly', '--outDir', DECLARATIONS]);
  // Nothing is checked, so nothing of other packages is read.
  const program = ts.createProgram(ts.sys.readDirectory(DECLARATIONS), {
    module: ts.ModuleKind.NodeNext,
    noLib: true,
    noResolve: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  /** @type {Map<string, ts.Symbol[]>} */
  const exportsOf = new Map();
  for (const { name, source } of listEntryPoints()) {
    const entry = name.replace('.', PACKAGE).replace(/(?<=\/locales\/).+/, '*');
    const file = program.getSourceFile(join(DECLARATIONS, source.replace('src/', '').replace(/ts$/, 'd.ts')));
    const module = file && checker.getSymbolAtLocation(file);
    const symbols = module ? checker.getExportsOfModule(module) : [];
    exportsOf.set(entry, [...(exportsOf.get(entry) ?? []), ...symbols.map((symbol) => toDeclared(symbol, checker))]);
  }
  return { exportsOf, checker };
}

/**
 * What an export stands for. A namespace stands for itself.
 * @param {ts.Symbol} symbol
 * @param {ts.TypeChecker} checker
 */
function toDeclared(symbol, checker) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target.flags & ts.SymbolFlags.ValueModule ? symbol : target;
}

/**
 * @param {ts.Symbol} symbol
 * @param {ts.TypeChecker} checker
 */
function renderName(symbol, checker) {
  const tags = symbol.getJsDocTags(checker).flatMap(({ name, text }) => {
    const verb = { returns: 'Returns', throws: 'Throws' }[name];
    return verb ? [`${verb} ${ts.displayPartsToString(text)}`] : [];
  });
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const isNamespace = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const members = isNamespace ? checker.getExportsOfModule(checker.getAliasedSymbol(symbol)) : [];
  const code = isNamespace
    ? `namespace ${symbol.name} {\n  ${members
        .map(({ name }) => name)
        .sort()
        .join(', ')}\n}`
    : (symbol.declarations ?? []).map(toSource).join('\n');
  return [`## ${symbol.name}`, comment, ...tags, `\`\`\`ts\n${code}\n\`\`\``].filter(Boolean).join('\n\n');
}

/** @param {ts.Node} node @returns {string} the whole statement, indented by two. */
function toSource(node) {
  if (!ts.isSourceFile(node.parent)) return toSource(node.parent);
  const code = node.getText().replace(/^export (declare )?/, '');
  return code.replaceAll(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2));
}

/** @param {ts.Symbol} symbol */
function isType({ flags }) {
  return Number((flags & (ts.SymbolFlags.Value | ts.SymbolFlags.Alias)) === 0);
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
