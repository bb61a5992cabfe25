import { buildAnswer, buildCancellation, unlessEmpty } from './answer-message.js';
import { listStoredAttachments } from './attachments.js';
import { checkHead } from './check-head.js';
import { decodeJson } from './decode-json.js';
import { copyArray, getOwn, isRecord } from './guards.js';
import { IssueList } from './issues.js';
import { kindOf } from './kinds/kinds.js';
import { LIMITS } from './limits.js';
import { readDetails, readNote } from './read-details.js';
import { definedById, FieldReader } from './read-fields.js';
import { defined } from './defined.js';
import type { AnswerDetail, AnswerDetails, AnsweredMessage, AnswerMessage, Answers } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { Issue } from './types/issue.js';
import type { Question } from './types/question.js';

/** The answer that was read. With issues, it holds only what could be read. */
export type ReadAnswerResult =
  | { ok: true; answer: AnswerMessage }
  | { ok: false; issues: Issue[]; answer: AnswerMessage };

/**
 * Reads a stored answer of unknown shape, in order to show it: an answer message, even without `status`, `success` or ids; the response format of
 * `formatResponse`, as an object or as JSON text; or a bare map of answers by question id. An answer is cancelled if its status is `cancelled`, or if
 * `success` is `false` and its status is not `answered`. Any other value is reported, and counts as answered with the readable parts. Never throws.
 * Use `validateAnswerMessage` before you store an answer.
 */
export function readAnswerMessage(form: TrustedForm, source: unknown): ReadAnswerResult {
  const issues = new IssueList();
  const answer = readSafely(form, source, issues);
  return issues.items.length === 0 ? { ok: true, answer } : { ok: false, issues: issues.items, answer };
}

function readSafely(form: TrustedForm, source: unknown, issues: IssueList): AnswerMessage {
  try {
    return readMessage(form, new FieldReader(toMessage(form, decodeJson(source), issues), [], issues));
  } catch {
    issues.add([], 'unreadable', 'Reading it failed; pass plain JSON data.');
    return readMessage(form, new FieldReader({ answers: {} }, [], issues));
  }
}

/** The given value, as the fields of a message. Each field is read once. */
function toMessage(
  { payload: { type, questions } }: TrustedForm,
  source: unknown,
  issues: IssueList,
): Record<string, unknown> {
  const ofOnly = (answer: unknown) =>
    questions.length === 1 ? Object.fromEntries(questions.map(({ id }) => [id, answer])) : undefined;
  if (!isRecord(source)) {
    issues.add([], 'invalid_type', 'An answer must be an object.');
    return { answers: ofOnly(source) ?? {} };
  }
  const fields: Record<string, unknown> = { ...source };
  const { success, answer, answers } = fields;
  if (isRecord(answers)) return fields;
  const isMessage =
    fields['type'] === type || typeof fields['tool_use_id'] === 'string' || typeof success === 'boolean';
  const only = (answer ?? undefined) === undefined ? undefined : ofOnly(answer);
  // A question may have an id such as `answers`. The fields of a message do not answer such questions, and answers by id are not fields of a message.
  if (!isMessage && !only && questions.some(({ id }) => getOwn(fields, id) !== undefined)) return { answers: fields };
  return { ...fields, answers: only };
}

function readMessage(form: TrustedForm, reader: FieldReader): AnswerMessage {
  const isCancelled = readIsCancelled(form, reader);
  const answers = readAnswers(form, reader, isCancelled);
  const said = {
    details: readComments(form, answers, reader),
    note: readNote(reader),
    attachments: listStoredAttachments(reader.value('attachments')),
  };
  if (isCancelled)
    return buildCancellation(form, { ...said, answers, message: reader.string('message', LIMITS.answerLength) });
  const message = reader.value('message');
  const revision = reader.count('revision') || undefined;
  const answer = buildAnswer(form, answers, {
    ...said,
    message: typeof message === 'string' ? message : undefined,
    revision,
  });
  return reader.issues.items.length === 0 ? answer : withoutGuesses(answer, answers);
}

/** A message's comments on questions: its `details` or, in the response format, its lists of ids. */
function readComments(form: TrustedForm, values: Answers, reader: FieldReader): AnswerDetails {
  const details = readDetails(form, values, reader, { allowPartial: true, allowDelegate: true });
  const [delegated, unanswered, other] = ['delegated', 'unanswered', 'other'].map(
    (key) => new Set(copyArray(reader.value(key), LIMITS.questions)),
  );
  const entries = form.payload.questions.map(({ id }) => {
    const listed = { delegated: delegated?.has(id) || undefined, unanswered: unanswered?.has(id) || undefined };
    const words = other?.has(id) ? [getOwn(values, id) ?? []].flat().at(-1) : undefined;
    return [id, defined<AnswerDetail>({ ...(listed as AnswerDetail), other: words, ...getOwn(details, id) })] as const;
  });
  return Object.fromEntries(entries);
}

/** The status of a cancellation, in either spelling. */
const CANCELLED = /^cancell?ed$/i;

/** Whether the message is a cancellation. Its head is checked too. */
function readIsCancelled(form: TrustedForm, reader: FieldReader): boolean {
  const success = reader.value('success');
  const status = reader.value('status') ?? (success === false ? 'cancelled' : 'answered');
  const isCancelled =
    (typeof status === 'string' && CANCELLED.test(status)) || (success === false && status !== 'answered');
  checkHead(form, reader, {
    type: reader.value('type') ?? form.payload.type,
    toolUseId: reader.value('tool_use_id') ?? form.toolUseId,
    status,
    success: success ?? !isCancelled,
  });
  return isCancelled;
}

function readAnswers({ payload: { questions } }: TrustedForm, reader: FieldReader, isCancelled: boolean): Answers {
  const answers = reader.value('answers');
  if (!isCancelled && !isRecord(answers))
    reader.refuse('answers', 'invalid_type', 'must be an object of answers by question id.');
  const source = isRecord(answers) ? answers : {};
  const unknown = new Set(Object.keys(source));
  const entries = questions.map((question) => {
    unknown.delete(question.id);
    return [question.id, readAnswer(question, getOwn(source, question.id), reader.issues)] as const;
  });
  unknown.forEach((id) => reader.issues.add([id], 'unknown_question', 'There is no such question.'));
  return definedById(entries);
}

/** An answer in the shape of its question. From a value of any other shape, the texts and numbers are taken. */
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

/** The answer without `skipped` for unreadable answers, because the user did not skip these questions on purpose. */
function withoutGuesses(answer: AnsweredMessage, values: Answers): AnsweredMessage {
  const details = Object.entries(answer.details ?? {}).map(([id, detail]) => {
    const { skipped: _, ...known } = detail;
    return [id, unlessEmpty(getOwn(values, id) === undefined ? known : detail)] as const;
  });
  return defined<AnsweredMessage>({ ...answer, details: unlessEmpty(definedById(details)) });
}
