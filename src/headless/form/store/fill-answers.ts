import { getOwn } from '../../../protocol/guards.js';
import type { AnswerDetails, Answers } from '../../../protocol/types/answer.js';
import type { FormStore } from './form-store.js';

interface Given {
  answers?: Answers | undefined;
  details?: AnswerDetails | undefined;
  note?: string | undefined;
}

/** When an answer was given that the host has shown: before any edit of it. */
export const BEFORE_ANY_EDIT = 1;

/**
 * Fills the form with answers that were given before. A question without an answer was not asked, and keeps its content.
 *
 * @param editedAt When the answers were given; `undefined` if they are how the form begins.
 */
export function fillAnswers(store: FormStore, { answers = {}, details = {}, note: formNote = '' }: Given, editedAt: number | undefined): void {
  store.setNote(store.formNote, formNote);
  store.setField(store.formNote, { editedAt });
  for (const field of store.fields) {
    const { question, kind } = field;
    const given = getOwn(answers, question.id);
    if (given === undefined) continue;
    const detail = getOwn(details, question.id) ?? {};
    const { note = '', delegated, untouched } = detail;
    if (delegated) store.handBack(field);
    else store.setValue(field, kind.restore(question, Array.isArray(given) ? given : [given], detail, store.getField(field).value));
    if (untouched) store.setField(field, { isTouched: false });
    store.setNote(field, note);
    store.setField(field, { editedAt });
  }
}
