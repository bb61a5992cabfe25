// `npm start`. Node can't read TypeScript, so Vite loads the server, as it builds the page.
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** @type {{ module: typeof import('./server/main.js') }} */
const { module } = await runnerImport(join(import.meta.dirname, 'server/main.ts'), {
  root: import.meta.dirname,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
});
await module.main();
