import { isOfAnotherCall } from '../../protocol/foreign-answer.js';
import { isNothing, isRecord } from '../../protocol/guards.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { AdmissionError } from '../../protocol/types/issue.js';
import type { FieldProblem } from './field.js';

export type Outcome =
  | { readonly answer: AnswerMessage }
  | {
      /** Why the message did not arrive: words, a code of the gate, or a thrown value. */
      readonly error: unknown;
      /** The problems of single answers, by question id. */
      readonly problems: ReadonlyMap<string, FieldProblem>;
    };

export function readOutcome(form: TrustedForm, message: AnswerMessage, result: unknown): Outcome {
  if (isNothing(result)) return { answer: message };
  // Many senders return an id or a count, which reports no failure.
  if (typeof result !== 'object') return result === false ? refusal() : { answer: message };
  if (!isRecord(result) || result instanceof Error) return refusal(result);
  const { ok, answer, error, errors, issues } = result;
  const isAccepted = ok !== false && isNothing(error);
  // The gate refuses an answer to a settled form, and sends along the answer that stands.
  const isSettling = isAccepted || isAlreadyAnswered(error);
  if (isAnswerMessage(answer) && isSettling && !isOfAnotherCall(form, answer)) return { answer };
  const problems = new Map<string, FieldProblem>();
  const rest: string[] = [];
  for (const [id, words] of listWords(errors)) {
    const isAsked = form.payload.questions.some((question) => question.id === id);
    if (isAsked) problems.set(id, { code: 'refused', words });
    // Words about a question that is not shown must not get lost.
    else rest.push(words);
  }
  const listed = Array.isArray(issues) ? issues.filter(isRecord) : [];
  for (const { path, code } of listed) {
    const id: unknown = Array.isArray(path) ? path[0] : path;
    if (typeof id === 'string' && !problems.has(id)) problems.set(id, { code: String(code) });
  }
  const saysWhether = ok === true || 'error' in result || isRecord(errors) || errors === null;
  const hasProblems = problems.size > 0 || rest.length > 0;
  if (saysWhether && isAccepted && !hasProblems) return { answer: message };
  if (rest.length > 0) return refusal([error, ...rest].filter(isText).join(' '), problems);
  // A response has no words for the user, but its status says that a server refused.
  return refusal(error ?? (isServerRefusal(result) ? result : undefined), problems);
}

/** Whether a value has the shape of an answer message. Its answers are checked where they are shown. */
export function isAnswerMessage(value: unknown): value is AnswerMessage {
  if (!isRecord(value)) return false;
  const { status, answers } = value;
  return status === 'cancelled' || (status === 'answered' && isRecord(answers));
}

/** The outcome of a message whose sending threw. Only a text that a host returns is written for the user, so a thrown text becomes an error. */
export function thrown(reason: unknown): Outcome {
  return refusal(isRecord(reason) ? reason : new Error(String(reason)));
}

function refusal(error: unknown = '', problems: ReadonlyMap<string, FieldProblem> = new Map()): Outcome {
  return { error, problems };
}

/** The words for each question, without questions that have none. Errors that are no object name no question. */
function listWords(errors: unknown): [id: string, words: string][] {
  const entries: [string, unknown][] = isRecord(errors) ? Object.entries(errors) : [['', errors]];
  return entries.map(([id, value]): [string, string] => [id, wordsIn(value)]).filter(([, words]) => words !== '');
}

function wordsIn(value: unknown): string {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts.filter(isText).join(' ');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Whether the gate knows of no form that waits for this answer. */
export function isNotPending(reason: unknown): boolean {
  return codeOf(reason) === ('interactive_form_not_pending' satisfies AdmissionError);
}

/** Whether the gate has another answer for this form, which stands. */
function isAlreadyAnswered(reason: unknown): boolean {
  return codeOf(reason) === ('interactive_form_already_answered' satisfies AdmissionError);
}

/** What may be a code of the gate: the reason itself, or the message of a thrown error. */
export function codeOf(reason: unknown): unknown {
  return isRecord(reason) ? reason['message'] : reason;
}

/** Whether a server answered and said no: a response, or the error of a client that carries the status of a response. */
export function isServerRefusal(reason: unknown): boolean {
  if (!isRecord(reason)) return false;
  const { status, statusCode, response } = reason;
  const found = [status, statusCode, isRecord(response) ? response['status'] : undefined];
  return found.some((code) => typeof code === 'number' && code >= 400);
}
