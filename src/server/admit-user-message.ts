import { isBlank, isRecord } from '../protocol/guards.js';
import { hasIdsOf } from '../protocol/has-ids-of.js';
import { formatIssues } from '../protocol/issues.js';
import { TOOL_NAME } from '../protocol/tool-name.js';
import { isUnreadable } from '../protocol/unreadable-form.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { FormIds, TrustedForm } from '../protocol/types/form.js';
import type { AdmissionError, Issue } from '../protocol/types/issue.js';
import { validateAnswerMessage, type ValidateMessageOptions } from '../protocol/validate-answer-message.js';
import { isRepeated } from './is-repeated.js';

/** A user's message, before the gate has checked it. */
export interface IncomingMessage {
  text?: string | undefined;
  /** The form answer that came with the message, unchanged. `null` means that the message has no answer. */
  answer?: unknown;
}

/** The stored answers of the task, and the rights that the host gives. */
export interface StoredAnswers extends ValidateMessageOptions {
  /**
   * The task's last accepted answer, so that a page that never got your response can send its answer again. If several forms may wait: all accepted
   * answers, oldest first.
   */
  last?: AnswerMessage | readonly AnswerMessage[] | undefined;
  /** Whether the user may change an answer later. Only the next `revision` of `last` is let in. Default `false`. */
  allowRevisions?: boolean | undefined;
  /** The form that `last` answers, to check a revision. If several forms may wait, the form that the message answers. Needed only if it does not wait. */
  lastForm?: TrustedForm | undefined;
}

/** The words for a developer. The page has words for the user, by the code. */
const REFUSALS: Record<AdmissionError, string> = {
  interactive_form_not_pending: 'No form is waiting for an answer. Send the message without one.',
  pending_interactive_form: 'A form is waiting. Answer it or cancel it before sending a message.',
  invalid_interactive_form_answer: `The answer must be an object whose "type" is "${TOOL_NAME}".`,
  interactive_form_tool_required: 'The answer must carry the "tool_use_id" of the form that is waiting.',
  interactive_form_tool_mismatch: 'The answer carries the "tool_use_id" of a form that is not waiting.',
  interactive_form_answer_invalid: 'The answer does not fit the form that is waiting:',
  interactive_form_already_answered: 'This form has another answer already. It comes with this refusal; show that one.',
};

export type AdmissionResult = Admission | Refusal;

interface Admission {
  ok: true;
  answer?: AnswerMessage;
  /** The same answer was let in before. */
  repeated?: true;
  /** The store lost the result of its write and looked again. The answer is stored, by this call or by an equal call. */
  mayBeRepeated?: true;
}

interface Refusal {
  ok: false;
  error: AdmissionError;
  /** The words for a developer. */
  message: string;
  /** The faults of the answers, if answers were the reason. */
  issues?: Issue[];
  /** The stored answer, if the form was answered before. */
  answer?: AnswerMessage;
}

/**
 * The gate. Call this function before you store a user's message. While a form waits, only an answer to that form is let in, and otherwise no answer.
 * Never throws.
 *
 * An answer to a form that does not wait, and that `last` answers, is compared with `last` alone:
 * - the same answer is let in again as `repeated`. Store nothing;
 * - the next revision is let in with `allowRevisions`;
 * - any other answer is refused with `interactive_form_already_answered`. This result, and that of a repeated answer, has the stored answer. Answers
 * are the same if the user said the same: the status, the values, the notes, and the words of a cancellation.
 *
 * A form that cannot be read (`isUnreadable`) takes only a cancellation. Other messages pass.
 *
 * With a list of forms, an answer is let in if it names one of these forms by its `tool_use_id`. Other messages pass if each form that waits has
 * `blocking: false`.
 *
 * @param pending The form that waits, from `findPendingForm`; `undefined` if no form waits. Or all forms that wait, from `findPendingForms`.
 * @param stored The task's last accepted answer, and the rights that the host gives, such as `attachments`.
 * @returns The answer to store, a checked copy with known fields only. Or an error code, with an issue for each question whose answer does not fit.
 */
export function admitUserMessage(
  pending: TrustedForm | readonly TrustedForm[] | undefined,
  incoming: IncomingMessage,
  stored: StoredAnswers = {},
): AdmissionResult {
  try {
    const answer = incoming.answer ?? undefined;
    const forms = toList(pending);
    if (answer === undefined) {
      // A form that is passed alone always holds up the conversation. Its `blocking` is ignored.
      const isHeldUp = Array.isArray(pending) ? forms.some(isBlocking) : forms.some(isReadable);
      return isHeldUp ? refuse('pending_interactive_form') : { ok: true };
    }
    return admitAgain(forms, answer, stored) ?? admitAnswer(forms, answer, stored);
  } catch {
    return refuse('invalid_interactive_form_answer');
  }
}

function toList<T extends object>(items: T | readonly T[] | undefined): readonly T[] {
  return [items ?? []].flat() as T[];
}

/** A form that nobody can see does not hold up the conversation. */
function isReadable(form: TrustedForm): boolean {
  return !isUnreadable(form);
}

function isBlocking(form: TrustedForm): boolean {
  return isReadable(form) && form.payload.blocking !== false;
}

/** The verdict on an answer to a form that was answered before; `undefined` for anything else. */
function admitAgain(
  forms: readonly TrustedForm[],
  answer: unknown,
  stored: StoredAnswers,
): AdmissionResult | undefined {
  if (!isRecord(answer) || answer['type'] !== TOOL_NAME) return undefined;
  const last = findLast(forms, answer, stored);
  if (!last) return undefined;
  if (isRepeated(answer, last, stored)) return { ok: true, answer: last, repeated: true };
  const { lastForm = findNamed(forms, { ...last })[0] } = stored;
  const mayRevise = stored.allowRevisions && lastForm?.toolUseId === last.tool_use_id;
  if (mayRevise && isNextRevision(answer, last)) return checkAnswer(lastForm, answer, stored);
  return { ...refuse('interactive_form_already_answered'), answer: last };
}

/** The stored answer to the form that an answer names. */
function findLast(
  forms: readonly TrustedForm[],
  answer: Record<string, unknown>,
  stored: StoredAnswers,
): AnswerMessage | undefined {
  const answers = toList(stored.last).filter(({ tool_use_id }) => tool_use_id === answer['tool_use_id']);
  const last = answers.findLast((given) => hasIdsOf(answer, given)) ?? answers.at(-1);
  const waiting = findNamed(forms, answer);
  if (waiting.length === 0) return last;
  // Providers count the ids of calls anew in each run. So a form that waits takes its answer. Only an id that belongs to a single run shows that the
  // form was answered before.
  return waiting.some((form) => last !== undefined && hasSameRun(form, last)) ? last : undefined;
}

/** Whether a form and an answer have the same ids, with at least one id that belongs to a single run: an `ask_id` or a `subtask_id`. */
function hasSameRun(form: TrustedForm, answer: AnswerMessage): boolean {
  const { ask_id, subtask_id } = form.payload;
  return (
    (ask_id ?? subtask_id) !== undefined &&
    ask_id === answer.ask_id &&
    subtask_id === answer.subtask_id &&
    hasIdsOf({ ...answer }, idsOf(form))
  );
}

function isNextRevision(answer: Record<string, unknown>, last: AnswerMessage): boolean {
  if (last.status !== 'answered' || answer['status'] !== 'answered') return false;
  return answer['revision'] === (last.revision ?? 0) + 1;
}

function findNamed(forms: readonly TrustedForm[], answer: Record<string, unknown>): TrustedForm[] {
  return forms.filter((form) => hasIdsOf(answer, idsOf(form)));
}

function idsOf({ toolUseId, payload }: TrustedForm): FormIds & { tool_use_id: string } {
  return { ...payload, tool_use_id: toolUseId };
}

function admitAnswer(forms: readonly TrustedForm[], answer: unknown, options: ValidateMessageOptions): AdmissionResult {
  if (forms.length === 0) return refuse('interactive_form_not_pending');
  if (!isRecord(answer) || answer['type'] !== TOOL_NAME) return refuse('invalid_interactive_form_answer');
  const toolUseId = answer['tool_use_id'];
  if (typeof toolUseId !== 'string' || isBlank(toolUseId)) return refuse('interactive_form_tool_required');
  const named = findNamed(forms, answer);
  const form = named[0] ?? forms.find((candidate) => candidate.toolUseId === toolUseId);
  // Two runs may give their calls the same id. Without the other ids, the answer may belong to either form.
  if (!form || named.some((other) => !hasIdsOf({ ...idsOf(other) }, idsOf(form))))
    return refuse('interactive_form_tool_mismatch');
  // The first answer to a form changes no earlier answer.
  return checkAnswer(form, { ...answer, revision: undefined }, options);
}

function checkAnswer(form: TrustedForm, answer: unknown, options: ValidateMessageOptions): AdmissionResult {
  const read = validateAnswerMessage(form, answer, options);
  return read.ok ? { ok: true, answer: read.message } : refuse('interactive_form_answer_invalid', read.issues);
}

function refuse(error: AdmissionError, issues?: Issue[]): Refusal {
  if (issues === undefined) return { ok: false, error, message: REFUSALS[error] };
  return { ok: false, error, message: `${REFUSALS[error]}\n${formatIssues(issues)}`, issues };
}
