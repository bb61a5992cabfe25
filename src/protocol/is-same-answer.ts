import { copyArray, isBlank, isRecord } from './guards.js';
import { LIMITS } from './limits.js';

/** The parts of a message that a person has said. The message may come from the wire or from a store. */
type Said = {
  readonly [part in 'status' | 'message' | 'answers' | 'details' | 'note' | 'attachments']?: unknown;
};

/**
 * Whether two messages say the same: the status, the values of each question, the notes, the decisions handed back, the files, and the words of a
 * cancellation. The page, the gate and the stores compare messages with this function. It needs no form, because the form may be gone by then.
 *
 * No difference: a bare string instead of an array with one string, the order of values and of keys, blank values, an unanswered question that is
 * left out, the readable `message` of an answer, and the details about the origin of an answer (`untouched`, `skipped`, `other`). The caller compares
 * the ids and the revision, which no person says.
 */
export function isSameAnswer(one: Said, other: Said): boolean {
  return describeAnswer(one) === describeAnswer(other) && hasSameFiles(listFiles(one), listFiles(other));
}

function listFiles({ attachments }: Said): unknown[] {
  return copyArray(attachments, LIMITS.questions);
}

function hasSameFiles(files: readonly unknown[], others: readonly unknown[]): boolean {
  return files.length === others.length && files.every((file, index) => isSameFile(file, others[index]));
}

/** Whether two files are the same. All pasted images have the same name, so the content counts, unless the host has replaced it by an address. */
function isSameFile(file: unknown, other: unknown): boolean {
  if (!isRecord(file) || !isRecord(other)) return false;
  const isMoved = file['data'] === undefined || other['data'] === undefined;
  return ['question_id', 'name', 'media_type', ...(isMoved ? [] : ['data'])].every((key) => file[key] === other[key]);
}

/** The user's answer as a text that is equal for equal answers. */
function describeAnswer({ status, message, answers, details, note }: Said): string {
  const words = status === 'cancelled' ? listTexts(message) : [];
  const values = listEntries(answers).map(([id, value]) => [id, listTexts(value).sort()] as const);
  const remarks = listEntries(details).map(
    ([id, detail]) => [id, isRecord(detail) ? listRemarks(detail) : []] as const,
  );
  return JSON.stringify([status, words, toSortedMap(values), toSortedMap(remarks), listTexts(note)]);
}

function listRemarks({ note, delegated }: Record<string, unknown>): unknown[] {
  return [...listTexts(note), ...(delegated === true ? [true] : [])];
}

function listEntries(map: unknown): [string, unknown][] {
  const ids = isRecord(map) ? Object.keys(map).slice(0, LIMITS.questions + 1) : [];
  return ids.map((id) => [id, (map as Record<string, unknown>)[id]]);
}

/** The texts of an answer, each text once. An answer with a value that is no text never equals an answer of texts. */
function listTexts(value: unknown): unknown[] {
  const values = Array.isArray(value) ? copyArray(value, LIMITS.options + 1) : [value ?? ''];
  return [...new Set(values)].filter((text) => typeof text !== 'string' || !isBlank(text));
}

/** The map in the order of the ids, without unanswered questions. */
function toSortedMap(entries: (readonly [id: string, texts: unknown[]])[]) {
  return entries.filter(([, texts]) => texts.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
}
