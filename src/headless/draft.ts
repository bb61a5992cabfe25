import { getOwn, isRecord } from '../protocol/guards.js';
import { readValue, type FieldValue } from './field-values.js';
import type { Field } from './field.js';

export interface Draft {
  readonly value: FieldValue | undefined;
  readonly note: string;
}

/** What the user has touched, as text; `undefined` when that is nothing. */
export function writeDraft(entries: readonly [id: string, draft: Draft][]): string | undefined {
  return entries.length === 0 ? undefined : JSON.stringify(Object.fromEntries(entries));
}

export interface RestoredField {
  field: Field;
  value: FieldValue | undefined;
  note: string | undefined;
}

/** What of a draft fits the fields by question id and kind; garbage is nothing. */
export function readDraft(fields: readonly Field[], draft: string): RestoredField[] {
  const entries = parse(draft);
  return fields.flatMap((field) => {
    const entry = getOwn(entries, field.question.id);
    if (!isRecord(entry)) return [];
    const note = entry['note'];
    return [{ field, value: readValue(field.question, entry['value']), note: typeof note === 'string' && note !== '' ? note : undefined }];
  });
}

function parse(draft: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(draft);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
