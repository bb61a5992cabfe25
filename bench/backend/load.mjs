// Many server processes on one Postgres: forms are shown and answered by several of them at once, answers are repeated, processes
// are killed and connections are cut. At the end every form must have one answer, its own, and the one that was confirmed.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { createPostgresFormStore, openPool } from './store.mjs';

/** Jobs that a process has at once. */
const IN_FLIGHT = 4;

/**
 * @typedef {object} LoadOptions
 * @property {string} url of an empty database.
 * @property {number} forms
 * @property {number} processes
 * @property {boolean} [faults] whether processes are killed, one every half second, and connections cut, five a second. Default: no.
 * @property {boolean} [rivals] whether each form is shown twice at once, and answered by three who disagree, and again. Default: no.
 * @property {'store' | 'bare'} [kind] `bare`: an INSERT and an UPDATE in place of the store. Default: `store`.
 *
 * @typedef {{ id: number, type: 'show' | 'answer', form: number, askId: string, notes: string, task: string }} Job
 * @typedef {{ shown?: boolean, ok?: boolean, isRepeated?: boolean, error?: string, stored?: string }} Outcome
 */

/**
 * @param {LoadOptions} options
 */
export async function runLoad({ url, forms, processes, faults = false, rivals = false, kind = 'store' }) {
  const pool = openPool(url, { max: 3 });
  await createPostgresFormStore(pool).migrate();
  if (kind === 'bare')
    await pool.query(
      "create table bare (id integer primary key, payload json not null, state text not null default 'waiting', answer json)",
    );
  const told = await countNotices(url);

  /** @type {Map<number, Job>} */
  const open = new Map();
  /** @type {Job[]} */
  const ready = [];
  /** @type {{ job: Job, outcome: Outcome }[]} */
  const done = [];
  const times = { show: /** @type {number[]} */ ([]), answer: /** @type {number[]} */ ([]) };
  const counts = { kills: 0, cuts: 0 };
  /** @type {Map<number, number>} */
  const showsLeft = new Map();
  /** By form: the `ask_id` that was confirmed. @type {Map<number, string>} */
  const shown = new Map();
  let nextId = 0;

  /** @param {Omit<Job, 'id'>} job */
  const add = (job) => {
    const id = nextId++;
    open.set(id, { ...job, id });
    ready.push({ ...job, id });
  };
  for (let form = 0; form < forms; form++) {
    showsLeft.set(form, rivals ? 2 : 1);
    for (let rival = 0; rival < (rivals ? 2 : 1); rival++)
      add({ type: 'show', form, askId: `ask-${form}-${rival}`, notes: '', task: `task-${form}` });
  }

  /** When all shows of a form are through, its answers come. @param {number} form */
  const addAnswers = (form) => {
    const confirmed = shown.get(form);
    // If the process died before it could confirm, either form may be stored, so both are answered.
    for (const askId of confirmed ? [confirmed] : rivals ? [`ask-${form}-0`, `ask-${form}-1`] : [`ask-${form}-0`]) {
      const task = `task-${form}`;
      const senders = rivals ? ['a', 'b', 'a', 'c'] : ['a'];
      for (const sender of senders) add({ type: 'answer', form, askId, notes: `form ${form} by ${sender}`, task });
      if (rivals && form % 10 === 0)
        add({ type: 'answer', form, askId, notes: `form ${form} astray`, task: `task-${(form + 1) % forms}` });
    }
  };

  /** @type {Set<{ child: import('node:child_process').ChildProcess, jobs: Map<number, Job> }>} */
  const workers = new Set();
  const finished = withResolvers();
  let start = 0;

  const spawn = () => {
    const child = fork(join(import.meta.dirname, 'load-worker.mjs'), [url, kind], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const worker = { child, jobs: /** @type {Map<number, Job>} */ (new Map()) };
    let isReady = false;
    const feed = () => {
      while (isReady && worker.jobs.size < IN_FLIGHT) {
        const job = ready.shift();
        if (!job) return;
        worker.jobs.set(job.id, job);
        child.send(job, () => undefined);
      }
    };
    child.on('message', (/** @type {any} */ message) => {
      if (message === 'ready') {
        isReady = true;
        start ||= performance.now();
      } else {
        const {
          id,
          result = {},
          time,
          attempt,
        } = /** @type {{ id: number, result?: Outcome, time: number, attempt: number }} */ (message);
        const job = worker.jobs.get(id);
        worker.jobs.delete(id);
        if (!job || !open.delete(id)) return;
        done.push({ job, outcome: result });
        if (attempt === 0) times[job.type].push(time);
        if (job.type === 'show') {
          if (result.shown) shown.set(job.form, job.askId);
          const left = (showsLeft.get(job.form) ?? 0) - 1;
          showsLeft.set(job.form, left);
          if (left === 0) addAnswers(job.form);
        }
        if (open.size === 0) finished.resolve(undefined);
      }
      for (const other of feeds) other();
    });
    child.on('exit', (code) => {
      feeds.delete(feed);
      workers.delete(worker);
      // Whoever had sent them sends them again.
      ready.unshift(...worker.jobs.values());
      if (code !== null && code !== 0) finished.reject(new Error(`A process has failed with ${code}.`));
      else if (open.size > 0) spawn();
    });
    feeds.add(feed);
    workers.add(worker);
  };
  /** @type {Set<() => void>} */
  const feeds = new Set();
  for (let index = 0; index < processes; index++) spawn();

  const killer = faults
    ? setInterval(() => {
        const busy = [...workers].filter(({ jobs }) => jobs.size > 0);
        const victim = busy[Math.floor(Math.random() * busy.length)];
        if (victim?.child.kill('SIGKILL')) counts.kills++;
      }, 500)
    : undefined;
  const cutter = faults
    ? setInterval(() => {
        pool
          .query(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'load' order by random() limit 1",
          )
          .then(
            ({ rowCount }) => (counts.cuts += rowCount ?? 0),
            () => undefined,
          );
      }, 200)
    : undefined;

  try {
    await finished.promise;
  } finally {
    clearInterval(killer);
    clearInterval(cutter);
  }
  const seconds = (performance.now() - start) / 1000;
  for (const { child } of workers) if (child.connected) child.disconnect();
  const notices = await told();
  const problems = kind === 'store' ? await verify(pool, { forms, done, notices }) : [];
  await pool.end();
  return { forms, seconds, ...counts, show: summarize(times.show), answer: summarize(times.answer), problems };
}

/** @typedef {{ task_id: string, tool_use_id: string, state: string, answer: { answers: { notes: string } } | null }} Row */

/**
 * @param {import('pg').Pool} pool
 * @param {{ forms: number, done: { job: Job, outcome: Outcome }[], notices: Map<string, number> }} run
 */
async function verify(pool, { forms, done, notices }) {
  /** @type {{ rows: Row[] }} */
  const { rows } = await pool.query('select task_id, tool_use_id, state, answer from interactive_form');
  const byTask = new Map(rows.map((row) => [row.task_id, row]));
  /** @type {string[]} */
  const problems = [];
  if (rows.length !== forms || byTask.size !== forms)
    problems.push(`${rows.length} forms in ${byTask.size} tasks, not ${forms}.`);
  for (let form = 0; form < forms; form++) {
    const row = byTask.get(`task-${form}`);
    const notes = row?.answer?.answers.notes ?? '';
    if (row?.state !== 'answered') problems.push(`Form ${form} is lost, or has no answer.`);
    else if (!notes.startsWith(`form ${form} by `)) problems.push(`Form ${form} has the answer "${notes}".`);
    if (notices.get(`task-${form}`) !== 1)
      problems.push(`That form ${form} was answered was told ${notices.get(`task-${form}`)} times.`);
  }
  /** @type {Map<number, number>} */
  const firsts = new Map();
  for (const { job, outcome } of done) {
    const row = byTask.get(`task-${job.form}`);
    if (job.type === 'show') {
      if (outcome.shown && row?.tool_use_id !== job.askId)
        problems.push(`Form ${job.askId} was confirmed, and is not there.`);
    } else if (job.task !== `task-${job.form}`) {
      if (outcome.ok) problems.push(`An answer to form ${job.form} was let into ${job.task}.`);
    } else if (job.askId === row?.tool_use_id) {
      const stored = row.answer?.answers.notes ?? '';
      if (outcome.stored !== stored)
        problems.push(`Form ${job.form}: "${outcome.stored ?? ''}" was confirmed, "${stored}" is stored.`);
      if (outcome.ok && outcome.stored !== job.notes)
        problems.push(`Form ${job.form}: "${job.notes}" was let in as "${outcome.stored ?? ''}".`);
      if (outcome.ok && !outcome.isRepeated) firsts.set(job.form, (firsts.get(job.form) ?? 0) + 1);
    } else if (outcome.ok) problems.push(`An answer to ${job.askId}, which was never shown, was let in.`);
  }
  for (const [form, count] of firsts) if (count > 1) problems.push(`Form ${form} was answered ${count} times.`);
  return problems;
}

/** Counts the notifications that each task was answered. @param {string} url */
async function countNotices(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  /** @type {Map<string, number>} */
  const counts = new Map();
  await createPostgresFormStore(client).listen(client, ({ task_id, state }) => {
    if (state === 'answered') counts.set(task_id, (counts.get(task_id) ?? 0) + 1);
  });
  return async () => {
    await client.query('select 1');
    await client.end();
    return counts;
  };
}

/** In ms. @param {number[]} times */
function summarize(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
  return { count: sorted.length, median: at(0.5), p99: at(0.99) };
}

/** Node 20 has none of its own. */
function withResolvers() {
  /** @type {(value: unknown) => void} */
  let resolve = () => undefined;
  /** @type {(reason: Error) => void} */
  let reject = () => undefined;
  const promise = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
