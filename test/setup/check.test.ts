// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { listStages } from '../../.ci/check.mjs';
import { runStages, toTable } from '../../.ci/stages.mjs';

const types = 'npm run --silent typecheck';
const tests = 'npx vitest run --project unit --changed abc123 --passWithNoTests --reporter=dot';
const eslint = 'npx eslint --max-warnings 0 --no-warn-ignored --cache --cache-strategy content --cache-location node_modules/.cache/eslint/';
const prettier = 'npx prettier --check --log-level warn --ignore-unknown --cache --cache-strategy content';

test.each<[what: string, files: string[], lint: string | undefined]>([
  ['code is linted and formatted', ['src/index.ts', '.ci/check.mjs'], `${eslint} "src/index.ts" ".ci/check.mjs" && ${prettier} "src/index.ts" ".ci/check.mjs"`],
  ['what is no code is formatted', ['README.md', 'src/index.ts'], `${eslint} "src/index.ts" && ${prettier} "README.md" "src/index.ts"`],
  ['what is gone is left out', ['src/gone.ts', 'README.md'], `${prettier} "README.md"`],
  ['where all is gone, nothing is linted', ['src/gone.ts'], undefined],
  ['after a change of the settings every file is looked at', ['eslint.config.js', 'src/gone.ts'], `${eslint} "." && ${prettier} "."`],
])('npm run check: %s', (_, files, lint) => {
  expect(listStages('abc123', files)).toEqual({ Types: types, ...(lint !== undefined && { Lint: lint }), Tests: tests });
});

test('stages that run side by side print one after the other, and each says how it ended', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const say = (words: string, status: number) => `node -e "console.log('${words}'); process.exitCode = ${status}"`;
  const results = await runStages({ Good: say('fine', 0), Bad: say('oh no', 1) });
  const printed = log.mock.calls.map(([text]) => String(text)).sort();
  log.mockRestore();

  expect(results.map(({ name, isPassed }) => [name, isPassed])).toEqual([
    ['Good', true],
    ['Bad', false],
  ]);
  expect(printed).toEqual([expect.stringMatching(/^\n=== Bad: [^]*\noh no\n$/), expect.stringMatching(/^\n=== Good: [^]*\nfine\n$/)]);
  expect(
    toTable([
      { name: 'Good', isPassed: true, seconds: 1.25 },
      { name: 'Bad', isPassed: false, seconds: 60 },
    ]),
  ).toBe('Good     passed    1.3 s\nBad      FAILED   60.0 s');
});

test('a stage ends when its command has ended, though a program that it started goes on', { skip: process.platform === 'win32' }, async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const results = await runStages({ Slow: 'sleep 60 & echo started $!', Other: 'true' });
  const pid = Number(/started (\d+)/.exec(log.mock.calls.join())?.[1]);
  log.mockRestore();
  expect(() => process.kill(pid, 'SIGKILL')).not.toThrow(); // it was still running
  expect(results.every(({ isPassed }) => isPassed)).toBe(true);
});
