import { decodeJson } from '../../protocol/decode-json.js';
import { isRecord } from '../../protocol/guards.js';
import { optionsOf } from '../../protocol/questions.js';
import type { Question } from '../../protocol/types/question.js';
import type { FormStore } from '../form/store/form-store.js';
import type { Field } from '../question/field.js';

/** The decisions and words of the user, as text; `undefined` if there are none. Questions that the form does not have now keep their entries. */
export function writeDraft(store: FormStore): string | undefined {
  const entries = store.all.flatMap((field) => {
    const { question } = field;
    const { value, note, isTouched, delegated } = store.getField(field);
    if (!isTouched && note === '') return [];
    const entry = { question: wordsOf(question), value: isTouched ? value : undefined, note, ...(delegated && { delegated }) };
    return [[question.id, entry] as const];
  });
  const all = [...store.absent, ...entries];
  return all.length === 0 ? undefined : JSON.stringify(Object.fromEntries(all));
}

/** The words of a question. The questions about two calls of one tool have the same text, and differ only in the previews of their options. */
function wordsOf(question: Question): string {
  return [question.question, ...optionsOf(question).flatMap(({ preview }) => preview ?? [])].join('\n');
}

/** Restores the values of a draft that still fit the questions, by id and kind. */
export function restoreDraft(store: FormStore, draft: string | undefined): void {
  restoreEntries(store, draft, () => true);
}

/**
 * Restores a draft of a draft store, which may come late and may know the same id from another run. So newer words stay, and a question in
 * other words gets nothing.
 */
export function restoreStoredDraft(store: FormStore, draft: string | undefined): void {
  const start = store.getState().phase.revised?.fields ?? store.start;
  restoreEntries(store, draft, (field, entry) => {
    const isUntouched = store.getField(field) === start[field.index];
    const asked = entry['question'] ?? wordsOf(field.question);
    return isUntouched && asked === wordsOf(field.question);
  });
}

/** Restores the entries that fit. The entries of questions that the form does not have now are kept, because such a question may come back. */
function restoreEntries(store: FormStore, draft = '{}', isFitting: (field: Field, entry: Readonly<Record<string, unknown>>) => boolean): void {
  const decoded = decodeJson(draft);
  const entries = new Map(Object.entries(isRecord(decoded) ? decoded : {}));
  for (const field of store.all) {
    const { id } = field.question;
    const entry = entries.get(id);
    if (!isRecord(entry) || !isFitting(field, entry)) continue;
    entries.delete(id);
    restoreEntry(store, field, entry);
  }
  store.absent = entries;
}

function restoreEntry(store: FormStore, field: Field, { value: stored, delegated, note }: Readonly<Record<string, unknown>>): void {
  // The value from before the decision was handed back is restored first, so that taking the decision back still finds that value.
  const value = field.kind.read(field.question, isRecord(delegated) ? delegated['value'] : stored);
  if (value !== undefined) store.setValue(field, value);
  if (isRecord(delegated)) store.handBack(field);
  if (typeof note === 'string') store.setNote(field, note);
}
