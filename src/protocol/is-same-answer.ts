import { copyArray, isBlank, isRecord } from './guards.js';
import { LIMITS } from './limits.js';

/** What of a message a person has said, as it came or as it was stored. */
interface Said {
  readonly status?: unknown;
  readonly message?: unknown;
  readonly answers?: unknown;
  readonly details?: unknown;
  readonly note?: unknown;
  readonly attachments?: unknown;
}

/**
 * Whether two messages say the same: the status, the values of each question, the notes, what was handed back, the files, and the words of
 * a cancellation. The page, the gate and the stores compare with it. It needs no form, because the form may be gone by then.
 *
 * These make no difference: a bare string in the place of an array of one, the order of values and of keys, blank values, an unanswered
 * question that is left out, the readable `message` of an answer, and what the details say about how an answer came about (`untouched`,
 * `skipped`, `other`). The ids and the revision are not what a person says, so the caller compares them.
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

/** All pasted images have the same name, so the content counts, unless the host has moved the content of either file. */
function isSameFile(file: unknown, other: unknown): boolean {
  if (!isRecord(file) || !isRecord(other)) return false;
  const isMoved = file['data'] === undefined || other['data'] === undefined;
  return ['question_id', 'name', 'media_type', ...(isMoved ? [] : ['data'])].every((key) => file[key] === other[key]);
}

/** What the user said, as a text that is equal for equal answers. */
function describeAnswer({ status, message, answers, details, note }: Said): string {
  const words = status === 'cancelled' ? listTexts(message) : [];
  const values = listEntries(answers).map(([id, value]) => [id, listTexts(value).sort()] as const);
  const remarks = listEntries(details).map(([id, detail]) => [id, isRecord(detail) ? listRemarks(detail) : []] as const);
  return JSON.stringify([status, words, toSortedMap(values), toSortedMap(remarks), listTexts(note)]);
}

function listRemarks({ note, delegated }: Record<string, unknown>): unknown[] {
  return [...listTexts(note), ...(delegated === true ? [true] : [])];
}

function listEntries(map: unknown): [string, unknown][] {
  return isRecord(map) ? Object.entries(map) : [];
}

/** The texts of an answer, each once. An answer of anything but texts never equals an answer of texts. */
function listTexts(value: unknown): unknown[] {
  const values = Array.isArray(value) ? copyArray(value, LIMITS.options + 1) : [value ?? ''];
  return [...new Set(values)].filter((text) => typeof text !== 'string' || !isBlank(text));
}

/** Without what was left unanswered, in the order of the ids. */
function toSortedMap(entries: (readonly [id: string, texts: unknown[]])[]) {
  return entries.filter(([, texts]) => texts.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
}
