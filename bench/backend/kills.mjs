// Kills a process that writes into a folder of PGlite, again and again at random moments, and checks that nothing that was confirmed is lost.
// What kills do to writes on Postgres is a part of load.mjs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPostgresFormStore } from './store.mjs';

/**
 * @param {string} folder
 * @param {number} kills
 */
export async function runKills(folder, kills) {
  /** @type {Map<number, string>} */
  const confirmed = new Map();
  let next = 0;
  for (let kill = 0; kill < kills; kill++) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'kill-worker.mjs'), folder, String(next)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
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
    if (signal !== 'SIGKILL') throw new Error('The process ended by itself.');
    // Skips the form that was being written when the process was killed: whether it is stored is not known.
    next = Math.max(next, Math.max(-1, ...confirmed.keys()) + 1) + 1;
  }
  return { kills, confirmed: confirmed.size, problems: await verify(folder, confirmed) };
}

/**
 * @param {string} folder
 * @param {Map<number, string>} confirmed
 */
async function verify(folder, confirmed) {
  const client = await PGlite.create(folder);
  const store = createPostgresFormStore(client);
  /** @type {string[]} */
  const problems = [];
  for (const [form, event] of confirmed) {
    const stored = await store.find(`task-${form}`, `ask-${form}`);
    const isAnswered =
      stored?.state === 'answered' &&
      stored.answer.status === 'answered' &&
      stored.answer.answers['notes'] === `form ${form}`;
    if (!stored || (event === 'answered' && !isAnswered))
      problems.push(`Form ${form} was ${event}, and is ${stored?.state ?? 'gone'}.`);
  }
  /** @type {{ rows: { count: number }[] }} */
  const { rows } = await client.query(
    "select count(*)::int as count from interactive_form where (answer is not null) <> (state = 'answered')",
  );
  if (rows[0]?.count !== 0) problems.push('Something is half written.');
  await client.close();
  return problems;
}
