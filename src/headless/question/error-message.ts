import { say } from '../../i18n/say.js';
import type { Messages } from '../../i18n/messages.js';
import type { AnswerIssueCode } from '../../protocol/types/issue.js';
import type { Field, FieldState } from './field.js';

/** The words for what is wrong with an answer: one sentence that names what to do, or the host's own. */
export function errorMessage(messages: Messages, { kind, question }: Field, { problem, value }: FieldState): string | undefined {
  if (problem === undefined) return undefined;
  if (problem.words !== undefined && problem.words !== '') return problem.words;
  // The host may have set an error with a code of its own. Each kind has general words for such a code.
  const { key, values } = kind.errorText(question, problem.code as AnswerIssueCode, value);
  return say(messages, key, values);
}
