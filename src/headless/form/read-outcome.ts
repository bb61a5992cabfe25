import { isRecord } from '../../protocol/guards.js';
import { readAnswerMessage } from '../../protocol/read-answer-message.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';

/** What has become of a message that the host has taken. */
export type Outcome =
  | { readonly answer: AnswerMessage }
  | {
      readonly error: string;
      /** What is wrong with single answers, by question id. */
      readonly errors: ReadonlyMap<string, string>;
    };

/**
 * Reads what `onAnswer` gave back: `{ answer }` settles the form with that answer, `{ error }` says no with these words or this
 * refusal of the gate, and `{ errors }` says no to single questions. An answer that comes along with an error has been given before,
 * and counts. Anything else means nothing: the message has arrived.
 */
export function readOutcome(form: TrustedForm, message: AnswerMessage, result: unknown): Outcome {
  if (!isRecord(result)) return { answer: message };
  if (isRecord(result['answer'])) return { answer: readAnswerMessage(form, result['answer']).answer };
  const errors = readErrors(result['errors']);
  const isAsked = (id: string): boolean => form.payload.questions.some((question) => question.id === id);
  const error = typeof result['error'] === 'string' ? result['error'] : undefined;
  if (error === undefined && errors.length === 0) return { answer: message };
  // What is said of a question that is not asked here must not get lost.
  const rest = errors.filter(([id]) => !isAsked(id)).map(([, words]) => words);
  return { error: [error, ...rest].filter(Boolean).join(' '), errors: new Map(errors.filter(([id]) => isAsked(id))) };
}

/** One text, or several as validators collect them, for each question; what is empty means that nothing is wrong. */
function readErrors(errors: unknown): [id: string, words: string][] {
  const entries = Object.entries(isRecord(errors) ? errors : {});
  const read = entries.map(([id, value]): [string, string] => [id, [value].flat().filter(isText).join(' ')]);
  return read.filter(([, words]) => words !== '');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
