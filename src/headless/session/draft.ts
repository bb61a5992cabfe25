import { decodeJson } from '../../protocol/decode-json.js';
import { getOwn, isRecord } from '../../protocol/guards.js';
import type { FormStore } from '../form/store/form-store.js';

/** What the user decided or wrote, as text; `undefined` if there is nothing. */
export function writeDraft(store: FormStore): string | undefined {
  const entries = store.fields.flatMap((field) => {
    const { value, note, isTouched, delegated } = store.getField(field);
    const entry = { value: isTouched ? value : undefined, note, ...(delegated && { delegated }) };
    return isTouched || note !== '' ? [[field.question.id, entry] as const] : [];
  });
  return entries.length === 0 ? undefined : JSON.stringify(Object.fromEntries(entries));
}

/** Restores the values of a draft that still fit the questions, by id and kind. It ignores the rest. */
export function restoreDraft(store: FormStore, draft = '{}'): void {
  const decoded = decodeJson(draft);
  const entries = isRecord(decoded) ? decoded : {};
  for (const field of store.fields) {
    const entry = getOwn(entries, field.question.id);
    if (!isRecord(entry)) continue;
    const { delegated } = entry;
    // The value before the handing back is restored first, so that taking the decision back still finds it.
    const value = field.kind.read(field.question, isRecord(delegated) ? delegated['value'] : entry['value']);
    if (value !== undefined) store.setValue(field, value);
    if (isRecord(delegated)) store.delegate(field, true);
    const note = entry['note'];
    if (typeof note === 'string') store.setNote(field, note);
  }
}
