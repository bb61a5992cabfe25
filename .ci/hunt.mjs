// `npm run hunt -- <minutes> [names]`: looks for what no fixed test knows, with other random examples in each round, until the time is up or
// something fails. What a hunt has found becomes a fixed test.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

/** @typedef {{ command: string, env?: Record<string, string> }} Round */

/** One round of each hunt. @type {Record<string, () => Round>} */
const HUNTS = {
  // Every property of `npm test`, with other examples.
  properties: () => ({
    command:
      'npx vitest run --project unit --project package $(git grep -l fc.assert -- "test/*.test.ts" "test/*.test.tsx")',
    env: { RUNS: '200' },
  }),
  // Random sessions of a person with the form, compared with a model.
  sessions: () => ({ command: 'npx vitest run --project hunt-browser', env: { VITE_SESSIONS: '200' } }),
  'other-browsers': () => ({
    command:
      'node .ci/install-browsers.mjs && npx vitest run --config test/browsers/vitest.config.ts --project "*-sessions"',
    env: { VITE_SESSIONS: '100' },
  }),
  // Random chats on each stack.
  chats: () => ({ command: 'npx vitest run --project unit test/time/stacks', env: { VITE_CHATS: '100' } }),
  // Hostile calls and messages, to every reader.
  calls: () => ({ command: 'npx vitest run --project hunt', env: { CALLS: '20000' } }),
  // The oldest and the newest versions that a host may have.
  installs: () => ({ command: 'npx vitest run --config test/hosts/vitest.config.ts --project versions' }),
};
/** Without names, these take turns. The others take more than minutes, or install. */
const USUAL = ['properties', 'sessions', 'chats', 'calls'];

const [minutes = '', ...names] = process.argv.slice(2);
const hunts = names.length > 0 ? names : USUAL;
const known = Object.keys(HUNTS).join(', ');

if (!(Number(minutes) > 0) || hunts.some((name) => !Object.hasOwn(HUNTS, name))) {
  console.error(
    `For how many minutes, and for what?\n\n  npm run hunt -- 30\n  npm run hunt -- 30 sessions calls\n\nHunts: ${known}. Without a name: ${USUAL.join(', ')}.`,
  );
  process.exit(2);
}

process.chdir(join(import.meta.dirname, '..'));
const end = performance.now() + Number(minutes) * 60_000;
/** @type {Record<string, number>} */
const rounds = Object.fromEntries(hunts.map((name) => [name, 0]));
hunt: for (;;) {
  for (const name of hunts) {
    if (performance.now() >= end) break hunt;
    if (!play(name)) break hunt;
    rounds[name] = (rounds[name] ?? 0) + 1;
  }
}
console.log(
  `\nRounds passed: ${Object.entries(rounds)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}.`,
);

/**
 * Plays one round. A failure says how it is played again.
 * @param {string} name
 */
function play(name) {
  const seed = process.env['VITE_SEED'] ?? String(randomInt(2 ** 31));
  const { command, env = {} } = /** @type {() => Round} */ (HUNTS[name])();
  const variables = { ...env, VITE_SEED: seed };
  const again = `${Object.entries(variables)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ')} ${command}`;
  console.log(`\n=== ${name}: ${again}\n`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...variables, ...process.env } });
  if (status === 0) return true;
  console.error(`\nThe hunt "${name}" has found something. Play it again:\n\n  ${again}\n\nThen make it a fixed test.`);
  process.exitCode = 1;
  return false;
}
