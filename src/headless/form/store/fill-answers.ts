import { getOwn } from '../../../protocol/guards.js';
import type { AnswerDetails, Answers } from '../../../protocol/types/answer.js';
import type { FormStore } from './form-store.js';

interface Given {
  answers?: Answers | undefined;
  details?: AnswerDetails | undefined;
  note?: string | undefined;
}

/** Fills the form with answers that were given before. A question without an answer was not asked, and keeps its content. */
export function fillAnswers(store: FormStore, { answers = {}, details = {}, note: formNote = '' }: Given): void {
  store.setNote(store.formNote, formNote);
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
  }
}
