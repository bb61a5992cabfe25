import { getOwn, isRecord } from '../protocol/guards.js';
import { readValue } from './field-values.js';
import type { FormStore } from './form-store.js';

/** What the user has touched, as text; `undefined` when that is nothing. */
export function writeDraft(store: FormStore): string | undefined {
  const touched = store.fields.filter(({ name, noteName }) => store.isTouched(name) || store.isTouched(noteName));
  if (touched.length === 0) return undefined;
  const entries = touched.map(({ question, name, noteName }) => [
    question.id,
    { value: store.isTouched(name) ? store.value(name) : undefined, note: store.value(noteName) },
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Takes over what of a draft still fits the questions, by id and kind; garbage is nothing. */
export function restoreDraft(store: FormStore, draft: string): void {
  const entries = parse(draft);
  for (const { question, name, noteName } of store.fields) {
    const entry = getOwn(entries, question.id);
    if (!isRecord(entry)) continue;
    const value = readValue(question, entry['value']);
    if (value !== undefined) store.setValue(name, value);
    const note = entry['note'];
    if (typeof note === 'string' && note !== '') store.setValue(noteName, note);
  }
}

function parse(draft: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(draft);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
