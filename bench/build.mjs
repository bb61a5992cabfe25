import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import packageJson from '../package.json' with { type: 'json' };

const bench = import.meta.dirname;
const root = join(bench, '..');
export const dist = join(bench, 'dist');

/**
 * @typedef {object} Contender
 * @property {string} id
 * @property {string} title
 * @property {string} [file] In `contenders/`. Default: its id.
 * @property {string} [entry] The folder of `src` that the ready-made form comes from. Default: the main entry.
 */

/**
 * The page of one contender, as a host would ship it.
 * @param {Contender} contender
 */
export async function buildPage(contender) {
  const { id } = contender;
  await build({
    ...configOf(contender),
    root: join(bench, 'page'),
    base: `/${id}/`,
    build: { outDir: join(dist, id), emptyOutDir: true, chunkSizeWarningLimit: Infinity },
  });
}

/**
 * The script that choosing a contender adds to a host's bundle, in kB: its own code and packages, without React.
 * @param {Contender} contender
 */
export async function weighContender(contender) {
  const { js } = await bundle(configOf(contender), 'bench:contender', ['react', 'react-dom']);
  return compress(js);
}

/**
 * What each entry that `size-limit` holds adds to a page, in kB: as Vite bundles it, and as esbuild does for `size-limit`. The package must be built.
 */
export async function weighEntries() {
  const { stdout } = spawnSync('npx', ['size-limit', '--json'], { cwd: root, shell: process.platform === 'win32' });
  /** @type {{ name: string, size: number }[]} */
  const byEsbuild = JSON.parse(stdout.toString());
  const input = join(dist, 'entry.js');
  const weighed = [];
  for (const entry of packageJson['size-limit']) {
    const { name, path, import: names = '*', ignore = [], gzip = false } = entry;
    writeFileSync(input, `export ${path.endsWith('.css') ? '{}' : names} from ${JSON.stringify(join(root, path))};`);
    const hasAlready = [...Object.keys(packageJson.peerDependencies), ...ignore];
    const { js, css } = await bundle({}, input, hasAlready);
    const esbuild = byEsbuild.find((other) => other.name === name)?.size ?? NaN;
    weighed.push({ name, vite: compress(path.endsWith('.css') ? css : js, gzip), esbuild: esbuild / 1000 });
  }
  return weighed;
}

/**
 * @param {import('vite').InlineConfig} config
 * @param {string} input
 * @param {readonly string[]} packages that the host has.
 * @returns {Promise<{ js: string, css: string }>} minified.
 */
async function bundle(config, input, packages) {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input,
        external: (source) => packages.some((name) => `${source}/`.startsWith(`${name.replace('/*', '')}/`)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (result);
  return {
    js: output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n'),
    css: output.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n'),
  };
}

/**
 * @param {Contender} contender
 * @returns {import('vite').InlineConfig}
 */
function configOf({ id, file = id, entry = '' }) {
  const src = join(root, 'src');
  return {
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      dedupe: ['react', 'react-dom'],
      alias: [
        { find: 'bench:contender', replacement: join(bench, 'contenders', `${file}.tsx`) },
        { find: /^react-interactive-form$/, replacement: join(src, entry, 'index.ts') },
        { find: /^react-interactive-form\/styles\.css$/, replacement: join(src, 'styles/styles.css') },
        { find: /^react-interactive-form\/(headless|protocol)$/, replacement: join(src, '$1/index.ts') },
      ],
    },
  };
}

/**
 * In kB (1,000 bytes).
 * @param {string} text
 */
function compress(text, gzip = false) {
  const compressed = gzip ? gzipSync(text, { level: 9 }) : brotliCompressSync(text);
  return compressed.length / 1000;
}
