import { isBlank, isRecord } from '../protocol/guards.js';
import { formatIssues } from '../protocol/issues.js';
import { TOOL_NAME } from '../protocol/read-form-block.js';
import { isUnreadable } from '../protocol/unreadable-form.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { AdmissionError, Issue } from '../protocol/types/issue.js';
import { validateAnswerMessage, type ValidateMessageOptions } from '../protocol/validate-answer-message.js';
import { isSameAnswer } from './is-same-answer.js';

/** A message of the user that asks to be let in. */
export interface IncomingMessage {
  text?: string | undefined;
  /** The form answer that came with it, unread. `null` counts as none. */
  answer?: unknown;
}

/** What the host has stored for the task, and what it lets through. */
export interface StoredAnswers extends ValidateMessageOptions {
  /** The task's last accepted answer, so that a send whose response was lost can be repeated. */
  last?: AnswerMessage | undefined;
}

/** What a developer is told. The words for the user are the page's, by the code. */
const REFUSALS: Record<AdmissionError, string> = {
  interactive_form_not_pending: 'No form is waiting for an answer. Send the message without one.',
  pending_interactive_form: 'A form is waiting. Answer it or cancel it before sending a message.',
  invalid_interactive_form_answer: `The answer must be an object whose "type" is "${TOOL_NAME}".`,
  interactive_form_tool_required: 'The answer must carry the "tool_use_id" of the form that is waiting.',
  interactive_form_tool_mismatch: 'The answer carries the "tool_use_id" of another form than the one that is waiting.',
  interactive_form_answer_invalid: 'The answer does not fit the form that is waiting:',
  interactive_form_already_answered: 'This form has another answer already. It comes with this refusal; show that one.',
};

export type AdmissionResult = { ok: true; answer?: AnswerMessage; repeated?: true } | Refusal;

interface Refusal {
  ok: false;
  error: AdmissionError;
  /** For a developer. */
  message: string;
  /** What is wrong with each answer, where answers were the reason. */
  issues?: Issue[];
  /** The stored answer, where the form has been answered already. */
  answer?: AnswerMessage;
}

/**
 * The gate before a user message is stored: an answer only to the form that waits, no other message while one waits.
 * Never throws.
 *
 * An answer to the form that `last` has answered is judged by `last` alone, whether that form still counts as pending, none
 * is pending, or a newer one is. The same answer is let in again as `repeated`: it is stored already, so store nothing.
 * Another one is refused with `interactive_form_already_answered`. Either brings the stored answer. Two answers are the same
 * where the user said the same: the status, the values of each question, the notes, and the words of a cancellation. A bare
 * string in the place of an array, the order of values or keys, the readable `message` of an answer and the other details
 * make no difference.
 *
 * A form that can't be read (`isUnreadable`) takes a cancellation and no answer, and lets other messages pass.
 *
 * @param pending the task's unresolved form, as `findPendingForm` finds it; `undefined` when none waits.
 * @param stored the task's last accepted answer, where the host has it at hand, and the limits of `attachments`, where it takes any.
 * @returns `answer` as it is to be stored, a checked copy with known fields only; or the wire's error code, with an issue
 * for each question whose answer does not fit.
 */
export function admitUserMessage(pending: TrustedForm | undefined, incoming: IncomingMessage, stored: StoredAnswers = {}): AdmissionResult {
  try {
    const answer = incoming.answer ?? undefined;
    return admitAgain(answer, stored.last) ?? (pending ? admitAnswer(pending, answer, stored) : admitText(answer));
  } catch {
    return refuse('invalid_interactive_form_answer');
  }
}

/** The verdict on an answer to the form that was answered last; `undefined` for anything else. */
function admitAgain(answer: unknown, last: AnswerMessage | undefined): AdmissionResult | undefined {
  if (!last || !isRecord(answer) || answer['type'] !== TOOL_NAME || answer['tool_use_id'] !== last.tool_use_id) return undefined;
  if (isSameAnswer(answer, last)) return { ok: true, answer: last, repeated: true };
  return { ...refuse('interactive_form_already_answered'), answer: last };
}

function admitText(answer: unknown): AdmissionResult {
  return answer === undefined ? { ok: true } : refuse('interactive_form_not_pending');
}

function admitAnswer(pending: TrustedForm, answer: unknown, options: ValidateMessageOptions): AdmissionResult {
  // What nobody can see does not hold up the conversation.
  if (answer === undefined) return isUnreadable(pending) ? { ok: true } : refuse('pending_interactive_form');
  if (!isRecord(answer) || answer['type'] !== TOOL_NAME) return refuse('invalid_interactive_form_answer');
  const toolUseId = answer['tool_use_id'];
  if (typeof toolUseId !== 'string' || isBlank(toolUseId)) return refuse('interactive_form_tool_required');
  if (toolUseId !== pending.toolUseId) return refuse('interactive_form_tool_mismatch');
  const read = validateAnswerMessage(pending, answer, options);
  return read.ok ? { ok: true, answer: read.message } : refuse('interactive_form_answer_invalid', read.issues);
}

function refuse(error: AdmissionError, issues?: Issue[]): Refusal {
  if (issues === undefined) return { ok: false, error, message: REFUSALS[error] };
  return { ok: false, error, message: `${REFUSALS[error]}\n${formatIssues(issues)}`, issues };
}
