import type { TrustedForm } from '../../protocol/types/form.js';

/** The identity of a form: all its ids, because providers restart `tool_use_id` in each run and tasks may share an `ask_id`. */
export function formKey({ toolUseId, payload: { ask_id, task_id, subtask_id } }: TrustedForm): string {
  return JSON.stringify([task_id, subtask_id, ask_id, toolUseId]);
}

/** The key of its draft. An `ask_id` names the question for good; the `tool_use_id` of the same ask may change with a reload. */
export function draftKey({ toolUseId, payload: { ask_id, task_id, subtask_id } }: TrustedForm): string {
  const id = ask_id ?? toolUseId;
  const isAlone = task_id === undefined && subtask_id === undefined;
  return `${ask_id === undefined ? 'tool' : 'ask'}:${isAlone ? id : JSON.stringify([task_id, subtask_id, id])}`;
}

/** A host may read the block anew in each render. The form is then another object with the same content. */
export function isSameContent(known: TrustedForm, form: TrustedForm): boolean {
  return known === form || (known.toolUseId === form.toolUseId && JSON.stringify(known.payload) === JSON.stringify(form.payload));
}
