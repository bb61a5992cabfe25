import type { AnsweredMessage } from '../../../protocol/types/answer.js';
import type { FormPhase } from '../status/form-status.js';
import { BEFORE_ANY_EDIT, fillAnswers } from './fill-answers.js';
import { editedNow } from './edited-now.js';
import { changeView, createState } from './form-state.js';
import type { FormStore } from './form-store.js';

/** Opens the form again with a sent answer. In steps the review comes first, because it leads to each question. */
export function reviseAnswer(store: FormStore, answer: AnsweredMessage): void {
  fillAnswers(store, answer, BEFORE_ANY_EDIT);
  const { view, fields, asked } = store.getState();
  const files = answer.attachments ?? [];
  const phase: FormPhase = { name: 'editing', revised: { answer, fields, files } };
  store.commit({ files, fileOutcomes: {}, phase, view: changeView(view, { step: asked.length, invalid: [] }), awaitedBy: undefined });
}

/** Returns to the answer that is being changed. Returns whether there is one. */
export function revertRevision(store: FormStore): boolean {
  const { revised } = store.getState().phase;
  if (revised) store.commit({ phase: { name: 'settled', answer: revised.answer }, quick: undefined, awaitedBy: undefined });
  return revised !== undefined;
}

/** Restores the defaults, or the answer that is being changed. Nothing is touched or wrong afterwards. */
export function resetForm(store: FormStore): void {
  const { phase, view, fields } = store.getState();
  if (phase.revised) {
    reviseAnswer(store, phase.revised.answer);
    return;
  }
  const state = createState(store);
  // Emptying a field is an edit, so that the draft of another tab does not bring its content back.
  const emptied = state.fields.map((field, index) => (fields[index]?.editedAt === undefined ? field : { ...field, editedAt: editedNow() }));
  store.commit({ ...state, fields: emptied, view: { ...state.view, attempt: view.attempt } }, store.all);
}
