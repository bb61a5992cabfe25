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

const [url = ''] = process.argv.slice(2);
const pool = openPool(url, { max: 4, application_name: 'load' });
const store = createPostgresFormStore(pool);

/** @typedef {import('./load.mjs').Job} Job */

/** @param {Job} job @returns {Promise<import('./load.mjs').Outcome>} */
async function perform({ type, askId, notes, task }) {
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
    ...(stored !== undefined && { stored: String(stored) }),
  };
}

process.on('message', (/** @type {{ id: number, job: Job }} */ { id, job }) => void report(id, job));
process.on('disconnect', () => process.exit());

/**
 * Does a job, again and again while what stops it will pass, and sends what came of it.
 * @param {number} id
 * @param {Job} job
 */
async function report(id, job) {
  for (;;) {
    const start = performance.now();
    try {
      const outcome = await perform(job);
      process.send?.({ id, outcome, time: performance.now() - start }, undefined, undefined, () => undefined);
      return;
    } catch (error) {
      const isPassing =
        error instanceof FormStoreError && ['store_unavailable', 'store_contended'].includes(error.code);
      if (!isPassing) throw error;
      await pause(20);
    }
  }
}
