// The pages of all public names, one for each entry, from the declarations that the build makes. `node .ci/api-page.mjs` writes them, and their pages in Storybook.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import ts from 'typescript';
import { listEntryPoints } from './entry-points.mjs';

const root = join(import.meta.dirname, '..');
const PACKAGE = 'react-interactive-form';
const LOCALES = `${PACKAGE}/locales/*`;

/** Where the pages are, from the top of the repository, and where Storybook has them. */
export const API_FOLDER = 'docs/api';
const STORYBOOK = 'stories/docs/pages';
const INDEX = `${API_FOLDER}/README.md`;

const INTRODUCTION = `# API

Every public name of the package, on a page for each entry that you import from. These pages are generated from the types. To change them, change the comments in
the source, then run \`npm run docs:api\`.

[props.md](../props.md) lists the props of the form with their defaults. The stylesheet is \`${PACKAGE}/styles.css\`, its
presets are \`${PACKAGE}/presets/<name>.css\` ([theming.md](../theming.md)), and \`${PACKAGE}/postgres/<name>.sql\` are the migrations of \`/postgres\` as files.`;

/** The names in a namespace that an entry exports. @type {Map<ts.Symbol, string[]>} */
const membersOf = new Map();

if (process.argv[1] === import.meta.filename) {
  const pages = renderApiPages();
  for (const path of listApiPages()) rmSync(join(root, path));
  for (const [path, text] of pages) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** What the last run has written. */
export function listApiPages() {
  const pages = readdirSync(join(root, API_FOLDER), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  const shown = readdirSync(join(root, STORYBOOK)).filter((file) => /^api(-.+)?\.mdx$/.test(file));
  return [
    ...pages.map((file) => `${API_FOLDER}/${file.replaceAll('\\', '/')}`),
    ...shown.map((file) => `${STORYBOOK}/${file}`),
  ].sort();
}

/**
 * @typedef {{ entry: string, name: string, isType: boolean, home: string, comment: string, code: string }} Export
 * A public name of an entry, the entry whose page tells of it, what its JSDoc says, and its declaration.
 */

/**
 * Every page by its path from the top of the repository.
 * @returns {Map<string, string>}
 */
export function renderApiPages() {
  const entries = listEntryPoints().map(({ name, source }) => ({
    name: name.replace(/^\./, PACKAGE),
    source: join(root, source),
  }));
  const program = createProgram(entries.map(({ source }) => source));
  const declarations = emitDeclarations(program);
  const symbolsOf = new Map(entries.map(({ name, source }) => [name, listExports(program, source)]));
  const homes = findHomes(entries, symbolsOf);
  const countNames = (/** @type {string} */ entry) => [...homes.values()].filter((home) => home === entry).length;

  const exports = entries.map(({ name: entry }) => ({
    entry,
    names: (symbolsOf.get(entry) ?? []).map((symbol) => describe(entry, symbol, homes, declarations)).sort(inOrder),
  }));
  const [locales, others] = [exports.filter(isLocale), exports.filter((one) => !isLocale(one))];
  const list = [...others.map(({ entry }) => entry), LOCALES].map((entry) => `- ${linkTo(entry, INDEX)}`).join('\n');
  const pages = new Map([[INDEX, `${INTRODUCTION}\n\n${list}\n`]]);
  for (const { entry, names } of others) pages.set(pageOf(entry), renderPage(entry, names, countNames));
  pages.set(pageOf(LOCALES), renderLocales(locales.flatMap(({ names }) => names)));
  return new Map([...pages, ...[...pages.keys()].map(toStorybook)]);
}

/** @param {string} entry */
function pageOf(entry) {
  const path = entry === PACKAGE ? 'index' : entry.slice(PACKAGE.length + 1).replace('/*', '');
  return `${API_FOLDER}/${path}.md`;
}

/**
 * The page of Storybook that shows a page.
 * @param {string} path
 * @returns {[string, string]}
 */
function toStorybook(path) {
  const name = path === INDEX ? '' : path.slice(API_FOLDER.length + 1, -'.md'.length);
  const title = name === '' ? 'Reference/API' : `Reference/API/${name.replaceAll('/', ' ')}`;
  const lines = [
    "import { Meta } from '@storybook/addon-docs/blocks';",
    `import text from '../../../${path}?raw';`,
    "import { Page } from './page';",
    '',
    `<Meta title="${title}" />`,
    '',
    `<Page path="${path}" text={text} />`,
    '',
  ];
  return [`${STORYBOOK}/api${name && `-${name.replaceAll('/', '-')}`}.mdx`, lines.join('\n')];
}

/** @param {{ entry: string }} one */
function isLocale({ entry }) {
  return entry.startsWith(LOCALES.replace('*', ''));
}

/** @param {string[]} files */
function createProgram(files) {
  const path = join(root, 'tsconfig.build.json');
  /** @type {{ config?: unknown }} */
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram(files, { ...options, emitDeclarationOnly: true, noCheck: true });
}

/**
 * The declarations of each source file: what the compiler makes of the source, without bodies and private members.
 * @param {ts.Program} program
 */
function emitDeclarations(program) {
  /** @type {Map<string, ts.SourceFile>} */
  const declarations = new Map();
  program.emit(undefined, (name, text, _bom, _onError, sources) => {
    for (const source of sources ?? [])
      declarations.set(source.fileName, ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true));
  });
  return declarations;
}

/**
 * @param {ts.Program} program
 * @param {string} source
 */
function listExports(program, source) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(source);
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`${source} exports nothing.`);
  return checker.getExportsOfModule(module).map((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (!(target.flags & ts.SymbolFlags.ValueModule)) return target;
    const names = checker.getExportsOfModule(target).map(({ name }) => name);
    membersOf.set(symbol, names.sort());
    return symbol;
  });
}

/**
 * The one entry that tells of a name: where it is declared, else the first that exports it.
 * @param {{ name: string, source: string }[]} entries
 * @param {Map<string, ts.Symbol[]>} exportsOf
 */
function findHomes(entries, exportsOf) {
  /** @type {Map<ts.Symbol, string>} */
  const homes = new Map();
  for (const { name, source } of entries) {
    for (const symbol of exportsOf.get(name) ?? []) {
      const isDeclaredHere = name !== PACKAGE && fileOf(symbol).startsWith(source.replace(/\/index\.ts$/, '/'));
      if (isDeclaredHere || !homes.has(symbol)) homes.set(symbol, name);
    }
  }
  return homes;
}

/**
 * @param {string} entry
 * @param {ts.Symbol} symbol
 * @param {Map<ts.Symbol, string>} homes
 * @param {Map<string, ts.SourceFile>} declarations
 * @returns {Export}
 */
function describe(entry, symbol, homes, declarations) {
  const members = membersOf.get(symbol);
  if (members) {
    const statement = /** @type {ts.Statement} */ (symbol.declarations?.[0]?.parent);
    return {
      entry,
      name: symbol.name,
      isType: false,
      home: homes.get(symbol) ?? '',
      comment: readComment(statement),
      code: `namespace ${symbol.name} {\n  ${members.join(', ')}\n}`,
    };
  }
  const statements =
    declarations.get(fileOf(symbol))?.statements.filter((statement) => declaredName(statement) === symbol.name) ?? [];
  const [first] = statements;
  if (first === undefined)
    throw new Error(`No declaration of ${symbol.name} was found in ${relative(root, fileOf(symbol))}.`);
  return {
    entry,
    name: symbol.name,
    isType: ts.isInterfaceDeclaration(first) || ts.isTypeAliasDeclaration(first),
    home: homes.get(symbol) ?? '',
    comment: readComment(first),
    code: statements.map((statement) => withoutExport(statement.getText())).join('\n'),
  };
}

/**
 * A declaration as its source would have it, indented by two.
 * @param {string} code
 */
function withoutExport(code) {
  return code.replace(/^export (declare )?/, '').replaceAll(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2));
}

/** @param {ts.Symbol} symbol */
function fileOf(symbol) {
  return symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
}

/** @param {ts.Statement} statement */
function declaredName(statement) {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText();
  const named =
    ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement);
  return named || ts.isTypeAliasDeclaration(statement) ? statement.name?.text : undefined;
}

/**
 * What a JSDoc comment says, with what is returned and thrown; no examples.
 * @param {ts.Statement} statement
 */
function readComment(statement) {
  const [block] = ts.getJSDocCommentsAndTags(statement).filter((node) => ts.isJSDoc(node));
  const tags = (block?.tags ?? []).flatMap((tag) => {
    const text = ts.getTextOfJSDocComment(tag.comment) ?? '';
    if (ts.isJSDocReturnTag(tag)) return [`Returns ${text}`];
    // TypeScript reads the first word as a type.
    return ts.isJSDocThrowsTag(tag)
      ? [
          `Throws ${tag
            .getText()
            .replace(/^@throws\s*/, '')
            .replaceAll(/\s*\n\s*\*\s*/g, ' ')
            .trim()}`,
        ]
      : [];
  });
  return [ts.getTextOfJSDocComment(block?.comment) ?? '', ...tags].filter(Boolean).join('\n\n');
}

/**
 * @param {string} entry
 * @param {Export[]} names
 * @param {(home: string) => number} countNames how many names an entry tells of.
 */
function renderPage(entry, names, countNames) {
  const own = names.filter(({ home }) => home === entry);
  const homes = [...new Set(names.map(({ home }) => home))].filter((home) => home !== entry);
  const elsewhere = homes.map((home) => {
    const others = names.filter((other) => other.home === home).map(({ name }) => `\`${name}\``);
    return `Also ${others.length === countNames(home) ? 'everything' : others.join(', ')} of ${linkTo(home, pageOf(entry))}.`;
  });
  return [`# \`${entry}\``, ...elsewhere, ...own.map(renderName)].join('\n\n').concat('\n');
}

/**
 * One page for all catalogues, because they differ only in their words.
 * @param {Export[]} names
 */
function renderLocales(names) {
  const lines = names.map(({ code, entry }) => `${code} // ${entry}`);
  return [`# \`${LOCALES}\``, 'One catalogue of words each.', `\`\`\`ts\n${lines.join('\n')}\n\`\`\``]
    .join('\n\n')
    .concat('\n');
}

/** @param {Export} name */
function renderName({ name, comment, code }) {
  return [`## ${name}`, comment, `\`\`\`ts\n${code}\n\`\`\``].filter(Boolean).join('\n\n');
}

/**
 * @param {string} entry
 * @param {string} from the page with the link.
 */
function linkTo(entry, from) {
  return `[\`${entry}\`](${posix.relative(posix.dirname(from), pageOf(entry))})`;
}

/**
 * Functions, classes and values come before types.
 * @param {Export} a
 * @param {Export} b
 */
function inOrder(a, b) {
  return Number(a.isType) - Number(b.isType) || a.name.localeCompare(b.name, 'en');
}
