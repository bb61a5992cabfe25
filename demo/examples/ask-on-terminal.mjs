// `node demo/examples/ask-on-terminal.mjs`. Node can't read TypeScript, so Vite loads the example.
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** @type {{ module: typeof import('./ask-on-terminal.js') }} */
const { module } = await runnerImport(join(import.meta.dirname, 'ask-on-terminal.ts'), {
  root: join(import.meta.dirname, '..'),
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
});
await module.main();
