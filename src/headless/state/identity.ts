import { isSameData } from '../../protocol/is-same-data.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { FormState } from './form-state.js';
import { isSent } from './select.js';
import { hasSameQuestions, isSameSoFar } from './what-was-read.js';

/**
 * Whether a form with ids of this state has its content. A payload that still grows may ask more, and a form in another place may be behind
 * and ask less. An answer is given to what was read, so after it no text may have grown.
 */
export function asks(state: FormState, form: TrustedForm): boolean {
  const isSameList = isSent(state) ? hasSameQuestions : isSameSoFar;
  return isSameList(state.content.form.payload.questions, form.payload.questions);
}

/**
 * Whether this state goes on with a form that arrives in its own place. An answer on its way and an answer that is being changed keep the
 * place whatever arrives. After an answer, another `tool_use_id` is another form.
 */
export function goesOnWith(state: FormState, form: TrustedForm): boolean {
  const { arrived, phase } = state;
  if (!hasNoOtherIds(arrived, form)) return false;
  const isSameCall = phase.name !== 'settled' || arrived.toolUseId === form.toolUseId;
  return phase.name === 'submitting' || phase.revised !== undefined || (isSameCall && asks(state, form));
}

type Id = string | number | undefined;
type Ids = readonly Id[];

/** All ids of a form, because providers restart `tool_use_id` in each run and tasks may share an `ask_id`. */
function idsOf({ toolUseId, payload: { ask_id, task_id, subtask_id } }: TrustedForm): Ids {
  return [task_id, subtask_id, ask_id, toolUseId];
}

/** Whether two forms have the same ids. The forms may still ask different questions: a session belongs to its ids and its content. */
export function hasSameIds(known: TrustedForm, form: TrustedForm): boolean {
  return isSameData(idsOf(known), idsOf(form));
}

/**
 * Whether no id of one form differs from that of the other. An id that only one of them has does not count, because a block may get some of its ids
 * later. A temporary `tool_use_id` may become the real id under an `ask_id`.
 */
export function hasNoOtherIds(known: TrustedForm, form: TrustedForm): boolean {
  const isNoOther = (id: Id, other: Id): boolean => id === undefined || other === undefined || id === other;
  const ids = idsOf(form);
  const areNoOthers = idsOf(known).every((id, index) => isNoOther(id, ids[index]));
  return areNoOthers || hasSameAsk(known, form);
}

/** Whether two forms have the same `ask_id` in the same task, whatever their `tool_use_id`. */
export function hasSameAsk(known: TrustedForm, form: TrustedForm): boolean {
  return known.payload.ask_id !== undefined && draftKey(known) === draftKey(form);
}

/** The key of a form's draft. An `ask_id` names the form for good. Several forms may have one key: providers restart `tool_use_id` in each run. */
export function draftKey(form: TrustedForm): string {
  const { ask_id, task_id, subtask_id } = form.payload;
  return ask_id === undefined ? earlyDraftKey(form) : JSON.stringify([task_id, subtask_id, ask_id]);
}

/** The key of the draft of a form that has no `ask_id` yet. */
export function earlyDraftKey({ toolUseId, payload: { task_id, subtask_id } }: TrustedForm): string {
  return JSON.stringify([task_id, subtask_id, toolUseId, 'call']);
}

/** A host may read the block anew in each render. The form is then another object with the same content. */
export function isSameContent(known: TrustedForm, form: TrustedForm): boolean {
  return known === form || (known.toolUseId === form.toolUseId && isSameData(known.payload, form.payload));
}
