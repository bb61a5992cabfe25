// One server process under load. It does the jobs that its parent sends, each until it is done, as a client that sends again.
import { setTimeout as pause } from 'node:timers/promises';
import {
  answersOf,
  buildAnswer,
  createPostgresFormStore,
  FormStoreError,
  openPool,
  PAYLOAD,
  readRenderPayload,
} from './store.mjs';

const [url = '', kind = 'store'] = process.argv.slice(2);
const pool = openPool(url, { max: 4, application_name: 'load' });
const store = createPostgresFormStore(pool);

/** The same work without a store: two bare statements. */
const bare = {
  /** @param {number} form */
  show: (form) => pool.query('insert into bare (id, payload) values ($1, $2)', [form, JSON.stringify(PAYLOAD)]),
  /** @param {number} form @param {string} notes */
  answer: (form, notes) =>
    pool.query("update bare set answer = $2, state = 'answered' where id = $1 and state = 'waiting'", [
      form,
      JSON.stringify(answersOf(notes)),
    ]),
};

/** @typedef {{ id: number, type: 'show' | 'answer', form: number, askId: string, notes: string, task: string }} Job */

/** @param {Job} job */
async function perform({ type, form, askId, notes, task }) {
  if (kind === 'bare') {
    await (type === 'show' ? bare.show(form) : bare.answer(form, notes));
    return undefined;
  }
  if (type === 'show') {
    try {
      await store.showForm({ task_id: task, subtask_id: 'run', ask_id: askId }, PAYLOAD);
      return { shown: true };
    } catch (error) {
      if (error instanceof FormStoreError && error.code === 'form_already_shown') return { shown: false };
      throw error;
    }
  }
  const read = readRenderPayload(PAYLOAD, askId);
  if (!read.ok) throw new Error('The form of the load can’t be read.');
  const result = await store.admit(task, { answer: buildAnswer(read.form, answersOf(notes)) });
  const stored = result.answer?.status === 'answered' ? result.answer.answers['notes'] : undefined;
  return {
    ok: result.ok,
    isRepeated: result.ok && (result.repeated ?? result.mayBeRepeated) === true,
    error: result.ok ? undefined : result.error,
    stored,
  };
}

process.on('message', (/** @type {Job} */ job) => void report(job));
process.on('disconnect', () => process.exit());
process.send?.('ready', undefined, undefined, () => undefined);

/**
 * Does a job, again and again while what stops it will pass, and sends what came of it.
 * @param {Job} job
 */
async function report(job) {
  for (let attempt = 0; ; attempt++) {
    const start = performance.now();
    try {
      const result = await perform(job);
      process.send?.(
        { id: job.id, result, time: performance.now() - start, attempt },
        undefined,
        undefined,
        () => undefined,
      );
      return;
    } catch (error) {
      const isPassing =
        error instanceof FormStoreError && ['store_unavailable', 'store_contended'].includes(error.code);
      if (!isPassing) throw error;
      await pause(20);
    }
  }
}
