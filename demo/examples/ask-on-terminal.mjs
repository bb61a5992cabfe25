// `node demo/examples/ask-on-terminal.mjs`. Node can't read TypeScript, so Vite loads the example.
import { join } from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(join(import.meta.dirname, 'run-ask-on-terminal.ts'), {
  root: join(import.meta.dirname, '..'),
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
});
