// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { listStages } from '../../.ci/check.mjs';
import { listFailures, runStages, toTable } from '../../.ci/stages.mjs';

const types = 'npm run --silent typecheck';
const vitest = 'npx vitest run --project unit --passWithNoTests --reporter=dot';

/** Of files that are there. */
function lint(...files: string[]): string {
  const list = files.map((file) => `"${file}"`).join(' ');
  return `npx oxlint ${list} && npx oxfmt --check ${list}`;
}

test.each<[what: string, files: string[], stages: Record<string, string>]>([
  [
    'a source runs the tests of its folder',
    ['src/protocol/limits.ts'],
    { Lint: lint('src/protocol/limits.ts'), Tests: `${vitest} "test/protocol/"` },
  ],
  [
    'an entry at the top runs the tests of the components',
    ['src/index.ts'],
    { Lint: lint('src/index.ts'), Tests: `${vitest} "test/components/"` },
  ],
  [
    'a test runs itself',
    ['test/setup/check.test.ts'],
    { Lint: lint('test/setup/check.test.ts'), Tests: `${vitest} "test/setup/check.test.ts"` },
  ],
  [
    'a test at the top runs itself',
    ['test/architecture.test.ts'],
    { Lint: lint('test/architecture.test.ts'), Tests: `${vitest} "test/architecture.test.ts"` },
  ],
  ['what tests of a folder share runs the folder', ['test/postgres/gone.ts'], { Tests: `${vitest} "test/postgres/"` }],
  ['what all tests stand on runs all', ['test/fixtures/gone.ts', 'src/protocol/gone.ts'], { Tests: vitest }],
  ['a page runs the tests of pages, and is not linted', ['README.md'], { Tests: `${vitest} "test/docs/"` }],
  ['what is gone is left out of lint', ['src/server/gone.ts'], { Tests: `${vitest} "test/server/"` }],
  ['a picture has no check of its own', ['docs/form.png'], {}],
  [
    'after a change of the settings every file is looked at',
    ['tsconfig.json'],
    { Lint: 'npm run --silent lint', Tests: vitest },
  ],
])('npm run check: %s', (_, files, stages) => {
  expect(listStages(files)).toEqual({ Types: types, ...stages });
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
  expect(printed).toEqual([
    expect.stringMatching(/^\n=== Bad: [^]*\noh no\n$/),
    expect.stringMatching(/^\n=== Good: [^]*\nfine\n$/),
  ]);
  expect(
    toTable([
      { name: 'Good', isPassed: true, seconds: 1.25 },
      { name: 'Bad', isPassed: false, seconds: 60 },
    ]),
  ).toBe('Good      passed    1.3 s\nBad       FAILED   60.0 s');
});

test(
  'a stage ends when its command has ended, though a program that it started goes on',
  { skip: process.platform === 'win32' },
  async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const results = await runStages({ Slow: 'sleep 60 & echo started $!', Other: 'true' });
    const pid = Number(/started (\d+)/.exec(log.mock.calls.join())?.[1]);
    log.mockRestore();
    expect(() => process.kill(pid, 'SIGKILL')).not.toThrow(); // it was still running
    expect(results.every(({ isPassed }) => isPassed)).toBe(true);
  },
);

test('the end of a run names each test that failed, with its error, and each file that could not be run', () => {
  const run = (
    name: string,
    status: string,
    message: string,
    ...assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  ) => ({
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ name: `${process.cwd()}/test/${name}`, status, message, assertionResults }],
  });
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
  expect(
    listFailures([
      run('good.test.ts', 'passed', '', { status: 'passed', fullName: 'works', failureMessages: [] }),
      run(
        'bad.test.ts',
        'failed',
        '',
        { status: 'passed', fullName: 'works', failureMessages: [] },
        { status: 'failed', fullName: 'breaks', failureMessages: [lines] },
      ),
      run('broken.test.ts', 'failed', 'SyntaxError: no'),
    ]),
  ).toEqual([
    `test/bad.test.ts > breaks\n${lines.split('\n').slice(0, 12).join('\n')}`,
    'test/broken.test.ts\nSyntaxError: no',
  ]);
});
