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
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => !relative('dist', fileName).startsWith('..'));
  /** Every statement that a public name is, or that it names, and every file whose names are all needed. @type {Set<ts.Node>} */
  const needed = new Set();

  /** @param {ts.Node} node a statement, or the whole of a file. */
  const need = (node) => {
    if (needed.has(node)) return;
    needed.add(node);
    needNames(node);
  };
  /** @param {ts.Node} node */
  const needNames = (node) => {
    if (ts.isIdentifier(node) || isWhole(node)) listTargets(node).forEach(need);
    ts.forEachChild(node, needNames);
  };
  for (const file of files) {
    if (entries.includes(relative('.', file.fileName))) need(file);
    // What a file adds to another module holds without a name.
    for (const statement of file.statements) if (ts.isModuleDeclaration(statement)) need(statement);
  }
  return new Map(files.map((file) => [relative('.', file.fileName), file.statements.map(trim).join('')]));

  /**
   * The statements that a name stands for, or the file that a path leads to.
   * @param {ts.Node} name
   */
  function listTargets(name) {
    const symbol = checker.getSymbolAtLocation(name);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return (target?.declarations ?? []).map(getStatement);
  }

  /** Of an import or an export of another file, the names that are needed. @param {ts.Statement} statement */
  function trim(statement) {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) return needed.has(statement) ? statement.getFullText() : '';
    const list = isImport ? statement.importClause?.namedBindings : statement.exportClause;
    if (!list || ts.isNamespaceImport(list) || ts.isNamespaceExport(list)) return statement.getFullText();
    const kept = [...list.elements].filter(({ name }) =>
      listTargets(name).every((target) => needed.has(target) || !files.includes(target.getSourceFile())),
    );
    if (kept.length === 0 && list.elements.length > 0) return '';
    return statement.getFullText().replace(list.getText(), () => `{ ${kept.map((one) => one.getText()).join(', ')} }`);
  }
}

/** Whether a node is the path of a module all of whose names are needed. @param {ts.Node} node */
function isWhole({ kind, parent }) {
  return (
    kind === ts.SyntaxKind.StringLiteral &&
    (ts.isLiteralTypeNode(parent) || (ts.isExportDeclaration(parent) && parent.exportClause === undefined))
  );
}

/** @param {ts.Node} node @returns {ts.Node} */
function getStatement(node) {
  return ts.isSourceFile(node) || ts.isSourceFile(node.parent) ? node : getStatement(node.parent);
}
