import { isBlank, isRecord } from '../protocol/guards.js';
import { formatIssues } from '../protocol/issues.js';
import { TOOL_NAME } from '../protocol/read-form-block.js';
import type { AnswerMessage, Issue, TrustedForm } from '../protocol/types.js';
import { validateAnswerMessage } from '../protocol/validate-answer-message.js';

/** A message of the user that asks to be let in. */
export interface IncomingMessage {
  text?: string | undefined;
  /** The form answer that came with it, unread. `null` counts as none. */
  answer?: unknown;
}

const REFUSALS = {
  interactive_form_not_pending: 'No form is waiting for an answer. Send the message without one.',
  pending_interactive_form: 'A form is waiting. Answer it or cancel it before sending a message.',
  invalid_interactive_form_answer: `The answer must be an object whose "type" is "${TOOL_NAME}".`,
  interactive_form_tool_required: 'The answer must carry the "tool_use_id" of the form that is waiting.',
  interactive_form_tool_mismatch: 'The answer carries the "tool_use_id" of another form than the one that is waiting.',
  interactive_form_answer_invalid: 'The answer does not fit the form that is waiting:',
} as const;

/** Why a message was not let in; the codes go over the wire. */
export type AdmissionError = keyof typeof REFUSALS;

export type AdmissionResult =
  | { ok: true; answer?: AnswerMessage }
  | { ok: false; error: AdmissionError; message: string; issues?: Issue[] };

/**
 * The gate before a user message is stored: an answer only to the form that waits, no other message while one waits.
 * Never throws.
 *
 * @param pending the task's unresolved form, as `findPendingForm` finds it; `undefined` when none waits.
 * @returns `answer` as it is to be stored, a checked copy with known fields only; or the wire's error code, with an issue
 * for each question whose answer does not fit.
 */
export function admitUserMessage(pending: TrustedForm | undefined, incoming: IncomingMessage): AdmissionResult {
  try {
    return pending ? admitAnswer(pending, incoming.answer ?? undefined) : admitText(incoming.answer ?? undefined);
  } catch {
    return refuse('invalid_interactive_form_answer');
  }
}

function admitText(answer: unknown): AdmissionResult {
  return answer === undefined ? { ok: true } : refuse('interactive_form_not_pending');
}

function admitAnswer(pending: TrustedForm, answer: unknown): AdmissionResult {
  if (answer === undefined) return refuse('pending_interactive_form');
  if (!isRecord(answer) || answer['type'] !== TOOL_NAME) return refuse('invalid_interactive_form_answer');
  const toolUseId = answer['tool_use_id'];
  if (typeof toolUseId !== 'string' || isBlank(toolUseId)) return refuse('interactive_form_tool_required');
  if (toolUseId !== pending.toolUseId) return refuse('interactive_form_tool_mismatch');
  const read = validateAnswerMessage(pending, answer);
  return read.ok ? { ok: true, answer: read.message } : refuse('interactive_form_answer_invalid', read.issues);
}

function refuse(error: AdmissionError, issues?: Issue[]): AdmissionResult {
  if (issues === undefined) return { ok: false, error, message: REFUSALS[error] };
  return { ok: false, error, message: `${REFUSALS[error]}\n${formatIssues(issues)}`, issues };
}
