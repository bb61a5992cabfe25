import { formatMessage } from '../../i18n/format-message.js';
import type { Messages } from '../../i18n/messages.js';
import type { AnswerIssueCode } from '../../protocol/types.js';
import type { Field, FieldState } from './field.js';

/** The words for what is wrong with an answer: one sentence that names what to do, or the host's own. */
export function errorMessage(messages: Messages, { kind, question }: Field, { problem, value }: FieldState): string | undefined {
  if (problem === undefined) return undefined;
  if (problem.words !== undefined && problem.words !== '') return problem.words;
  // A code that is none of ours comes from the host; no kind has words for it.
  const { key, values } = kind.errorText(question, problem.code as AnswerIssueCode, value);
  return formatMessage(messages[key], messages.locale, values);
}
