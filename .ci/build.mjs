// Builds dist: JavaScript and declarations by tsc, file by file; then the stylesheet and its presets, each with a declaration beside it, the SQL, and the page of `/mcp-app`.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAppPage, readLicences, toPageModule } from './app-page.mjs';
import { importReactOnce } from './one-react.mjs';
import { writePackagePages } from './pages.mjs';
import { items } from './registry.mjs';
import { trimDist } from './trim-dist.mjs';

process.chdir(join(import.meta.dirname, '..'));
rmSync('dist', { recursive: true, force: true });

const { status } = spawnSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);

cpSync('src/styles', 'dist/styles', { recursive: true });
// Under NodeNext an import of a bare stylesheet has no types, and TypeScript refuses it.
for (const file of readdirSync('src/styles', { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('.css')) {
    writeFileSync(`dist/styles/${file}.d.ts`, 'export {};\n');
    writeFileSync(`dist/styles/${file}`, trimStyles(readFileSync(`src/styles/${file}`, 'utf8')));
  }

const built = new URL('../dist/postgres/migrations.js', import.meta.url);
/** @type {typeof import('../src/postgres/migrations.js')} */
const { migrations } = await import(built.href);
for (const { name, sql } of migrations) writeFileSync(`dist/postgres/${name}.sql`, `${sql};\n`);

writeFileSync('dist/mcp-app/page-html.js', toPageModule(await buildAppPage()));
copyFileSync('src/mcp-app/page-html.d.ts', 'dist/mcp-app/page-html.d.ts');
writeFileSync('dist/mcp-app/page.licences.txt', readLicences());

writePackagePages();
for (const [file, text] of Object.entries(items)) writeFileSync(`registry/${file}`, text);
await trimDist(['dist/cli/main.js']);
importReactOnce();

/**
 * As in the modules, comments are for whoever changes the source. A tab indents as well as two spaces.
 * @param {string} css
 */
function trimStyles(css) {
  return css
    .replaceAll(/^ *\/\*[^]*?\*\/\n/gm, '')
    .replaceAll(/^\n/gm, '')
    .replaceAll(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / 2));
}
