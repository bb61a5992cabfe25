import { buildAnswer, buildCancellation } from './answer-message.js';
import { listAnswerIds } from './answers.js';
import { listAsked } from './asked.js';
import { readAttachments, type AttachmentLimits } from './attachments.js';
import { checkHead } from './check-head.js';
import { copyArray, getOwn, isRecord } from './guards.js';
import { IssueList } from './issues.js';
import { LIMITS } from './limits.js';
import { readDetails, readNote, type AnswerRights } from './read-details.js';
import { FieldReader } from './read-fields.js';
import type { AnswerDetails, AnswerMessage, Answers, Attachment } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { Issue } from './types/issue.js';
import type { Question } from './types/question.js';
import { isUnreadable } from './unreadable-form.js';
import { isMisfit, problemOf, validateAnswers } from './validate-answers.js';

export interface ValidateMessageOptions extends AnswerRights {
  /** The files that may accompany the answers. By default no files may, and `attachments` is dropped like any unknown field. */
  attachments?: AttachmentLimits | undefined;
}

export type ValidateMessageResult = { ok: true; message: AnswerMessage } | { ok: false; issues: Issue[] };

/**
 * Reads an answer message from the wire and checks it against its form. The returned message is a fresh copy with known fields only and choices in
 * option order. Its `message` is the page's text in the user's language: act on `answers`. Never throws.
 */
export function validateAnswerMessage(
  form: TrustedForm,
  message: unknown,
  options: ValidateMessageOptions = {},
): ValidateMessageResult {
  const issues = new IssueList();
  try {
    const answer = readMessage(form, message, options, issues);
    if (answer !== undefined && issues.items.length === 0) return { ok: true, message: answer };
  } catch {
    issues.add([], 'unreadable', 'Reading it failed; pass plain JSON data.');
  }
  return { ok: false, issues: issues.items };
}

function readMessage(
  form: TrustedForm,
  source: unknown,
  options: ValidateMessageOptions,
  issues: IssueList,
): AnswerMessage | undefined {
  if (!isRecord(source)) {
    issues.add([], 'invalid_type', 'An answer message must be an object.');
    return undefined;
  }
  const reader = new FieldReader(source, [], issues);
  const status = reader.value('status');
  const [type, toolUseId, success] = ['type', 'tool_use_id', 'success'].map((key) => reader.value(key));
  checkHead(form, reader, { type, toolUseId, status, success });
  if (issues.items.length > 0) return undefined;
  if (status === 'cancelled') return readCancelled(form, reader, options);
  if (!isUnreadable(form)) return readAnswered(form, reader, options);
  reader.refuse('status', 'wrong_status', 'must be "cancelled": this form could not be rendered.');
  return undefined;
}

function readCancelled(form: TrustedForm, reader: FieldReader, options: ValidateMessageOptions): AnswerMessage {
  const message = reader.string('message', LIMITS.answerLength);
  if (!options.allowCancelWithAnswers || isUnreadable(form)) return buildCancellation(form, { message });
  const source = reader.value('answers');
  const given = isRecord(source) ? source : {};
  const ids = form.payload.questions.map(({ id }) => id).filter((id) => Object.hasOwn(given, id));
  const answers = copyAnswers(given, ids);
  const details = readDetails(form, answers, reader, { allowDelegate: options.allowDelegate });
  const asked = listAsked(form, answers, details, { isPart: true });
  checkCancelled(form, asked, answers, details, reader.issues);
  const attachments = readFiles(asked, reader, options);
  return buildCancellation(form, { message, answers, details, note: readNote(reader), attachments });
}

/** Checks the answers that come along with a cancellation. The form must have been able to produce them, but they may be unfinished. */
function checkCancelled(
  { payload }: TrustedForm,
  asked: readonly Question[],
  answers: Answers,
  details: AnswerDetails,
  issues: IssueList,
): void {
  const open = new Set(asked);
  for (const question of payload.questions) {
    const { id } = question;
    const problem = problemOf(question, answers, getOwn(details, id) ?? {});
    if (open.has(question) && isMisfit(problem)) issues.add([id], problem.code, problem.message);
    else if (!open.has(question) && getOwn(answers, id) !== undefined)
      issues.add([id], 'unknown_question', 'This question was not asked.');
  }
}

function readFiles(
  asked: readonly Question[],
  reader: FieldReader,
  { attachments: limits }: ValidateMessageOptions,
): Attachment[] | undefined {
  return limits && readAttachments(asked, reader.value('attachments'), limits, reader.issues);
}

function readAnswered(
  form: TrustedForm,
  reader: FieldReader,
  options: ValidateMessageOptions,
): AnswerMessage | undefined {
  const { issues } = reader;
  const answers = reader.value('answers');
  if (!isRecord(answers)) {
    reader.refuse('answers', 'invalid_type', 'must be an object of answers by question id.');
    return undefined;
  }
  const values = copyAnswers(answers, listAnswerIds(answers));
  const details = readDetails(form, values, reader, options);
  const note = readNote(reader);
  for (const { path, code, message } of validateAnswers(form, values, { details })) issues.add(path, code, message);
  if (issues.items.length > 0) return undefined;
  const message = readSummary(reader);
  const attachments = readFiles(listAsked(form, values, details), reader, options);
  return buildAnswer(form, values, {
    details,
    note,
    message,
    attachments,
    revision: reader.count('revision') || undefined,
  });
}

/** Reads each answer once, because a getter or a proxy could pass the check and then give another value when the answer is built. */
function copyAnswers(source: Record<string, unknown>, ids: readonly string[]): Answers {
  const entries = ids.map((id) => {
    const value = source[id];
    return [id, Array.isArray(value) ? copyArray(value, LIMITS.options + 1) : value] as const;
  });
  return Object.fromEntries(entries) as Answers;
}

/** Reads the readable text. A long form makes a long text. The text only repeats the answers, so a text that is too long is written anew. */
function readSummary(reader: FieldReader): string | undefined {
  const message = reader.value('message');
  if (message !== undefined && typeof message !== 'string') reader.refuse('message', 'invalid_type', 'must be a text.');
  return typeof message === 'string' && message.length <= LIMITS.answerLength ? message : undefined;
}
