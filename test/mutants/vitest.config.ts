import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type Plugin } from 'vitest/config';
import { appPage } from '../../.ci/app-page.mjs';
import { folders } from './folders.mjs';
import { QuickFilesFirst } from './quick-files-first.js';
import { WarmWorker } from './warm-worker.js';

/** The folder of `src` that is mutated. */
const folder = process.env['MUTANTS_FOLDER'] ?? 'protocol';
const { page: needsPage = false, tests = [folder] } = folders[folder] ?? {};
const hasHugeInput = ['protocol', 'server', 'adapters'].includes(folder);

/** These look at the text or at the size of the sources, which mutants change, or at a page that is not copied. */
const readersOfFiles = [
  'test/protocol/bundle.test.ts',
  'test/components/server-components.test.tsx',
  'test/components/budget.test.tsx',
  'test/registry/registry.test.ts',
];

export default defineConfig({
  plugins: [react(), appPage(), keepThreads()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: needsPage ? 'jsdom' : 'node',
    include: tests.map((name) => `test/${name}${name.includes('/') ? '*' : '/**/*'}.test.{ts,tsx}`),
    exclude: [...configDefaults.exclude, 'test/**/*.{browser,deep,e2e,hunt}.test.{ts,tsx}', ...readersOfFiles],
    // A server of its own for each change would take most of the time.
    env: { POSTGRES_BIN: '' },
    setupFiles: [...(needsPage ? ['test/setup/jsdom.ts'] : []), 'test/mutants/setup.ts'],
    isolate: false,
    runner: './test/mutants/hasty-runner.ts',
    sequence: { sequencer: QuickFilesFirst },
    // A test of a page that fails by chance, on a busy machine, must not count as one that has noticed.
    retry: needsPage ? 1 : 0,
    // A mutant often makes a test wait for what never comes. Tests of huge input, and those that type into a page, may take long.
    testTimeout: hasHugeInput ? 20_000 : needsPage ? 15_000 : 5_000,
  },
});

/** StrykerJS sets the pool itself, so ours is put in its place afterwards. `MUTANTS_COLD=1` leaves it: slow, and nothing stays between two mutants. */
function keepThreads(): Plugin {
  return {
    name: 'keep-threads',
    configureVitest({ project }) {
      if (process.env['MUTANTS_COLD']) return;
      project.config.pool = 'warm';
      project.config.poolRunner = { name: 'warm', createPoolWorker: (options) => new WarmWorker(options) };
    },
  };
}
