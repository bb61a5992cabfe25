// Draws the pictures of the stories anew: all of them, or those of the story files whose paths hold one of the words that are given.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shrinkPng } from './shrink-png.mjs';

process.chdir(join(import.meta.dirname, '..'));
// In their own language, whatever the shell says.
const { VITE_LANGUAGE: _, ...env } = process.env;
const folder = env.BASELINES ?? 'test/baselines';
const words = process.argv.slice(2);

// So that none is left of a story that is gone, and any browser may draw them.
if (words.length === 0) rmSync(folder, { recursive: true, force: true });
const vitest = ['vitest', 'run', '--project', 'storybook', '--update=all', ...words];
const { status } = spawnSync('npx', vitest, { stdio: 'inherit', shell: process.platform === 'win32', env });

const pictures = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.png')) : [];
for (const file of pictures) shrink(join(folder, file));
const bytes = pictures.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
console.log(
  `${pictures.length} pictures in ${folder}, ${(bytes / 1e6).toFixed(1)} MB. Look at what has changed: git diff --stat ${folder}`,
);
if (status !== 0) console.error('A story has failed, so its picture was not drawn. Mend it and run this again.');
process.exitCode = status ?? 1;

/**
 * Vitest writes fast, not small.
 * @param {string} path
 */
function shrink(path) {
  const before = readFileSync(path);
  const after = shrinkPng(before);
  if (after.length < before.length) writeFileSync(path, after);
}
