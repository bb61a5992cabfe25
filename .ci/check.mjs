// What is quick to know of a change: all types, lint of what has changed, and the unit tests beside it. `npm run check` looks at what is not
// committed, `npm run check -- main` at all that has changed since this branch left main. `npm test` knows the rest.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runAndReport } from './stages.mjs';

/** Where one of these has changed, any file may be wrong now. */
const SETTINGS = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json|\.ox(lint|fmt)rc\.json)$/;
const CODE = /\.(ts|tsx|js|mjs)$/;
const TEST = /\.test\.tsx?$/;
/** Every test stands on these. */
const SUPPORT = /^test\/(setup|fixtures)\/(?!.*\.test\.)/;

if (process.argv[1] === import.meta.filename) {
  process.chdir(join(import.meta.dirname, '..'));
  await check(process.argv[2] ?? 'HEAD');
}

/** @param {string} since a branch or a commit. */
async function check(since) {
  const [base] = git('merge-base', since, 'HEAD');
  if (base === undefined) {
    console.error(`Git knows no "${since}". Name a branch or a commit that this one comes from: npm run check -- main`);
    process.exitCode = 1;
    return;
  }
  const files = [
    ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
  ];
  if (files.length === 0) {
    console.log(
      `Nothing has changed since ${since}, so nothing is checked. \`npm run check -- main\` checks all that has changed since this branch left main.`,
    );
    return;
  }
  console.log(
    `Changed since ${since}: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ` and ${files.length - 5} more` : ''}.`,
  );
  await runAndReport([listStages(files)]);
}

/**
 * The commands that check a change.
 * @param {readonly string[]} files what has changed; some of it may be gone.
 * @returns {Record<string, string>} by what they check.
 */
export function listStages(files) {
  const mayChangeAll = files.some((file) => SETTINGS.test(file));
  const left = files.filter((file) => existsSync(file));
  const code = left.filter((file) => CODE.test(file));
  const tests =
    mayChangeAll || files.some((file) => SUPPORT.test(file)) ? [''] : [...new Set(files.flatMap(findTests))];
  return {
    Types: 'npm run --silent typecheck',
    ...(mayChangeAll
      ? { Lint: 'npm run --silent lint' }
      : code.length > 0 && { Lint: `npx oxlint ${quote(code)} && npx oxfmt --check ${quote(code)}` }),
    ...(tests.length > 0 && {
      Tests: `npx vitest run --project unit --passWithNoTests --reporter=dot ${quote(tests)}`.trimEnd(),
    }),
  };
}

/**
 * The unit tests beside a file: itself, or those of its folder. `test` mirrors `src`.
 * @param {string} file
 * @returns {string[]} what Vitest looks for in the paths of tests.
 */
function findTests(file) {
  const [top = '', folder = ''] = file.split('/');
  if (file.endsWith('.md')) return ['test/docs/'];
  if (top === 'src') return folder.includes('.') ? ['test/components/'] : [`test/${folder}/`];
  if (top === 'stories') return ['test/stories/'];
  if (top === '.ci') return ['test/setup/'];
  if (top !== 'test') return [];
  return TEST.test(file) || !file.includes('/', 5) ? [file] : [`test/${folder}/`];
}

/** @param {readonly string[]} words */
function quote(words) {
  return words
    .filter(Boolean)
    .map((word) => `"${word}"`)
    .join(' ');
}

/**
 * The lines that git prints; none where it fails.
 * @param {string[]} args
 */
function git(...args) {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}
