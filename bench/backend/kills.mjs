// Kills a writing process at random moments, again and again, and checks that nothing that was confirmed is lost.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPostgresFormStore, openPool } from './store.mjs';

/**
 * @param {string} place the URL of an empty database, or a folder for PGlite.
 * @param {number} kills
 */
export async function runKills(place, kills) {
  /** @type {Map<number, string>} */
  const confirmed = new Map();
  let next = 0;
  let log = '';
  for (let kill = 0; kill < kills; kill++) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'kill-worker.mjs'), place, String(next)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = once(child, 'exit');
    child.stderr.on('data', (chunk) => (log += String(chunk)));
    const lines = createInterface({ input: child.stdout });
    const isReady = once(lines, 'line');
    lines.on('line', (line) => {
      const [event = '', form = ''] = line.split(' ');
      if (form !== '') confirmed.set(Number(form), event);
    });
    await Promise.race([isReady, exited]);
    // Every other time something is confirmed first.
    if (kill % 2 === 1) await Promise.race([once(lines, 'line'), exited]);
    // From the middle of the first write until after some hundred writes.
    await pause(Math.random() ** 2 * 400);
    child.kill('SIGKILL');
    const [, signal] = /** @type {[unknown, string | null]} */ (await exited);
    if (signal !== 'SIGKILL') throw new Error(`The process ended by itself:\n${log}`);
    // Skips the form that was being written when the process was killed: whether it is stored is not known.
    next = Math.max(next, Math.max(-1, ...confirmed.keys()) + 1) + 1;
  }
  return { kills, confirmed: confirmed.size, problems: await verify(place, confirmed) };
}

/**
 * @param {string} place
 * @param {Map<number, string>} confirmed
 */
async function verify(place, confirmed) {
  const client = place.startsWith('postgres://') ? openPool(place, { max: 2 }) : await PGlite.create(place);
  const store = createPostgresFormStore(client);
  /** @type {string[]} */
  const problems = [];
  for (const [form, event] of confirmed) {
    const stored = await store.find(`task-${form}`, `ask-${form}`);
    if (!stored) problems.push(`Form ${form} was ${event}, and is gone.`);
    else if (
      event === 'answered' &&
      (stored.state !== 'answered' ||
        stored.answer.status !== 'answered' ||
        stored.answer.answers['notes'] !== `form ${form}`)
    ) {
      problems.push(`Form ${form} was answered, and is ${stored.state}.`);
    }
  }
  const halfWritten =
    "select count(*)::int as count from interactive_form where (answer is not null) <> (state = 'answered')";
  /** @type {{ rows: { count: number }[] }} */
  const { rows } = await (client instanceof PGlite ? client.query(halfWritten) : client.query(halfWritten));
  if (rows[0]?.count !== 0) problems.push('Something is half written.');
  await (client instanceof PGlite ? client.close() : client.end());
  return problems;
}
