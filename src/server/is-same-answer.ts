import { copyArray, isBlank, isRecord } from '../protocol/guards.js';
import { LIMITS } from '../protocol/limits.js';
import type { AnswerMessage } from '../protocol/types/answer.js';

/**
 * Whether a message says what a stored answer says. It is read without the form, which may be gone by then, so the two are
 * compared by what the user said: the status, the values of each question, the notes, what was handed back, the names of files, the words
 * of a cancellation, and which change of the answer it is.
 *
 * These make no difference: a bare string in the place of an array of one, the order of values and of keys, blank values, an
 * unanswered question that is left out, the readable `message` of an answer, and what the details say about how an answer
 * came about (`untouched`, `skipped`, `other`).
 *
 * @param takesFiles whether the host takes files along with answers.
 */
export function isSameAnswer(message: Record<string, unknown>, stored: AnswerMessage, takesFiles: boolean): boolean {
  const hasSameIds = ID_KEYS.every((key) => (message[key] ?? stored[key]) === stored[key]);
  return (
    hasSameIds &&
    message['success'] === stored.success &&
    hasSameFiles(message, { ...stored }, takesFiles) &&
    describeAnswer(message) === describeAnswer({ ...stored })
  );
}

const ID_KEYS = ['type', 'tool_use_id', 'ask_id', 'task_id', 'subtask_id'] as const;

/** Whether the files are the stored ones, by name, because the host may have moved them. A host without files has dropped them. */
function hasSameFiles(message: Record<string, unknown>, stored: Record<string, unknown>, takesFiles: boolean): boolean {
  const describe = (files: unknown): string =>
    JSON.stringify(copyArray(files, LIMITS.questions).map((file) => (isRecord(file) ? [file['question_id'], file['name'], file['media_type']] : file)));
  return (stored['attachments'] === undefined && !takesFiles) || describe(message['attachments']) === describe(stored['attachments']);
}

/** What the user said, as a text that is equal for equal answers. */
function describeAnswer({ status, message, answers, details, revision }: Record<string, unknown>): string {
  const words = status === 'cancelled' ? listTexts(message) : [];
  const values = listEntries(answers).map(([id, value]) => [id, listTexts(value).sort()] as const);
  const notes = listEntries(details).map(([id, detail]) => [id, listTexts(isRecord(detail) ? detail['note'] : undefined)] as const);
  const delegated = listEntries(details).map(([id, detail]) => [id, isRecord(detail) && detail['delegated'] === true ? [true] : []] as const);
  return JSON.stringify([status, words, toSortedMap(values), toSortedMap(notes), toSortedMap(delegated), revision ?? 0]);
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
