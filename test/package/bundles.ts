import { join } from 'node:path';
import { build as buildWithEsbuild } from 'esbuild';
import { build as buildWithVite } from 'vite';

const SRC = join(import.meta.dirname, '../../src');
const PEERS = ['react', 'react-dom', 'ai', '@assistant-ui/react', '@copilotkit/react-core', '@langchain/langgraph-sdk'];
const external = ['saxes', ...PEERS, ...PEERS.map((name) => `${name}/*`)];

export interface Chunk {
  name: string;
  code: string;
  /** The modules of which at least a byte is in the chunk. */
  modules: string[];
  /** The chunks that are loaded together with this chunk. */
  imports: string[];
  isPage: boolean;
}

/** The chunks of a page, minified, by bundler. The page is a module in `src`. */
export const bundlers: Readonly<Record<string, (page: string) => Promise<Chunk[]>>> = {
  async esbuild(contents) {
    const { metafile, outputFiles } = await buildWithEsbuild({
      stdin: { contents, resolveDir: SRC, loader: 'ts' },
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      outdir: SRC,
      absWorkingDir: SRC,
      write: false,
      metafile: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      external,
    });
    return Object.entries(metafile.outputs).map(([name, { inputs, imports, entryPoint }], index) => ({
      name,
      code: outputFiles[index]!.text,
      modules: Object.keys(inputs).filter((file) => inputs[file]!.bytesInOutput > 0),
      imports: imports.flatMap(({ path, kind }) => (kind === 'import-statement' ? [path] : [])),
      isPage: entryPoint === '<stdin>',
    }));
  },
  async Vite(contents) {
    const page = {
      name: 'page',
      resolveId: (id: string) => (id === 'page' ? join(SRC, 'page.ts') : undefined),
      load: (id: string) => (id === join(SRC, 'page.ts') ? contents : undefined),
    };
    const isExternal = (id: string): boolean => PEERS.some((name) => id === name || id.startsWith(`${name}/`));
    const result = await buildWithVite({
      configFile: false,
      logLevel: 'error',
      plugins: [page],
      oxc: { jsx: { runtime: 'automatic', development: false } },
      build: {
        write: false,
        rolldownOptions: { input: 'page', external: isExternal, preserveEntrySignatures: 'strict' },
      },
    });
    const parts = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
    return parts.flatMap((part) =>
      part.type === 'chunk'
        ? {
            name: part.fileName,
            code: part.code,
            modules: Object.keys(part.modules).filter((file) => part.modules[file]!.renderedLength > 0),
            imports: part.imports,
            isPage: part.isEntry,
          }
        : [],
    );
  },
};
