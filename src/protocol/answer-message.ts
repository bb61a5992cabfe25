import { getAnswer } from './answers.js';
import { cancelledMessage, messageHead } from './cancelled-message.js';
import { listAsked } from './asked.js';
import { getOwn, isBlank, isRecord } from './guards.js';
import { kindOf } from './kinds/kinds.js';
import { isRequired } from './questions.js';
import { definedById } from './read-fields.js';
import { defined } from './defined.js';
import { isLikeOption } from './split-choice.js';
import { describeSummary, noteOf, summarizeAnswer, summarizeQuestion, type SummaryRow } from './summarize-answer.js';
import type {
  AnswerDetail,
  AnswerDetails,
  AnsweredMessage,
  AnswerMessage,
  Answers,
  Attachment,
  CancelledMessage,
} from './types/answer.js';
import type { FormReference, TrustedForm } from './types/form.js';
import type { Question } from './types/question.js';
import { isMisfit, validateAnswer } from './validate-answers.js';

export interface BuildAnswerOptions {
  /** The facts that the values cannot express. `skipped` is added automatically. `other` is added if the values show it. */
  details?: AnswerDetails | undefined;
  /** A comment on the whole form. */
  note?: string | undefined;
  /** The answers as text for a person. Default: questions and labels. */
  message?: string | undefined;
  /** The word for a missing answer in that text. Default `—`. */
  skippedWord?: string | undefined;
  /** The word for a decision that was handed back. Default `You decide`. */
  delegatedWord?: string | undefined;
  /** The word for a required question that was left open. Default `Left open`. */
  leftOpenWord?: string | undefined;
  /** Files beside the answers. */
  attachments?: readonly Attachment[] | undefined;
  /** The number of this change of an earlier answer: 1 for the first change. */
  revision?: number | undefined;
}

/**
 * Builds the message that answers a form. Choices are put in option order with Other text last. Text stays verbatim. Call `validateAnswers` first. A
 * question that is not asked has no key, and a question that was handed back has an empty value.
 */
export function buildAnswer(
  form: TrustedForm,
  values: Answers,
  {
    details,
    message,
    skippedWord,
    delegatedWord,
    leftOpenWord,
    attachments = [],
    note: given,
    revision,
  }: BuildAnswerOptions = {},
): AnsweredMessage {
  const entries = listEntries(form, values, details);
  const rows = entries.map(({ row }) => row);
  const note = noteOf(given);
  return defined<AnsweredMessage>({
    ...messageHead(form),
    success: true,
    status: 'answered',
    answers: toAnswers(entries),
    answer: form.payload.questions.length === 1 ? entries[0]?.answer : undefined,
    details: toDetails(entries),
    note,
    attachments: unlessEmpty([...attachments]),
    message:
      message ??
      [describeSummary(rows, skippedWord, delegatedWord, leftOpenWord), ...(note ? [`(${note})`] : [])].join('\n\n'),
    revision,
  });
}

type Entry = ReturnType<typeof buildEntry>;

function listEntries(
  form: TrustedForm,
  values: Answers,
  details: AnswerDetails = {},
  options: { isPart?: boolean } = {},
): Entry[] {
  return listAsked(form, values, details, options).map((question) =>
    buildEntry(question, summarizeQuestion(question, values, details)),
  );
}

/** `fromEntries` defines own properties, so that an id such as `__proto__` is an ordinary key. */
function toAnswers(entries: readonly Entry[]): Record<string, string | string[]> {
  return Object.fromEntries(entries.map(({ row, answer }) => [row.id, answer]));
}

function toDetails(entries: readonly Pick<Entry, 'row' | 'detail'>[]): AnswerDetails | undefined {
  return unlessEmpty(definedById(entries.map(({ row, detail }) => [row.id, detail])));
}

function buildEntry(question: Question, row: SummaryRow) {
  const values = row.values.map(({ value }) => value);
  const last = row.values.at(-1);
  const detail = defined<AnswerDetail>({
    other: last?.isOther ? last.value : undefined,
    untouched: (last && row.isUntouched) || undefined,
    skipped: (!last && !row.isDelegated && !isRequired(question)) || undefined,
    delegated: row.isDelegated,
    unanswered: row.isLeftOpen,
    note: row.note,
  });
  return { question, row, answer: kindOf(question).fromValues(values), detail: unlessEmpty(detail) };
}

/** What goes along with a cancellation. A note goes along even if its question has no answer. */
export interface BuildCancellationOptions extends Pick<BuildAnswerOptions, 'details' | 'note' | 'attachments'> {
  /** The words that the user wrote instead of an answer. */
  message?: string | undefined;
  /**
   * The answers so far, if they should be sent along. Unanswered questions and untouched defaults are left out. An invalid answer moves into the text
   * of the message.
   */
  answers?: Answers | undefined;
  /** The remark in the message on an answer that is not valid. Default `not a valid answer`. */
  invalidWord?: string | undefined;
}

/** Builds the message of a user who chose not to answer. For an unreadable form, the ids of the form are enough: see `readFormReference`. */
export function buildCancellation(
  form: TrustedForm | FormReference,
  {
    message = '',
    answers,
    details,
    attachments = [],
    invalidWord = 'not a valid answer',
    note,
  }: BuildCancellationOptions = {},
): CancelledMessage {
  const entries = answers && 'payload' in form ? listEntries(form, answers, details, { isPart: true }) : [];
  const decided = entries.filter(({ row }) => row.isDelegated ?? (row.values.length > 0 && !row.isUntouched));
  const invalid = decided.filter(({ question, answer, detail }) => isMisfit(validateAnswer(question, answer, detail)));
  const valid = decided.filter((entry) => !invalid.includes(entry));
  const notes = entries.map(({ row }) => ({ row, detail: row.note ? { note: row.note } : undefined }));
  const leftovers = describeSummary(invalid.map(({ row }) => ({ ...row, note: invalidWord })));
  const paragraphs = [message, leftovers].filter((text) => !isBlank(text));
  return defined<CancelledMessage>({
    ...cancelledMessage(form, paragraphs.join('\n\n')),
    answers: unlessEmpty(toAnswers(valid)),
    details: toDetails([...notes, ...valid]),
    note: noteOf(note),
    attachments: unlessEmpty([...attachments]),
  });
}

/** A list or an object, or `undefined` if it is empty. */
export function unlessEmpty<T extends object>(value: T): T | undefined {
  return Object.keys(value).length > 0 ? value : undefined;
}

/**
 * The response for the model (docs/wire.md): `{ answer }` for one question, `{ answers }` for several. Added if there are any: the ids of choices
 * whose own words equal an option's value (`other`), of decisions handed back (`delegated`) and of required questions left open (`unanswered`), the
 * `note` on the whole form, and the `revision`. For a cancelled form: the `status`, the user's words, and the answers so far if they were sent along.
 * A message that throws when it is read counts as a message without answers. Never throws.
 */
export function formatResponse(form: TrustedForm, message: AnsweredMessage): AnsweredResponse;
export function formatResponse(form: TrustedForm, message: AnswerMessage): FormattedResponse;
export function formatResponse(form: TrustedForm, message: AnswerMessage): FormattedResponse {
  try {
    return respond(form, message);
  } catch {
    return respond(form, {} as AnswerMessage);
  }
}

function respond(form: TrustedForm, message: AnswerMessage): FormattedResponse {
  // A stored message may come from any earlier version.
  const given: Answers = isRecord(message.answers) ? message.answers : {};
  const { questions } = form.payload;
  const rows = summarizeAnswer(form, message);
  const listIds = (flag: 'isDelegated' | 'isLeftOpen') =>
    unlessEmpty(rows.flatMap((row) => (row[flag] ? [row.id] : [])));
  const delegated = listIds('isDelegated');
  const valuesOf = new Map(rows.map(({ id, values }) => [id, values]));
  const hasNamesake = (question: Question) => valuesOf.get(question.id)?.some((value) => isLikeOption(question, value));
  const other = unlessEmpty(questions.filter(hasNamesake).map(({ id }) => id));
  const note = noteOf(message.note);
  const entries = questions.map((question) => [question.id, copyAnswer(getAnswer(question, given))] as const);
  const answers = Object.fromEntries(entries.filter(([id]) => getOwn(given, id) !== undefined));
  if (message.status === 'cancelled')
    return defined({
      status: 'cancelled' as const,
      message: message.message,
      answers: unlessEmpty(answers),
      other,
      delegated,
      note,
    });
  return defined<AnsweredResponse>({
    ...(entries.length === 1 ? { answer: entries[0]?.[1] ?? [] } : { answers }),
    other,
    delegated,
    unanswered: listIds('isLeftOpen'),
    note,
    revision: message.revision,
  });
}

function copyAnswer(answer: string | readonly string[]): string | string[] {
  return typeof answer === 'string' ? answer : [...answer];
}

type AnsweredResponse = ({ answer: string | string[] } | { answers: Record<string, string | string[]> }) & {
  /** The ids of choices whose last value is the user's own words, although an option has the same value. */
  other?: string[];
  /** The ids of decisions that the user handed back. */
  delegated?: string[];
  /** The ids of required questions that the user left open. */
  unanswered?: string[];
  /** The user's comment on the whole form. */
  note?: string;
  /** The number of this change of an earlier answer. */
  revision?: number;
};

export type FormattedResponse =
  | AnsweredResponse
  | {
      status: 'cancelled';
      message?: string;
      answers?: Record<string, string | string[]>;
      other?: string[];
      delegated?: string[];
      note?: string;
    };
