import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { inBench } from './paths.mjs';

/**
 * The page of one contender, as a host would ship it.
 * @param {string} id
 */
export async function buildPage(id) {
  await build({
    ...sharedConfig(id),
    root: inBench('page'),
    base: `/${id}/`,
    build: { outDir: inBench(`dist/${id}`), emptyOutDir: true, chunkSizeWarningLimit: Infinity },
  });
}

/**
 * The contender's own code and packages, without React: what choosing it adds to a host's bundle.
 * @param {string} id
 * @returns {Promise<{ js: string, css: string }>} minified.
 */
export async function buildAlone(id) {
  const result = await build({
    ...sharedConfig(id),
    build: {
      write: false,
      rolldownOptions: {
        input: 'bench:contender',
        external: /^(react|react-dom|scheduler)(\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (result);
  return {
    js: output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n'),
    css: output.map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : '')).join('\n'),
  };
}

/**
 * @param {string} id
 * @returns {import('vite').InlineConfig}
 */
function sharedConfig(id) {
  return {
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    resolve: {
      dedupe: ['react', 'react-dom'],
      alias: [
        { find: 'bench:contender', replacement: inBench(`contenders/${id}.tsx`) },
        { find: /^@repo\/shadcn-ui\/.+$/, replacement: inBench('contenders/shadcn-parts.tsx') },
        { find: /^react-interactive-form$/, replacement: inBench('../src/index.ts') },
        { find: /^react-interactive-form\/styles\.css$/, replacement: inBench('../src/styles/styles.css') },
        { find: /^react-interactive-form\/(headless|native|protocol)$/, replacement: inBench('../src/$1/index.ts') },
      ],
    },
  };
}
