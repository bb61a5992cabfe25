import { spawnSync } from 'node:child_process';
import { folders as known } from './folders.mjs';

const FOLDERS = Object.keys(known);
const [folder = '', ...rest] = process.argv.slice(2);
const folders = folder === 'all' ? FOLDERS : [folder];
const inBrowser = rest.includes('--browser');
const options = rest.filter((option) => option !== '--browser');

if (!folders.every((name) => FOLDERS.includes(name))) {
  console.error(`Which folder of src? npm run test:mutants -- ${FOLDERS.join('|')}|all`);
  process.exit(2);
}
if (inBrowser && !folders.every((name) => known[name]?.page)) {
  console.error('Only what draws has tests in a browser, such as: npm run test:mutants -- headless --browser');
  process.exit(2);
}

const failed = folders.filter((name) => !mutate(name));
if (failed.length > 0) console.error(`Too many mutants live: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** @param {string} name */
function mutate(name) {
  const more = inBrowser && { MUTANTS_IN_BROWSER: '1', MUTANTS_ALIVE_IN: `reports/mutants/${name}-report.json` };
  const run = spawnSync('npx', ['stryker', 'run', 'test/mutants/stryker.config.mjs', ...options], {
    stdio: 'inherit',
    env: { ...process.env, MUTANTS_FOLDER: name, ...more },
  });
  return run.status === 0;
}
