import type { AnswerMessage } from 'react-interactive-form/protocol';
import { createPostgresFormStore } from 'react-interactive-form/postgres';
import type { AdmissionError, AdmissionResult } from 'react-interactive-form/server';
import { scripts } from '../scripts/scripts.js';
import { revisionOf, threadState, type Thread, type UserMessage } from '../shared/thread.js';
import { HttpError } from './http/http-error.js';
import { readIncoming, type Incoming } from './read-incoming.js';
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

interface Accepted {
  isNew: boolean;
  message: UserMessage;
}

/**
 * Lets a user message in and writes it, or throws and changes nothing: the gate, the answer and the message are one
 * transaction. A message that is sent again, because its sender never learned that it had arrived, is the message that is
 * there already.
 *
 * @param body `{ id, text }`, the id being the sender's to choose, or `{ answer }`, whose `tool_use_id` is its id, with or
 * without a `text` beside it.
 * @throws HttpError with the code of the gate's table, or of what is wrong with the body.
 */
export function acceptMessage(store: ThreadStore, threadId: string, body: unknown): Promise<Accepted> {
  const incoming = readIncoming(body);
  return store.locked(threadId, async (client, thread) => {
    const sent = findText(thread, incoming);
    if (sent) return { isNew: false, message: sent };
    const forms = createPostgresFormStore({
      query: (text, params) => client.query(text, params),
      allowPartial: true,
      allowDelegate: true,
      allowCancelWithAnswers: true,
      // What was allowed has run.
      allowRevisions: scripts[thread.example].decided === undefined,
    });
    const admitted = await forms.admit(threadId, incoming);
    if (admitted.ok && admitted.repeated) return { isNew: false, message: findAnswer(thread, incoming, admitted) };
    const message = toMessage(thread, incoming, admitted);
    await store.putUserMessage(client, threadId, message);
    return { isNew: true, message };
  });
}

function findText({ messages }: Thread, { id, text }: Incoming): UserMessage | undefined {
  const sent = id === undefined ? undefined : messages.find((message) => message.id === `text:${id}`);
  if (sent?.role !== 'user') return undefined;
  if (text !== sent.text) throw new HttpError(409, 'message_id_taken', 'Another message has this "id".');
  return sent;
}

function findAnswer({ messages }: Thread, { text }: Incoming, { answer }: AdmissionResult): UserMessage {
  const sent = messages.find(({ id }) => answer && id === answerId(answer));
  if (sent?.role === 'user' && sent.text === text) return sent;
  throw new HttpError(409, 'interactive_form_already_answered', 'The answer was sent with other words beside it.', {
    answer,
  });
}

function toMessage(thread: Thread, { id = '', text }: Incoming, admitted: AdmissionResult): UserMessage {
  const isLate = !admitted.ok && admitted.error === 'interactive_form_already_answered';
  if (!isLate && threadState(thread) === 'busy')
    throw new HttpError(409, 'agent_is_busy', 'The agent is still at work. Send the message when it has finished.');
  if (!admitted.ok) {
    const { error, message, issues, answer } = admitted;
    throw new HttpError(STATUS[error], error, message, { issues, answer });
  }
  const { answer } = admitted;
  // What throws here is not stored: the answer and the message are one transaction.
  if (answer && revisionOf(answer) > 0 && threadState(thread) === 'waiting')
    throw new HttpError(
      409,
      'pending_interactive_form',
      'A form is waiting. Answer it or cancel it before changing an earlier answer.',
    );
  return {
    id: answer ? answerId(answer) : `text:${id}`,
    role: 'user',
    ...(text !== undefined && { text }),
    ...(answer && { answer }),
  };
}

/** Each change of an answer is a message of its own. */
function answerId(answer: AnswerMessage): string {
  const revision = revisionOf(answer);
  return `answer:${answer.tool_use_id}${revision > 0 ? `:${revision}` : ''}`;
}
