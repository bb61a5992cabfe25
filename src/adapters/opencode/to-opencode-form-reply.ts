import { definedById } from '../../protocol/read-fields.js';
import { defined } from '../../protocol/defined.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { answersText } from '../shared/answer-text.js';
import { type ElicitValue, toElicitValue } from '../shared/elicitation/to-elicit-result.js';
import { listAnswers, wordsInstead } from '../shared/list-answers.js';

/** The `answer` for opencode's `form.reply`, or the reason to call `form.cancel`, which takes no body. Send `message` as a prompt. */
export type OpencodeFormReply =
  | { answer: Record<string, ElicitValue>; message?: string }
  | { cancelled: true; message?: string };

/**
 * The reply to a form of opencode 2, by key. Numbers and booleans are typed. Unanswered fields are absent. Notes, and words that the user wrote
 * instead of answering, are in `message`.
 */
export function toOpencodeFormReply(form: TrustedForm, message: AnswerMessage): OpencodeFormReply {
  if (message.status === 'cancelled')
    return defined({ cancelled: true as const, message: wordsInstead(form, message) });
  const parts = listAnswers(form, message);
  const answer = definedById(parts.map((part) => [part.question.id, toElicitValue(part)]));
  const notes = parts
    .filter(({ note }) => note !== undefined)
    .map((part) => ({ ...part, selected: [], words: undefined }));
  return { answer, ...(notes[0] && { message: answersText(notes) }) };
}
