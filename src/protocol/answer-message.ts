import { getAnswer } from './answers.js';
import { getOwn, isBlank, isRecord } from './guards.js';
import { kindOf } from './kinds/kind-of.js';
import { isRequired } from './questions.js';
import { defined } from './read-fields.js';
import { TOOL_NAME } from './read-form-block.js';
import { describeSummary, summarizeQuestion, type SummaryRow } from './summarize-answer.js';
import type { AnswerDetail, AnswerDetails, AnsweredMessage, AnswerMessage, Answers, Attachment, CancelledMessage } from './types/answer.js';
import type { FormReference, TrustedForm } from './types/form.js';
import type { Question } from './types/question.js';

export interface BuildAnswerOptions {
  /** What the values cannot say. `skipped`, and `other` where the values show it, are added by themselves. */
  details?: AnswerDetails | undefined;
  /** The same answers for a person to read. Default: questions and labels as plain text. */
  message?: string | undefined;
  /** Files beside the answers. */
  attachments?: Attachment[] | undefined;
}

/**
 * The message that answers a form. Choices are put in option order with Other text last; text stays verbatim. It does
 * not validate: call `validateAnswers` first.
 */
export function buildAnswer(form: TrustedForm, values: Answers, options: BuildAnswerOptions = {}): AnsweredMessage {
  const entries = form.payload.questions.map((question) => {
    return buildEntry(question, summarizeQuestion(question, values, options.details ?? {}));
  });
  return defined<AnsweredMessage>({
    ...messageHead(form),
    success: true,
    status: 'answered',
    // `fromEntries` defines own properties, so that an id such as `__proto__` is an entry like any other.
    answers: Object.fromEntries(entries.map(({ row, answer }) => [row.id, answer])),
    answer: entries.length === 1 ? entries[0]?.answer : undefined,
    details: unlessEmpty(defined<AnswerDetails>(Object.fromEntries(entries.map(({ row, detail }) => [row.id, detail])))),
    attachments: options.attachments?.length ? options.attachments : undefined,
    message: options.message ?? describeSummary(entries.map(({ row }) => row)),
  });
}

function buildEntry(question: Question, row: SummaryRow) {
  const values = row.values.map(({ value }) => value);
  const last = row.values.at(-1);
  const detail = defined<AnswerDetail>({
    other: last?.isOther ? last.value : undefined,
    untouched: (last && row.isUntouched) || undefined,
    skipped: (!last && !isRequired(question)) || undefined,
    note: row.note,
  });
  return { row, answer: kindOf(question).fromValues(values), detail: unlessEmpty(detail) };
}

/**
 * The message that says the user chose not to answer; `message` is what they wrote instead, if anything. Of a form that can't be
 * read its ids are enough: see `readFormReference`.
 */
export function buildCancellation(form: TrustedForm | FormReference, { message }: { message?: string | undefined } = {}): CancelledMessage {
  return defined<CancelledMessage>({
    ...messageHead(form),
    success: false,
    status: 'cancelled',
    message: message === undefined || isBlank(message) ? undefined : message,
  });
}

function messageHead(form: TrustedForm | FormReference) {
  const { ask_id, task_id, subtask_id } = 'payload' in form ? form.payload : form;
  return { type: TOOL_NAME as typeof TOOL_NAME, tool_use_id: form.toolUseId, ask_id, task_id, subtask_id };
}

function unlessEmpty<T extends object>(value: T): T | undefined {
  return Object.keys(value).length > 0 ? value : undefined;
}

/**
 * What goes back to the model (docs/backend.md, "The wire"): `{ answer }` for one question, `{ answers }` for several.
 * A cancelled form has no answer to give; its `status` says so, with the user's words where there are any.
 */
export function formatResponse(form: TrustedForm, message: AnsweredMessage): AnsweredResponse;
export function formatResponse(form: TrustedForm, message: AnswerMessage): FormattedResponse;
export function formatResponse(form: TrustedForm, message: AnswerMessage): FormattedResponse {
  if (message.status === 'cancelled') return defined({ status: 'cancelled' as const, message: message.message });
  // A stored message may be of any age.
  const given: Answers = isRecord(message.answers) ? message.answers : {};
  const { questions } = form.payload;
  const entries = questions.map((question) => [question.id, copyAnswer(getAnswer(question, given))] as const);
  if (entries.length === 1) return { answer: entries[0]?.[1] ?? [] };
  return { answers: Object.fromEntries(entries.filter(([id]) => getOwn(given, id) !== undefined)) };
}

function copyAnswer(answer: string | readonly string[]): string | string[] {
  return typeof answer === 'string' ? answer : [...answer];
}

type AnsweredResponse = { answer: string | string[] } | { answers: Record<string, string | string[]> };

export type FormattedResponse = AnsweredResponse | { status: 'cancelled'; message?: string };
