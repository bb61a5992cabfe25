// `npm test`: everything that a commit must pass, cheapest first.
import { join } from 'node:path';
import { isPassedBefore, listPrograms, notePassed } from './programs.mjs';
import { runAndReport, vitest } from './stages.mjs';

process.chdir(join(import.meta.dirname, '..'));

const programs = listPrograms();
const skipped = process.env['CI'] ? [] : programs.filter(isPassedBefore);
const played = programs.filter((program) => !skipped.includes(program));
for (const { name, covers } of skipped)
  console.log(`Not run: ${name}. It passed, and nothing has changed since then in ${covers.join(', ')}.`);

const isPassed = await runAndReport([
  {
    Types: 'npm run --silent typecheck',
    Lint: 'npm run --silent lint',
    Package: 'npm run --silent build && npm run --silent check:package',
  },
  { Chromium: 'node .ci/install-chromium.mjs' },
  // One after another: side by side they take longer, because pages draw as long as they are open.
  { Browser: vitest(['browser']) },
  { Stories: vitest(['storybook']) },
  { Tests: vitest(['unit', 'e2e', ...played.map(({ name }) => name)]) },
]);
if (isPassed) played.forEach(notePassed);
