import { getAnswer, sortChoiceWithDetail } from './answers.js';
import { getOwn, isBlank } from './guards.js';
import { isRequired } from './questions.js';
import { defined } from './read-fields.js';
import { describeSummary, summarizeAnswer } from './summarize-answer.js';
import type {
  AnswerDetail, AnswerDetails, AnsweredMessage, AnswerMessage, Answers, CancelledMessage, ChoiceQuestion, Question, TrustedForm,
} from './types.js';

export interface BuildAnswerOptions {
  /** What the values cannot say. `skipped`, and `other` where the values show it, are added by themselves. */
  details?: AnswerDetails;
  /** The same answers for a person to read. Default: questions and labels as plain text. */
  message?: string;
}

/**
 * The message that answers a form (seed 2, "User Answer Validation"). Choices are put in option order with Other text
 * last; text stays verbatim. It does not validate: call `validateAnswers` first.
 */
export function buildAnswer(form: TrustedForm, values: Answers, options: BuildAnswerOptions = {}): AnsweredMessage {
  const built = form.payload.questions.map((question) => {
    return buildOne(question, values, getOwn(options.details ?? {}, question.id) ?? {});
  });
  const message = defined<AnsweredMessage>({
    ...messageHead(form),
    success: true,
    status: 'answered',
    // `fromEntries` defines own properties, so that an id such as `__proto__` is an entry like any other.
    answers: Object.fromEntries(built.map(({ id, answer }) => [id, answer])),
    answer: built.length === 1 ? built[0]?.answer : undefined,
    details: unlessEmpty(defined<AnswerDetails>(Object.fromEntries(built.map(({ id, detail }) => [id, unlessEmpty(detail)])))),
    message: '',
  });
  message.message = options.message ?? describeSummary(summarizeAnswer(form, message));
  return message;
}

/** The message that says the user chose not to answer; `message` is what they wrote instead, if anything. */
export function buildCancellation(form: TrustedForm, { message }: { message?: string | undefined } = {}): CancelledMessage {
  return defined<CancelledMessage>({
    ...messageHead(form),
    success: false,
    status: 'cancelled',
    message: message === undefined || isBlank(message) ? undefined : message,
  });
}

function messageHead({ toolUseId, payload: { type, ask_id, task_id, subtask_id } }: TrustedForm) {
  return { type, tool_use_id: toolUseId, ask_id, task_id, subtask_id };
}

function unlessEmpty<T extends object>(value: T): T | undefined {
  return Object.keys(value).length > 0 ? value : undefined;
}

function buildOne(question: Question, values: Answers, given: AnswerDetail) {
  const { answer, other } = normalizeAnswer(question, values, given);
  const isEmpty = answer.length === 0;
  const detail = defined<AnswerDetail>({
    other,
    untouched: given.untouched && !isEmpty ? true : undefined,
    skipped: isEmpty && !isRequired(question) ? true : undefined,
    note: given.note === undefined || isBlank(given.note) ? undefined : given.note,
  });
  return { id: question.id, answer, detail };
}

/** The empty answer where nothing was said; else text as it is, and a choice in option order. */
function normalizeAnswer(question: Question, values: Answers, detail: AnswerDetail): { answer: string | string[]; other?: string | undefined } {
  const answer = getAnswer(question, values);
  if (typeof answer === 'string') return { answer: isBlank(answer) ? '' : answer };
  const { chosen, extras } = sortChoiceWithDetail(question as ChoiceQuestion, answer, detail);
  return { answer: [...chosen.map((option) => option.value), ...extras], other: extras.at(-1) };
}

/**
 * What goes back to the model (seed 1, "Response Format"): `{ answer }` for one question, `{ answers }` for several.
 * A cancelled form has no answer to give; its `status` says so, with the user's words where there are any.
 */
export function formatResponse(form: TrustedForm, message: AnsweredMessage): { answer: string | string[] } | { answers: Record<string, string | string[]> };
export function formatResponse(form: TrustedForm, message: AnswerMessage): FormattedResponse;
export function formatResponse(form: TrustedForm, message: AnswerMessage): FormattedResponse {
  if (message.status === 'cancelled') return defined({ status: 'cancelled' as const, message: message.message });
  const [first, ...rest] = form.payload.questions;
  if (first === undefined || rest.length > 0) return { answers: message.answers };
  return { answer: getOwn(message.answers, first.id) ?? (first.input_type === 'text' ? '' : []) };
}

export type FormattedResponse =
  | { answer: string | string[] }
  | { answers: Record<string, string | string[]> }
  | { status: 'cancelled'; message?: string };
