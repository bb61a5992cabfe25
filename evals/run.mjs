// `npm run eval`. Node can't read TypeScript, so Vite loads the program.
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** @type {{ module: typeof import('./main.js') }} */
const { module } = await runnerImport(join(import.meta.dirname, 'main.ts'), {
  root: join(import.meta.dirname, '..'),
  configFile: false,
  logLevel: 'warn',
});
process.exitCode = await module.main(process.argv.slice(2), {
  print: console.log,
  importPackage: (name) => import(name),
});
