// Takes out of dist what nobody reads there: comments of the code, which the declarations have too, declarations that no public name needs, and modules that no entry leads to.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, transformSync } from 'esbuild';
import ts from 'typescript';
import { listEntryPoints } from './entry-points.mjs';
import { trimDeclarations } from './trim-declarations.mjs';

/** Those of modules alone: a stylesheet's declaration stays beside it. */
const CODE = /(?<!\.css)\.(js|d\.ts)$/;

/**
 * @param {string[]} programs files that are run and not imported, such as `dist/cli/main.js`.
 */
export async function trimDist(programs) {
  const entries = listEntryPoints().map(({ source }) => source.replace('src/', 'dist/').replace(/\.tsx?$/, ''));
  const code = await listModules([...programs, ...entries.map((entry) => `${entry}.js`)]);
  const declarations = entries.map((entry) => `${entry}.d.ts`);
  for (const [file, text] of trimDeclarations(declarations)) writeFileSync(file, text);
  const kept = new Set([...code, ...listDeclarations(declarations)]);
  for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    const file = join('dist', name);
    if (!CODE.test(file)) continue;
    if (!kept.has(file)) rmSync(file);
    else writeFileSync(file, trim(file, readFileSync(file, 'utf8')));
  }
}

/** @param {string[]} entryPoints */
async function listModules(entryPoints) {
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    write: false,
    outdir: 'dist',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
  });
  return Object.keys(metafile.inputs).map((file) => join(file));
}

/**
 * @param {string[]} entries
 * @throws Error if a declaration names what is not there any more.
 */
function listDeclarations(entries) {
  const options = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ['node'],
    strict: true,
  };
  const program = ts.createProgram(entries, options);
  const files = program.getSourceFiles();
  const own = files.filter(({ fileName }) => !relative('dist', fileName).startsWith('..'));
  const wrong = own.flatMap((file) => program.getSemanticDiagnostics(file));
  if (wrong.length > 0) throw new Error(ts.formatDiagnostics(wrong, ts.createCompilerHost({})));
  return files.map(({ fileName }) => relative('.', fileName));
}

/**
 * @param {string} file
 * @param {string} text
 */
function trim(file, text) {
  if (file.endsWith('.js')) return transformSync(text, { charset: 'utf8' }).code;
  return text.replaceAll(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4));
}
