import { buildAnswer, buildCancellation } from './answer-message.js';
import { listStoredAttachments } from './attachments.js';
import { decodeJson } from './decode-json.js';
import { copyArray, getOwn, isRecord } from './guards.js';
import { IssueList } from './issues.js';
import { kindOf } from './kinds/kind-of.js';
import { LIMITS } from './limits.js';
import { readDetails } from './read-details.js';
import { defined, FieldReader } from './read-fields.js';
import type { AnswerDetail, AnswerDetails, AnsweredMessage, AnswerMessage, Answers } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { Issue } from './types/issue.js';
import type { Question } from './types/question.js';

/** The answer that was read. With issues, it holds only what could be read. */
export type ReadAnswerResult = { ok: true; answer: AnswerMessage } | { ok: false; issues: Issue[]; answer: AnswerMessage };

/**
 * Reads a stored answer of unknown shape, in order to show it. It never throws and always returns an answer. It understands an answer
 * message, also without `status`, `success` or ids; the response format of `formatResponse`, as an object or as JSON text; and a bare map
 * of answers by question id. An answer is cancelled if its status is `cancelled`, or if `success` is `false` and its status is not
 * `answered`. Anything else is reported, and counts as answered with the readable parts. It does not validate: use `validateAnswerMessage`
 * before you store an answer.
 */
export function readAnswerMessage(form: TrustedForm, source: unknown): ReadAnswerResult {
  const issues = new IssueList();
  const answer = readSafely(form, source, issues);
  return issues.items.length === 0 ? { ok: true, answer } : { ok: false, issues: issues.items, answer };
}

function readSafely(form: TrustedForm, source: unknown, issues: IssueList): AnswerMessage {
  try {
    const decoded = decodeJson(source);
    if (isRecord(decoded)) return readRecord(form, new FieldReader(decoded, [], issues), decoded);
    issues.add([], 'invalid_type', 'An answer must be an object.');
    const [only, ...rest] = form.payload.questions;
    return readAnswers(form, only && rest.length === 0 ? { [only.id]: decoded } : {}, undefined, issues);
  } catch {
    issues.add([], 'unreadable', 'Reading it failed; pass plain JSON data.');
    return readAnswers(form, {}, undefined, issues);
  }
}

function readRecord(form: TrustedForm, reader: FieldReader, source: Record<string, unknown>): AnswerMessage {
  const { questions } = form.payload;
  const [type, toolUseId, success, answers] = ['type', 'tool_use_id', 'success', 'answers'].map((key) => reader.value(key));
  const isMessage = type === form.payload.type || typeof toolUseId === 'string' || typeof success === 'boolean' || isRecord(answers);
  // The fields of a message are not answers to questions with such ids, and vice versa.
  const isBareMap = !isMessage && questions.some(({ id }) => getOwn(source, id) !== undefined);
  if (isBareMap) return readAnswers(form, source, undefined, reader.issues);
  if (!readIsCancelled(form, reader, { type, toolUseId, success })) return readAnswers(form, findAnswers(questions, answers, reader), reader, reader.issues);
  const message = reader.string('message', LIMITS.answerLength);
  if (!isRecord(answers)) return buildCancellation(form, { message });
  const said = readAnswers(form, answers, reader, reader.issues);
  return buildCancellation(form, { message, answers: said.answers, details: said.details });
}

/** A message's comments on questions: its `details` or, in the response format, its lists of ids. */
function readComments(form: TrustedForm, values: Answers, reader: FieldReader): AnswerDetails {
  const details = readDetails(form, values, reader, { allowPartial: true, allowDelegate: true });
  const [delegated, unanswered] = ['delegated', 'unanswered'].map((key) => new Set(copyArray(reader.value(key), LIMITS.questions)));
  const entries = form.payload.questions.map(({ id }) => {
    const listed = { delegated: delegated?.has(id) || undefined, unanswered: unanswered?.has(id) || undefined };
    return [id, defined<AnswerDetail>({ ...(listed as AnswerDetail), ...getOwn(details, id) })] as const;
  });
  return Object.fromEntries(entries);
}

/** In either spelling. */
const CANCELLED = /^cancell?ed$/i;

interface Head {
  type: unknown;
  toolUseId: unknown;
  success: unknown;
}

/** Whether the message is a cancellation. It reports each part of its head that does not belong to this form. */
function readIsCancelled({ payload, toolUseId }: TrustedForm, reader: FieldReader, head: Head): boolean {
  const status = reader.value('status') ?? (head.success === false ? 'cancelled' : 'answered');
  const isCancelled = CANCELLED.test(typeof status === 'string' ? status : '') || (head.success === false && status !== 'answered');
  if ((head.type ?? payload.type) !== payload.type) reader.refuse('type', 'wrong_type', `must be "${payload.type}".`);
  if ((head.toolUseId ?? toolUseId) !== toolUseId) reader.refuse('tool_use_id', 'wrong_tool_use_id', `must be ${JSON.stringify(toolUseId)}.`);
  for (const key of ['ask_id', 'task_id', 'subtask_id'] as const) {
    if ((reader.value(key) ?? payload[key]) !== payload[key]) reader.refuse(key, 'wrong_id', 'is not that of the form.');
  }
  if (status !== (isCancelled ? 'cancelled' : 'answered') || (head.success ?? !isCancelled) !== !isCancelled) {
    reader.refuse('status', 'wrong_status', 'must be "answered" with "success": true, or "cancelled" with false.');
  }
  return isCancelled;
}

function findAnswers([only, ...rest]: readonly Question[], answers: unknown, reader: FieldReader): Record<string, unknown> {
  if (isRecord(answers)) return answers;
  const answer = reader.value('answer');
  if (only && rest.length === 0 && answer !== undefined) return { [only.id]: answer };
  reader.refuse('answers', 'invalid_type', 'must be an object of answers by question id.');
  return {};
}

/** The answered message for a map of answers by question id. `reader` reads the message around it, if any. */
function readAnswers(form: TrustedForm, source: Record<string, unknown>, reader: FieldReader | undefined, issues: IssueList): AnsweredMessage {
  const { questions } = form.payload;
  const known = new Set(questions.map(({ id }) => id));
  const entries = questions.map((question) => [question.id, readAnswer(question, getOwn(source, question.id), issues)] as const);
  Object.keys(source)
    .filter((id) => !known.has(id))
    .forEach((id) => issues.add([id], 'unknown_question', 'There is no such question.'));
  const values: Answers = defined(Object.fromEntries(entries));
  const details = reader && readComments(form, values, reader);
  const message = reader?.value('message');
  const attachments = listStoredAttachments(reader?.value('attachments'));
  const revision = reader?.count('revision') || undefined;
  const answer = buildAnswer(form, values, { details, attachments, message: typeof message === 'string' ? message : undefined, revision });
  return issues.items.length === 0 ? answer : withoutGuesses(answer, values);
}

/** An answer in the shape of its question. In any other shape, the texts and numbers in it. */
function readAnswer(question: Question, source: unknown, issues: IssueList): string | readonly string[] | undefined {
  if (source === undefined || source === null) return undefined;
  const value = Array.isArray(source) ? copyArray(source, LIMITS.options + 1) : source;
  const { toAnswer } = kindOf(question);
  const exact = toAnswer(value);
  if (exact !== undefined) return exact;
  issues.add([question.id], 'invalid_type', 'The answer must be a text, or an array of texts.');
  const texts = [value]
    .flat()
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map(String);
  return toAnswer(texts) ?? toAnswer(texts.join('\n'));
}

/** An unreadable answer was not skipped on purpose. */
function withoutGuesses(answer: AnsweredMessage, values: Answers): AnsweredMessage {
  const details = Object.entries(answer.details ?? {}).map(([id, { skipped, ...detail }]) => {
    return [id, defined<AnswerDetail>({ ...detail, skipped: getOwn(values, id) === undefined ? undefined : skipped })] as const;
  });
  const rest = details.filter(([, detail]) => Object.keys(detail).length > 0);
  return defined<AnsweredMessage>({ ...answer, details: rest.length > 0 ? Object.fromEntries(rest) : undefined });
}
