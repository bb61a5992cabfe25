// `npm run demo:mcp-app`. Node can't read TypeScript, so Vite loads the server, as it builds the pages.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { appPage } from '../../.ci/app-page.mjs';

/** @type {{ module: typeof import('./main.js') }} */
const { module } = await runnerImport(join(import.meta.dirname, 'main.ts'), {
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [appPage()],
  resolve: { tsconfigPaths: true },
});
await module.main();
