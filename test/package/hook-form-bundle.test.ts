// @vitest-environment node
import { join } from 'node:path';
import { build as buildWithEsbuild } from 'esbuild';
import { build as buildWithVite } from 'vite';
import { describe, expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');
const PEERS = ['react', 'react-dom', 'ai', '@assistant-ui/react', '@copilotkit/react-core', '@langchain/langgraph-sdk'];
const external = [...PEERS, ...PEERS.map((name) => `${name}/*`)];

/** The modules of a page that contribute at least a byte to its bundle. */
const bundlers: Record<string, (page: string) => Promise<string[]>> = {
  async esbuild(contents) {
    const stdin = { contents, resolveDir: SRC, loader: 'ts' as const };
    const { metafile } = await buildWithEsbuild({
      stdin,
      bundle: true,
      format: 'esm',
      write: false,
      metafile: true,
      external,
    });
    return Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.keys(inputs).filter((file) => inputs[file]!.bytesInOutput > 0),
    );
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
      build: {
        write: false,
        rolldownOptions: { input: 'page', external: isExternal, preserveEntrySignatures: 'strict' },
      },
    });
    const chunks = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
    return chunks.flatMap((chunk) =>
      chunk.type === 'chunk'
        ? Object.keys(chunk.modules).filter((file) => chunk.modules[file]!.renderedLength > 0)
        : [],
    );
  },
};

const isHookForm = (file: string): boolean => file.includes('node_modules/react-hook-form/');

describe.each(Object.entries(bundlers))('in a bundle of %s', (_, listModules) => {
  test.each(['.', './tool-call', './ai-sdk', './assistant-ui', './copilotkit', './langgraph'])(
    'a page with the form of %s has nothing of react-hook-form',
    async (entry) => {
      const modules = await listModules(
        `export { InteractiveForm } from './index.js'; ${entry === '.' ? '' : `export * from '${entry}/index.js'`}`,
      );
      expect(modules.some((file) => file.endsWith('src/components/root.tsx'))).toBe(true);
      expect(modules.filter(isHookForm)).toEqual([]);
    },
  );

  test.each(['.', './react-hook-form'])('a page with the hook of %s has it', async (entry) => {
    const modules = await listModules(
      `export { InteractiveForm } from './index.js'; export { useHookForm } from '${entry}/index.js'`,
    );
    expect(modules.filter(isHookForm)).not.toEqual([]);
  });
});
