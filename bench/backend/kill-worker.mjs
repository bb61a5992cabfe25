// A server process that will be killed: it shows forms and answers them, one after the other, and prints what is confirmed.
import { PGlite } from '@electric-sql/pglite';
import { answersOf, buildAnswer, createPostgresFormStore, PAYLOAD } from './store.mjs';

const [folder = '', from = '0'] = process.argv.slice(2);
const store = createPostgresFormStore(await PGlite.create(folder));
await store.migrate();
console.log('ready');
for (let form = Number(from); ; form++) {
  const task = `task-${form}`;
  await store.showForm({ task_id: task, subtask_id: 'run', ask_id: `ask-${form}` }, PAYLOAD);
  console.log(`shown ${form}`);
  const pending = await store.pending(task);
  if (!pending) throw new Error(`Form ${form} is lost.`);
  const result = await store.admit(task, { answer: buildAnswer(pending, answersOf(`form ${form}`)) });
  if (!result.ok) throw new Error(`Form ${form}: ${result.message}`);
  console.log(`answered ${form}`);
}
