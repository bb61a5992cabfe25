import { copyArray, isBlank, isRecord } from '../protocol/guards.js';
import { hasIdsOf } from '../protocol/has-ids-of.js';
import { LIMITS } from '../protocol/limits.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { ValidateMessageOptions } from '../protocol/validate-answer-message.js';

/**
 * Whether a message says what a stored answer says. It is read without the form, which may be gone by then, so the two are
 * compared by what the user said: the status, the values of each question, the notes, what was handed back, the files, the words
 * of a cancellation, and which change of the answer it is.
 *
 * These make no difference: a bare string in the place of an array of one, the order of values and of keys, blank values, an
 * unanswered question that is left out, the readable `message` of an answer, and what the details say about how an answer
 * came about (`untouched`, `skipped`, `other`).
 *
 * @param takes what the host takes along. What it drops can't differ.
 */
export function isSameAnswer(message: Record<string, unknown>, stored: AnswerMessage, takes: ValidateMessageOptions): boolean {
  const isBare = stored.status === 'cancelled' && !takes.allowCancelWithAnswers && !stored.answers && !stored.details && !stored.note;
  const said = isBare ? { ...message, answers: undefined, details: undefined, note: undefined } : message;
  return (
    hasIdsOf(message, stored) &&
    message['success'] === stored.success &&
    hasSameFiles(message, { ...stored }, takes.attachments !== undefined && !isBare) &&
    describeAnswer(said) === describeAnswer({ ...stored })
  );
}

/** Whether the files are the stored ones. A host without files has dropped them. */
function hasSameFiles(message: Record<string, unknown>, stored: Record<string, unknown>, takesFiles: boolean): boolean {
  if (stored['attachments'] === undefined && !takesFiles) return true;
  const given = copyArray(message['attachments'], LIMITS.questions);
  const kept = copyArray(stored['attachments'], LIMITS.questions);
  return given.length === kept.length && given.every((file, index) => isSameFile(file, kept[index]));
}

/** By their content, because all pasted images have the same name. By their names if the host has moved the content of either file. */
function isSameFile(file: unknown, other: unknown): boolean {
  const hasContent = dataOf(file) !== undefined && dataOf(other) !== undefined;
  return describeFile(file, hasContent) === describeFile(other, hasContent);
}

function dataOf(file: unknown): unknown {
  return isRecord(file) ? file['data'] : undefined;
}

function describeFile(file: unknown, hasContent: boolean): string {
  if (!isRecord(file)) return JSON.stringify(file);
  return JSON.stringify([file['question_id'], file['name'], file['media_type'], hasContent ? dataOf(file) : undefined]);
}

/** What the user said, as a text that is equal for equal answers. */
function describeAnswer({ status, message, answers, details, note, revision }: Record<string, unknown>): string {
  const words = status === 'cancelled' ? listTexts(message) : [];
  const values = listEntries(answers).map(([id, value]) => [id, listTexts(value).sort()] as const);
  const notes = listEntries(details).map(([id, detail]) => [id, listTexts(isRecord(detail) ? detail['note'] : undefined)] as const);
  const delegated = listEntries(details).map(([id, detail]) => [id, isRecord(detail) && detail['delegated'] === true ? [true] : []] as const);
  return JSON.stringify([status, words, toSortedMap(values), toSortedMap(notes), toSortedMap(delegated), listTexts(note), revision ?? 0]);
}

function listEntries(map: unknown): [string, unknown][] {
  return isRecord(map) ? Object.entries(map) : [];
}

/** The texts of an answer, each once. An answer of anything but texts never equals the stored one. */
function listTexts(value: unknown): unknown[] {
  const values = Array.isArray(value) ? copyArray(value, LIMITS.options + 1) : [value ?? ''];
  return [...new Set(values)].filter((text) => typeof text !== 'string' || !isBlank(text));
}

/** Without what was left unanswered, in the order of the ids. */
function toSortedMap(entries: (readonly [id: string, texts: unknown[]])[]) {
  return entries.filter(([, texts]) => texts.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
}
