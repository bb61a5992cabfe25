// Takes out of the declarations what no public name needs: those of helpers that happen to stand in a file beside a public type.
import { relative } from 'node:path';
import ts from 'typescript';

/**
 * @param {string[]} entries the declarations of the entries, such as `dist/index.d.ts`.
 * @returns {Map<string, string>} what is left of each file that the entries lead to, by its path.
 */
export function trimDeclarations(entries) {
  const program = ts.createProgram(entries, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  });
  const files = program.getSourceFiles().filter(({ fileName }) => !relative('dist', fileName).startsWith('..'));
  const needed = listNeeded(program, new Set(entries));
  return new Map(files.map((file) => [relative('.', file.fileName), trimFile(file, program.getTypeChecker(), needed)]));
}

/**
 * Every declaration that a public name is, or that it names.
 * @param {ts.Program} program
 * @param {Set<string>} entries
 */
function listNeeded(program, entries) {
  const checker = program.getTypeChecker();
  /** @type {Set<ts.Node>} */
  const needed = new Set();
  /** @param {ts.Symbol | undefined} symbol */
  const need = (symbol) => {
    for (const declaration of declarationsOf(symbol, checker)) {
      if (ts.isSourceFile(declaration)) needModule(declaration);
      else needStatement(getStatement(declaration));
    }
  };
  /** @param {ts.Node} statement */
  const needStatement = (statement) => {
    if (needed.has(statement)) return;
    needed.add(statement);
    needNames(statement);
  };
  /** What is exported as a namespace is all needed. @param {ts.SourceFile} file */
  const needModule = (file) => {
    const module = needed.has(file) ? undefined : checker.getSymbolAtLocation(file);
    needed.add(file);
    for (const symbol of module ? checker.getExportsOfModule(module) : []) need(symbol);
  };
  /** @param {ts.Node} node */
  const needNames = (node) => {
    if (ts.isIdentifier(node)) need(checker.getSymbolAtLocation(node));
    if (ts.isImportTypeNode(node) && node.qualifier === undefined && ts.isLiteralTypeNode(node.argument))
      need(checker.getSymbolAtLocation(node.argument.literal));
    ts.forEachChild(node, needNames);
  };
  for (const file of program.getSourceFiles()) {
    if (entries.has(relative('.', file.fileName))) needModule(file);
    // What a file adds to another module holds without a name.
    for (const statement of file.statements) if (ts.isModuleDeclaration(statement)) needNames(statement);
  }
  return needed;
}

/**
 * @param {ts.Symbol | undefined} symbol
 * @param {ts.TypeChecker} checker
 */
function declarationsOf(symbol, checker) {
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target?.declarations ?? [];
}

/** @param {ts.Node} node @returns {ts.Node} */
function getStatement(node) {
  return ts.isSourceFile(node.parent) ? node : getStatement(node.parent);
}

/**
 * @param {ts.SourceFile} file
 * @param {ts.TypeChecker} checker
 * @param {Set<ts.Node>} needed
 */
function trimFile(file, checker, needed) {
  const kept = file.statements.filter(
    (statement) => isBorder(statement) || ts.isModuleDeclaration(statement) || needed.has(statement),
  );
  const names = new Set(kept.filter((statement) => !isBorder(statement)).flatMap(listNames));
  /** @param {ts.ImportSpecifier | ts.ExportSpecifier} specifier */
  const isNeeded = (specifier) =>
    ts.isImportSpecifier(specifier)
      ? names.has(specifier.name.text)
      : declarationsOf(checker.getSymbolAtLocation(specifier.name), checker).some(
          (declaration) => isForeign(declaration) || needed.has(getStatement(declaration)),
        );
  return kept
    .map((statement) => (isBorder(statement) ? trimBorder(statement, file, isNeeded) : statement.getFullText(file)))
    .join('');
}

/**
 * An import or an export of other files, less the names that nothing needs.
 * @param {ts.ImportDeclaration | ts.ExportDeclaration} statement
 * @param {ts.SourceFile} file
 * @param {(specifier: ts.ImportSpecifier | ts.ExportSpecifier) => boolean} isNeeded
 */
function trimBorder(statement, file, isNeeded) {
  const list = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
  if (list === undefined || !(ts.isNamedImports(list) || ts.isNamedExports(list)) || list.elements.length === 0)
    return statement.getFullText(file);
  const kept = [...list.elements].filter(isNeeded);
  if (kept.length === list.elements.length) return statement.getFullText(file);
  const hasDefault = ts.isImportDeclaration(statement) && statement.importClause?.name !== undefined;
  if (kept.length === 0 && !hasDefault) return '';
  const names = `{ ${kept.map((specifier) => specifier.getText(file)).join(', ')} }`;
  return statement.getFullText(file).replace(list.getText(file), () => names);
}

/** @param {ts.Node} statement @returns {statement is ts.ImportDeclaration | ts.ExportDeclaration} */
const isBorder = (statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);

/** @param {ts.Node} declaration */
const isForeign = (declaration) => relative('dist', declaration.getSourceFile().fileName).startsWith('..');

/** @param {ts.Node} node @returns {string[]} */
const listNames = (node) => [...(ts.isIdentifier(node) ? [node.text] : []), ...node.getChildren().flatMap(listNames)];
