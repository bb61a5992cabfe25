import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build as buildWithEsbuild } from 'esbuild';
import { build as buildWithVite } from 'vite';
import { inBench } from './paths.mjs';

/**
 * @typedef {{ name: string, path: string, import?: string, ignore?: string[], gzip?: boolean, limit: string }} Entry As `size-limit` takes it.
 * @typedef {{ vite: number, esbuild: number }} EntrySize In kB (1,000 bytes), minified and compressed.
 */

const ROOT = inBench('..');
/** @type {{ peerDependencies: Record<string, string>, 'size-limit': Entry[] }} */
const packageJson = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

/**
 * What each entry that `size-limit` holds adds to a page, by the bundler of the host, without React and the packages that the host has.
 * The package must be built.
 * @returns {Promise<Record<string, EntrySize>>} by the entry's name.
 */
export async function measureEntries() {
  /** @type {Record<string, EntrySize>} */
  const sizes = {};
  for (const entry of packageJson['size-limit']) {
    const weigh = (/** @type {string} */ text) =>
      Math.round((entry.gzip ? gzipSync(text, { level: 9 }) : brotliCompressSync(text)).length / 10) / 100;
    sizes[entry.name] = { vite: weigh(await bundleWithVite(entry)), esbuild: weigh(await bundleWithEsbuild(entry)) };
  }
  return sizes;
}

/** @param {Entry} entry */
async function bundleWithEsbuild(entry) {
  const { outputFiles } = await buildWithEsbuild({
    stdin: { contents: importing(entry), resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: 'esm',
    external: externals(entry),
    outdir: ROOT,
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** @param {Entry} entry */
async function bundleWithVite(entry) {
  const id = path.join(ROOT, 'bench-entry.js');
  const result = await buildWithVite({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    plugins: [
      {
        name: 'bench-entry',
        resolveId: (source) => (source === id ? id : null),
        load: (source) => (source === id ? importing(entry) : null),
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: id,
        external: (source) =>
          externals(entry).some((name) => source === name || source.startsWith(`${name.replace('/*', '')}/`)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (result);
  const isStyle = entry.path.endsWith('.css');
  return output.map((file) => (file.type === 'chunk' ? (isStyle ? '' : file.code) : String(file.source))).join('');
}

/** @param {Entry} entry */
function importing({ path: file, import: names }) {
  const source = JSON.stringify(`./${file}`);
  if (file.endsWith('.css')) return `import ${source};`;
  return `export ${names ?? '*'} from ${source};`;
}

/** @param {Entry} entry */
function externals({ ignore = [] }) {
  return [...Object.keys(packageJson.peerDependencies), ...ignore];
}
