import { isRecord } from '../protocol/guards.js';
import { formatIssues } from '../protocol/issues.js';
import { readRenderPayload, trustReference } from '../protocol/read-form-block.js';
import { TOOL_NAME } from '../protocol/tool-name.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { ReadResult, TrustedForm } from '../protocol/types/form.js';
import { isFormState, type FormState } from './form-change.js';
import { FormStoreError } from './form-store-error.js';
import { NOW, type Row } from './query.js';
import { quote } from '../protocol/quote.js';

/** A form with its state and, if it was answered or cancelled, its answer. */
export type StoredForm =
  | { state: Exclude<FormState, 'answered' | 'cancelled'>; form: TrustedForm }
  | { state: 'answered' | 'cancelled'; form: TrustedForm; answer: AnswerMessage };

export const IS_WAITING = `state = 'waiting' and (expires_at is null or expires_at > ${NOW})`;

/** SQL: the columns that `readStoredForm` reads. */
export const STORED_FORM = `tool_use_id, render_payload, answer, revision,
  case when state = 'waiting' and expires_at <= ${NOW} then 'expired' else state end as state`;

/** @throws FormStoreError `form_unreadable` for a row that another version, or another program, has written. */
export function readStoredForm(row: Row): StoredForm {
  const form = requireForm(row);
  const { state } = row;
  if (!isFormState(state)) throw unreadable(row, `Its state is ${quote(state ?? null)}.`);
  return state === 'answered' || state === 'cancelled' ? { state, form, answer: readAnswer(row) } : { state, form };
}

/** Reads a form with the same trust check as a block. A payload that another program has written into the table is no form before this check. */
export function readForm({ tool_use_id, render_payload }: Row): ReadResult {
  return readRenderPayload(parseColumn(render_payload), typeof tool_use_id === 'string' ? tool_use_id : '');
}

/** Reads a form that waits. A form that can't be read has no question, and takes a cancellation. */
export function readWaiting(row: Row): TrustedForm {
  const read = readForm(row);
  return read.ok ? read.form : trustReference({ toolUseId: String(row['tool_use_id']) });
}

/** @throws FormStoreError `form_unreadable`. */
export function requireForm(row: Row): TrustedForm {
  const read = readForm(row);
  if (read.ok) return read.form;
  throw unreadable(row, formatIssues(read.issues));
}

/**
 * Reads a stored answer. It was checked before it was stored, and the rules may have changed since. So only its shape is checked here, and that it
 * belongs to its row.
 *
 * @throws FormStoreError `form_unreadable`.
 */
export function readAnswer(row: Row): AnswerMessage {
  const answer = parseColumn(row['answer']);
  if (isAnswerTo(row, answer)) return answer;
  throw unreadable(row, 'Its answer is no answer message, or not the one of this row.');
}

function isAnswerTo({ tool_use_id, render_payload, state, revision }: Row, value: unknown): value is AnswerMessage {
  if (!isRecord(value) || value['type'] !== TOOL_NAME || value['tool_use_id'] !== tool_use_id) return false;
  const payload = parseColumn(render_payload);
  const hasIds =
    !isRecord(payload) ||
    ['ask_id', 'task_id', 'subtask_id'].every((key) => (value[key] ?? payload[key]) === payload[key]);
  return hasIds && (value['revision'] ?? 0) === Number(revision) && value['status'] === state && hasAnswers(value);
}

/** Whether an answer has answers. A back end in another language may write `null` for an empty field. */
function hasAnswers({ status, success, answers }: Record<string, unknown>): boolean {
  if (status === 'cancelled') return success === false && isMapOfTexts(answers ?? {});
  return status === 'answered' && success === true && isMapOfTexts(answers);
}

function isMapOfTexts(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.values(value).every((answer) =>
    Array.isArray(answer) ? answer.every(isTextOrNull) : isTextOrNull(answer),
  );
}

function isTextOrNull(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'string';
}

/** Parses a JSON column if the client has not parsed it. Some clients leave JSON columns as text. */
function parseColumn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function unreadable({ tool_use_id }: Row, reason: string): FormStoreError {
  return new FormStoreError('form_unreadable', `Form ${quote(tool_use_id ?? null)}: ${reason}`);
}
