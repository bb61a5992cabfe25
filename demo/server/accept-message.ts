import { isDeepStrictEqual } from 'node:util';
import { findPendingForm, LIMITS, validateAnswerMessage } from 'react-interactive-form/protocol';
import { admitUserMessage, type AdmissionError } from 'react-interactive-form/server';
import { findForm, threadState, type Thread, type UserMessage } from '../shared/thread.js';
import { HttpError } from './http/http-error.js';
import type { ThreadStore } from './thread-store.js';

/** Whether a refusal is about what the conversation waits for, or about the message itself. */
const STATUS: Record<AdmissionError, 409 | 422> = {
  interactive_form_not_pending: 409,
  pending_interactive_form: 409,
  interactive_form_tool_mismatch: 409,
  interactive_form_already_answered: 409,
  invalid_interactive_form_answer: 422,
  interactive_form_tool_required: 422,
  interactive_form_answer_invalid: 422,
};

interface Incoming {
  id?: string;
  text?: string;
  answer?: unknown;
}

/**
 * Lets a user message in and writes it, or throws and changes nothing. A message that is sent again, because its sender
 * never learned that it had arrived, is the message that is there already.
 *
 * @param body `{ id, text }`, the id being the sender's to choose, or `{ answer }`, whose `tool_use_id` is its id, with or
 * without a `text` beside it.
 * @throws HttpError with the code of the gate's table, or of what is wrong with the body.
 */
export function acceptMessage(store: ThreadStore, thread: Thread, body: unknown): { isNew: boolean; message: UserMessage } {
  const incoming = readBody(body);
  const sent = findSent(thread, incoming);
  if (sent) return { isNew: false, message: sent };
  if (threadState(thread) === 'busy') throw new HttpError(409, 'agent_is_busy', 'The agent is still at work. Send the message when it has finished.');
  const message = admit(thread, incoming);
  store.record(thread.id, { type: 'message', message });
  return { isNew: true, message };
}

function readBody(body: unknown): Incoming {
  if (typeof body !== 'object' || body === null) throw new HttpError(422, 'invalid_message', 'Send an object with "id" and "text", or with "answer".');
  const { id, text, answer } = body as Record<string, unknown>;
  if (answer !== undefined && answer !== null) return (text ?? '') === '' ? { answer } : { answer, text: readText(text) };
  const words = readText(text);
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id)) {
    throw new HttpError(422, 'invalid_message', '"id" must be 8 to 64 letters, digits, "_" or "-".');
  }
  return { id, text: words };
}

function readText(text: unknown): string {
  if (typeof text === 'string' && text.trim() !== '' && text.length <= LIMITS.answerLength) return text;
  throw new HttpError(422, 'invalid_message', `"text" must be a text of 1 to ${LIMITS.answerLength} characters.`);
}

function findSent(thread: Thread, { id, text, answer }: Incoming): UserMessage | undefined {
  const messageId = id === undefined ? answerId(answer) : textId(id);
  const sent = thread.messages.find((message) => message.id === messageId);
  if (sent?.role !== 'user') return undefined;
  if (id === undefined) return text === sent.text && isSameAnswer(thread, sent, answer) ? sent : undefined;
  if (text !== sent.text) throw new HttpError(409, 'message_id_taken', 'Another message has this "id".');
  return sent;
}

/** Compared as it is stored: the checked copy. */
function isSameAnswer(thread: Thread, { answer: stored }: UserMessage, answer: unknown): boolean {
  const form = stored && findForm(thread, stored.tool_use_id);
  const read = form && validateAnswerMessage(form, answer);
  return read?.ok === true && isDeepStrictEqual(read.message, stored);
}

function admit(thread: Thread, { id = '', text, answer }: Incoming): UserMessage {
  const admitted = admitUserMessage(findPendingForm(thread.messages), { ...(text !== undefined && { text }), answer });
  if (!admitted.ok) {
    const { error, message, issues } = admitted;
    throw new HttpError(STATUS[error], error, message, issues && { issues });
  }
  const head = { role: 'user' as const, ...(text !== undefined && { text }) };
  return admitted.answer ? { ...head, id: answerId(admitted.answer), answer: admitted.answer } : { ...head, id: textId(id) };
}

function textId(id: string): string {
  return `text:${id}`;
}

/** Of what is no answer it is an id that no message has; that it is none is for the gate to say. */
function answerId(answer: unknown): string {
  const { tool_use_id } = answer as { tool_use_id?: unknown };
  return `answer:${typeof tool_use_id === 'string' ? tool_use_id : ''}`;
}
