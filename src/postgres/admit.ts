import { isNothing, isRecord } from '../protocol/guards.js';
import { isUnreadable } from '../protocol/unreadable-form.js';
import {
  admitUserMessage,
  type AdmissionResult,
  type IncomingMessage,
  type StoredAnswers,
} from '../server/admit-user-message.js';
import { isStorable } from './form-ids.js';
import { FormStoreError } from './form-store-error.js';
import { runQuery, whereInDoubt, type PostgresClient } from './query.js';
import { IS_WAITING, readAnswer, readForm, readWaiting, STORED_FORM } from './read-stored-form.js';
import { storeAnswer } from './settle.js';
import { ATTEMPTS } from './show-form.js';

/** The rights that a host gives to answers. They do not depend on the stored forms. */
export interface AdmissionOptions extends Omit<StoredAnswers, 'last' | 'lastForm'> {
  /** Whether several forms may wait in a task: one for each run, and any number with `blocking: false`. Default `false`. */
  allowSeveral?: boolean | undefined;
}

/** SQL: the waiting forms that block a message without an answer. */
const READ_BLOCKING = `
  select ${STORED_FORM} from interactive_form
  where task_id = $1 and blocking and ${IS_WAITING}`;

/** SQL: the form that an answer names, and one other form that waits, however many wait. */
const READ_MEANT = `
  select ${STORED_FORM} from interactive_form
  where task_id = $1 and (tool_use_id = $2::text or ${IS_WAITING})
  order by tool_use_id = $2::text desc nulls last
  limit 2`;

/**
 * Checks a message and stores its answer if the form is still in the state that was checked. Otherwise another process has settled the form, and the
 * check starts again.
 */
export async function admit(
  client: PostgresClient,
  taskId: string,
  incoming: IncomingMessage,
  options: AdmissionOptions,
): Promise<AdmissionResult> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const admitted = await judge(client, taskId, incoming, options);
    if (!admitted.ok || admitted.answer === undefined || admitted.repeated) return admitted;
    // Another process may have stored an equal answer in the meantime, and the two writes cannot be distinguished.
    const lookUp = async (error: unknown) => ({
      isStored: await whereInDoubt(error, async () => isSettled(await judge(client, taskId, incoming, options))),
      mayBeRepeated: true as const,
    });
    const { isStored, ...doubt } = await storeAnswer(client, taskId, admitted.answer).then(
      (isFirst) => ({ isStored: isFirst }),
      lookUp,
    );
    if (isStored) return { ...admitted, ...doubt };
  }
  throw new FormStoreError('store_contended');
}

/** Whether the answer of a write in doubt is stored; `undefined` if the form still waits, because the write may still be on its way. */
function isSettled(judged: AdmissionResult): boolean | undefined {
  return judged.ok ? judged.repeated : false;
}

async function judge(
  client: PostgresClient,
  taskId: string,
  incoming: IncomingMessage,
  options: AdmissionOptions,
): Promise<AdmissionResult> {
  const id = answeredId(incoming);
  const rows = isNothing(incoming.answer)
    ? await runQuery(client, READ_BLOCKING, [taskId])
    : await runQuery(client, READ_MEANT, [taskId, id]);
  const waiting = rows.filter(({ state }) => state === 'waiting').map(readWaiting);
  const pending = options.allowSeveral ? waiting : waiting[0];
  const settled = rows.find(({ state }) => state === 'answered' || state === 'cancelled');
  const answered = settled && options.allowRevisions ? readForm(settled) : undefined;
  const stored = {
    ...options,
    last: settled && readAnswer(settled),
    lastForm: answered?.ok ? answered.form : undefined,
  };
  const meant = options.allowSeveral ? waiting.find(({ toolUseId }) => toolUseId === id) : waiting[0];
  return admitUserMessage(pending, meant && isUnreadable(meant) ? withoutIds(incoming) : incoming, stored);
}

/** The id that an answer names. This is foreign data, and a value that can't be a key finds no row. */
function answeredId({ answer }: IncomingMessage): string | null {
  const id = isRecord(answer) ? answer['tool_use_id'] : undefined;
  return typeof id === 'string' && isStorable(id) ? id : null;
}

/** The message without the ids of its answer, because the ids of a form that can't be read cannot be compared. */
function withoutIds({ text, answer }: IncomingMessage): IncomingMessage {
  if (!isRecord(answer)) return { text, answer };
  const { ask_id: _ask, task_id: _task, subtask_id: _subtask, ...rest } = answer;
  return { text, answer: rest };
}
