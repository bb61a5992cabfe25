// Many server processes on one Postgres show and answer forms. Under faults each form is shown twice at once and answered by three who
// disagree, processes are killed and connections are cut. At the end every form must have one answer, its own, and the confirmed one.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { createPostgresFormStore, openPool } from './store.mjs';

/** Forms that are played at once, for each process. */
const IN_FLIGHT = 4;
const KILLED = new Error('The process was killed.');

/**
 * @typedef {{ type: 'show' | 'answer', form: number, askId: string, notes: string, task: string }} Job
 * @typedef {{ shown?: boolean, ok?: boolean, isRepeated?: boolean, stored?: string }} Outcome
 * @typedef {{ job: Job, outcome: Outcome, time: number }} Done
 */

/** @param {{ url: string, forms: number, processes: number, faults?: boolean }} options The database at the URL is empty. */
export async function runLoad({ url, forms, processes, faults = false }) {
  const pool = openPool(url, { max: 3 });
  await createPostgresFormStore(pool).migrate();
  const notices = await countNotices(url);
  const workers = Array.from({ length: processes }, () => startWorker(url));
  /** @type {Done[]} */
  const done = [];
  const counts = { kills: 0, cuts: 0 };

  /** Whoever had sent a job to a process that is killed sends it again. @param {Job} job @returns {Promise<Outcome>} */
  const perform = async (job) => {
    for (;;) {
      try {
        const { outcome, time } = await pick(workers).run(job);
        done.push({ job, outcome, time });
        return outcome;
      } catch (error) {
        if (error !== KILLED) throw error;
      }
    }
  };
  const start = performance.now();
  const faulty = faults ? startFaults(workers, pool, counts) : [];
  let next = 0;
  const play = async () => {
    while (next < forms) await playForm(next++, forms, faults, perform);
  };
  try {
    await Promise.all(Array.from({ length: processes * IN_FLIGHT }, play));
  } finally {
    for (const timer of faulty) clearInterval(timer);
    for (const worker of workers) worker.stop();
  }
  const seconds = (performance.now() - start) / 1000;
  const problems = await verify(pool, forms, done, await notices());
  await pool.query('vacuum full interactive_form');
  /** @type {{ rows: { bytes: number }[] }} */
  const { rows } = await pool.query(`select pg_total_relation_size('interactive_form') / $1::integer as bytes`, [
    forms,
  ]);
  await pool.end();
  const times = { show: summarize(done, 'show'), answer: summarize(done, 'answer') };
  return { forms, seconds, bytesOfForm: Number(rows[0]?.bytes), ...times, ...counts, problems };
}

/**
 * @param {number} form
 * @param {number} forms
 * @param {boolean} faults
 * @param {(job: Job) => Promise<Outcome>} perform
 */
async function playForm(form, forms, faults, perform) {
  const task = `task-${form}`;
  const askIds = faults ? [`ask-${form}-0`, `ask-${form}-1`] : [`ask-${form}-0`];
  const shows = await Promise.all(askIds.map((askId) => perform({ type: 'show', form, askId, notes: '', task })));
  const confirmed = askIds.filter((_, index) => shows[index]?.shown);
  const answers = [];
  // If the process died before it could confirm, either form may be stored, so both are answered.
  for (const askId of confirmed.length > 0 ? confirmed : askIds) {
    for (const sender of faults ? ['a', 'b', 'a', 'c'] : ['a'])
      answers.push(perform({ type: 'answer', form, askId, notes: `form ${form} by ${sender}`, task }));
    if (faults && form % 10 === 0)
      answers.push(
        perform({ type: 'answer', form, askId, notes: `form ${form} astray`, task: `task-${(form + 1) % forms}` }),
      );
  }
  await Promise.all(answers);
}

/**
 * A server process, and another in its place when it is killed.
 * @param {string} url
 */
function startWorker(url) {
  /** @type {Map<number, { resolve: (done: Omit<Done, 'job'>) => void, reject: (reason: Error) => void }>} */
  const waiting = new Map();
  let nextId = 0;
  let isStopped = false;
  let child = start();

  function start() {
    const stdio = /** @type {const} */ (['ignore', 'ignore', 'inherit', 'ipc']);
    const started = fork(join(import.meta.dirname, 'load-worker.mjs'), [url], { stdio: [...stdio] });
    started.on('message', (message) => {
      const { id, outcome, time } = /** @type {Omit<Done, 'job'> & { id: number }} */ (message);
      waiting.get(id)?.resolve({ outcome, time });
      waiting.delete(id);
    });
    started.on('exit', (code) => {
      const lost = [...waiting.values()];
      waiting.clear();
      if (!isStopped) child = start();
      for (const { reject } of lost) reject(code ? new Error(`A process has failed with ${code}.`) : KILLED);
    });
    return started;
  }

  return {
    isBusy: () => waiting.size > 0,
    kill: () => child.kill('SIGKILL'),
    stop() {
      isStopped = true;
      child.disconnect();
    },
    /** @param {Job} job @returns {Promise<Omit<Done, 'job'>>} */
    run: (job) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        child.send({ id, job }, () => undefined);
      }),
  };
}

/**
 * Kills a process every half second, and cuts a connection five times a second.
 * @param {ReturnType<typeof startWorker>[]} workers
 * @param {import('pg').Pool} pool
 * @param {{ kills: number, cuts: number }} counts
 */
function startFaults(workers, pool, counts) {
  const kill = () => {
    const busy = workers.filter((worker) => worker.isBusy());
    if (busy.length > 0 && pick(busy).kill()) counts.kills++;
  };
  const cut = () =>
    void pool
      .query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'load' order by random() limit 1",
      )
      .then(
        ({ rowCount }) => (counts.cuts += rowCount ?? 0),
        () => undefined,
      );
  return [setInterval(kill, 500), setInterval(cut, 200)];
}

/** @template T @param {T[]} list @returns {T} */
function pick(list) {
  return /** @type {T} */ (list[Math.floor(Math.random() * list.length)]);
}

/** @typedef {{ task_id: string, tool_use_id: string, state: string, answer: { answers: { notes: string } } | null }} Row */

/**
 * @param {import('pg').Pool} pool
 * @param {number} forms
 * @param {Done[]} done
 * @param {Map<string, number>} notices
 */
async function verify(pool, forms, done, notices) {
  /** @type {{ rows: Row[] }} */
  const { rows } = await pool.query('select task_id, tool_use_id, state, answer from interactive_form');
  const byTask = new Map(rows.map((row) => [row.task_id, row]));
  /** @type {string[]} */
  const problems = [];
  const check = (/** @type {boolean} */ isRight, /** @type {string} */ problem) => {
    if (!isRight) problems.push(problem);
  };
  check(rows.length === forms && byTask.size === forms, `${rows.length} forms in ${byTask.size} tasks, not ${forms}.`);
  for (let form = 0; form < forms; form++) {
    const row = byTask.get(`task-${form}`);
    const notes = row?.answer?.answers.notes ?? '';
    const told = notices.get(`task-${form}`);
    check(row?.state === 'answered', `Form ${form} is lost, or has no answer.`);
    check(notes.startsWith(`form ${form} by `), `Form ${form} has the answer "${notes}".`);
    check(told === 1, `That form ${form} was answered was told ${told} times.`);
  }
  /** @type {Map<number, number>} */
  const firsts = new Map();
  for (const { job, outcome } of done) {
    const { type, form, askId, notes, task } = job;
    const { shown, ok, isRepeated, stored } = outcome;
    const row = byTask.get(`task-${form}`);
    const isThere = row?.tool_use_id === askId;
    if (type === 'show') check(!shown || isThere, `Form ${askId} was confirmed, and is not there.`);
    else if (task !== `task-${form}`) check(!ok, `An answer to form ${form} was let into ${task}.`);
    else if (isThere) {
      const inTable = row.answer?.answers.notes;
      check(stored === inTable, `Form ${form}: "${stored}" was confirmed, "${inTable}" is stored.`);
      check(!ok || stored === notes, `Form ${form}: "${notes}" was let in as "${stored}".`);
      if (ok && !isRepeated) firsts.set(form, (firsts.get(form) ?? 0) + 1);
    } else check(!ok, `An answer to ${askId}, which was never shown, was let in.`);
  }
  for (const [form, count] of firsts) check(count === 1, `Form ${form} was answered ${count} times.`);
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

/**
 * In ms.
 * @param {Done[]} done
 * @param {Job['type']} type
 */
function summarize(done, type) {
  const times = done.flatMap(({ job, time }) => (job.type === type ? [time] : [])).sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)];
  return { median: at(0.5), p99: at(0.99) };
}
