// `npm run test:more`: what CI runs after `npm test`, cheapest first. It takes other browsers, a registry and minutes.
import { join } from 'node:path';
import { runAndReport, vitest } from './stages.mjs';

process.chdir(join(import.meta.dirname, '..'));

await runAndReport([
  { Install: 'node .ci/install-browsers.mjs' },
  { Site: 'npm run --silent test:site' },
  { Settings: vitest(['browser-native', 'unit-react18', 'unit-compiled-native']) },
  { Browsers: vitest([], '--config test/browsers/vitest.config.ts') },
  // Both wait for installs and servers most of the time.
  { Deep: vitest(['deep', 'deep-browser']), Hosts: vitest(['hosts'], '--config test/hosts/vitest.config.ts') },
]);
