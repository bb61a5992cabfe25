import { say } from '../../i18n/say.js';
import type { Messages } from '../../i18n/messages.js';
import type { AnswerIssueCode } from '../../protocol/types/issue.js';
import type { Field, FieldState } from '../state/field.js';

/** The words for a problem: one sentence that says what to do, or the host's own words. */
export function errorMessage(
  messages: Messages,
  { kind, question }: Field,
  { problem, value }: FieldState,
): string | undefined {
  if (!problem) return undefined;
  if (problem.words) return problem.words;
  // The host may have set an error with its own code. Each kind has general words for such a code.
  const { key, values } = kind.errorText(question, problem.code as AnswerIssueCode, value);
  return say(messages, key, values);
}
