// What is quick to know of a change: types, lint, and the tests in jsdom and in Node that import what has changed. `npm run check` looks at
// what is not committed, `npm run check -- main` at all that has changed since this branch left main.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runStages, toTable } from './stages.mjs';

/** Where one of these has changed, any file may be wrong now. */
const SETTINGS = /^(package(-lock)?\.json|eslint\.config\.js|tsconfig\.json|\.prettier.*)$/;
const CODE = /\.(ts|tsx|js|mjs)$/;

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
  const files = [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
  if (files.length === 0) {
    console.log(
      `Nothing has changed since ${since}, so nothing is checked. \`npm run check -- main\` checks all that has changed since this branch left main.`,
    );
    return;
  }
  console.log(`Changed since ${since}: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ` and ${files.length - 5} more` : ''}.`);
  const results = await runStages(listStages(base, files));
  console.log(`${toTable(results)}\n`);
  process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1;
}

/**
 * The commands that check a change.
 * @param {string} base the commit that it is compared with.
 * @param {readonly string[]} files what has changed; some of it may be gone.
 * @returns {Record<string, string>} by what they check.
 */
export function listStages(base, files) {
  const mayChangeAll = files.some((file) => SETTINGS.test(file));
  const left = mayChangeAll ? ['.'] : files.filter((file) => existsSync(file));
  const code = mayChangeAll ? ['.'] : left.filter((file) => CODE.test(file));
  const lint = [
    ...(code.length > 0
      ? [`npx eslint --max-warnings 0 --no-warn-ignored --cache --cache-strategy content --cache-location node_modules/.cache/eslint/ ${quote(code)}`]
      : []),
    ...(left.length > 0 ? [`npx prettier --check --log-level warn --ignore-unknown --cache --cache-strategy content ${quote(left)}`] : []),
  ];
  return {
    Types: 'npm run --silent typecheck',
    ...(lint.length > 0 && { Lint: lint.join(' && ') }),
    Tests: `npx vitest run --project unit --changed ${base} --passWithNoTests --reporter=dot`,
  };
}

/** @param {readonly string[]} files */
function quote(files) {
  return files.map((file) => `"${file}"`).join(' ');
}

/**
 * The lines that git prints; none where it fails.
 * @param {string[]} args
 */
function git(...args) {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}
