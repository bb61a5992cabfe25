import { decodeJson } from '../../protocol/decode-json.js';
import { isRecord } from '../../protocol/guards.js';
import { optionsOf } from '../../protocol/questions.js';
import type { Question } from '../../protocol/types/question.js';
import type { FormStore } from '../form/store/form-store.js';

/** What the user decided or wrote, as text; `undefined` if there is nothing. Questions that went for now keep what was said to them. */
export function writeDraft(store: FormStore): string | undefined {
  const entries = store.all.flatMap((field) => {
    const { question } = field;
    const { value, note, isTouched, delegated } = store.getField(field);
    const entry = { question: wordsOf(question), value: isTouched ? value : undefined, note, ...(delegated && { delegated }) };
    return isTouched || note !== '' ? [[question.id, entry] as const] : [];
  });
  const all = [...store.absent, ...entries];
  return all.length === 0 ? undefined : JSON.stringify(Object.fromEntries(all));
}

/** What was asked. Two calls of one tool are asked about in the same words, and differ in what stands in the previews. */
function wordsOf(question: Question): string {
  return [question.question, ...optionsOf(question).flatMap(({ preview }) => preview ?? [])].join('\n');
}

/**
 * Restores the values of a draft that still fit the questions, by id and kind. It keeps those of questions that the form does not have now.
 * @param isStored it comes from a draft store, which may be late and know the same id from another run: newer words stay, and a question in
 * other words gets nothing.
 */
export function restoreDraft(store: FormStore, draft = '{}', isStored = false): void {
  const decoded = decodeJson(draft);
  const entries = new Map(Object.entries(isRecord(decoded) ? decoded : {}));
  const start = store.getState().phase.revised?.fields ?? store.start;
  for (const field of store.all) {
    const { question } = field;
    const entry = entries.get(question.id);
    if (!isRecord(entry)) continue;
    if (isStored && (store.getField(field) !== start[field.index] || (entry['question'] ?? wordsOf(question)) !== wordsOf(question))) continue;
    entries.delete(question.id);
    const { delegated } = entry;
    // The value before the handing back is restored first, so that taking the decision back still finds it.
    const value = field.kind.read(question, isRecord(delegated) ? delegated['value'] : entry['value']);
    if (value !== undefined) store.setValue(field, value);
    if (isRecord(delegated)) store.delegate(field, true);
    const note = entry['note'];
    if (typeof note === 'string') store.setNote(field, note);
  }
  store.absent = entries;
}
