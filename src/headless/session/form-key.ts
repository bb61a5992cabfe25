import type { TrustedForm } from '../../protocol/types/form.js';

/** What makes a form the same form: all ids that it has, because providers count `tool_use_id` anew in each run and tasks may share an `ask_id`. */
export function formKey({ toolUseId, payload: { ask_id, task_id, subtask_id } }: TrustedForm): string {
  return JSON.stringify([task_id, subtask_id, ask_id, toolUseId]);
}

/** Where its draft lies. An `ask_id` names the question for good; the `tool_use_id` of the same ask may change with a reload. */
export function draftKey({ toolUseId, payload: { ask_id, task_id, subtask_id } }: TrustedForm): string {
  const id = ask_id ?? toolUseId;
  const isAlone = task_id === undefined && subtask_id === undefined;
  return `${ask_id === undefined ? 'tool' : 'ask'}:${isAlone ? id : JSON.stringify([task_id, subtask_id, id])}`;
}
